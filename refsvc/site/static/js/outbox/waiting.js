// What could not be saved for want of a network: kept in this browser until it is. Scripts of a page, and other tabs, read
// the same list. Each work has a secret of its own, `token`; what the service refused says why, `refused`, and is sent no more.

const LIST = "board-outbox";
export const ARRIVED = "arrived"; // a channel of all pages
const CHANGED = "waiting-changed";
const BYTES = 24;

export function newSecret() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_");
}

// All of it, the oldest first.
export function waiting() {
  try {
    return (JSON.parse(localStorage.getItem(LIST)) ?? []).map((work) => ({ at: Date.now(), ...work }));
  } catch {
    return [];
  }
}

// What is sent as soon as that is possible.
export function toBeSent() {
  return waiting().filter(({ refused }) => !refused);
}

// Keeps a work, in place of an older state of it. Says whether this browser could.
export function letWait(work) {
  return write([...waiting().filter(({ token }) => token !== work.token), { ...work, at: work.at ?? Date.now() }]);
}

// It has arrived, or nobody wants it any more.
export function waitNoMore({ token }) {
  write(waiting().filter((one) => one.token !== token));
}

export function isWaiting({ token }) {
  return waiting().some((one) => one.token === token);
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

function write(list) {
  try {
    localStorage.setItem(LIST, JSON.stringify(list));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}
