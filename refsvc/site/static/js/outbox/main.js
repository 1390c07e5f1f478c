// Sends what waits for a network. A page fetches this where something waits; of several tabs one sends at a time.
import { positions } from "./positions.js";
import { puzzles } from "./puzzles.js";
import { isAway, isReached } from "./reaching.js";
import { isAnythingToBeSent, tellArrived } from "./waiting.js";

const LOCK = "outbox";
const AGAIN = 15_000;
let timer = 0;

// Now, if the service answers; else it is looked for from time to time, and whenever the network comes back.
export async function sendWaiting() {
  clearTimeout(timer);
  if (await isReached()) await alone(sendAll);
  if (isAnythingToBeSent()) timer = setTimeout(sendWaiting, AGAIN);
}

function alone(work) {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}

async function sendAll() {
  for (const kind of [positions, puzzles]) for (const work of kind.waiting.toBeSent) if (!await isSent(kind, work)) return;
}

// Whether the service did anything with a work; nothing else is tried where nobody is there.
async function isSent({ waiting, sent }, work) {
  try {
    const kept = await sent(work);
    // What was changed meanwhile waits still.
    if (waiting.all.some((one) => one.token === work.token && one.at === work.at)) waiting.waitNoMore(work);
    tellArrived(waiting, work, kept);
  } catch (failure) {
    if (isAway(failure)) return false;
    // Nobody overwrites what somebody else saved in between, and nothing is dropped unseen.
    if (waiting.has(work)) waiting.letWait({ ...work, refused: failure.message });
  }
  return true;
}
