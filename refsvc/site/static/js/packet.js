// A packet on the screen: printed with one touch, and kept with all that belongs to it so that it opens without a network.
import { keepOffline } from "./offline.js";
import { watchCopying } from "./quoting.js";

const KEPT = "packets"; // the service worker reads what is kept under this name

const print = document.querySelector("[data-print]");
print.hidden = false;
print.addEventListener("click", () => window.print());
keepOffline();
watchCopying();
keep();

async function keep() {
  if (!("caches" in window)) return;
  try {
    const cache = await caches.open(KEPT);
    const parts = [...document.querySelectorAll("[data-picture], link[rel=stylesheet], script[src]")].map((part) => part.src ?? part.href);
    await cache.addAll([location.href.split("#")[0], ...parts]);
    document.querySelector("[data-kept]").textContent = "Kept on this device.";
  } catch {
    // Without room, or without a network, the page is only seen now.
  }
}
