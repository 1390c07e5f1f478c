// The scenario as the board holds it: read into one form, written as it is sent, restarted where a play came to.
import { formOf, sidesOf } from "./editions.js";

export const UNKNOWN = "?";
const OF_PLAY = ["do", "expect"];

export function copied(document) {
  return structuredClone(document);
}

// A document in the one form that the board works with: every card with its facts, every pile as a list.
export function normalised(document) {
  const form = formOf(document);
  const [few, everybody] = [form.games[0], form.games.at(-1)];
  const made = { turn: few[0], phase: form.phases[0], ...copied(document), edition: form.edition };
  if (!made.order && [made.turn, ...Object.keys(made.players ?? {})].some((side) => !few.includes(side))) made.order = everybody;
  const card = (stated) => ({ player: few[0], ...facts(stated) });
  made.board = Object.fromEntries(Object.entries(made.board ?? {}).map(([square, stated]) => [square, stated.unit ? { ...card(stated), unit: card(stated.unit) } : card(stated)]));
  made.players = Object.fromEntries(sidesOf(made).map((side) => [side, player(made.players?.[side] ?? {}, form)]));
  made.do = (Array.isArray(made.do) ? made.do : made.do === undefined ? [] : [made.do]).map(String);
  return made;
}

function facts(card) {
  return typeof card === "string" ? { card } : { ...card };
}

function player(stated, form) {
  const made = { ...stated };
  for (const key of form.numbers) made[key] = stated[key] ?? 0;
  for (const key of form.areas) made[key] = (stated[key] ?? []).map(facts);
  for (const key of form.piles) made[key] = piled(stated[key]?.shuffled ?? stated[key] ?? []);
  for (const key of form.shuffled) {
    if (Array.isArray(stated[key])) made.top = [...made.top, ...made[key].splice(0)];
    made[key] = { shuffled: made[key] };
  }
  return made;
}

function piled(cards) {
  if (typeof cards === "number") return cards ? [{ copies: cards, card: UNKNOWN }] : [];
  if (!Array.isArray(cards)) return Object.entries(cards).map(([card, copies]) => ({ copies, card }));
  return cards.map((card) => ({ copies: 1, ...facts(card) }));
}

// The cards of a player's pile or area.
export function cardsIn(document, side, key) {
  const stated = document.players[side][key];
  return stated.shuffled ?? stated;
}

// The document as it is sent and kept: without what means nothing.
export function written(document) {
  const { numbers, piles, areas } = formOf(document);
  const made = copied(document);
  for (const side of sidesOf(made)) {
    const one = made.players[side];
    for (const key of [...piles, ...areas]) if (!cardsIn(made, side, key).length) delete one[key];
    for (const key of numbers) if (!one[key]) delete one[key];
    if (!Object.keys(one).length) delete made.players[side];
  }
  for (const key of ["players", "board", "used"]) if (made[key] && !Object.keys(made[key]).length) delete made[key];
  for (const key of ["title", "do", "about", "expect"]) if (!made[key]?.length) delete made[key];
  return made;
}

export function isEmpty(document) {
  const { numbers, piles, areas } = formOf(document);
  const holds = (side) => numbers.some((key) => document.players[side][key]) || [...piles, ...areas].some((key) => cardsIn(document, side, key).length);
  return !Object.keys(document.board).length && !sidesOf(document).some(holds);
}

// The position that a play came to, as the start of another one.
export function restarted(document, position) {
  const kept = Object.fromEntries(["edition", "title", "about", "cards"].filter((key) => key in document).map((key) => [key, document[key]]));
  const made = normalised({ ...kept, ...position });
  for (const key of OF_PLAY) delete made[key];
  return { ...made, do: [] };
}

// Whether two documents say the same, in whatever order.
export function isSame(one, other) {
  return inOrder(one) === inOrder(other);
}

function inOrder(document) {
  const isNamed = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  return JSON.stringify(document, (_, value) => (isNamed(value) ? Object.fromEntries(Object.entries(value).sort()) : value));
}

// The position of a document, whatever is done in it.
export function setup({ do: _done, expect: _expect, ...position }) {
  return position;
}
