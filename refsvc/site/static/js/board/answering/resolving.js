// Playing: what happened step by step, and the decision that is waited for: a choice, dice, or cards to draw.
import { button, citation, element, icon, refill, stepper } from "../elements.js";
import { said } from "./asking.js";
import { foretold } from "./foretelling.js";
import { capitalised, sideName } from "../editions.js";
import { worded } from "../script-words.js";
import { attackOf, symbolsOf } from "../table/faces.js";

const MANY_DICE = 20;
const MANY_PLAYED = 3; // what was played before folds away, so that what may be done next stays at hand
const SPACE = /^[a-z]\d$/;

export function questionShown(desk, compare) {
  const { pending, weights } = desk.answer;
  const parts = pending.about === "roll" ? dice(desk, pending, weights) : pending.about === "draw" ? draw(desk, pending, weights) : options(desk, pending);
  return element("div", { class: "to-decide" },
    element("p", { class: `question-who of-${pending.player}` }, worded(pending.chance ? "chance" : "decides", { player: sideName(pending.player) })),
    element("h2", {}, pending.sentence),
    parts,
    element("p", { class: "cites" }, pending.entries.map(citation)),
    element("div", { class: "row" }, compare && button(pending.chance ? "See the odds" : "Compare all", () => compare(), { class: "small", data: { key: "compare-pending" } }),
      button("Take back", () => desk.takeBackTo(lastStart(desk)), { class: "small", data: { key: "take-back" } })));
}

// --- a choice -----------------------------------------------------------------------------------------------------

function options(desk, pending) {
  if (pending.maximum === 1) {
    const none = pending.minimum === 0 && !pending.options.includes("none") ? ["none"] : [];
    return element("div", { class: "options" }, [...pending.options, ...none].map((option) => button(optionWords(pending, option), () => desk.play(option), { class: "option", data: { key: `option-${option}` } })));
  }
  const picked = desk.picked;
  const isEnough = picked.length >= pending.minimum && picked.length <= pending.maximum;
  return [element("div", { class: "options" }, pending.options.map((option) => button(optionWords(pending, option), () => desk.pickOrNot(option), { class: "option", "aria-pressed": String(picked.includes(option)), data: { key: `option-${option}` } }))),
    element("div", { class: "row choose-row" }, button(picked.length ? `Choose ${picked.length}` : "Choose none", () => desk.play(picked.join(", ") || "none"), { class: "main-action", disabled: !isEnough, data: { key: "choose" } }),
      element("span", { class: "note" }, pending.minimum === pending.maximum ? `exactly ${pending.minimum}` : `${pending.minimum} to ${pending.maximum}`))];
}

function optionWords(pending, option) {
  const place = pending.options.indexOf(option);
  const words = place < 0 ? option : pending.options_in_words[place];
  return SPACE.test(words) ? words : capitalised(words);
}

// --- dice ---------------------------------------------------------------------------------------------------------

// No face is chosen before somebody chooses it: one touch too early would record a roll that nobody saw.
function dice(desk, pending, weights) {
  const number = Math.min(pending.maximum, MANY_DICE);
  if (desk.picked.length !== number) desk.picked = Array.from({ length: number }, () => "");
  const { picked } = desk;
  const set = (place, face) => desk.pick(desk.picked.map((one, other) => (other === place ? face : one)));
  const isWhole = picked.every(Boolean);
  const faces = element("div", { class: "dice" }, picked.map((shown, place) => element("div", { class: "die-row", role: "group", "aria-label": `Die ${place + 1}` },
    pending.options.map((face) => button(faceShown(face), () => set(place, face), { class: "face", "aria-pressed": String(face === shown), "aria-label": `Die ${place + 1}: ${(symbolsOf(face) ?? [face]).join(" and ")}`, data: { key: `die-${place}-${face}` } })))));
  faces.style.setProperty("--faces", pending.options.length);
  return [faces,
    element("div", { class: "row dice-row" },
      button("Roll", () => desk.play(Array.from({ length: pending.maximum }, () => pending.options[drawnFrom(weights)]).join(" ")), { class: "main-action", data: { key: "roll" } }),
      button("Take these faces", () => desk.play(picked.join(" ")), { class: isWhole ? "main-action" : "small", disabled: !isWhole, data: { key: "take-faces" } }),
      hits(desk))];
}

// How many of the chosen faces hit, where they say so by their symbols, and what damage comes of all of them.
function hits(desk) {
  const { picked, answer: { played, view } } = desk;
  const attack = attackOf(played.at(-1)?.steps ?? [], view);
  if (!attack || !picked.some(Boolean) || !picked.every((face) => !face || symbolsOf(face))) return null;
  const number = picked.filter((face) => face && symbolsOf(face).includes(attack)).length;
  const hurt = picked.every(Boolean) ? foretold(desk, picked.join(" ")) : "";
  return element("span", { class: "note", role: "status" }, `${worded(number === 1 ? "hit" : "hits", { hits: number })}${hurt && ". "}${hurt}`);
}

function faceShown(face) {
  return symbolsOf(face)?.map((symbol) => icon(symbol)) ?? face;
}

// --- cards --------------------------------------------------------------------------------------------------------

function draw(desk, pending, weights) {
  const counted = (name) => desk.picked.filter((one) => one === name).length;
  const set = (name, count) => desk.pick([...desk.picked.filter((one) => one !== name), ...Array.from({ length: count }, () => name)]);
  const byChance = () => {
    const left = [...weights];
    const drawn = Array.from({ length: pending.maximum }, () => { const place = drawnFrom(left); left[place] -= 1; return pending.options[place]; });
    desk.play(drawn.join(", "));
  };
  const list = element("ul", { class: "draws" }, pending.options.map((name, place) => element("li", {}, element("span", {}, name), stepper(name, counted(name), (count) => set(name, count), { most: weights[place], key: `draw-${name}` }))));
  return [element("div", { class: "row" },
      button("Draw these", () => desk.play(desk.picked.join(", ")), { class: "main-action", disabled: desk.picked.length !== pending.maximum, data: { key: "draw-these" } }),
      button("Draw by chance", byChance, { class: "main-action", data: { key: "draw-chance" } })), list];
}

// A place by chance, each as likely as its weight says.
export function drawnFrom(weights) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const limit = Math.floor(2 ** 32 / total) * total;
  const bits = new Uint32Array(1);
  do crypto.getRandomValues(bits); while (bits[0] >= limit);
  let left = bits[0] % total;
  return weights.findIndex((weight) => (left -= weight) < 0);
}

// --- what happened ------------------------------------------------------------------------------------------------

// The number of the line with which each played action starts.
export function startsOf(played) {
  let at = 0;
  return played.map((one) => { const start = at; at += 1 + one.decisions.length; return start; });
}

// With which line the action began that is played.
export function lastStart(desk) {
  return startsOf(desk.answer.played).at(-1) ?? 0;
}

export function renderPlayed(desk, root, compare) {
  const played = desk.answer?.played ?? [];
  if (!played.length) return refill(root);
  const starts = startsOf(played);
  const shown = played.map((one, place) => element("li", {},
    element("div", { class: "played-head" }, element("p", { class: "action-said" }, said(one.sentence, one.action)),
      compare && button("Compare", () => compare(null, place), { class: "small", "aria-label": `Compare all ways this could go: ${one.sentence}`, data: { key: `compare-played-${place}` } }),
      button("Take back", () => desk.takeBackTo(starts[place]), { class: "small", "aria-label": `Take back, with what follows: ${one.sentence}`, data: { key: `back-${place}` } })),
    one.decisions.length ? element("p", { class: "decisions" }, one.decisions.map((decision) => element("span", { class: "decision", title: decision.sentence }, `${sideName(decision.player)}: ${decision.said}`))) : null,
    element("ol", { class: "board-steps" }, one.steps.map(step))));
  const earlier = shown.length > MANY_PLAYED ? shown.splice(0, shown.length - MANY_PLAYED) : [];
  return refill(root, element("h2", { class: "panel-heading" }, "What happened"),
    earlier.length ? element("details", { class: "fold fold-small" }, element("summary", { data: { key: "earlier-fold" } }, "Before that ", element("span", { class: "count" }, String(earlier.length))), element("ol", { class: "played" }, earlier)) : null,
    element("ol", { class: "played" }, shown),
    desk.answer.changes.length ? element("details", { class: "fold fold-small" }, element("summary", { data: { key: "changes-fold" } }, "What differs from the start"), element("ul", { class: "changes" }, desk.answer.changes_in_words.map((change) => element("li", {}, change)))) : null);
}

function step(one) {
  return element("li", { class: `depth-${Math.min(one.depth, 4)}` }, one.sentence, " ", one.entries.slice(0, 1).map(citation),
    one.entries.length > 1 ? element("span", { class: "more-cites" }, one.entries.slice(1).map(citation)) : null);
}
