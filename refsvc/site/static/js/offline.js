// Installs the service worker, which keeps the reference at hand without a network.

import { at } from "./place.js";

export function keepOffline() {
  if (!("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register(at("/service-worker.js")).catch(() => {
      // Without it the site works as long as there is a network.
    });
  });
}
