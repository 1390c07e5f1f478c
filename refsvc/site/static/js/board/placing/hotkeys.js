// Keys on a space while setting up. A letter there is never a key of the page: on an empty space it finds a card; on a card its own
// keys act, and every other letter finds another card in its place.
import { capitalised, formOf, sideName, sidesOf } from "../editions.js";
import { cardAt, changed, mostDamage } from "./editing.js";
import { mirror, takeAway, takeUp } from "./carrying.js";

const LETTER = /^[\p{L}\p{N}]$/u;

// Gives back whether the key meant something.
export function setupKey(desk, square, key, type) {
  const place = desk.touched?.square === square ? desk.place : desk.space(square)?.place ?? square;
  const card = desk.answer?.pending ? null : cardAt(desk.basis, place);
  const isAnother = card && key.toLowerCase() === "a";
  if (card && !isAnother && cardKey(desk, { square, place, card }, key)) return true;
  if (!LETTER.test(key)) return false;
  type(square, isAnother ? "" : key);
  return true;
}

function cardKey(desk, { square, place, card }, key) {
  const [first, second] = formOf(desk.basis).tokens;
  const sides = sidesOf(desk.basis);
  const edit = (facts, said) => { desk.touched = { square, place }; desk.setUp((document) => changed(document, place, facts), said); return true; };
  const by = (name, step) => {
    const most = name === first ? Math.max(mostDamage(desk, place), card[name] ?? 0) : Infinity;
    const number = Math.min(most, Math.max(0, (card[name] ?? 0) + step));
    return edit({ [name]: number }, `${capitalised(name)} ${number}.`);
  };
  const taken = (how) => { takeUp(desk, place, how); return true; };
  switch (key) {
    case "+": case "=": return by(first, 1);
    case "-": return by(first, -1);
    case "b": return second ? by(second, 1) : false;
    case "B": return second ? by(second, -1) : false;
    case "p": case "P": { const player = sides[(sides.indexOf(card.player) + 1) % sides.length]; return edit({ player, owner: undefined }, `${sideName(player)}’s.`); }
    case "d": case "D": return taken("copy");
    case "s": case "S": return taken("stamp");
    case "x": case "X": return taken("move");
    case "m": case "M": mirror(desk, place); return true;
    case "Delete": case "Backspace": takeAway(desk, place); return true;
    default: return false;
  }
}
