// The page on which a reader has the reference kept on this device, sees what is kept, and removes it.

import { dropFilesBut, dropKit, filesOf, keptKit, noteKit } from "./kept.js";

const MEGABYTE = 1_000_000;
const page = document.querySelector("[data-device]");
const offered = page.dataset.device ? JSON.parse(page.dataset.device) : null;
const part = (name) => page.querySelector(`[data-part="${name}"]`);
let stopping = null;

page.addEventListener("click", ({ target }) => {
  const action = { keep, stop: () => stopping?.abort(), remove }[target.closest("[data-do]")?.dataset.do];
  action?.();
});
page.querySelector("[data-first]")?.addEventListener("change", async ({ target }) => {
  await noteKit({ ...await keptKit(), isFirst: target.checked });
});
show();

async function show(flaw = "") {
  const kit = "serviceWorker" in navigator ? await keptKit() : null;
  const isNewer = kit && offered && kit.digest !== offered.digest;
  const shown = { none: !kit && offered, kept: kit, newer: isNewer, unoffered: !kit && !offered, progress: stopping, flaw };
  for (const [name, isShown] of Object.entries(shown)) if (part(name)) part(name).hidden = !isShown;
  if (part("flaw")) part("flaw").querySelector("[data-why]").textContent = flaw;
  if (!kit) return;
  for (const [name, text] of Object.entries({ about: kit.about, on: kit.made_on, size: megabytes(kit.bytes) })) {
    for (const field of part("kept").querySelectorAll(`[data-kept-${name}]`)) field.textContent = text;
  }
  page.querySelector("[data-first]").checked = Boolean(kit.isFirst);
}

// Fetches every file; what is kept already stays in force until all of the new one is here.
async function keep() {
  if (stopping) return;
  stopping = new AbortController();
  await show();
  let flaw = "";
  try {
    await navigator.serviceWorker.ready;
    await navigator.storage?.persist?.();
    const before = await keptKit();
    await fetchFiles(await filesOf(offered.digest), stopping.signal);
    await noteKit({ ...offered, isFirst: Boolean(before?.isFirst) });
    await dropFilesBut(offered.digest);
  } catch (failure) {
    if (failure.name !== "AbortError") flaw = failure.message;
  }
  stopping = null;
  await show(flaw);
}

async function fetchFiles(cache, signal) {
  const bar = part("progress").querySelector("progress");
  const words = part("progress").querySelector("[data-fetched]");
  let fetched = 0;
  const tell = (more) => {
    fetched += more;
    bar.value = fetched / offered.bytes;
    words.textContent = megabytes(fetched);
  };
  for (const { address, travels, holds } of offered.files) {
    const kept = await cache.match(address);
    if (kept) tell(travels);
    else await fetchFile(cache, address, signal, (bytes) => tell((bytes * travels) / holds));
  }
}

// A file counts while it comes, as far as it travels: it comes unpacked.
async function fetchFile(cache, address, signal, tell) {
  const answer = await fetch(address, { signal, cache: "no-store" });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const counting = new TransformStream({
    transform(piece, to) {
      tell(piece.byteLength);
      to.enqueue(piece);
    },
  });
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  await cache.put(address, new Response(answer.body.pipeThrough(counting), { headers }));
}

async function remove() {
  await dropKit();
  await show();
}

function megabytes(bytes) {
  return (bytes / MEGABYTE).toFixed(1);
}
