// A try at an exam, kept on this device so that it opens without a network: its pages as they were when they were kept, and
// beside them what was answered since.
import { KeptAnswers, timeOf } from "./kept-answers.js";

const KEPT = "exams"; // the service worker reads what is kept under this name
const TRY = "kept-try"; // of which try a page is
const UNTIL = "kept-until"; // when its time is over, by the clock of this device
const DAY = 24 * 60 * 60 * 1000;

export class KeptTry {
  constructor(name, address) {
    this.name = name;
    this.address = address;
    this.given = new KeptAnswers(`exam-given:${name}`);
  }

  // Whether every page of it opens without a network.
  async isWhole() {
    if (!isGuarded()) return false;
    const last = await caches.match(this.review, { cacheName: KEPT, ignoreVary: true });
    return last?.headers.get(TRY) === this.name;
  }

  get review() {
    return `${this.address}?review=1`;
  }

  question(number) {
    return `${this.address}?question=${number}`;
  }

  // Where the answers are written down once more: a browser that ends may lose what its storage was given last.
  get copy() {
    return `${this.address}?given=1`;
  }

  // Notes an answer that the kept pages don't know of.
  note(question, body) {
    if (!isGuarded()) return;
    this.given.put(question, body);
    this.copyAnswers();
  }

  async copyAnswers() {
    try {
      const kept = await caches.open(KEPT);
      await kept.put(this.copy, new Response(JSON.stringify(this.given.all), { headers: this.headers(Date.now() + DAY) }));
    } catch {
      // Without room there is the storage alone.
    }
  }

  // Whether the storage had lost answers that are written down: they wait to be sent then, as nobody knows if they were.
  async recover(waiting) {
    if (!isGuarded()) return false;
    const copy = await caches.match(this.copy, { cacheName: KEPT, ignoreVary: true });
    if (copy?.headers.get(TRY) !== this.name) return false;
    const lost = Object.entries(await copy.json()).filter(([question, body]) => timeOf(body) > timeOf(this.given.all[question]));
    for (const [question, body] of lost) {
      this.given.put(question, body);
      waiting.put(question, body);
    }
    await this.copyAnswers();
    return lost.length > 0;
  }

  headers(until) {
    return { "Content-Type": "text/html; charset=utf-8", [TRY]: this.name, [UNTIL]: String(until) };
  }

  // Whether all of it is kept, once that was tried. `waiting` are answers that the server does not have yet.
  async keep(length, secondsLeft, waiting) {
    await guarded();
    if (await this.isWhole()) return true;
    await this.forget();
    this.given.write(waiting);
    const kept = await caches.open(KEPT);
    const until = Date.now() + 1000 * secondsLeft;
    const numbers = Array.from({ length }, (_, place) => place + 1);
    // The page to look it over comes last: where it is kept, all are.
    for (const address of [...numbers.map((number) => this.question(number)), this.review]) {
      const page = await this.fetched(address);
      if (!page) return false;
      await kept.addAll(partsOf(page));
      const headers = this.headers(until);
      const text = `<!doctype html>${page.documentElement.outerHTML}`;
      await kept.put(address, new Response(text, { headers }));
      if (address === this.question(1)) await kept.put(this.address, new Response(text, { headers }));
    }
    return true;
  }

  // A page of this try as the server has it, with the time at which it was; nothing where the try is over.
  async fetched(address) {
    const response = await fetch(address);
    if (!response.ok) return null;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    page.documentElement.dataset.keptAt = String(Date.now());
    return page.querySelector("[data-exam]")?.dataset.exam === this.name ? page : null;
  }

  // A page of it as it is kept.
  async page(address) {
    if (!("caches" in window)) return null;
    const kept = await caches.match(address, { cacheName: KEPT, ignoreVary: true });
    return kept ? new DOMParser().parseFromString(await kept.text(), "text/html") : null;
  }

  // Drops what is kept of this exam, and of tries whose time is over for long; with the last of them all that belongs to them.
  async forget() {
    this.given.clear();
    if (!("caches" in window) || !(await caches.has(KEPT))) return;
    const kept = await caches.open(KEPT);
    let left = 0;
    for (const asked of await kept.keys()) {
      const { headers } = await kept.match(asked, { ignoreVary: true });
      if (!headers.has(TRY)) continue;
      const isOver = Number(headers.get(UNTIL)) + DAY < Date.now();
      if (isOver || asked.url.split("?")[0] === this.address) await kept.delete(asked, { ignoreVary: true });
      else left += 1;
    }
    if (!left) await caches.delete(KEPT);
  }
}

// Whether the service worker stands between this page and the network.
function isGuarded() {
  return "caches" in window && Boolean(navigator.serviceWorker?.controller);
}

// Once it does; where a browser has none, never.
async function guarded() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) await new Promise(() => {});
  await serviceWorker.ready;
  if (!serviceWorker.controller) await new Promise((done) => { serviceWorker.addEventListener("controllerchange", done, { once: true }); });
}

function partsOf(page) {
  return [...page.querySelectorAll("link[rel=stylesheet], script[src]")].map((part) => part.href || part.src);
}
