// Changes of a scenario: plain functions from one document to the next, none of which knows a rule.
import { formOf, sidesOf } from "../editions.js";
import { cardsIn, copied, normalised } from "../scenario.js";

const MOST_TOKENS = 99;
const ALIKE = ["hand", "draw"]; // piles in which the order of cards tells nothing

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
  if (part === "unit") made.board[square].unit = told({ ...made.board[square].unit, ...facts });
  else made.board[square] = told({ ...made.board[square], ...facts });
  return made;
}

// Whoever has a card owns it, unless another is named.
function told(card) {
  return pruned(card.owner === card.player ? { ...card, owner: undefined } : card);
}

// More damage than it has life is not put on a card: with so much it is destroyed.
export function mostDamage(desk, place) {
  return desk.space(place)?.life ?? MOST_TOKENS;
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

