// The keys of the board: the list that the question mark opens, and those that hold everywhere on the page.
import { element, refill } from "../elements.js";

export const KEYS = [
  ["Everywhere", [["?", "this list"], ["E", "between setting up and playing"], ["Z", "undo; also Ctrl Z"], ["Y", "redo; also Ctrl Y"], ["Esc", "close, or let go"]]],
  ["On the board", [["← ↑ ↓ →", "from space to space"], ["Home End PgUp PgDn", "to the edges"], ["Enter", "choose the space"]]],
  ["Setting up, on an empty space", [["letters", "find a card for it; Enter puts the first one there"], ["Alt P", "the other player’s, while finding"]]],
  ["Setting up, on a card", [["+ −", "damage or wounds"], ["B Shift B", "boost more, less"], ["P", "the next player’s"], ["A", "another card on this space"], ["D", "copy it once"], ["S", "stamp: one on each space that is chosen"], ["X", "move it"], ["M", "mirror it to the other side"], ["Delete", "take it away"]]],
  ["Playing", [["N", "end the phase"], ["I", "ask in words"]]],
];

export function keysShown(root) {
  refill(root, KEYS.map(([title, keys]) => [element("h3", {}, title), element("dl", { class: "key-list" }, keys.map(([names, words]) => element("div", {}, element("dt", {}, names.split(" ").map((name) => [element("kbd", {}, name), " "])), element("dd", {}, words))))]));
}

// `bound` gives what each key does, or nothing where it does not mean anything now.
export function watchKeys(desk, bound) {
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.matches("input:not([type=checkbox], [type=file]), textarea, select");
    if (event.key === "Escape" && !event.defaultPrevented) return void bound.Escape(event);
    if (isTyping || event.altKey || event.defaultPrevented) return undefined;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const press = isCommand ? { z: () => (event.shiftKey ? desk.redo() : desk.undo()), y: () => desk.redo() }[key] : bound[key];
    if (!press) return undefined;
    event.preventDefault();
    return press(event);
  });
}
