// What a change of the position will look like, from what the page knows of its cards: seen until the service has answered.
import { formOf, sideName } from "../editions.js";

const RANKS = ["summoner", "champion", "event", "structure"];
const STATED = ["attack", "strength", "life"];

// The view of `after`, made from a view of `before`; nothing where a card is of which too little is known. `printed` tells
// what stands on a card. Cards that did not change stay as they are, also where others will make them stronger.
export function foreseen(view, before, after, printed) {
  if (!view || before.edition !== after.edition || String(before.order) !== String(after.order)) return null;
  const isSame = (square) => JSON.stringify(before.board[square]) === JSON.stringify(after.board[square]);
  const made = Object.keys(after.board).filter((square) => !isSame(square)).flatMap((square) => placesOf(square, after.board[square]).map(([place, facts]) => seen(view, after, { square, place, facts }, printed)));
  if (made.includes(null)) return null;
  return { ...view, turn: after.turn, phase: after.phase, spaces: [...view.spaces.filter((space) => isSame(space.square)), ...made] };
}

// The places of a space with the facts of their cards, the one below before the one that stands on it.
function placesOf(square, { unit, ...facts }) {
  return unit ? [[`${square}/wall`, facts], [`${square}/unit`, unit]] : [[square, facts]];
}

function seen(view, document, { square, place, facts }, printed) {
  const { edition, tokens: [wounds, boost] } = formOf(document);
  const own = view.spaces.find((space) => space.square === square && space.card === facts.card);
  const known = own ?? asPrinted(printed(edition, facts.card)) ?? view.spaces.find((space) => space.card === facts.card);
  if (!known) return null;
  const stated = Object.fromEntries(STATED.filter((key) => facts[key] !== undefined).map((key) => [key, facts[key]]));
  const card = { ...known, ...stated, square, place, player: facts.player, owner: facts.owner ?? facts.player, damage: facts[wounds] ?? 0, boost: facts[boost] ?? 0, under: (facts.under ?? []).map(nameOf) };
  const left = card.life === null ? null : Math.max(0, card.life - card.damage);
  return { ...card, left, words: [`${sideName(card.player)}’s ${card.name}`, counted(card.damage, wounds), counted(card.boost, boost)].filter(Boolean).join(", ") };
}

function asPrinted(card) {
  if (!card) return null;
  const classes = card.classes.split(" ");
  return { ...card, taken: [], abilities: [], pack: "", rank: RANKS.find((rank) => classes.includes(rank)) ?? "", building: ["structure", "wall"].some((kind) => classes.includes(kind)) };
}

function counted(number, token) {
  return number ? `${number} ${token}` : "";
}

function nameOf(card) {
  return typeof card === "string" ? card : card.card;
}
