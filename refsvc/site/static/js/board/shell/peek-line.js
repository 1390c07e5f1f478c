// What matters of the card that is touched, on the one line that is left of the sheet at its lowest stop.
import { button, element, icon, refill } from "../elements.js";
import { capitalised, formOf, sideName } from "../editions.js";
import { worded } from "../script-words.js";
import { actionsOf } from "../table/marks.js";

const MAY = { attack: "attack", move: "move", use: "use an ability" }; // the most wanted first

// `change` is given the facts that a touch on the line sets, `takeAway` takes the card from the board.
export function renderPeekLine(desk, root, { change, takeAway }) {
  if (desk.carried) return refill(root, held(desk));
  if (desk.proposal) return refill(root);
  if (desk.touched?.hand) return refill(root, element("strong", { class: `of-${desk.touched.side}` }, desk.touched.hand), element("span", { class: "peek-first" }, worded("in-hand", { player: sideName(desk.touched.side) })));
  const card = desk.touched?.square ? desk.space(desk.place) : null;
  return refill(root, card ? [element("strong", { class: `of-${card.player}` }, card.name), figures(desk, card), first(desk, card, change, takeAway)] : null);
}

// What sticks to the pointer, and the way to let go of it.
function held(desk) {
  const { isOnce, name } = desk.carried;
  return [element("strong", {}, name), element("span", { class: "peek-first" }, isOnce ? "touch a space" : "touch spaces"),
    button(isOnce ? "Put back" : "Stop", () => desk.carry(null), { class: "small peek-more", data: { key: "peek-stop" } })];
}

function figures({ mode }, card) {
  const told = [];
  if (mode === "play" && card.strength !== null) told.push([card.attack, String(card.strength), `strength ${card.strength}`, ["attack", "strength"]]);
  if (card.life !== null) told.push(["life", card.damage ? `${card.left}/${card.life}` : String(card.left), `${card.left} of ${card.life} life`, ["life"]]);
  if (card.boost) told.push(["boost", String(card.boost), `${card.boost} boost`]);
  const isTaken = (facts = []) => facts.some((one) => card.taken.includes(one));
  return told.map(([sign, text, words, facts]) => element("span", { class: isTaken(facts) ? "figure-told figure-taken" : "figure-told" }, sign ? icon(sign) : "?", element("span", { "aria-hidden": "true" }, text), element("span", { class: "visually-hidden" }, words)));
}

// Setting up, what is changed most; playing, what it did and what it may do.
function first(desk, card, change, takeAway) {
  if (desk.mode === "setup") {
    const [token] = formOf(desk.document).tokens;
    let { damage } = card; // touches follow one another faster than what they change is drawn
    const more = () => {
      damage = Math.min(damage + 1, card.life ?? Infinity);
      change({ [token]: damage }, `${capitalised(token)} ${damage}.`);
    };
    return [button(`+1 ${token}`, more, { class: "small peek-more", disabled: card.life !== null && card.damage >= card.life, data: { key: "peek-more" } }),
      button("Take away", takeAway, { class: "small", data: { key: "peek-away" } })];
  }
  const actions = actionsOf(desk);
  const may = Object.entries(MAY).filter(([kind]) => actions.some((action) => action.kind === kind)).map(([, words]) => words);
  return element("span", { class: "peek-first" }, [done(desk), may.length ? `may ${may.join(", ")}` : "nothing to do"].filter(Boolean).join("; "));
}

// What the turn so far says of it.
function done({ place, answer }) {
  const used = answer?.position?.document?.used ?? {};
  return ["moved", "attacked"].filter((list) => used[list]?.includes(place)).join(", ");
}
