// The signs and the keys of the board: the list that the question mark opens.
import { element, icon, refill } from "../elements.js";
import { worded } from "../script-words.js";

const SIGNS = ["melee", "ranged", "special", "life", "damage", "boost", "under", "summoner", "champion", "structure", "event", "magic", "hand", "draw", "discard", "mark-attack", "mark-own"];

// Each with what it does, as a word of the catalogue; where there is more than one, between spaces.
const KEYS = {
  everywhere: [["?", "keys"], ["E", "to-mode"], ["B", "begin"], ["Z", "undo"], ["Y", "redo"], ["Esc", "escape"], ["Alt E Alt B Alt Z Alt Y", "alt"]],
  board: [["← ↑ ↓ →", "arrows"], ["Home End PgUp PgDn", "edges"], ["Enter", "choose"]],
  empty: [["A … Z", "letters"], ["Alt P", "other-side"]],
  card: [["+ −", "damage"], ["B Shift B", "boost"], ["P", "player"], ["A", "another"], ["D", "copy"], ["S", "stamp"], ["X", "move"], ["M", "mirror"], ["Delete", "delete"], [null, "replace"]],
  playing: [["N", "end"], ["I", "ask"]],
};

export function keysShown(root) {
  const signs = element("dl", { class: "sign-list" }, SIGNS.map((name) => element("div", {}, element("dt", {}, icon(name)), element("dd", {}, worded(`sign-${name}`)))),
    element("div", {}, element("dt", {}, element("b", { class: "figure-taken", "aria-hidden": "true" }, element("span", {}, "3"))), element("dd", {}, worded("sign-taken"))),
    element("div", {}, element("dt", {}, element("i", { class: "sign-frame", "aria-hidden": "true" })), element("dd", {}, worded("sign-frame"))),
    element("div", {}, element("dt", {}, element("i", { class: "sign-corner", "aria-hidden": "true" })), element("dd", {}, worded("sign-corner"))),
    element("div", {}, element("dt", {}, element("i", { class: "sign-frame is-option", "aria-hidden": "true" })), element("dd", {}, worded("sign-option"))));
  const keys = Object.entries(KEYS).map(([title, of]) => [element("h3", {}, worded(`key-${title}`)), element("dl", { class: "key-list" }, of.map(([names, does]) => element("div", {}, element("dt", {}, named(names)), element("dd", {}, worded(`key-${does}`)))))]);
  const shown = [keys, [element("h3", {}, worded("signs")), signs]];
  // Who touches has no use for keys.
  refill(root, matchMedia("(pointer: coarse)").matches ? shown.reverse() : shown);
}

function named(names) {
  return names ? names.split(" ").map((name) => [name === "…" ? name : element("kbd", {}, name), " "]) : worded("key-others");
}
