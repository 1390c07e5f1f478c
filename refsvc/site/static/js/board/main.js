// The board page comes to life: everything is found in the page, filled from the desk, and asks the service.
import { askWhy, chooseToAsk, doubts, renderLegal } from "./answering/asking.js";
import { Comparison } from "./answering/comparing.js";
import { renderPlayed } from "./answering/resolving.js";
import { renderTouch } from "./answering/touch.js";
import { Desk } from "./desk.js";
import { formOf } from "./editions.js";
import { refill } from "./elements.js";
import { Beginnings } from "./keeping/beginnings.js";
import { Drafts } from "./keeping/drafts.js";
import { Sharing } from "./keeping/sharing.js";
import { Cards } from "./placing/cards.js";
import { cardSheet } from "./placing/card-sheet.js";
import { moveCard, putCard, putDown } from "./placing/carrying.js";
import { watchDragging } from "./placing/dragging.js";
import { setupKey } from "./placing/hotkeys.js";
import { Palette } from "./placing/palette.js";
import { Placer } from "./placing/placer.js";
import { playerFields } from "./placing/players.js";
import { turnFields } from "./placing/turn.js";
import { cleared, written } from "./scenario.js";
import { BestCourse } from "./shell/best-course.js";
import { keysShown, watchKeys } from "./shell/keys.js";
import { renderFaults, renderNotices } from "./shell/notices.js";
import { watchNotation } from "./shell/notation.js";
import { Panels } from "./shell/panels.js";
import { Sheet } from "./shell/sheet.js";
import { Battlefield } from "./table/battlefield.js";
import { renderPhases } from "./table/phases.js";
import { renderStrips } from "./table/strips.js";
import { Toast } from "./table/toast.js";

const page = document.querySelector("[data-board]");
const settings = JSON.parse(page.dataset.board);
const app = page.querySelector("[data-board-app]");
const part = (name) => page.querySelector(`[data-${name}]`);

const drafts = new Drafts(location.pathname + (settings.problem ? "" : location.search));
const draft = settings.saved || settings.query ? drafts.own() : drafts.found();
const isOlder = draft && settings.saved && draft.version !== settings.saved.version;
const desk = new Desk(draft?.document ?? settings.document);
desk.mode = desk.isEmpty ? "setup" : "play";
const battlefield = new Battlefield(desk, part("battlefield"), choose, pressed);
const comparison = new Comparison(desk, part("compare"), settings.ruling);
const sharing = new Sharing(desk, part("share"), settings);
if (isOlder) sharing.saved.version = draft.version;
const beginnings = new Beginnings(desk, part("begin"), drafts);
const cards = new Cards();
const palette = new Palette(desk, cards, part("palette"));
const placer = new Placer(desk, cards, part("placer"), battlefield);
const sheet = new Sheet(desk, part("side"), part("handle"), battlefield);
const panels = new Panels(desk, page, page.querySelectorAll("[data-open]"));
const course = new BestCourse(desk, part("solve"), page.querySelector(".board-solve"));
new Toast(desk, part("toast"), battlefield);
keysShown(part("keys"));
watchNotation(app, part("notation"));

// --- touching the board -------------------------------------------------------------------------------------------

function choose(square) {
  if (desk.preview) desk.show(null);
  if (desk.panel) desk.close();
  desk.comparing = false;
  if (desk.mode === "play") return chooseToAsk(desk, square);
  if (desk.carried) return putDown(desk, square);
  if (!desk.space(square)) return placer.open({ square });
  placer.close();
  return desk.touch(desk.touched?.square === square ? null : { square });
}

function pressed(square, event) {
  if (event.key === "Escape") return false;
  if (desk.mode !== "setup") return false;
  return setupKey(desk, square, event.key, (where, letter) => placer.open({ square: where }, letter));
}

watchDragging(page, (target) => {
  if (desk.mode !== "setup") return null;
  const card = palette.chooser.cardOf(target);
  if (card) return { name: card.name, card };
  const square = target.closest(".battlefield .space")?.dataset.square;
  const space = square && desk.space(desk.touched?.square === square ? desk.place : square);
  return space ? { name: space.name, from: space.place, square } : null;
}, (what, square) => {
  if (what.card && square) { placer.close(); cards.remember(formOf(desk.document).edition, what.card); putCard(desk, what.card, square); }
  else if (what.from && square && square !== what.square) moveCard(desk, what.from, square);
}, (what) => { if (what.card) palette.take(what.card); });

// --- what is shown ------------------------------------------------------------------------------------------------

desk.addEventListener("change", render);
desk.addEventListener("compared", () => { desk.comparing = comparison.isCurrent; render(); });
desk.addEventListener("preview", () => { renderStrips(desk, part("far"), part("near")); });

function render() {
  const isSetup = desk.mode === "setup";
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  const compare = (...asked) => comparison.compare(...asked);
  app.dataset.mode = desk.mode;
  renderPhases(desk, part("phases"));
  renderStrips(desk, part("far"), part("near"), (side) => placer.open({ hand: side }));
  renderTouch(desk, part("touch"), comparison, cardSheet);
  renderNotices(desk, part("notices"), { problem: settings.problem, kept: keptChanges() });
  part("set-up-more").hidden = !isSetup;
  for (const name of ["compare", "ask-form"]) part(name).hidden = isSetup;
  // A comparison has the answer to itself, until it is closed, of another position, or something else is asked.
  desk.comparing &&= comparison.isCurrent && !isSetup;
  for (const name of ["played", "legal", "caveats", "play-more"]) part(name).hidden = isSetup || desk.comparing;
  part("touch").hidden = desk.comparing;
  part("palette").hidden = !isSetup;
  if (isSetup) {
    turnFields(desk, part("turn"));
    playerFields(desk, part("players"));
    renderFaults(desk, part("faults"));
  } else {
    part("ask-form").elements.action.placeholder = formOf(desk.document).examples.action;
    comparison.render();
    renderPlayed(desk, part("played"), compare);
    renderLegal(desk, part("legal"), (action) => compare(action), (action) => comparison.odds(action), (action) => comparison.both(action));
    refill(part("caveats"), doubts(desk.answer?.caveats));
  }
  if (focused && !focused.isConnected && document.activeElement === document.body) keepFocus();
  sheet.follow();
  part("undo").disabled = !desk.past.length;
  part("redo").disabled = !desk.future.length;
  part("title").textContent = desk.document.title || "Scenario board";
}

// What had the focus is gone, as a button is that was pressed: a question takes it, or else the board.
function keepFocus() {
  const first = desk.answer?.pending && part("touch").querySelector(".to-decide button:not(:disabled)");
  if (first?.checkVisibility()) first.focus({ preventScroll: true });
  else battlefield.focus(undefined, { preventScroll: true });
}

// Changes that this browser has to what the link leads to, and the way to what it has.
function keptChanges() {
  if (!draft || desk.past.length || !(settings.query || settings.saved)) return null;
  if (JSON.stringify(draft.document) === JSON.stringify(new Desk(settings.document).document)) return null;
  return {
    words: isOlder ? `These are your changes to version ${draft.version}; version ${settings.saved.version} was saved since.` : "These are your changes from before; they are kept in this browser.",
    drop: () => { desk.start(settings.document); if (settings.saved) sharing.saved.version = settings.saved.version; },
  };
}

// --- keeping ------------------------------------------------------------------------------------------------------

desk.addEventListener("scenario", () => keep());
desk.addEventListener("saved", () => { drafts.address = location.pathname; keep(); });
desk.addEventListener("panel", () => { if (desk.panel === "begin") beginnings.renderDrafts(); });

function keep() {
  const isKept = drafts.keep(desk.document, sharing.saved ? { version: sharing.saved.version } : {});
  part("kept").textContent = isKept ? "" : "This browser keeps nothing: save your position before you leave.";
}

// The same words said again are heard again.
desk.addEventListener("tell", (event) => { part("announce").textContent = part("announce").textContent === event.detail ? `${event.detail}\u00a0` : event.detail; });

const AFTER_CLICK = 20;
let releasing = 0;
window.addEventListener("pointerdown", () => { clearTimeout(releasing); desk.hold(); }, { capture: true });
for (const ending of ["pointerup", "pointercancel"]) {
  window.addEventListener(ending, () => { clearTimeout(releasing); releasing = setTimeout(() => desk.release(), AFTER_CLICK); }, { capture: true });
}

// --- controls -----------------------------------------------------------------------------------------------------

part("undo").addEventListener("click", () => desk.undo());
part("redo").addEventListener("click", () => desk.redo());
part("clear").addEventListener("click", () => { desk.touched = null; desk.setUp(cleared, "The board is clear."); });
watchKeys(desk, {
  Escape: () => letGo(),
  "?": () => { panels.opener = null; desk.open("keys"); },
  e: () => desk.turnTo(desk.mode === "setup" ? "play" : "setup"),
  z: () => desk.undo(),
  y: () => desk.redo(),
  n: () => page.querySelector(".phase-end:not(:disabled)")?.click(),
  i: () => { desk.turnTo("play"); part("ask-form").elements.action.focus(); },
});

// The last thing that was opened or taken up goes first.
function letGo() {
  if (placer.isOpen) placer.close();
  else if (desk.panel) desk.close();
  else if (desk.carried) desk.carry(null);
  else if (comparison.shown && desk.mode === "play") comparison.close();
  else desk.touch(null);
}

part("ask-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const action = event.target.elements.action.value.trim();
  desk.comparing = false;
  if (action) askWhy(desk, action);
});

// A ruling is made of the position as it is set up, with what was played in it and what was asked last.
part("make-ruling").addEventListener("submit", ({ target: { elements } }) => {
  const { actions = [], verdicts = [] } = desk.proposal ?? {};
  const asked = [...actions.map((action) => action.text), ...verdicts.filter((verdict) => verdict.about === "action").map((verdict) => verdict.asked)];
  elements.position.value = JSON.stringify(written(desk.document));
  elements.ask.value = asked[0] ?? "";
});

part("board-read").hidden = true;
if (matchMedia("(max-width: 61.99rem)").matches) part("play-more").prepend(...page.querySelectorAll(".board-from, .board-cases"));
const isToCompare = location.hash === "#compare";
// Shown once there is something to show, in the typefaces that it stays in: so that nothing jumps.
const TYPE = ["400 1em Alegreya", "700 1em Alegreya", "500 1em Grenze", "700 1em Grenze"];
const LONGEST_WAIT_FOR_TYPE = 1500;
const typeset = Promise.allSettled(TYPE.map((face) => document.fonts.load(face)));
await Promise.all([desk.refresh(), Promise.race([typeset, new Promise((late) => setTimeout(late, LONGEST_WAIT_FOR_TYPE))])]);
if (isToCompare && desk.answer?.played.length) comparison.compare();
app.hidden = false;
part("tools").classList.add("is-ready");
if (course.wasAsked) desk.open("solve");
