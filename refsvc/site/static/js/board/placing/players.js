// The fields of what each player has: magic, piles, hands and events in play.
import { button, element, labelled, refill, stepper } from "../elements.js";
import { formOf, sideName, sidesOf } from "../editions.js";
import { UNKNOWN, cardsIn } from "../scenario.js";
import { withCardIn, withCopies, withPlayer } from "./editing.js";

const PILE_NAMES = { magic: "Magic Pile", hand: "Hand", top: "Top of the draw pile", draw: "Draw pile", bottom: "Bottom of the draw pile", discard: "Discard pile", active: "Active events" };
const NUMBER_NAMES = { magic: "Magic", vines: "Vine Wall Pile" };

export function playerFields(desk, root) {
  const { basis } = desk;
  const form = formOf(basis);
  refill(root, sidesOf(basis).map((side) => element("fieldset", { class: `player of-${side}` }, element("legend", {}, sideName(side)),
    form.numbers.map((key) => numberField(desk, basis, side, key)),
    form.piles.map((pile) => pileField(desk, basis, side, pile)),
    form.areas.map((area) => activeField(desk, basis, side, area)))));
}

function numberField(desk, basis, side, key) {
  const name = NUMBER_NAMES[key];
  const change = (number) => desk.setUp((document) => withPlayer(document, side, { [key]: number }), `${sideName(side)}: ${name} ${number}.`);
  return labelled(name, stepper(`${sideName(side)}’s ${name.toLowerCase()}`, basis.players[side][key], change, { most: 15, key: `${key}-${side}` }));
}

function pileField(desk, basis, side, pile) {
  const cards = cardsIn(basis, side, pile);
  const set = (card, copies) => desk.setUp((document) => withCardIn(document, side, pile, card, copies));
  const by = (place, copies) => desk.setUp((document) => withCopies(document, side, pile, place, copies));
  const key = `${side}-${pile}`;
  return element("div", { class: "pile" }, labelled(PILE_NAMES[pile], adder(key, `Add to ${sideName(side)}’s ${PILE_NAMES[pile].toLowerCase()}`, set)),
    cards.length ? element("ul", { class: "pile-cards" }, cards.map((one, place) => element("li", {}, `${one.copies > 1 ? `${one.copies} ` : ""}${one.card === UNKNOWN ? "unknown" : one.card} `,
      button("+", () => by(place, 1), { class: "tiny", "aria-label": `One more ${one.card}`, data: { key: `${key}-${place}-more` } }),
      button("−", () => by(place, -1), { class: "tiny", "aria-label": `One ${one.card} less`, data: { key: `${key}-${place}-less` } })))) : null);
}

function activeField(desk, basis, side, area) {
  const events = cardsIn(basis, side, area);
  const change = (edit) => desk.setUp((document) => { edit(cardsIn(document, side, area)); return document; });
  return element("div", { class: "pile" }, labelled(PILE_NAMES[area], adder(`${side}-${area}`, `Add to ${sideName(side)}’s ${PILE_NAMES[area].toLowerCase()}`, (name) => name !== UNKNOWN && change((active) => active.push({ card: name })))),
    events.length ? element("ul", { class: "pile-cards" }, events.map((event, place) => element("li", {}, event.card, " ",
      stepper(`Boost on ${event.card}`, event.boost ?? 0, (boost) => change((active) => { active[place].boost = boost; if (!boost) delete active[place].boost; }), { key: `${side}-active-${place}`, most: 99 }),
      button("Remove", () => change((active) => active.splice(place, 1)), { class: "tiny", "aria-label": `Remove ${event.card}`, data: { key: `${side}-active-${place}-remove` } })))) : null);
}

// A name to add; a number stands for so many unknown cards.
function adder(key, words, add) {
  const field = element("input", {
    autocomplete: "off", spellcheck: "false", maxlength: 80, placeholder: "name, or a number of unknown cards", "aria-label": words, data: { key },
    onkeydown: (event) => { if (event.key === "Enter") { event.preventDefault(); take(); } },
  });
  const take = () => {
    const name = field.value.trim();
    field.value = "";
    if (/^[1-9]\d?$/.test(name)) add(UNKNOWN, Number(name));
    else if (name) add(name, 1);
  };
  return element("span", { class: "field-row" }, field, button("Add", take, { class: "small", "aria-label": words, data: { key: `${key}-add` } }));
}
