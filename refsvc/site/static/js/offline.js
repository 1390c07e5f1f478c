// Installs the service worker, which keeps the reference at hand without a network, and heeds what it asks of the page.

import { at } from "./place.js";

export function keepOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  window.addEventListener("load", () => {
    serviceWorker.register(at("/service-worker.js")).catch(() => {
      // Without it the site works as long as there is a network.
    });
  });
  serviceWorker.addEventListener("message", async (event) => (await import("./device/answering.js")).heed(event));
  serviceWorker.startMessages();
  const greet = () => serviceWorker.controller?.postMessage(document.querySelector("[data-device-waiting]") ? "start" : "hello");
  greet();
  serviceWorker.addEventListener("controllerchange", greet);
}
