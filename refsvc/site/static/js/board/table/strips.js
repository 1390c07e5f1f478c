// The strips above and below the board with what each player has.
import { button, element, icon, refill } from "../elements.js";
import { sideName } from "../editions.js";
import { UNKNOWN } from "../scenario.js";
import { actionsOf } from "./marks.js";

const COUNTED = { magic: "magic", hand: "in hand", draw: "to draw", discard: "discarded", vines: "Vine Walls left" };

const FEW = 2; // cards of a hand that stand beside the figures

// What each player has: the far ones above the board, the near ones below. `change` is asked for another card of a hand, or for one less.
export function renderStrips(desk, far, near, change = null) {
  const players = desk.seen?.players ?? [];
  refill(far, players.filter((one) => !one.near).map((one) => strip(desk, one, change)));
  refill(near, players.filter((one) => one.near).map((one) => strip(desk, one, change)));
}

function strip(desk, player, change) {
  const view = desk.seen;
  const { side } = player;
  const isActive = view.turn === side && !view.over;
  return element("div", { class: isActive ? "strip is-active" : "strip", data: { strip: side } },
    element("p", { class: "strip-line" },
      element("strong", { class: `strip-name of-${side}` }, sideName(side)),
      Object.entries(COUNTED).filter(([name]) => name in player.counts).map(([name, words]) => element("span", { class: "strip-figure", title: `${player.counts[name]} ${words}` }, icon(name), String(player.counts[name]), element("span", { class: "visually-hidden" }, ` ${words}`))),
      view.winner === side ? element("strong", { class: "strip-won" }, "wins") : null),
    element("p", { class: isMany(desk, player) ? "chips is-many" : "chips" }, chips(desk, player, side, change), desk.mode === "setup" && change ? button("+", () => change(side), { class: "chip chip-add", title: `A card for ${sideName(side)}’s hand`, "aria-label": `A card for ${sideName(side)}’s hand`, data: { key: `add-hand-${side}` } }) : null));
}

// Whether a hand is, or was before anything was played, of more cards than fit beside the figures; it keeps its room then.
function isMany({ document }, { side, hand }) {
  const start = document.players?.[side]?.hand;
  const kinds = (cards) => new Set(cards.map((card) => card.card ?? card.name ?? card)).size;
  return Math.max(kinds(hand), Array.isArray(start) ? kinds(start) : 0) > FEW;
}

function chips(desk, player, side, change) {
  const hand = new Map();
  for (const card of player.hand) hand.set(card.name, (hand.get(card.name) ?? 0) + 1);
  const made = [...hand].map(([name, copies]) => {
    const words = `${name === UNKNOWN ? "unknown" : name}${copies > 1 ? ` ×${copies}` : ""}`;
    const isTouched = desk.touched?.hand === name && desk.touched.side === side;
    const can = desk.mode !== "setup" && actionsOf({ answer: desk.answer, touched: { hand: name, side } }).some((action) => action.kind !== "discard");
    // Where setting up has begun and its part of the page is still to come, what is shown is what was there before it.
    const touch = () => (desk.meant === "setup" && change ? change(side) : touchHand(desk, side, name, isTouched));
    const chip = button([icon("hand"), words], touch, { class: can ? "chip chip-can" : "chip", disabled: name === UNKNOWN && desk.mode !== "setup", "aria-pressed": String(isTouched), data: { key: `chip-${side}-${name}` } });
    chip.style.setProperty("--letters", words.length);
    return chip;
  });
  const active = player.active.map((event) => element("span", { class: "chip chip-active" }, icon("event"), event.name, event.boost ? ` · ${event.boost} boost` : ""));
  return [...made, ...active];
}

function touchHand(desk, side, name, isTouched) {
  desk.turnTo("play");
  desk.touch(isTouched ? null : { hand: name, side });
}
