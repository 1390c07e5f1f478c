// The strips above and below the board with what each player has, and the fields to change it.
import { button, element, icon, labelled, refill, stepper } from "./elements.js";
import { actionsOf } from "./marks.js";
import { PILES, SIDES, UNKNOWN, capitalised, withCardIn, withPlayer } from "./scenario.js";

const PILE_NAMES = { hand: "Hand", draw: "Draw pile", bottom: "Bottom of the draw pile", discard: "Discard pile" };
const PHASES = ["summon", "move", "build", "attack", "magic"];

export function renderStrip(desk, root, side) {
  const view = desk.answer?.view;
  const player = view?.players.find((one) => one.side === side);
  if (!player) return;
  const isActive = view.turn === side && !view.over;
  root.classList.toggle("is-active", isActive);
  const figures = [["magic", player.magic, "magic"], ["hand", player.hand.length, "in hand"], ["draw", player.draw, "to draw"], ["discard", player.discard.length, "discarded"]];
  refill(root,
    element("p", { class: "strip-line" },
      element("strong", { class: `strip-name strip-${side}` }, capitalised(side)),
      figures.map(([name, number, words]) => element("span", { class: "strip-figure", title: `${number} ${words}` }, icon(name), String(number), element("span", { class: "visually-hidden" }, ` ${words}`))),
      view.winner === side ? element("strong", { class: "strip-won" }, "wins") : null),
    isActive ? track(view) : null,
    chips(desk, player, side));
}

function track(view) {
  const used = view.phase === "move" ? view.moving : view.phase === "attack" ? view.attacking : 0;
  return element("ol", { class: "track", "aria-label": "Phase" }, PHASES.map((phase) => element("li", { "aria-current": phase === view.phase ? "step" : null }, capitalised(phase), phase === view.phase && used ? element("small", {}, ` ${used}/3`) : null)));
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
  refill(root, SIDES.map((side) => element("fieldset", { class: `player player-${side}` }, element("legend", {}, capitalised(side)),
    labelled("Magic", stepper(`${capitalised(side)}’s magic`, basis.players[side].magic, (magic) => desk.setUp((document) => withPlayer(document, side, { magic }), `${capitalised(side)} has ${magic} magic.`), { most: 15, key: `magic-${side}` })),
    PILES.map((pile) => pileField(desk, basis, side, pile)),
    activeField(desk, basis, side))));
}

function pileField(desk, basis, side, pile) {
  const cards = basis.players[side][pile];
  const set = (card, copies) => desk.setUp((document) => withCardIn(document, side, pile, card, copies));
  const key = `${side}-${pile}`;
  return element("div", { class: "pile" }, labelled(PILE_NAMES[pile], adder(key, `Add to ${capitalised(side)}’s ${PILE_NAMES[pile].toLowerCase()}`, set)),
    cards.length ? element("ul", { class: "pile-cards" }, cards.map((one) => element("li", {}, `${one.copies > 1 ? `${one.copies} ` : ""}${one.card === UNKNOWN ? "unknown" : one.card} `,
      button("+", () => set(one.card, 1), { class: "tiny", "aria-label": `One more ${one.card}`, data: { key: `${key}-${one.card}-more` } }),
      button("−", () => set(one.card, -1), { class: "tiny", "aria-label": `One ${one.card} less`, data: { key: `${key}-${one.card}-less` } })))) : null);
}

function activeField(desk, basis, side) {
  const events = basis.players[side].active;
  const change = (edit) => desk.setUp((document) => { edit(document.players[side].active); return document; });
  return element("div", { class: "pile" }, labelled("Active events", adder(`${side}-active`, `Add to ${capitalised(side)}’s active events`, (name) => name !== UNKNOWN && change((active) => active.push({ card: name })))),
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
