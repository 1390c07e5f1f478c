// What this device keeps to do without the service: the files of a kit, and a note of which kit it is. Pages and the
// service worker read it alike.

const NOTE = "device";
const ABOUT = new URL("device.json", self.location.origin); // no page; only the name of the note
const FILES = "kit-";

// The kit as it was when it was kept: { digest, worker, made_on, about, bytes, isFirst }; null where there is none.
export async function keptKit() {
  if (!("caches" in self)) return null;
  const note = await caches.match(ABOUT, { cacheName: NOTE });
  return note ? note.json() : null;
}

// From now on this kit is what is kept.
export async function noteKit(kit) {
  const note = await caches.open(NOTE);
  await note.put(ABOUT, new Response(JSON.stringify(kit), { headers: { "Content-Type": "application/json" } }));
  navigator.serviceWorker.controller?.postMessage("kept");
}

export function filesOf(digest) {
  return caches.open(FILES + digest);
}

export function isOfDevice(name) {
  return name === NOTE || name.startsWith(FILES);
}

// Files of kits that are not this one: of older ones, of one that was not kept to its end.
export async function dropFilesBut(digest) {
  const names = (await caches.keys()).filter((name) => name.startsWith(FILES) && name !== FILES + digest);
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function dropKit() {
  await caches.delete(NOTE);
  await dropFilesBut("");
  navigator.serviceWorker.controller?.postMessage("kept");
}
