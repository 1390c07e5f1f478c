// Whether the service is there: asked of what nothing on this device answers.
import { Refused, Unreachable } from "../board/server.js";
import { at } from "../place.js";

const HEALTH = at("/healthz");
const NO_NETWORK = "There is no network.";
export const NOBODY = "This site is made of files, and nobody is there to keep anything: save it as a file.";

// Throws what is to be said where nobody is there who keeps things.
export async function reach() {
  let health;
  try {
    health = await fetch(HEALTH, { cache: "no-store" });
    await health.text(); // an answer that nobody reads holds its connection
  } catch {
    throw new Unreachable(NO_NETWORK);
  }
  if (health.status === 404) throw new Refused(404, { detail: NOBODY });
  if (!health.ok) throw new Unreachable(NO_NETWORK);
}

export async function isReached() {
  try {
    await reach();
    return true;
  } catch {
    return false;
  }
}

// Whether nobody will ever be there who keeps anything.
export async function isOfFiles() {
  try {
    await reach();
    return false;
  } catch (failure) {
    return !isAway(failure);
  }
}

// Whether nobody is there who could keep anything just now.
export function isAway(failure) {
  return failure instanceof Unreachable || (failure instanceof Refused && failure.status === 503);
}
