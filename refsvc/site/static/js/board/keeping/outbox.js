// Positions on their way to the service: a new work, or the next version of one that has a slug.
import { post, put } from "../server.js";
import { Outbox } from "../../works/outbox.js";
import { keepToken } from "./tokens.js";
import { remember } from "./works.js";

const KEPT = "It is kept in this browser, and saved as soon as there is a network.";

export const positions = new Outbox("board-outbox", sent, KEPT);

// Somebody may have saved in between, or it is refused: nobody overwrites anything, and the position is among the drafts.
async function sent({ slug, version, token, document }) {
  const kept = slug ? await put(`scenarios/saved/${slug}`, { document, version, token }) : await post(`scenarios/saved?once=${token}`, document);
  keepToken(kept.slug, token);
  remember(kept.slug, document);
  return kept;
}
