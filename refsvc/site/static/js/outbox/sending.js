// Saves a work, or lets it wait for a network.
import { Refused, Unreachable } from "../board/server.js";
import { at } from "../place.js";

const HEALTH = at("/healthz"); // which nothing on this device answers
const NO_NETWORK = "There is no network.";
const NOBODY = "This site is made of files, and nobody is there to keep anything: save it as a file.";

// Throws what is to be said where nobody is there who keeps things.
export async function reach() {
  let health;
  try {
    health = await fetch(HEALTH, { cache: "no-store" });
  } catch {
    throw new Unreachable(NO_NETWORK);
  }
  if (health.status === 404) throw new Refused(404, { detail: NOBODY });
  if (!health.ok) throw new Unreachable(NO_NETWORK);
}

// A kind has a list of what is `waiting`, and knows how one is `sent`. Gives what came of it; null where it waits for a network.
export async function save({ waiting, sent }, work) {
  try {
    const kept = await sent(work);
    waiting.waitNoMore(work);
    return kept;
  } catch (failure) {
    if (!isAway(failure) || !waiting.letWait(work)) throw failure;
    return null;
  }
}

// Whether nobody is there who could keep it just now.
export function isAway(failure) {
  return failure instanceof Unreachable || (failure instanceof Refused && failure.status === 503);
}
