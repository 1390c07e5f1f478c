// Saves a position under a short link, or lets it wait for a network.
import { keepToken } from "../board/keeping/tokens.js";
import { remember } from "../board/keeping/works.js";
import { post, put } from "../board/server.js";
import { isAway } from "./outbox.js";
import { letWait, waitNoMore } from "./positions-waiting.js";

// Saves a new work, or the next version of one that has a slug; null where it waits for a network.
export async function save(work) {
  try {
    const kept = await sent(work);
    waitNoMore(work);
    return kept;
  } catch (failure) {
    if (!isAway(failure) || !letWait(work)) throw failure;
    return null;
  }
}

// A new one that arrived without an answer is not saved twice: the service knows it by its secret.
export async function sent({ slug, version, token, document }) {
  const kept = slug ? await put(`scenarios/saved/${slug}`, { document, version, token }) : await post(`scenarios/saved?once=${token}`, document);
  keepToken(kept.slug, token);
  remember(kept, document);
  return kept;
}
