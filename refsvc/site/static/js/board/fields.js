// What can be set on the card that is touched: whose it is, its tokens, what lies under it, figures of its own.
import { button, choice, element, labelled, stepper } from "./elements.js";
import { SIDES, capitalised, changed, shifted, without } from "./scenario.js";

const SIDE_NAMES = SIDES.map((side) => [side, capitalised(side)]);
const FIGURES = ["cost", "strength", "life"];
const ATTACKS = [["", "as printed"], ["melee", "melee"], ["ranged", "ranged"]];

export function cardFields(desk, square) {
  const card = desk.answer?.pending ? null : desk.basis.board[square];
  const space = desk.space(square);
  const set = (facts, said) => desk.setUp((document) => changed(document, square, facts), said);
  if (!card) return element("p", { class: "note" }, "Finish the action under Ask, or take it back, before you change the position.");
  const number = (key, words) => labelled(words, stepper(words, card[key] ?? 0, (value) => set({ [key]: value }, `${words} ${value}.`), { key: `field-${key}`, most: 99 }));
  return [
    element("div", { class: "field-grid" },
      labelled("Player", choice(SIDE_NAMES, card.player, (player) => set({ player, owner: owned(card, player) }), { data: { key: "field-player" } })),
      labelled("Owner", choice(SIDE_NAMES, card.owner ?? card.player, (owner) => set({ owner: owner === card.player ? undefined : owner }), { data: { key: "field-owner" } })),
      number("damage", "Damage"), number("boost", "Boost")),
    underFields(card, set),
    element("details", { class: "fold fold-small", open: FIGURES.some((key) => key in card) || "attack" in card },
      element("summary", { data: { key: "figures-fold" } }, "Other figures than printed"),
      element("div", { class: "field-grid" }, FIGURES.map((key) => figure(card, space, key, set)),
        labelled("Attack", choice(ATTACKS, card.attack ?? "", (attack) => set({ attack }), { data: { key: "field-attack" } })))),
    element("div", { class: "row" },
      button("Take away", () => { desk.touched = null; desk.setUp((document) => without(document, square), `${space?.name ?? "Card"} taken from ${square}.`); }, { class: "small", data: { key: "take-away" } })),
  ];
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

function figure(card, space, key, set) {
  const field = element("input", {
    inputmode: "numeric", value: card[key] ?? "", placeholder: "as printed", "aria-label": capitalised(key), data: { key: `field-${key}` },
    onchange: () => set({ [key]: Number.isInteger(Number.parseInt(field.value, 10)) ? Number.parseInt(field.value, 10) : undefined }),
  });
  return labelled(capitalised(key), field);
}

// Keys on a space while setting up. Gives back whether the key meant something.
export function setupKey(desk, square, key) {
  const card = desk.answer?.pending ? null : desk.basis.board[square];
  if (!card) return false;
  const edit = (facts, said) => { desk.touched = { square }; desk.setUp((document) => changed(document, square, facts), said); return true; };
  const by = (name, step) => edit({ [name]: Math.max(0, (card[name] ?? 0) + step) }, `${capitalised(name)} ${Math.max(0, (card[name] ?? 0) + step)}.`);
  switch (key) {
    case "+": case "=": return by("damage", 1);
    case "-": return by("damage", -1);
    case "b": return by("boost", 1);
    case "B": return by("boost", -1);
    case "p": case "P": { const player = card.player === "south" ? "north" : "south"; return edit({ player, owner: undefined }, `${capitalised(player)}’s.`); }
    case "Delete": case "Backspace":
      desk.touched = null;
      desk.setUp((document) => without(document, square), `Taken from ${square}.`);
      return true;
    default: return false;
  }
}

export function moveCard(desk, from, to) {
  const name = desk.space(from)?.name ?? "Card";
  desk.touched = { square: to };
  desk.setUp((document) => (document.board[from] ? shifted(document, from, to) : document), `${name} to ${to}.`);
}
