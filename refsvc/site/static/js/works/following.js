// Works follow a nickname: what was made here is brought to it, and what stands under it is listed here without being kept, so
// that nothing of it stays in a browser that forgets the code.
import { at } from "../place.js";
import { isLike, made, remember } from "./made.js";

const ADDRESS = "/puzzles/yours";
const row = ({ what, slug, token = "", title = "", puzzles = 0, at: madeAt = 0 }) => [what, slug, token, title, puzzles, madeAt];

// What stands under the nickname and was not made here; nothing without one.
export async function worksElsewhere() {
  const { works } = await followed();
  return works.filter((one) => !made().some(isLike(one)));
}

// What is new here is brought along, where nothing is shown of the rest.
export async function bringWorks() {
  if (!unkept().length) return;
  try {
    await followed();
  } catch {
    // It is brought the next time.
  }
}

const unkept = () => made().filter((one) => !one.isKept && !one.gone);

// Nothing is told before there is a nickname to bring it to.
async function followed() {
  const looked = await told("look");
  const fresh = unkept();
  if (!looked.nickname || !fresh.length) return looked;
  const found = await told("bring", fresh);
  for (const one of fresh) remember({ ...one, isKept: true });
  return found;
}

// Takes a work off the list under the nickname, if there is one.
export function dropWork(work) {
  return told("drop", [work]);
}

// Every work of this browser, for whoever takes a nickname or goes on with its code.
export function allWorks() {
  return JSON.stringify(made().filter((one) => !one.gone).map(row));
}

async function told(doing, works = []) {
  const response = await fetch(at(ADDRESS), { method: "POST", body: new URLSearchParams({ do: doing, works: JSON.stringify(works.map(row)) }) });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}
