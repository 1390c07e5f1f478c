// Positions on their way to the service: a new work, or the next version of one that has a slug.
import { keepToken } from "../board/keeping/tokens.js";
import { remember } from "../board/keeping/works.js";
import { post, put } from "../board/server.js";
import { positionsWaiting } from "./waiting.js";

export const positions = { waiting: positionsWaiting, sent };

// A new one that arrived without an answer is not saved twice: the service knows it by its secret.
async function sent({ slug, version, token, document, name, asked }) {
  const kept = slug ? await put(`scenarios/saved/${slug}`, { document, version, token }) : await post(`scenarios/saved?once=${token}`, document);
  keepToken(kept.slug, token);
  remember(kept, { document, name, asked });
  return kept;
}
