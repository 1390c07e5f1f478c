// The signs and the keys of the board: the list that the question mark opens.
import { element, icon, refill } from "../elements.js";
import { worded } from "../script-words.js";

const SIGNS = ["melee", "ranged", "special", "life", "damage", "boost", "under", "summoner", "champion", "structure", "event", "magic", "hand", "draw", "discard", "mark-attack", "mark-own"];

const KEYS = [
  ["Everywhere", [["?", "this list"], ["E", "between setting up and playing"], ["Z", "undo; also Ctrl Z"], ["Y", "redo; also Ctrl Y"], ["Esc", "close, or let go"]]],
  ["On the board", [["← ↑ ↓ →", "from space to space"], ["Home End PgUp PgDn", "to the edges"], ["Enter", "choose the space"]]],
  ["Setting up, on an empty space", [["letters", "find a card for it; Enter puts the first one there"], ["Alt P", "the other player’s, while finding"]]],
  ["Setting up, on a card", [["+ −", "damage or wounds"], ["B Shift B", "boost more, less"], ["P", "the next player’s"], ["A", "another card on this space"], ["D", "copy it once"], ["S", "stamp: one on each space that is chosen"], ["X", "move it"], ["M", "mirror it to the other side"], ["Delete", "take it away"], ["others", "letters of a card to put in its place"]]],
  ["Playing", [["N", "end the phase"], ["I", "ask in words"]]],
];

export function keysShown(root) {
  const signs = element("dl", { class: "sign-list" }, SIGNS.map((name) => element("div", {}, element("dt", {}, icon(name)), element("dd", {}, worded(`sign-${name}`)))),
    element("div", {}, element("dt", {}, element("i", { class: "sign-frame", "aria-hidden": "true" })), element("dd", {}, worded("sign-frame"))),
    element("div", {}, element("dt", {}, element("i", { class: "sign-corner", "aria-hidden": "true" })), element("dd", {}, worded("sign-corner"))),
    element("div", {}, element("dt", {}, element("i", { class: "sign-frame is-option", "aria-hidden": "true" })), element("dd", {}, worded("sign-option"))));
  refill(root, element("h3", {}, worded("signs")), signs, KEYS.map(([title, keys]) => [element("h3", {}, title), element("dl", { class: "key-list" }, keys.map(([names, words]) => element("div", {}, element("dt", {}, names.split(" ").map((name) => [element("kbd", {}, name), " "])), element("dd", {}, words))))]));
}
