// What this device keeps to do without the service: the files of a kit, and a note of which kit it is. Pages and the
// service worker read it alike, and all of them hear when it changes.

const NOTE = "device";
const ABOUT = new URL("device.json", self.location.origin); // no page; only the name of the note
const FILES = "kit-";
const others = new BroadcastChannel(NOTE); // pages of this browser and its service worker

// Whether this browser lets the site keep anything: some don't in private windows, and none does without https.
export async function canKeep() {
  try {
    await caches.has(NOTE);
    return "serviceWorker" in navigator;
  } catch {
    return false;
  }
}

// The kit as it was when it was kept: { digest, version, worker, made_on, content, program, about, holds, memory, files, isFirst };
// null where there is none.
export async function keptKit() {
  if (!("caches" in self)) return null;
  const note = await caches.match(ABOUT, { cacheName: NOTE });
  return note ? note.json() : null;
}

// From now on this kit is what is kept.
export async function noteKit(kit) {
  const note = await caches.open(NOTE);
  await note.put(ABOUT, new Response(JSON.stringify(kit), { headers: { "Content-Type": "application/json" } }));
  others.postMessage("changed");
}

export function filesOf(digest) {
  return caches.open(FILES + digest);
}

// The bytes that a start of this kit left, for the next ones to begin with; null where it has left none.
export async function bytesOfMemory({ digest, worker }) {
  const memory = await (await filesOf(digest)).match(new URL("memory", new URL(worker, self.location)));
  return memory && Number(memory.headers.get("Content-Length"));
}

// Files that are here by what is in them, each with how to get it: of this kit and of others, of unfinished ones too.
export async function filesHere() {
  const found = new Map();
  for (const name of await namesOfKits()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const file = await cache.match(request);
      found.set(file.headers.get("ETag"), () => cache.match(request));
    }
  }
  return found;
}

export function isOfDevice(name) {
  return name === NOTE || name.startsWith(FILES);
}

// Files of kits that are not this one: of older ones, of one that was not kept to its end.
export async function dropFilesBut(digest) {
  const names = (await namesOfKits()).filter((name) => name !== FILES + digest);
  await Promise.all(names.map((name) => caches.delete(name)));
}

export async function dropKit() {
  await caches.delete(NOTE);
  await dropFilesBut("");
  others.postMessage("changed");
}

// Whenever somebody else has kept or removed something.
export function whenChanged(heard) {
  others.onmessage = () => heard();
}

async function namesOfKits() {
  return (await caches.keys()).filter((name) => name.startsWith(FILES));
}
