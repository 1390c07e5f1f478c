// The sheet of the card that is touched: everything about it that can be set, the most wanted first.
import { button, choice, citation, element, labelled, stepper } from "../elements.js";
import { capitalised, formOf, sideName, sidesOf } from "../editions.js";
import { worded } from "../script-words.js";
import { cardAt, changed, mostDamage } from "./editing.js";
import { mirror, takeAway, takeUp } from "./carrying.js";
import { thisTurn } from "./this-turn.js";
import { underFields } from "./under.js";

const FIGURES = ["cost", "strength", "life"];

// `cards` are those of the edition, to be found by name.
export function cardSheet(desk, cards) {
  const { place, basis } = desk;
  const card = desk.answer?.pending ? null : cardAt(basis, place);
  if (!card) return element("p", { class: "note" }, worded("finish-first"));
  const sides = sidesOf(basis);
  const set = (facts, said) => desk.setUp((document) => changed(document, place, facts), said);
  const number = (key, words, most) => labelled(words, stepper(words, card[key] ?? 0, (value) => set({ [key]: value }, `${words} ${value}.`), { key: `field-${key}`, most }));
  const act = (words, press, key, keys) => button(words, press, { class: "small", title: `Key ${keys}`, data: { key } });
  return [
    strange(desk),
    element("div", { class: "sheet-tokens" }, formOf(basis).tokens.map((token, which) => number(token, capitalised(token), which ? 99 : mostDamage(desk, place))),
      element("div", { class: "segments", role: "group", "aria-label": "Player" }, element("span", { class: "switch-label" }, "Player"), sides.map((side) => button(sideName(side), () => set({ player: side }, `${sideName(side)}’s.`), { class: `side-switch of-${side}`, "aria-pressed": String(card.player === side), data: { key: `player-${side}` } })))),
    element("div", { class: "row sheet-acts" },
      act("Move", () => takeUp(desk, place, "move"), "move", "X"),
      act("Copy", () => takeUp(desk, place, "copy"), "copy", "D"),
      act("Stamp", () => takeUp(desk, place, "stamp"), "stamp", "S"),
      act("Mirror", () => { mirror(desk, place); desk.emit("on-board"); }, "mirror", "M"),
      act("Take away", () => takeAway(desk, place), "take-away", "Delete")),
    underFields(desk, card, set, cards),
    thisTurn(desk),
    element("details", { class: "fold fold-small", open: FIGURES.some((key) => key in card) || "attack" in card || Boolean(card.owner) },
      element("summary", { data: { key: "figures-fold" } }, "Owner, and other figures than printed"),
      element("div", { class: "field-grid" },
        labelled("Owner", choice(sides.map((side) => [side, sideName(side)]), card.owner ?? card.player, (owner) => set({ owner }), { data: { key: "field-owner" } })),
        FIGURES.map((key) => figure(card, key, formOf(basis).words[key], set)),
        labelled("Attack", choice(attacks(formOf(basis).words), card.attack ?? "", (attack) => set({ attack }), { data: { key: "field-attack" } })))),
  ];
}

function attacks(words) {
  return [["", "as printed"], ...["melee", "ranged"].map((attack) => [attack, words[attack]])];
}

// What is strange about this card, where it is changed.
function strange({ answer, touched }) {
  const faults = (answer?.faults ?? []).filter((fault) => fault.squares.includes(touched.square));
  return faults.length ? element("ul", { class: "reasons sheet-strange" }, faults.map((fault) => element("li", {}, fault.sentence, " ", fault.entries.slice(0, 1).map(citation)))) : null;
}

function figure(card, key, words, set) {
  const field = element("input", {
    inputmode: "numeric", value: card[key] ?? "", placeholder: "as printed", "aria-label": capitalised(words), data: { key: `field-${key}` },
    onchange: () => set({ [key]: Number.isInteger(Number.parseInt(field.value, 10)) ? Number.parseInt(field.value, 10) : undefined }),
  });
  return labelled(capitalised(words), field);
}
