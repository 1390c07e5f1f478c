// The scenario as the board changes it: plain functions from one document to the next, none of which knows a rule.
import { formOf, sidesOf } from "./editions.js";

export const UNKNOWN = "?";
const OF_PLAY = ["do", "expect"];
const ALIKE = ["hand", "draw"]; // piles in which the order of cards tells nothing

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

// A game of more players, or of fewer: what only the others have goes.
export function withSides(document, sides) {
  const few = formOf(document).games[0];
  let made = copied(document);
  if (sides.length > few.length) return normalised({ ...made, order: sides });
  const isTheirs = (card) => card && [card.player, card.owner ?? card.player].some((side) => !few.includes(side));
  for (const [square, card] of Object.entries(made.board)) {
    if (isTheirs(card.unit)) made = without(made, `${square}/unit`);
    if (isTheirs(card) || !formOf(document).columns.includes(square[0])) made = without(made, square);
  }
  delete made.order;
  made.players = Object.fromEntries(few.map((side) => [side, made.players[side]]));
  return { ...made, turn: few.includes(made.turn) ? made.turn : few[0], lost: (made.lost ?? []).filter((side) => few.includes(side)) };
}

// The same game with nothing on the board and nothing in anybody's piles.
export function cleared(document) {
  const kept = Object.fromEntries(["edition", "title", "turn", "phase", "order", "cards"].filter((key) => key in document).map((key) => [key, document[key]]));
  return normalised(kept);
}

// A place is a space, or one of the two cards that share a space: d3, d3/unit or d3/wall.
function spaceOf(place) {
  return place.split("/")[0];
}

export function cardAt(document, place) {
  const card = document.board[spaceOf(place)];
  return place.endsWith("/unit") ? card?.unit : card;
}

// Puts a card on a space: in the place of what is there, or so that it lies above or below it.
export function placed(document, square, card, manner = "") {
  const made = manner ? copied(document) : without(document, square);
  const there = made.board[square];
  if (manner === "above") made.board[square] = { ...there, unit: card };
  else made.board[square] = manner === "below" ? { ...card, unit: there } : card;
  return made;
}

export function without(document, place) {
  const made = copied(document);
  const square = spaceOf(place);
  const { unit, ...lying } = made.board[square] ?? {};
  delete made.board[square];
  if (place.endsWith("/unit")) made.board[square] = lying;
  if (place.endsWith("/wall")) made.board[square] = unit;
  return place.endsWith("/wall") ? renamed(made, place, null) : renamed(renamed(made, square, null), `${square}/unit`, null);
}

// Moves a card. What is where it goes comes to where it was, unless the two can share the space.
export function shifted(document, from, to, manner = "") {
  const one = cardAt(document, from);
  if (from.includes("/") || manner) {
    if (document.board[to] && !manner) return document;
    const { unit, ...alone } = one;
    return placed(without(document, from), to, from.endsWith("/wall") ? alone : one, manner);
  }
  let made = copied(document);
  const other = made.board[to];
  delete made.board[from];
  delete made.board[to];
  made = renamed(made, to, "moving");
  made = renamed(made, from, to);
  made = renamed(made, "moving", other ? from : null);
  made.board[to] = one;
  if (other) made.board[from] = other;
  return made;
}

export function changed(document, place, facts) {
  const made = copied(document);
  const [square, part] = place.split("/");
  if (part === "unit") made.board[square].unit = pruned({ ...made.board[square].unit, ...facts });
  else made.board[square] = pruned({ ...made.board[square], ...facts });
  return made;
}

export function pruned(facts) {
  const empty = (value) => value === undefined || value === 0 || value === "" || (Array.isArray(value) && !value.length);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => !empty(value)));
}

export function withPlayer(document, side, facts) {
  const made = copied(document);
  Object.assign(made.players[side], facts);
  return made;
}

export function withCardIn(document, side, key, card, copies = 1) {
  const made = copied(document);
  const cards = cardsIn(made, side, key);
  const isLike = (one) => one?.card === card && Object.keys(one).length <= 2;
  const same = ALIKE.includes(key) ? cards.find(isLike) : [cards.at(-1)].find(isLike);
  if (!formOf(document).piles.includes(key)) cards.push({ card });
  else if (same) same.copies += copies;
  else cards.push({ card, copies });
  return made;
}

export function withCopies(document, side, key, place, copies) {
  const made = copied(document);
  const cards = cardsIn(made, side, key);
  cards[place].copies += copies;
  if (cards[place].copies < 1) cards.splice(place, 1);
  return made;
}

const DONE_BY = ["moved", "instead of moving", "attacked", "instead of attacking", "extra attacks", "extra units"];

// Where a space is named in what was done this turn, and in what cards are aimed at, it goes by its new name.
function renamed(document, from, to) {
  const list = (names) => names.map((name) => (name === from ? to : name)).filter((name) => name !== null);
  const { used } = document;
  for (const key of DONE_BY) if (used?.[key]) used[key] = list(used[key]);
  if (used?.abilities && from in used.abilities) {
    if (to !== null) used.abilities[to] = used.abilities[from];
    delete used.abilities[from];
  }
  if (used?.facts) used.facts = used.facts.filter((fact) => fact.card !== from || to !== null).map((fact) => (fact.card === from ? { ...fact, card: to } : fact));
  if (document.lasting) {
    document.lasting = document.lasting.filter((one) => to !== null || one.card !== from);
    for (const one of document.lasting) for (const key of ["card", "other"]) if (one[key] === from) one[key] = to ?? "gone";
  }
  const aimed = [...Object.values(document.board), ...sidesOf(document).flatMap((side) => document.players[side].active ?? [])];
  for (const one of aimed) if (one.targets) one.targets = list(one.targets);
  return document;
}

// The position that a play came to, as the start of another one.
export function restarted(document, position) {
  const kept = Object.fromEntries(["edition", "title", "about", "cards"].filter((key) => key in document).map((key) => [key, document[key]]));
  const made = normalised({ ...kept, ...position });
  for (const key of OF_PLAY) delete made[key];
  return { ...made, do: [] };
}
