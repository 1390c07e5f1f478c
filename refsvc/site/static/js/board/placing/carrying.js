// Putting cards down: from a tile, as a copy, as a stamp again and again, moved, or mirrored to the other side.
import { formOf, sideName, sidesOf } from "../editions.js";
import { cardsIn } from "../scenario.js";
import { cardAt, placed, shifted, withCardIn, withCopies, without } from "./editing.js";

// Whose a card is that is put on a space: whose faction it is of, unless somebody said otherwise; where several play that
// faction, or nobody does, whoever has the space.
export function sideFor(desk, card, square) {
  return desk.side || playerOf(desk, card) || sideAt(desk, square);
}

// The one player who plays the faction of a card; nothing where several do, or none.
function playerOf(desk, { faction }) {
  if (!faction) return "";
  const plays = (side) => desk.view.spaces.some((space) => space.owner === side && desk.factionOf(space.card) === faction)
    || cardsIn(desk.document, side, "hand").some(({ card }) => desk.factionOf(card) === faction);
  const those = sidesOf(desk.document).filter(plays);
  return those.length === 1 ? those[0] : "";
}

// Who has a space: whose card stands there, or else whose half of the board it is, unless somebody said otherwise.
export function sideAt(desk, square) {
  if (desk.side) return desk.side;
  const replaced = desk.space(square);
  if (replaced) return replaced.player;
  const { columns, rows, players } = desk.view;
  const isNear = rows.indexOf(Number(square.slice(1))) >= rows.length / 2;
  const those = sidesOf(desk.document).filter((side) => players.find((player) => player.side === side)?.near === isNear);
  const part = Math.floor((columns.indexOf(square[0]) * those.length) / columns.length);
  return those[part] ?? sidesOf(desk.document)[0];
}

// Whether it is played and gone: Walls of the First Edition are event cards that come to lie on the board.
export function isEvent(card) {
  const classes = card.classes.split(" ");
  return classes.includes("event") && !classes.includes("wall") && !card.lies;
}

// Puts a card of an edition on a space; an event goes into the hand of whose it would be.
export function putCard(desk, card, square, side = sideFor(desk, card, square)) {
  if (isEvent(card)) return putInHand(desk, card, side);
  const manner = desk.manner(card, square);
  return desk.setUp((document) => placed(document, square, { card: card.card, player: side }, manner), `${sideName(side)}’s ${card.name} on ${square}.`);
}

export function putInHand(desk, card, side) {
  return desk.setUp((document) => withCardIn(document, side, "hand", card.card), `${card.name} into ${sideName(side)}’s hand.`);
}

export function takeFromHand(desk, side, place, name) {
  return desk.setUp((document) => withCopies(document, side, "hand", place, -1), `${name} out of ${sideName(side)}’s hand.`);
}

// Puts down what sticks to the pointer; where it was taken up, it is only let go: the card there stays as it is.
export function putDown(desk, square) {
  const { carried } = desk;
  const { card, facts, from, isOnce } = carried;
  if (carried.square === square) return desk.carry(null);
  if (isOnce) desk.carried = null;
  if (from) return moveCard(desk, from, square);
  if (!facts) return putCard(desk, card, square);
  const manner = desk.manner(card, square);
  return desk.setUp((document) => placed(document, square, facts, manner), `${sideName(facts.player)}’s ${card.name} on ${square}.`);
}

// Moves the card of a place to a space.
export function moveCard(desk, place, to) {
  const card = desk.space(place);
  if (!card) return;
  const manner = desk.manner(card, to);
  desk.touched = { square: to };
  desk.setUp((document) => (cardAt(document, place) ? shifted(document, place, to, manner) : document), `${card.name} to ${to}.`);
}

export function takeAway(desk, place) {
  const card = desk.space(place);
  desk.touched = null;
  desk.setUp((document) => without(document, place), `${card?.name ?? "Card"} taken from ${place.split("/")[0]}.`);
}

// Takes a card of the board up: to move it, to put one more like it, or to stamp the plain card again and again.
export function takeUp(desk, place, how) {
  const card = desk.space(place);
  const { unit, ...facts } = cardAt(desk.basis, place) ?? {};
  const carried = { card, name: card.name, square: card.square, isOnce: how !== "stamp" };
  if (how === "move") carried.from = place;
  if (how === "copy") carried.facts = facts;
  if (how === "stamp") carried.facts = { card: facts.card, player: facts.player };
  desk.carry(carried);
}

// One more like it on the space that lies opposite, for the player who sits there.
export function mirror(desk, place) {
  const card = desk.space(place);
  const { columns, rows } = desk.view;
  const field = formOf(desk.document).columns.length;
  const column = columns.indexOf(card.square[0]);
  const across = column - (column % field) + field - 1 - (column % field);
  const square = `${columns[across]}${rows[rows.length - 1 - rows.indexOf(Number(card.square.slice(1)))]}`;
  const { unit, owner, ...facts } = cardAt(desk.basis, place);
  const player = opposite(desk, facts.player);
  if (desk.space(square)) return desk.warn(`${square}, which lies opposite, is not empty.`);
  return desk.setUp((document) => placed(document, square, { ...facts, player }), `${sideName(player)}’s ${card.name} on ${square}.`);
}

function opposite(desk, side) {
  const { players } = desk.view;
  const isNear = (one) => players.find((player) => player.side === one)?.near;
  const sides = sidesOf(desk.document);
  const [own, others] = [true, false].map((same) => sides.filter((one) => (isNear(one) === isNear(side)) === same));
  return others[own.indexOf(side)] ?? others[0];
}
