// The scenario as the board changes it: plain functions from one document to the next, none of which knows a rule.

export const SIDES = ["south", "north"];
export const PILES = ["hand", "draw", "bottom", "discard"];
export const COLUMNS = ["a", "b", "c", "d", "e", "f"];
export const ROWS = [8, 7, 6, 5, 4, 3, 2, 1];
export const UNKNOWN = "?";
const OF_PLAY = ["do", "expect"];

export function copied(document) {
  return structuredClone(document);
}

// A document in the one form that the board works with: every card with its facts, every pile as a list.
export function normalised(document) {
  const made = { turn: "south", phase: "summon", ...copied(document) };
  made.board = Object.fromEntries(Object.entries(made.board ?? {}).map(([square, card]) => [square, { player: "south", ...facts(card) }]));
  const players = made.players ?? {};
  made.players = Object.fromEntries(SIDES.map((side) => [side, player(players[side] ?? {})]));
  made.do = (Array.isArray(made.do) ? made.do : made.do === undefined ? [] : [made.do]).map(String);
  return made;
}

function facts(card) {
  return typeof card === "string" ? { card } : { ...card };
}

function player(stated) {
  const made = { ...stated, magic: stated.magic ?? 0, active: (stated.active ?? []).map(facts) };
  for (const pile of PILES) made[pile] = piled(stated[pile] ?? []);
  return made;
}

function piled(cards) {
  if (typeof cards === "number") return cards ? [{ card: UNKNOWN, copies: cards }] : [];
  if (!Array.isArray(cards)) return Object.entries(cards).map(([card, copies]) => ({ card, copies }));
  return cards.map((card) => ({ copies: 1, ...facts(card) }));
}

// The document as it is sent and kept: without what means nothing.
export function written(document) {
  const made = copied(document);
  for (const side of SIDES) {
    const one = made.players[side];
    for (const pile of [...PILES, "active"]) if (!one[pile].length) delete one[pile];
    if (!one.magic) delete one.magic;
    if (!Object.keys(one).length) delete made.players[side];
  }
  for (const key of ["players", "board", "used"]) if (made[key] && !Object.keys(made[key]).length) delete made[key];
  for (const key of ["title", "do", "about", "expect"]) if (!made[key]?.length) delete made[key];
  return made;
}

export function isEmpty(document) {
  const held = SIDES.some((side) => document.players[side].magic || [...PILES, "active"].some((pile) => document.players[side][pile].length));
  return !Object.keys(document.board).length && !held;
}

export function placed(document, square, card, side) {
  const made = without(document, square);
  made.board[square] = { card, player: side };
  return made;
}

export function without(document, square) {
  const made = copied(document);
  delete made.board[square];
  return renamed(made, square, null);
}

// Moves a card; a card that lies on the other space comes to where it was.
export function shifted(document, from, to) {
  let made = copied(document);
  const [one, other] = [made.board[from], made.board[to]];
  delete made.board[from];
  delete made.board[to];
  made = renamed(made, to, "moving");
  made = renamed(made, from, to);
  made = renamed(made, "moving", other ? from : null);
  made.board[to] = one;
  if (other) made.board[from] = other;
  return made;
}

export function changed(document, square, facts) {
  const made = copied(document);
  made.board[square] = pruned({ ...made.board[square], ...facts });
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

export function withCardIn(document, side, pile, card, copies = 1) {
  const made = copied(document);
  const cards = made.players[side][pile];
  const same = cards.find((one) => one.card === card && Object.keys(one).length <= 2);
  if (pile === "active") cards.push({ card });
  else if (same) same.copies += copies;
  else cards.push({ card, copies });
  made.players[side][pile] = pile === "active" ? cards : cards.filter((one) => one.copies > 0);
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
  const aimed = [...Object.values(document.board), ...SIDES.flatMap((side) => document.players[side].active)];
  for (const one of aimed) if (one.targets) one.targets = list(one.targets);
  return document;
}

// The position that a play came to, as the start of another one.
export function restarted(document, position) {
  const kept = Object.fromEntries(["title", "about", "cards"].filter((key) => key in document).map((key) => [key, document[key]]));
  const made = normalised({ ...kept, ...position });
  for (const key of OF_PLAY) delete made[key];
  return { ...made, do: [] };
}

export function capitalised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
