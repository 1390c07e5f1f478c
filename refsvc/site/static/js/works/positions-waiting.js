// Positions that could not be saved for want of a network: kept in this browser until there is one. Scripts of a page, and
// other tabs, read the same list. Each work has a secret of its own, `token`; what the service refused says why, `refused`,
// and is sent no more.
import { KeptList } from "./kept-list.js";

export const ARRIVED = "arrived"; // a channel of all pages
const LIST = "board-outbox";
const MOST = 40;
const CHANGED = "waiting-changed";
const kept = new KeptList(LIST, MOST);
const isLike = ({ token }) => (one) => one.token === token;

// All of it, the newest first.
export function waiting() {
  return kept.all.map((work) => ({ at: Date.now(), ...work }));
}

// What is sent as soon as that is possible, in the order in which it was made.
export function toBeSent() {
  return waiting().filter(({ refused }) => !refused).reverse();
}

// Keeps a work, in place of an older state of it. Says whether this browser could.
export function letWait(work) {
  return changed(kept.put({ ...work, at: work.at ?? Date.now() }, isLike(work)));
}

// It has arrived, or nobody wants it any more.
export function waitNoMore(work) {
  changed(kept.drop(isLike(work)));
}

export function isWaiting(work) {
  return waiting().some(isLike(work));
}

// Calls back whenever the list changes, in this tab or in another one.
export function whenWaitingChanges(heard) {
  window.addEventListener(CHANGED, heard);
  window.addEventListener("storage", ({ key }) => { if (key === LIST) heard(); });
}

// Calls back with { work, kept } for each work that was sent later, from this tab or from another one.
export function whenArrived(heard) {
  new BroadcastChannel(ARRIVED).onmessage = ({ data }) => heard(data);
}

function changed(isDone) {
  if (isDone) window.dispatchEvent(new Event(CHANGED));
  return isDone;
}
