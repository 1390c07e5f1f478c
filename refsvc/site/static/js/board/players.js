// The strips above and below the board with what each player has, and the fields to change it.
import { button, element, icon, labelled, refill, stepper } from "./elements.js";
import { actionsOf } from "./marks.js";
import { capitalised, formOf, sideName, sidesOf } from "./editions.js";
import { UNKNOWN, cardsIn, withCardIn, withCopies, withPlayer } from "./scenario.js";

const PILE_NAMES = { magic: "Magic Pile", hand: "Hand", top: "Top of the draw pile", draw: "Draw pile", bottom: "Bottom of the draw pile", discard: "Discard pile", active: "Active events" };
const NUMBER_NAMES = { magic: "Magic", vines: "Vine Wall Pile" };
const COUNTED = { magic: "magic", hand: "in hand", draw: "to draw", discard: "discarded", vines: "Vine Walls left" };

// What each player has: the far ones above the board, the near ones below.
export function renderStrips(desk, far, near) {
  const players = desk.answer?.view.players ?? [];
  refill(far, players.filter((one) => !one.near).map((one) => strip(desk, one)));
  refill(near, players.filter((one) => one.near).map((one) => strip(desk, one)));
}

function strip(desk, player) {
  const { view } = desk.answer;
  const { side } = player;
  const isActive = view.turn === side && !view.over;
  return element("div", { class: isActive ? "strip is-active" : "strip", data: { strip: side } },
    element("p", { class: "strip-line" },
      element("strong", { class: `strip-name of-${side}` }, sideName(side)),
      Object.entries(COUNTED).filter(([name]) => name in player.counts).map(([name, words]) => element("span", { class: "strip-figure", title: `${player.counts[name]} ${words}` }, icon(name), String(player.counts[name]), element("span", { class: "visually-hidden" }, ` ${words}`))),
      view.winner === side ? element("strong", { class: "strip-won" }, "wins") : null),
    isActive ? track(view, formOf(desk.document).phase_words) : null,
    chips(desk, player, side));
}

function track(view, words) {
  const [used, most] = { move: [view.moving, view.most_moving], attack: [view.attacking, view.most_attacking] }[view.phase] ?? [];
  return element("ol", { class: "track", "aria-label": "Phase" }, view.phases.map((phase) => element("li", { "aria-current": phase === view.phase ? "step" : null }, words[phase], phase === view.phase && used ? element("small", {}, ` ${used}/${most}`) : null)));
}

function chips(desk, player, side) {
  const hand = new Map();
  for (const card of player.hand) hand.set(card.name, (hand.get(card.name) ?? 0) + 1);
  const made = [...hand].map(([name, copies]) => {
    const words = `${name === UNKNOWN ? "unknown" : name}${copies > 1 ? ` ×${copies}` : ""}`;
    const isTouched = desk.touched?.hand === name && desk.touched.side === side;
    const can = desk.tab !== "setup" && actionsOf({ answer: desk.answer, touched: { hand: name, side } }).some((action) => action.kind !== "discard");
    return button([icon("hand"), words], () => touchHand(desk, side, name, isTouched), { class: can ? "chip chip-can" : "chip", disabled: name === UNKNOWN, "aria-pressed": String(isTouched), data: { key: `chip-${side}-${name}` } });
  });
  const active = player.active.map((event) => element("span", { class: "chip chip-active" }, icon("event"), event.name, event.boost ? ` · ${event.boost} boost` : ""));
  return made.length || active.length ? element("p", { class: "chips" }, made, active) : null;
}

function touchHand(desk, side, name, isTouched) {
  if (desk.tab === "setup" || desk.tab === "share") desk.show("ask");
  desk.touch(isTouched ? null : { hand: name, side });
}

// --- the fields ---------------------------------------------------------------------------------------------------

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
