// What can be set on the card that is touched: whose it is, its tokens, what lies under it, figures of its own.
import { button, choice, element, labelled, stepper } from "./elements.js";
import { capitalised, formOf, sideName, sidesOf } from "./editions.js";
import { cardAt, changed, shifted, without } from "./scenario.js";

const FIGURES = ["cost", "strength", "life"];

export function cardFields(desk) {
  const { place, basis } = desk;
  const card = desk.answer?.pending ? null : cardAt(basis, place);
  const space = desk.space(place);
  const sides = sidesOf(basis).map((side) => [side, sideName(side)]);
  const set = (facts, said) => desk.setUp((document) => changed(document, place, facts), said);
  if (!card) return element("p", { class: "note" }, "Finish the action under Ask, or take it back, before you change the position.");
  const number = (key, words) => labelled(words, stepper(words, card[key] ?? 0, (value) => set({ [key]: value }, `${words} ${value}.`), { key: `field-${key}`, most: 99 }));
  return [
    element("div", { class: "field-grid" },
      labelled("Player", choice(sides, card.player, (player) => set({ player, owner: owned(card, player) }), { data: { key: "field-player" } })),
      labelled("Owner", choice(sides, card.owner ?? card.player, (owner) => set({ owner: owner === card.player ? undefined : owner }), { data: { key: "field-owner" } })),
      formOf(basis).tokens.map((token) => number(token, capitalised(token)))),
    underFields(card, set),
    element("details", { class: "fold fold-small", open: FIGURES.some((key) => key in card) || "attack" in card },
      element("summary", { data: { key: "figures-fold" } }, "Other figures than printed"),
      element("div", { class: "field-grid" }, FIGURES.map((key) => figure(card, key, formOf(basis).words[key], set)),
        labelled("Attack", choice(attacks(formOf(basis).words), card.attack ?? "", (attack) => set({ attack }), { data: { key: "field-attack" } })))),
    element("div", { class: "row" },
      button("Take away", () => { desk.touched = null; desk.setUp((document) => without(document, place), `${space?.name ?? "Card"} taken from ${space?.square}.`); }, { class: "small", data: { key: "take-away" } })),
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

// Keys on a space while setting up. Gives back whether the key meant something.
export function setupKey(desk, square, key) {
  const place = desk.touched?.square === square ? desk.place : desk.space(square)?.place ?? square;
  const card = desk.answer?.pending ? null : cardAt(desk.basis, place);
  if (!card) return false;
  const [first, second] = formOf(desk.basis).tokens;
  const sides = sidesOf(desk.basis);
  const edit = (facts, said) => { desk.touched = { square, place }; desk.setUp((document) => changed(document, place, facts), said); return true; };
  const by = (name, step) => edit({ [name]: Math.max(0, (card[name] ?? 0) + step) }, `${capitalised(name)} ${Math.max(0, (card[name] ?? 0) + step)}.`);
  switch (key) {
    case "+": case "=": return by(first, 1);
    case "-": return by(first, -1);
    case "b": return second ? by(second, 1) : false;
    case "B": return second ? by(second, -1) : false;
    case "p": case "P": { const player = sides[(sides.indexOf(card.player) + 1) % sides.length]; return edit({ player, owner: undefined }, `${sideName(player)}’s.`); }
    case "Delete": case "Backspace":
      desk.touched = null;
      desk.setUp((document) => without(document, place), `Taken from ${square}.`);
      return true;
    default: return false;
  }
}

// Moves the card of a place to a space.
export function moveCard(desk, place, to) {
  const card = desk.space(place);
  if (!card) return;
  const manner = desk.manner(card, to);
  desk.touched = { square: to };
  desk.setUp((document) => (cardAt(document, place) ? shifted(document, place, to, manner) : document), `${card.name} to ${to}.`);
}
