// How many play and in which order, what was already done this turn, and the title.
import { button, choice, element, labelled, refill, stepper } from "../elements.js";
import { formOf, sideName, sidesOf } from "../editions.js";
import { withSides } from "./editing.js";

const PLAYERS = { 2: "Two players", 4: "Two teams of two" };
const CHOSEN = [["moved", "moving", "move", "instead of moving"], ["attacked", "attacking", "attack", "instead of attacking"]];

export function turnFields(desk, root) {
  const document = desk.basis;
  const used = document.used ?? {};
  const set = (facts, said) => desk.setUp((next) => ({ ...next, ...facts }), said);
  const setUsed = (facts) => desk.setUp((next) => ({ ...next, used: pruned({ ...next.used, ...facts }) }));
  const { games, flags, done, flag_words: said } = formOf(document);
  const sides = sidesOf(document);
  refill(root,
    games.length > 1 && element("div", { class: "segments", role: "group", "aria-label": "Players" }, games.map((game) => button(PLAYERS[game.length], () => game.length !== sides.length && desk.setUp((next) => withSides(next, game), `${PLAYERS[game.length]}.`), { "aria-pressed": String(game.length === sides.length), data: { key: `players-${game.length}` } }))),
    document.order && labelled("Order of turns", orderField(desk, document)),
    flags.length > 0 && switches(flags, said, document, set),
    element("details", { class: "fold fold-small", open: Object.keys(used).length > 0 }, element("summary", { data: { key: "used-fold" } }, "Done this turn"),
      element("div", { class: "field-grid" }, CHOSEN.map(([list, count, verb]) => labelled(`Units that ${verb === "move" ? "moved" : "attacked"}`,
        stepper(`Units chosen to ${verb}`, chosen(used, list), (number) => setUsed({ [count]: number }), { most: 3, key: `used-${count}` })))),
      done.length > 0 && switches(done, said, used, setUsed),
      element("p", { class: "note" }, "Cards on the board that did something:"),
      element("ul", { class: "used-cards" }, Object.keys(document.board).sort().map((square) => usedCard(desk, document, square, used, setUsed)))),
    labelled("Title, or the question", titleField(desk)));
}

// What is so or is not, each to be switched.
function switches(keys, words, facts, set) {
  return element("div", { class: "row" }, keys.map((key) => button(words[key], () => set({ [key]: facts[key] ? undefined : true }), { class: "small", "aria-pressed": String(Boolean(facts[key])), data: { key: `switch-${key}` } })));
}

// Who takes turns after whom, beginning with the first player.
function orderField(desk, document) {
  const [first, ...others] = sidesOf(document);
  const orders = permutations(others).map((rest) => [first, ...rest]);
  return choice(orders.map((order) => [String(order), order.map(sideName).join(", ")]), String(document.order), (order) => desk.setUp((next) => ({ ...next, order: order.split(",") }), "Order of turns changed."), { data: { key: "order" } });
}

function permutations(all) {
  return all.length < 2 ? [all] : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));
}

// How many choices of a phase the record tells: a figure of its own, or the units that did it or something else instead.
function chosen(used, list) {
  const [, count, , instead] = CHOSEN.find(([one]) => one === list);
  if (used[count] !== undefined) return used[count];
  const attackers = [...(used.attacked ?? []), ...(used["instead of attacking"] ?? [])];
  const isExtra = (square) => (used["extra units"] ?? []).includes(square) && (list === "attacked" || !attackers.includes(square));
  return [...(used[list] ?? []), ...(used[instead] ?? [])].filter((square) => !isExtra(square)).length;
}

function usedCard(desk, document, square, used, setUsed) {
  const name = desk.space(square)?.name ?? document.board[square].card;
  return element("li", {}, element("span", {}, `${square} ${name}`), CHOSEN.map(([list, , verb]) => {
    const has = (used[list] ?? []).includes(square);
    const next = has ? used[list].filter((one) => one !== square) : [...(used[list] ?? []), square];
    return button(verb === "move" ? "moved" : "attacked", () => setUsed({ [list]: next }), { class: "tiny", "aria-pressed": String(has), data: { key: `used-${list}-${square}` } });
  }));
}

function titleField(desk) {
  const field = element("input", { value: desk.document.title ?? "", maxlength: 200, autocomplete: "off", data: { key: "title" }, placeholder: formOf(desk.document).examples.title, onchange: () => desk.change({ ...desk.document, title: field.value.trim() }) });
  return field;
}

function pruned(used) {
  return Object.fromEntries(Object.entries(used).filter(([, value]) => value !== 0 && value !== undefined && !(Array.isArray(value) && !value.length)));
}
