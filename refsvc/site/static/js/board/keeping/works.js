// What was saved from this browser under short links, so that it is found again: a list beside the edit tokens.
import { KeptList } from "../../works/kept-list.js";
import { normalised } from "../scenario.js";

const kept = new KeptList("board-works", 40);

export function works() {
  return kept.all.map((one) => ({ ...one, slug: String(one.slug), document: normalised(one.document) }));
}

export function remember(slug, document) {
  kept.put({ slug, at: Date.now(), document }, (one) => one.slug === slug);
}

export function forget(slug) {
  kept.drop((one) => one.slug === slug);
}
