// Puzzles on their way to the service: the form that keeps them is sent as it was filled in, again and again until it arrives.
import { Refused, Unreachable } from "../board/server.js";
import { at } from "../place.js";
import { noteMade, remember } from "./made.js";
import { Outbox } from "./outbox.js";

const KEPT = "No network: the puzzle is kept on this device with all its words, and sent as soon as there is one. It stands in the list of what you made.";
const NOBODY = "This site is made of files, and nobody is there to keep a puzzle: save it as a file.";
const LATER = [429, 503];

export const puzzles = new Outbox("puzzle-outbox", sent, KEPT);

// Whether somebody is there who keeps things; throws what is to be said where not. Nothing on the device answers this.
export async function reach() {
  let health;
  try {
    health = await fetch(at("/healthz"), { cache: "no-store" });
  } catch {
    throw new Unreachable(KEPT);
  }
  if (health.status === 404) throw new Refused(404, { detail: NOBODY });
  if (!health.ok) throw new Unreachable(KEPT);
}

// Where the puzzle is, once it is kept. Its page tells whoever made it how it stands, and with which code it is changed.
async function sent({ address, fields }) {
  await reach();
  let response;
  try {
    response = await fetch(at(address), { method: "POST", body: new URLSearchParams(fields) });
  } catch {
    throw new Unreachable(KEPT);
  }
  if (LATER.includes(response.status)) throw new Unreachable(KEPT);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (!response.redirected) throw new Refused(response.status, { detail: page.querySelector("[data-problems], [role=alert]")?.textContent.trim() });
  noteMade(page);
  return response.url;
}

// Saves a puzzle: gives where it is, or says that it waits for a network.
export async function savePuzzle(work) {
  try {
    return { address: await puzzles.save(work) };
  } catch (failure) {
    if (failure instanceof Unreachable) return { waits: failure.message };
    throw failure;
  }
}

// Whether something failed only for want of a network.
export function isWaiting(failure) {
  return failure instanceof Unreachable;
}

// Keeps a puzzle for when there is a network, where nobody could be reached.
export function keepForLater(work) {
  puzzles.keep(work);
}

// Sends what waits, and tells the page of it; what is not taken after all stays in the list, with why.
let sending = null;

export function sendPuzzles() {
  sending ??= puzzles.sendAll(tellPage, keepRefused).finally(() => { sending = null; });
  return sending;
}

function tellPage(work) {
  window.dispatchEvent(new CustomEvent("puzzle-sent", { detail: work }));
}

function keepRefused(work, { message }) {
  remember({ ...work, what: "puzzle", slug: work.token, token: "", state: "refused", because: message });
  tellPage(work);
}
