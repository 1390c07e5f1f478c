// What could not be saved for want of a network: kept in this browser until it is. Scripts of a page, and other tabs, read
// the same lists. Each work has a secret of its own, `token`; what the service refused says why, `refused`, and is sent no more.
import { KeptList } from "../works/kept-list.js";

const ARRIVED = "arrived"; // a channel of all pages
const CHANGED = "waiting-changed";
const BYTES = 24;

export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

class Waiting {
  constructor(name) {
    this.list = new KeptList(name);
  }

  // All of it, the oldest first.
  get all() {
    return this.list.all.map((work) => ({ at: Date.now(), ...work })).reverse();
  }

  get toBeSent() {
    return this.all.filter(({ refused }) => !refused);
  }

  // Keeps a work, in place of an older state of it. Says whether this browser could.
  letWait(work) {
    return this.#changed(this.list.put({ ...work, at: work.at ?? Date.now() }, ({ token }) => token === work.token));
  }

  // It has arrived, or nobody wants it any more.
  waitNoMore({ token }) {
    return this.#changed(this.list.drop((one) => one.token === token));
  }

  has({ token }) {
    return this.all.some((one) => one.token === token);
  }

  #changed(isKept) {
    window.dispatchEvent(new Event(CHANGED));
    return isKept;
  }
}

export const positionsWaiting = new Waiting("board-outbox");
export const puzzlesWaiting = new Waiting("puzzle-outbox");
const LISTS = [positionsWaiting, puzzlesWaiting];

export function isAnythingToBeSent() {
  return LISTS.some(({ toBeSent }) => toBeSent.length);
}

// Calls back whenever a list changes, in this tab or in another one.
export function whenWaitingChanges(heard) {
  window.addEventListener(CHANGED, heard);
  window.addEventListener("storage", ({ key }) => { if (LISTS.some(({ list }) => list.name === key)) heard(); });
}

// Calls back with { work, kept } for each work of a list that was sent later, from this tab or from another one.
export function whenArrived({ list }, heard) {
  new BroadcastChannel(ARRIVED).onmessage = ({ data }) => { if (data.list === list.name) heard(data); };
}

const pages = new BroadcastChannel(ARRIVED); // all that are open, this one as well

export function tellArrived({ list }, work, kept) {
  pages.postMessage({ list: list.name, work, kept });
}
