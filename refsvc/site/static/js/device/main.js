// The page on which a reader has the reference kept on this device, sees what is kept, and removes it.

import { isAway, reach } from "../outbox/reaching.js";
import { at } from "../place.js";
import { bytesOfMemory, canKeep, dropFilesBut, dropKit, filesHere, filesOf, keptKit, noteKit, whenChanged } from "./kept.js";
import { showUnsent } from "./unsent.js";

const MEGABYTE = 1_000_000;
const LOCK = "device"; // whoever changes what is kept; one page of this browser at a time
const GONE = 404;
const FIRST = "device-first"; // whether it is to answer first, also where it was removed meanwhile
const page = document.querySelector("[data-device]");
const offered = page.dataset.device ? JSON.parse(page.dataset.device) : null;
const part = (name) => page.querySelector(`[data-part="${name}"]`);
let stopping = null;

page.addEventListener("click", ({ target }) => {
  const action = { keep, stop: () => stopping?.abort(), remove: askToRemove, leave, removeNow }[target.closest("[data-do]")?.dataset.do];
  action?.();
});
part("removing").addEventListener("keydown", ({ key }) => { if (key === "Escape") leave(); });
for (const change of ["online", "offline"]) window.addEventListener(change, tellNetwork);
showUnsent(page.querySelector("[data-unsent]"));
page.querySelector("[data-first]")?.addEventListener("change", ({ target }) => alone(async () => {
  await noteKit({ ...await keptKit(), isFirst: target.checked });
  localStorage.setItem(FIRST, target.checked ? "yes" : "");
}));
if (await canKeep()) {
  whenChanged(() => show());
  show();
  tellNetwork();
} else {
  part("unable").hidden = false;
}

async function show(flaw = "") {
  const kit = await keptKit();
  if (offered) {
    const { missing } = await parted();
    const toFetch = megabytes(sum(missing));
    for (const field of page.querySelectorAll("[data-to-fetch]")) field.textContent = toFetch;
    part("none").querySelector("[data-holds]").textContent = megabytes(offered.holds);
    part("none").querySelector("[data-grows-to]").textContent = Math.round((offered.holds + offered.memory) / MEGABYTE);
  }
  const memory = kit && await bytesOfMemory(kit);
  if (kit) {
    const holds = kit.files.reduce((all, file) => all + file.holds, memory ?? 0);
    const told = { about: kit.about, content: kit.content, program: kit.program, on: kit.made_on, holds: megabytes(holds) };
    for (const [name, text] of Object.entries(told)) part("kept").querySelector(`[data-kept-${name}]`).textContent = text;
    for (const first of page.querySelectorAll("[data-first]")) first.checked = Boolean(kit.isFirst);
  }
  if (memory) part("memory").querySelector("span").textContent = megabytes(memory);
  part("flaw").textContent = flaw;
  const isNewer = kit && offered && kit.digest !== offered.digest;
  const shown = { none: !kit && offered, kept: kit, memory, newer: isNewer, unoffered: !kit && !offered, progress: stopping, flaw };
  for (const [name, isShown] of Object.entries(shown)) part(name).hidden = !isShown;
}

// Fetches every file; what is kept already stays in force until all of the new one is here.
async function keep() {
  if (stopping) return;
  stopping = new AbortController();
  await show();
  const flaw = await alone(async () => {
    try {
      await workerIsThere();
      navigator.storage?.persist?.(); // some browsers ask their reader, who may take time
      await fetchFiles(await filesOf(offered.digest), stopping.signal);
      const before = await keptKit();
      await noteKit({ ...offered, isFirst: before ? Boolean(before.isFirst) : localStorage.getItem(FIRST) === "yes" });
      await dropFilesBut(offered.digest);
      return "";
    } catch (failure) {
      return failure.name === "AbortError" ? "" : flawOf(failure);
    }
  });
  stopping = null;
  await show(flaw);
}

// Does something while no other page of this browser changes what is kept; gives what it gives, or says why not.
function alone(work) {
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : "Another page of this browser is at it; it says here when that is done."));
}

// What is kept answers by way of the service worker: without one it would be of no use.
async function workerIsThere() {
  const { active, waiting, installing } = await navigator.serviceWorker.register(at("/service-worker.js"));
  if (active) return;
  const coming = waiting ?? installing;
  await new Promise((there, failed) => {
    const look = () => {
      if (coming.state === "activated") there();
      if (coming.state === "redundant") failed(new DOMException("", "QuotaExceededError"));
    };
    coming.addEventListener("statechange", look);
    look();
  });
}

// In the words of a reader, with what becomes of what was fetched.
async function flawOf(failure) {
  if (failure.name === "QuotaExceededError") {
    await dropFilesBut((await keptKit())?.digest ?? "");
    return "There is not enough room for it on this device, or this browser gives the site too little. What was fetched is removed again.";
  }
  if (failure.status === GONE) return "A newer one was made meanwhile. Load this page again; what was fetched is not fetched twice.";
  return "It could not be fetched to its end. What was fetched stays for the next try.";
}

// The files that are here already, and those that are to be fetched.
async function parted() {
  const here = await filesHere();
  const isHere = ({ digest }) => here.has(tagOf(digest));
  return { here, missing: offered.files.filter((file) => !isHere(file)) };
}

async function fetchFiles(cache, signal) {
  const { here, missing } = await parted();
  const bar = part("progress").querySelector("progress");
  const words = part("progress").querySelector("[data-fetched]");
  let fetched = 0;
  const tell = (more) => {
    fetched += more;
    bar.value = fetched / sum(missing);
    words.textContent = megabytes(fetched);
  };
  for (const { address, digest, travels, holds } of offered.files) {
    const own = here.get(tagOf(digest));
    if (!own) await fetchFile(cache, address, digest, signal, (bytes) => tell((bytes * travels) / holds));
    else if (!(await cache.match(address))) await cache.put(address, await own());
  }
}

// A file counts while it comes, as far as it travels: it comes unpacked.
async function fetchFile(cache, address, digest, signal, tell) {
  const answer = await fetch(address, { signal, cache: "no-store" });
  if (!answer.ok) throw Object.assign(new Error(address), { status: answer.status });
  const counting = new TransformStream({
    transform(piece, to) {
      tell(piece.byteLength);
      to.enqueue(piece);
    },
  });
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  headers.set("ETag", tagOf(digest));
  await cache.put(address, new Response(answer.body.pipeThrough(counting), { headers }));
}

// Asked beneath the button: one slip in a hall would be the end of it.
function askToRemove({ isAsked = part("removing").hidden } = {}) {
  part("removing").hidden = !isAsked;
  page.querySelector("[data-do=remove]").setAttribute("aria-expanded", String(isAsked));
  if (!isAsked) return;
  tellNetwork();
  part("removing").querySelector("h3").focus();
}

function leave() {
  askToRemove({ isAsked: false });
  page.querySelector("[data-do=remove]").focus();
}

async function removeNow() {
  askToRemove({ isAsked: false });
  await show(await alone(dropKit));
  page.querySelector("h1").focus();
}

// Where nobody answers, that is said before it matters.
async function tellNetwork() {
  const isThere = await reach().then(() => true, (failure) => !isAway(failure));
  part("away").hidden = part("lost").hidden = isThere;
}

function tagOf(digest) {
  return `"${digest}"`;
}

function sum(files) {
  return files.reduce((all, { travels }) => all + travels, 0);
}

function megabytes(bytes) {
  return (bytes / MEGABYTE).toFixed(1);
}
