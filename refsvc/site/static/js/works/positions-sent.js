// Sends positions that wait for a network. A page fetches this where something waits; of several tabs one sends at a time.
import { at } from "../place.js";
import { isAway } from "./outbox.js";
import { sent } from "./positions-saved.js";
import { ARRIVED, isWaiting, letWait, toBeSent, waitNoMore } from "./positions-waiting.js";

const LOCK = "outbox";
const AGAIN = 15_000;
const HEALTH = at("/healthz"); // which nothing on this device answers
const pages = new BroadcastChannel(ARRIVED); // all that are open, this one as well
let timer = 0;

// Now, if the service answers; else it is looked for from time to time, and whenever the network comes back.
export async function sendPositions() {
  clearTimeout(timer);
  if (await isThere()) await alone(sendAll);
  if (toBeSent().length) timer = setTimeout(sendPositions, AGAIN);
}

async function isThere() {
  try {
    return (await fetch(HEALTH, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

function alone(work) {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function sendAll() {
  for (const work of toBeSent()) {
    try {
      const kept = await sent(work);
      waitNoMore(work);
      pages.postMessage({ work, kept });
    } catch (failure) {
      if (isAway(failure)) return;
      // Nobody overwrites what somebody else saved in between, and nothing is dropped unseen.
      if (isWaiting(work)) letWait({ ...work, refused: failure.message });
    }
  }
}
