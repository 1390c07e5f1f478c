// The sheet of the card that is touched: everything about it that can be set, the most wanted first.
import { button, choice, element, labelled, stepper } from "../elements.js";
import { capitalised, formOf, sideName, sidesOf } from "../editions.js";
import { cardAt, changed } from "./editing.js";
import { mirror, takeAway, takeUp } from "./carrying.js";
import { thisTurn } from "./this-turn.js";

const FIGURES = ["cost", "strength", "life"];

export function cardSheet(desk) {
  const { place, basis } = desk;
  const card = desk.answer?.pending ? null : cardAt(basis, place);
  if (!card) return element("p", { class: "note" }, "Finish the action under Play, or take it back, before you change the position.");
  const sides = sidesOf(basis);
  const set = (facts, said) => desk.setUp((document) => changed(document, place, facts), said);
  const number = (key, words) => labelled(words, stepper(words, card[key] ?? 0, (value) => set({ [key]: value }, `${words} ${value}.`), { key: `field-${key}`, most: 99 }));
  const act = (words, press, key, keys) => button(words, press, { class: "small", title: `Key ${keys}`, data: { key } });
  return [
    element("div", { class: "sheet-tokens" }, formOf(basis).tokens.map((token) => number(token, capitalised(token))),
      element("div", { class: "segments", role: "group", "aria-label": "Player" }, sides.map((side) => button(sideName(side), () => set({ player: side, owner: owned(card, side) }, `${sideName(side)}’s.`), { class: `side-switch of-${side}`, "aria-pressed": String(card.player === side), data: { key: `player-${side}` } })))),
    element("div", { class: "row sheet-acts" },
      act("Move", () => takeUp(desk, place, "move"), "move", "X"),
      act("Copy", () => takeUp(desk, place, "copy"), "copy", "D"),
      act("Stamp", () => takeUp(desk, place, "stamp"), "stamp", "S"),
      act("Mirror", () => mirror(desk, place), "mirror", "M"),
      act("Take away", () => takeAway(desk, place), "take-away", "Delete")),
    underFields(card, set),
    thisTurn(desk),
    element("details", { class: "fold fold-small", open: FIGURES.some((key) => key in card) || "attack" in card || Boolean(card.owner) },
      element("summary", { data: { key: "figures-fold" } }, "Owner, and other figures than printed"),
      element("div", { class: "field-grid" },
        labelled("Owner", choice(sides.map((side) => [side, sideName(side)]), card.owner ?? card.player, (owner) => set({ owner: owner === card.player ? undefined : owner }), { data: { key: "field-owner" } })),
        FIGURES.map((key) => figure(card, key, formOf(basis).words[key], set)),
        labelled("Attack", choice(attacks(formOf(basis).words), card.attack ?? "", (attack) => set({ attack }), { data: { key: "field-attack" } })))),
  ];
}

function attacks(words) {
  return [["", "as printed"], ...["melee", "ranged"].map((attack) => [attack, words[attack]])];
}

function owned(card, player) {
  const owner = card.owner ?? card.player;
  return owner === player ? undefined : card.owner;
}

function underFields(card, set) {
  const under = (card.under ?? []).map((one) => (typeof one === "string" ? one : one.card));
  const field = element("input", {
    value: under.join(", "), autocomplete: "off", spellcheck: "false", maxlength: 300, placeholder: "names, separated by commas", data: { key: "field-under" },
    onchange: () => set({ under: field.value.split(",").map((name) => name.trim()).filter(Boolean) }, "Cards under it changed."),
  });
  return labelled("Cards under it", field);
}

function figure(card, key, words, set) {
  const field = element("input", {
    inputmode: "numeric", value: card[key] ?? "", placeholder: "as printed", "aria-label": capitalised(words), data: { key: `field-${key}` },
    onchange: () => set({ [key]: Number.isInteger(Number.parseInt(field.value, 10)) ? Number.parseInt(field.value, 10) : undefined }),
  });
  return labelled(capitalised(words), field);
}
