// Saves a work, or lets it wait for a network.
import { isAway, reach } from "./reaching.js";

// A kind has a list of what is `waiting`, and knows how one is `sent`. Gives what came of it; null where it waits for a network.
export async function save({ waiting, sent }, work) {
  try {
    await reach();
    const kept = await sent(work);
    waiting.waitNoMore(work);
    return kept;
  } catch (failure) {
    if (!isAway(failure) || !waiting.letWait(work)) throw failure;
    return null;
  }
}
