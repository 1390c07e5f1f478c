// The bar of a turn: setting up or playing, whose turn it is, the phases as steps, and the ways to the next and to a question.
import { button, element, refill } from "../elements.js";
import { formOf, sideName, sidesOf } from "../editions.js";
import { worded } from "../script-words.js";

const MODES = { setup: "Set up", play: "Play" };

export function renderPhases(desk, root, ask) {
  const { answer, mode } = desk;
  if (!answer) return;
  refill(root, element("div", { class: "phase-row" },
    element("div", { class: "segments modes", role: "group", "aria-label": "What touching does" }, Object.entries(MODES).map(([key, words]) => button(words, () => desk.turnTo(key), { "aria-pressed": String(mode === key), title: worded("key-mode"), data: { key: `mode-${key}` } }))),
    mode === "setup" ? turnSwitch(desk) : turnTold(desk, ask)),
    mode === "setup" ? phaseSwitch(desk) : track(desk));
}

function turnSwitch(desk) {
  const { basis } = desk;
  const to = (turn) => desk.setUp((next) => ({ ...next, turn }), `${sideName(turn)}’s turn.`);
  return element("div", { class: "segments turns", role: "group", "aria-label": "Whose turn" }, element("span", { class: "switch-label" }, "Turn"), sidesOf(basis).map((side) => button(sideName(side), () => to(side), { "aria-pressed": String(basis.turn === side), class: `side-switch of-${side}`, data: { key: `turn-${side}` } })));
}

function phaseSwitch(desk) {
  const { basis } = desk;
  const { phases, phase_words: words } = formOf(basis);
  const to = (phase) => desk.setUp((next) => ({ ...next, phase }), `${words[phase]} Phase.`);
  return element("div", { class: "phases", role: "group", "aria-label": "Phase" }, phases.map((phase) => button(words[phase], () => to(phase), { class: "phase", "aria-pressed": String(basis.phase === phase), data: { key: `phase-${phase}` } })));
}

function turnTold(desk, ask) {
  const { answer: { view, legal, pending } } = desk;
  const end = legal?.actions.find((action) => action.kind === "end");
  const words = view.over ? (view.winner ? `${sideName(view.winner)} wins` : "The game is over") : `${sideName(view.turn)}’s turn`;
  const asking = button("Ask", ask, { class: "small narrow-only phase-ask", "aria-label": "Ask in words", data: { key: "ask-in-words" } });
  return [element("p", { class: `phase-turn of-${view.over && view.winner ? view.winner : view.turn}` }, words), asking,
    button("End phase", () => desk.endPhase(), { class: "main-action phase-end", disabled: !end || Boolean(pending) || Boolean(view.over), title: end ? `${end.sentence} Key N` : null, data: { key: "play-end phase" } })];
}

// The phases of the turn, the one that it is marked, with how many of its choices are used up.
export function track(desk) {
  const { view } = desk.answer;
  const { phase_words: words } = formOf(desk.document);
  const [used, most] = { move: [view.moving, view.most_moving], attack: [view.attacking, view.most_attacking] }[view.phase] ?? [];
  return element("ol", { class: "phases track", "aria-label": "Phase" }, view.phases.map((phase) => element("li", { class: "phase", "aria-current": phase === view.phase && !view.over ? "step" : null }, words[phase], phase === view.phase && used ? element("small", {}, ` ${used}/${most}`) : null)));
}
