// What was saved from this browser under short links, so that it is found again: a list beside the edit tokens.
import { KeptList } from "../../works/kept-list.js";

const kept = new KeptList("board-works", 40);

export function works() {
  return kept.all.map((one) => ({ ...one, slug: String(one.slug) }));
}

export function remember({ slug, version }, { document, name, asked }) {
  kept.put({ slug, version, at: Date.now(), document, name, asked }, (one) => one.slug === slug);
}

// The address of a position with what is asked of it, if anything is.
export function asking(address, asked) {
  return asked ? `${address}?${new URLSearchParams({ ask: asked })}` : address;
}

export function forget(slug) {
  kept.drop((one) => one.slug === slug);
}
