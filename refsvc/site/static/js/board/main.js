// The board page comes to life: everything is found in the page, filled from the desk, and asks the service.
import { askWhy, chooseToAsk, doubts, renderLegal, suggestionsShown } from "./asking.js";
import { Battlefield } from "./battlefield.js";
import { Beginnings } from "./keeping/beginnings.js";
import { Comparison } from "./comparing.js";
import { Desk } from "./desk.js";
import { watchDragging } from "./dragging.js";
import { Drafts } from "./keeping/drafts.js";
import { formOf } from "./editions.js";
import { button, citation, element, refill } from "./elements.js";
import { moveCard, setupKey } from "./fields.js";
import { playerFields, renderStrips } from "./players.js";
import { renderPlayed } from "./resolving.js";
import { written } from "./scenario.js";
import { Sharing } from "./keeping/sharing.js";
import { watchTabs } from "./tabs.js";
import { renderTouch } from "./touch.js";
import { Tray } from "./tray.js";
import { turnFields } from "./turn.js";

const page = document.querySelector("[data-board]");
const settings = JSON.parse(page.dataset.board);
const app = page.querySelector("[data-board-app]");
const part = (name) => app.querySelector(`[data-${name}]`);

const drafts = new Drafts(location.pathname + (settings.problem ? "" : location.search));
const draft = settings.saved || settings.query ? drafts.own() : drafts.found();
const isOlder = draft && settings.saved && draft.version !== settings.saved.version;
const desk = new Desk(draft?.document ?? settings.document);
const comparison = new Comparison(desk, part("compare"));
const sharing = new Sharing(desk, part("share"), settings);
if (isOlder) sharing.saved.version = draft.version;
const tray = new Tray(desk, part("tray"));
const beginnings = new Beginnings(desk, part("begin"), drafts);
let shownLast = null; // the question or the verdict that was shown last
const battlefield = new Battlefield(desk, part("battlefield"), choose, pressed);

// --- touching the board -------------------------------------------------------------------------------------------

function choose(square, event) {
  if (desk.tab !== "setup") {
    if (desk.tab === "share") desk.show("ask");
    return chooseToAsk(desk, square);
  }
  const { touched } = desk;
  if (touched?.tray) return tray.put(touched.tray, square);
  if (touched?.square === square) return desk.touch(null);
  if (touched?.square && desk.space(touched.square) && !desk.space(square)) return moveCard(desk, desk.place, square);
  desk.touch({ square });
  if (!desk.space(square) && event.type === "keydown") tray.field.focus();
  return undefined;
}

function pressed(square, event) {
  if (event.key === "Escape") {
    desk.touch(null);
    return true;
  }
  if (desk.tab !== "setup") return false;
  if (event.key === "c" || event.key === "C") {
    if (!desk.space(square)) desk.touch({ square });
    tray.field.focus();
    return true;
  }
  return setupKey(desk, square, event.key);
}

watchDragging(app, (target) => {
  if (desk.tab !== "setup") return null;
  const card = tray.cardOf(target);
  if (card) return { name: card.name, card };
  const square = target.closest(".battlefield .space")?.dataset.square;
  const space = square && desk.space(desk.touched?.square === square ? desk.place : square);
  return space ? { name: space.name, from: space.place, square } : null;
}, (what, square) => {
  if (what.card && square) tray.put(what.card, square);
  else if (what.from && square && square !== what.square) moveCard(desk, what.from, square);
});

// --- what is shown ------------------------------------------------------------------------------------------------

desk.addEventListener("change", () => {
  const focused = app.contains(document.activeElement) ? document.activeElement : null;
  renderStrips(desk, part("far"), part("near"));
  renderTouch(desk, part("touch"), comparison);
  if (desk.tab === "setup") {
    turnFields(desk, part("turn"));
    playerFields(desk, part("players"));
    renderFaults();
  }
  if (desk.tab === "ask") {
    part("ask-form").elements.action.placeholder = formOf(desk.document).examples.action;
    renderPlayed(desk, part("played"), (...asked) => comparison.compare(...asked));
    renderLegal(desk, part("legal"), (action) => comparison.compare(action), (action) => comparison.odds(action), (action) => comparison.both(action));
    refill(part("caveats"), doubts(desk.answer?.caveats));
  }
  if (desk.tab === "compare") comparison.render();
  renderNotices();
  if (focused && !focused.isConnected && document.activeElement === document.body) keepFocus();
  keepInSight();
  part("undo").disabled = !desk.past.length;
  part("redo").disabled = !desk.future.length;
  page.querySelector("[data-title]").textContent = desk.document.title || "Scenario board";
});

// What had the focus is gone, as a button is that was pressed: a question takes it, or else the board.
function keepFocus() {
  const first = desk.answer?.pending && part("touch").querySelector("button:not(:disabled)");
  if (first) first.focus({ preventScroll: true });
  else battlefield.focus(undefined, { preventScroll: true });
}

// What waits for somebody is scrolled to when it comes up, wherever it was asked for.
function showWaiting() {
  const waiting = desk.answer?.pending ?? desk.proposal;
  if (waiting && waiting !== shownLast && part("touch").getBoundingClientRect().top < 0) part("touch").scrollIntoView({ block: "center" });
  shownLast = waiting;
}

// What was touched stays in sight where the answer lies over the lower part of the board.
function keepInSight() {
  showWaiting();
  const cell = desk.touched?.square && battlefield.cells.get(desk.touched.square);
  if (!cell || getComputedStyle(part("touch")).position !== "sticky") return;
  const hidden = cell.getBoundingClientRect().bottom + 8 - part("touch").getBoundingClientRect().top;
  if (hidden > 0) window.scrollBy({ top: hidden });
}

function renderFaults() {
  const faults = desk.isEmpty ? [] : desk.answer?.faults ?? [];
  refill(part("faults"), faults.length ? [element("h2", { class: "panel-heading" }, "Strange about this position"),
    element("ul", { class: "reasons" }, faults.map((fault) => element("li", {}, fault.sentence, element("span", { class: "cites" }, fault.entries.slice(0, 2).map(citation)))))] : null);
}

function renderNotices() {
  const notices = desk.warning ? [element("div", { class: "notice" }, element("p", {}, desk.warning))] : [];
  const { refusal } = desk;
  if (refusal) notices.push(element("div", { class: "board-problem", role: "alert" }, element("p", {}, refusal.message), suggestionsShown(refusal.stoppedAt === undefined ? [] : refusal.suggestions, (line) => desk.instead(refusal.stoppedAt, line)), element("div", { class: "row" },
    refusal.stoppedAt === undefined ? button("Try again", () => desk.refresh(), { class: "small", data: { key: "again" } }) : button("Drop the play from there", () => desk.takeBackTo(refusal.stoppedAt), { class: "small", data: { key: "drop" } }),
    desk.past.length ? button("Undo", () => desk.undo(), { class: "small", data: { key: "notice-undo" } }) : null)));
  if (draft && !desk.past.length && (settings.query || settings.saved) && JSON.stringify(draft.document) !== JSON.stringify(new Desk(settings.document).document)) {
    notices.push(element("div", { class: "notice" }, element("p", {}, isOlder ? `These are your changes to version ${draft.version}; version ${settings.saved.version} was saved since.` : "These are your changes from before; they are kept in this browser."),
      button("Show it as the link has it", () => { desk.start(settings.document); if (settings.saved) sharing.saved.version = settings.saved.version; }, { class: "small", data: { key: "as-linked" } })));
  }
  refill(part("notices"), notices);
}

// --- keeping ------------------------------------------------------------------------------------------------------

desk.addEventListener("scenario", () => keep());
desk.addEventListener("saved", () => { drafts.address = location.pathname; keep(); });

function keep() {
  const isKept = drafts.keep(desk.document, sharing.saved ? { version: sharing.saved.version } : {});
  part("kept").textContent = isKept ? "" : "This browser keeps nothing: save your position before you leave.";
}

desk.addEventListener("tell", (event) => { part("announce").textContent = event.detail; });
desk.addEventListener("tab", () => { if (desk.tab === "setup") beginnings.renderDrafts(); });

const AFTER_CLICK = 20;
let releasing = 0;
window.addEventListener("pointerdown", () => { clearTimeout(releasing); desk.hold(); }, { capture: true });
for (const ending of ["pointerup", "pointercancel"]) {
  window.addEventListener(ending, () => { clearTimeout(releasing); releasing = setTimeout(() => desk.release(), AFTER_CLICK); }, { capture: true });
}

// --- controls -----------------------------------------------------------------------------------------------------

part("undo").addEventListener("click", () => desk.undo());
part("redo").addEventListener("click", () => desk.redo());
document.addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target.matches("input, textarea, select")) return;
  if (event.key.toLowerCase() === "z") { event.preventDefault(); if (event.shiftKey) desk.redo(); else desk.undo(); }
  if (event.key.toLowerCase() === "y") { event.preventDefault(); desk.redo(); }
});
part("ask-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const action = event.target.elements.action.value.trim();
  if (action) askWhy(desk, action);
});

// A ruling is made of the position as it is set up, with what was played in it and what was asked last.
part("make-ruling").addEventListener("submit", ({ target: { elements } }) => {
  const { actions = [], verdicts = [] } = desk.proposal ?? {};
  const asked = [...actions.map((action) => action.text), ...verdicts.filter((verdict) => verdict.about === "action").map((verdict) => verdict.asked)];
  elements.position.value = JSON.stringify(written(desk.document));
  elements.ask.value = asked[0] ?? "";
});

page.querySelector("[data-board-read]").hidden = true;
app.hidden = false;
desk.tab = desk.isEmpty ? "setup" : "ask";
if (desk.isEmpty) app.querySelector("[data-begin-fold]").open = true;
watchTabs(desk, app.querySelector(".tabs"));
const isToCompare = location.hash === "#compare";
await desk.refresh();
battlefield.render();
if (isToCompare) {
  if (desk.answer?.played.length) comparison.compare();
  else desk.show("compare");
}
