// Installs the service worker, which keeps the reference at hand without a network, and heeds what it asks of the page.

import { at } from "./place.js";

const AGAIN = 3000;

export function keepOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  window.addEventListener("load", () => {
    serviceWorker.register(at("/service-worker.js")).catch(() => {
      // Without it the site works as long as there is a network.
    });
  });
  serviceWorker.addEventListener("message", async (event) => (await import("./device/answering.js")).heed(event, comeBack));
  serviceWorker.startMessages();
  const greet = () => serviceWorker.controller?.postMessage(document.querySelector("[data-device-waiting]") ? "start" : "hello");
  greet();
  const missing = document.querySelector("[data-no-network]");
  if (missing) comeBack(missing.dataset.noNetwork);
  serviceWorker.addEventListener("controllerchange", greet);
}

// A page that could not be had comes once the service answers, at an address that nothing on this device answers for it.
function comeBack(address) {
  let timer = 0;
  const look = async () => {
    clearTimeout(timer);
    try {
      await fetch(address, { cache: "no-store" });
      location.reload();
    } catch {
      timer = setTimeout(look, AGAIN);
    }
  };
  addEventListener("online", look);
  timer = setTimeout(look, AGAIN);
}
