// Cards to choose from as tiles, each with what it costs, how strong it is and what it endures.
import { sideName } from "../editions.js";
import { button, element, icon } from "../elements.js";
import { worded } from "../script-words.js";

// `side` is whose they would be, or `half` where their space says so; `words` are what the edition calls figures; `take` is given the card that is pressed.
export function choicesShown(cards, { words, side, held = "", take }) {
  return cards.map((card) => element("li", {}, button([
    element("strong", {}, card.name),
    element("span", { class: "choice-figures", "aria-hidden": "true" }, figures(card)),
    element("span", { class: "visually-hidden" }, `${card.kind}${figuresOf(card, words) ? `, ${figuresOf(card, words)}` : ""}${side === "half" ? "" : `, for ${sideName(side)}`}${card.played ? "" : ", not all of it played"}`),
  ], () => take(card), { class: `choice of-${side}`, "aria-pressed": held ? String(held === card.card) : null, title: `${card.faction || card.kind}${card.played ? "" : ": not all of it is played"}`, data: { key: `card-${card.card}`, card: card.card } })));
}

function figures(card) {
  const shown = [];
  if (card.cost !== null) shown.push(element("b", { class: "choice-cost" }, String(card.cost)));
  if (card.strength !== null) shown.push(element("span", {}, card.attack ? icon(card.attack) : "? ", String(card.strength)));
  if (card.life !== null) shown.push(element("span", {}, icon("life"), String(card.life)));
  if (!shown.length) shown.push(card.classes.includes("event") ? icon("event") : element("span", {}, "figures unknown"));
  return shown;
}

function figuresOf(card, words) {
  const said = [];
  if (card.cost !== null) said.push(`${words.cost} ${card.cost}`);
  if (card.strength !== null) said.push(card.attack ? `${words[card.attack]} ${card.strength}` : worded("attack-unknown", { strength: `${words.strength} ${card.strength}` }));
  if (card.life !== null) said.push(`${words.life} ${card.life}`);
  return said.join(" · ");
}
