// Whose turn it is, which phase, and what was already done this turn.
import { button, element, labelled, refill, stepper } from "./elements.js";
import { SIDES, capitalised } from "./scenario.js";

const PHASES = ["summon", "move", "build", "attack", "magic"];
const CHOSEN = [["moved", "moving", "move", "instead of moving"], ["attacked", "attacking", "attack", "instead of attacking"]];

export function turnFields(desk, root) {
  const document = desk.basis;
  const used = document.used ?? {};
  const set = (facts, said) => desk.setUp((next) => ({ ...next, ...facts }), said);
  const setUsed = (facts) => desk.setUp((next) => ({ ...next, used: pruned({ ...next.used, ...facts }) }));
  refill(root,
    element("div", { class: "segments", role: "group", "aria-label": "Whose turn" }, SIDES.map((side) => button(capitalised(side), () => set({ turn: side }, `${capitalised(side)}’s turn.`), { "aria-pressed": String(document.turn === side), class: `side-switch side-${side}`, data: { key: `turn-${side}` } }))),
    element("div", { class: "segments", role: "group", "aria-label": "Phase" }, PHASES.map((phase) => button(capitalised(phase), () => set({ phase }, `${capitalised(phase)} phase.`), { "aria-pressed": String(document.phase === phase), data: { key: `phase-${phase}` } }))),
    element("details", { class: "fold fold-small", open: Object.keys(used).length > 0 }, element("summary", { data: { key: "used-fold" } }, "Done this turn"),
      element("div", { class: "field-grid" }, CHOSEN.map(([list, count, verb]) => labelled(`Units that ${verb === "move" ? "moved" : "attacked"}`,
        stepper(`Units chosen to ${verb}`, chosen(used, list), (number) => setUsed({ [count]: number }), { most: 3, key: `used-${count}` })))),
      element("p", { class: "note" }, "Cards on the board that did something:"),
      element("ul", { class: "used-cards" }, Object.keys(document.board).sort().map((square) => usedCard(desk, document, square, used, setUsed)))),
    labelled("Title, or the question", titleField(desk)));
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
  const field = element("input", { value: desk.document.title ?? "", maxlength: 200, autocomplete: "off", data: { key: "title" }, placeholder: "May Sneeks attack?", onchange: () => desk.change({ ...desk.document, title: field.value.trim() }) });
  return field;
}

function pruned(used) {
  return Object.fromEntries(Object.entries(used).filter(([, value]) => value !== 0 && !(Array.isArray(value) && !value.length)));
}
