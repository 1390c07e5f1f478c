// The board page comes to life: everything is found in the page, filled from the desk, and asks the service.
import { askWhy, chooseToAsk, doubts, renderLegal } from "./answering/asking.js";
import { renderPlayed } from "./answering/resolving.js";
import { renderTouch } from "./answering/touch.js";
import { at } from "../place.js";
import { Desk } from "./desk.js";
import { refill } from "./elements.js";
import { Drafts } from "./keeping/drafts.js";
import { FirstView } from "./keeping/first-view.js";
import { takeToken } from "./keeping/tokens.js";
import { NARROW } from "./narrow.js";
import { isSame, normalised } from "./scenario.js";
import { Announcer } from "./shell/announcer.js";
import { exampleOf } from "./shell/example.js";
import { focusBack, focusInto } from "./shell/focus.js";
import { watchKeys } from "./shell/keys.js";
import { Late, fetchAhead } from "./shell/late.js";
import { renderNotices, renderOfLink } from "./shell/notices.js";
import { watchNotation } from "./shell/notation.js";
import { Panels } from "./shell/panels.js";
import { renderPeekLine } from "./shell/peek-line.js";
import { Sheet } from "./shell/sheet.js";
import { worded } from "./script-words.js";
import { Unreachable } from "./server.js";
import { Battlefield } from "./table/battlefield.js";
import { renderPhases } from "./table/phases.js";
import { renderStrips } from "./table/strips.js";

const page = document.querySelector("[data-board]");
const settings = JSON.parse(page.dataset.board);
const app = page.querySelector("[data-board-app]");
const part = (name) => page.querySelector(`[data-${name}]`);

// What the link asks is no part of where its position is kept.
const linked = new URLSearchParams(location.search);
const asked = linked.get("ask")?.trim() ?? "";
if (asked) linked.delete("ask");
const query = asked ? `${linked.size ? "?" : ""}${linked}` : location.search;
const drafts = new Drafts(location.pathname + (settings.problem && !settings.query ? "" : query));
const draft = settings.saved || settings.query ? drafts.own() : drafts.found();
// Whoever opens a link sees what it leads to; what this tab went on to from there comes back where the page is loaded again.
const isOpened = (settings.query || settings.saved) && performance.getEntriesByType("navigation")[0]?.type === "navigate";
const restored = isOpened ? null : draft;
const isOlder = restored && settings.saved && restored.version !== settings.saved.version;
const desk = new Desk(restored?.document ?? settings.document);
desk.mode = desk.isEmpty ? "setup" : "play";
desk.saved = settings.saved && { ...settings.saved, token: takeToken(settings.saved.slug), document: settings.document };
if (settings.opened) desk.lent = settings.document.title ?? "";
if (isOlder) desk.saved.version = restored.version;
let changes = null; // that this browser has to what the link leads to
const battlefield = new Battlefield(desk, part("battlefield"), choose, pressed);

// What isn't seen at first: it comes when it is wanted, or when the page is idle.
const style = (name) => new URL(`../../css/${name}.css`, import.meta.url);
const settingUp = new Late(desk, style("board-placing"), async () => new (await import("./placing/setting-up.js")).SettingUp(desk, page, battlefield));
const ways = new Late(desk, style("board-keeping"), async () => new (await import("./keeping/ways.js")).Ways(desk, page, drafts, settings, lookedInto));
const puzzles = new Late(desk, style("board-making"), async () => new (await import("./keeping/puzzle-making.js")).PuzzleMaking(desk, page));
const comparing = new Late(desk, style("board-compare"), async () => new (await import("./answering/comparing.js")).Comparison(desk, part("compare"), settings));
const telling = new Late(desk, style("board-telling"), async () => new (await import("./table/toast.js")).Toast(desk, part("toast"), battlefield, () => sheet.edge));
desk.addEventListener("happened", ({ detail }) => telling.with((one) => one.show(detail)));
// What opened the comparison that is shown, to which the focus goes back; nothing where none is shown that somebody opened.
let opener = null;
const comparison = Object.fromEntries(["compare", "odds", "both"].map((how) => [how, (...asked) => {
  opener = part("compare").contains(document.activeElement) ? opener : document.activeElement;
  return comparing.with((one) => one[how](...asked));
}]));
desk.reach = (mode, begin) => (mode === "setup" ? settingUp.with(begin) : begin());

const firstView = new FirstView(desk, drafts, () => { if (desk.panel !== "begin") desk.open("begin"); });
part("first-view").append(firstView.root);
const sheet = new Sheet(desk, part("side"), part("handle"), battlefield);
new Panels(desk, page, page.querySelectorAll("[data-open]"), (from) => focusBack(page, from, battlefield));
new Announcer(desk, part("announce"));
watchNotation(app, part("notation"));

// Two Battlefields side by side are more than some windows show.
let fields = null;
const ONE_FIELD = 6; // columns
desk.addEventListener("change", () => {
  if (desk.view?.columns.length > ONE_FIELD) fields ??= import("./table/fields.js").then(({ Fields }) => new Fields(desk, part("fields"), part("battlefield")), () => { fields = null; });
});

// --- touching the board -------------------------------------------------------------------------------------------

function choose(square) {
  if (desk.preview) desk.show(null);
  if (desk.panel) desk.close();
  desk.comparing = "";
  return desk.meant === "play" ? chooseToAsk(desk, square) : settingUp.with((one) => one.choose(square));
}

function pressed(square, event) {
  if (event.key === "Escape" || desk.meant !== "setup") return false;
  if (settingUp.there) return settingUp.there.pressed(square, event.key);
  const isTyped = event.key.length === 1;
  if (isTyped) settingUp.with((one) => one.pressed(square, event.key));
  return isTyped;
}

// --- what is shown ------------------------------------------------------------------------------------------------

desk.addEventListener("change", render);
desk.addEventListener("compared", () => {
  const { shown } = comparing.there;
  desk.comparing = compared();
  desk.about = { of: desk.document, squares: comparing.there.subject };
  if (!shown) noneToCome();
  battlefield.render();
  firstView.render();
  render();
  if (shown?.odds) desk.tell(shown.odds.life_known ? worded("odds-told", { chance: shown.odds.destroyed_percent, action: shown.odds.sentence }) : worded("odds-open"));
  moveFocus(Boolean(shown));
});

// Into a comparison that somebody opened, and back to where they opened it.
function moveFocus(isShown) {
  if (!opener) return;
  if (isShown) return focusInto(part("compare"));
  focusBack(page, opener, battlefield);
  opener = null;
}
desk.addEventListener("waiting", wait);
desk.addEventListener("preview", () => { renderStrips(desk, part("far"), part("near")); sayOfTable(); });

function render() {
  const isSetup = desk.mode === "setup";
  if (isSetup && !settingUp.there) return;
  const focused = page.contains(document.activeElement) ? document.activeElement : null;
  app.dataset.mode = desk.mode;
  renderPhases(desk, part("phases"), askInWords);
  renderStrips(desk, part("far"), part("near"), (side) => settingUp.with((one) => one.openHand(side)));
  renderTouch(desk, part("touch"), comparison, () => settingUp.there.sheet());
  renderPeekLine(desk, part("peek-line"), {
    change: (facts, said) => settingUp.there.change(facts, said),
    takeAway: () => settingUp.there.takeAway(),
  });
  renderNotices(desk, part("notices"), changes?.told());
  renderOfLink(desk, part("of-link"));
  part("set-up-more").hidden = !isSetup;
  for (const name of ["compare", "mistake"]) part(name).hidden = isSetup;
  // At a desk cards and answers are seen together: a question can be asked while setting up as well.
  part("ask-form").hidden = isSetup && NARROW.matches;
  part("ask-form").elements.action.placeholder = `${NARROW.matches ? "" : "Ask, for example: "}${exampleOf(desk)}`;
  // A comparison has the answer to itself, until it is closed, of another position, or something else is asked.
  desk.comparing &&= isSetup ? "" : compared();
  for (const name of ["played", "legal", "caveats", "play-more"]) part(name).hidden = isSetup || Boolean(desk.comparing);
  app.toggleAttribute("data-comparing", Boolean(desk.comparing));
  for (const name of ["touch", "peek-line"]) part(name).hidden = Boolean(desk.comparing);
  part("palette").hidden = !isSetup;
  if (isSetup) settingUp.there.render();
  else {
    comparing.there?.render();
    renderPlayed(desk, part("played"), comparison.compare);
    renderLegal(desk, part("legal"), (action) => comparison.compare(action), comparison.odds, comparison.both);
    refill(part("caveats"), doubts(desk.answer?.caveats));
  }
  sayOfTable();
  part("undo").disabled = !desk.past.length;
  part("redo").disabled = !desk.future.length;
  const isParked = isFocusKept && focused === part("answer");
  if (isParked) focused.blur();
  if (isParked || (focused && (!focused.isConnected || focused.disabled))) keepFocus();
  isFocusKept = false;
  sheet.follow();
  part("title").textContent = titled() || "Scenario board";
}

// What makes room for a late answer leaves the focus where that comes, from where it goes on with it.
let isFocusKept = false;
function wait() {
  const answer = part("answer");
  const isWaiting = desk.isWaiting && desk.mode === "play";
  if (isWaiting && answer !== document.activeElement && answer.contains(document.activeElement)) {
    isFocusKept = true;
    answer.focus({ preventScroll: true });
  }
  if (isWaiting) answer.dataset.waiting = worded("waiting");
  else delete answer.dataset.waiting;
}

// What was done can be undone at once; that nothing is left to undo is shown with the answer, by which the focus goes on.
function allowSteps() {
  part("undo").disabled &&= !desk.past.length;
  part("redo").disabled &&= !desk.future.length;
}

// On a telephone, where phase and cards are seen below it, what nobody named goes by who is against whom.
function titled() {
  return NARROW.matches && !desk.document.title ? desk.name.split(", ")[0] : desk.name;
}

// Which position it is that the table shows, where a comparison shows others beside it.
function sayOfTable() {
  const words = desk.comparing || desk.preview ? comparing.there?.ofTable ?? "" : "";
  part("table-says").textContent = words;
  part("table-says").hidden = !words;
}

// What a comparison shows of the position as it stands.
function compared() {
  return comparing.there?.current ?? "";
}

// The action of which the odds or the ways are shown.
function lookedInto() {
  const { shown } = comparing.there ?? {};
  return shown?.odds?.action ?? (compared() && shown.body?.do.length > desk.document.do.length ? shown.result?.action : undefined);
}

// What had the focus is gone or can't be pressed any longer: a question takes it, or else the board.
function keepFocus() {
  if (document.activeElement !== document.body && !document.activeElement.disabled) return;
  const first = desk.answer?.pending && part("touch").querySelector(".to-decide button:not(:disabled)");
  if (first?.checkVisibility()) first.focus({ preventScroll: true });
  else battlefield.focus(undefined, { preventScroll: true });
}

// --- keeping ------------------------------------------------------------------------------------------------------

desk.addEventListener("scenario", () => { allowSteps(); keep(); });
desk.addEventListener("change", () => { if (drafts.kept && desk.answered === desk.document && drafts.name !== desk.name) keep(); });
desk.addEventListener("left", () => {
  history.replaceState(null, "", at("/board"));
  drafts.address = location.pathname;
  for (const one of page.querySelectorAll(".board-from, .board-cases")) one.remove();
});
desk.addEventListener("saved", () => { drafts.address = location.pathname; keep(); });
desk.addEventListener("panel", () => { if (["begin", "share", "solve", "keys"].includes(desk.panel)) ways.with(() => true); else if (desk.panel === "puzzle") puzzles.with(() => true); });

function keep() {
  const isKept = drafts.keep(desk.document, desk.name, desk.saved?.version);
  part("kept").textContent = isKept ? "" : "This browser keeps nothing: save your position before you leave.";
}

desk.recalling = (document) => drafts.toldOf(document);
document.addEventListener("visibilitychange", () => { if (document.hidden && desk.answer && desk.answered === desk.document) drafts.keepTold(desk.document, desk.answer); });
window.addEventListener("online", () => { if (desk.refusal instanceof Unreachable) desk.refresh(); });

const AFTER_CLICK = 20;
let releasing = 0;
window.addEventListener("pointerdown", () => { clearTimeout(releasing); desk.hold(); }, { capture: true });
for (const ending of ["pointerup", "pointercancel"]) {
  window.addEventListener(ending, () => { clearTimeout(releasing); releasing = setTimeout(() => desk.release(), AFTER_CLICK); }, { capture: true });
}

// --- controls -----------------------------------------------------------------------------------------------------

part("undo").addEventListener("click", () => desk.undo());
part("redo").addEventListener("click", () => desk.redo());
desk.addEventListener("on-board", () => battlefield.focus(undefined, { preventScroll: true }));
watchKeys(desk, {
  Escape: () => letGo(),
  "?": () => desk.open("keys"),
  b: () => desk.open("begin"),
  e: () => desk.turnTo(desk.meant === "setup" ? "play" : "setup"),
  z: () => desk.undo(),
  y: () => desk.redo(),
  n: () => page.querySelector(".phase-end:not(:disabled)")?.click(),
  i: askInWords,
});

// To the field to ask in, which the lowered sheet of a telephone hides.
function askInWords() {
  if (NARROW.matches) {
    desk.turnTo("play");
    if (sheet.stop === "peek") sheet.to("half");
  } else desk.close();
  part("ask-form").elements.action.focus({ preventScroll: true });
}

// The last thing that was opened or taken up goes first, and the field to ask in with whatever goes.
function letGo() {
  if (document.activeElement === part("ask-form").elements.action) document.activeElement.blur();
  if (settingUp.there?.placer.isOpen) settingUp.there.placer.close();
  else if (desk.panel) desk.close();
  else if (desk.carried) desk.carry(null);
  else if (comparing.there?.shown && desk.mode === "play") comparing.there.close();
  else desk.touch(null);
}

part("ask-form").addEventListener("submit", (event) => {
  event.preventDefault();
  const action = event.target.elements.action.value.trim();
  // Words are about what they name: the card that was touched before has nothing to do with them, nor has what was compared.
  if (action) comparing.there?.close();
  Object.assign(desk, { comparing: "", touched: null });
  const answered = action && askWhy(desk, action);
  // What somebody asks about is worked on, though nothing of it was changed: without an address it comes back as well.
  if (action && !settings.opened) keep();
  // What was asked stays for the next question; on a telephone its keyboard gives way to the answer, which then has the focus.
  if (!NARROW.matches) return event.target.elements.action.select();
  part("answer").focus({ preventScroll: true });
  return answered && answered.then(() => { if (document.activeElement === part("answer")) focusInto(part("touch")); });
});
part("ask-form").elements.action.addEventListener("focus", ({ target }) => target.select());

// A ruling is made of the position as it is set up, with what was played in it and what was asked last.
part("make-ruling").addEventListener("submit", (event) => {
  if (ways.there) return ways.there.fillRuling(event.target.elements);
  event.preventDefault();
  return ways.with(() => event.target.requestSubmit(event.submitter));
});
part("mistake").addEventListener("toggle", () => ways.with((one) => one.mistake.begin()));

for (const one of page.querySelectorAll("[data-board-read], .board-solve")) one.hidden = true;
if (NARROW.matches) part("play-more").prepend(...page.querySelectorAll(".board-from, .board-cases"));
const isToCompare = location.hash === "#compare";
// Shown once there is something to show, in the typefaces that it stays in: so that nothing jumps.
const TYPE = ["400 1em Alegreya", "500 1em Grenze", "700 1em Grenze"];
const LONGEST_WAIT_FOR_TYPE = 1500;
const typeset = Promise.allSettled(TYPE.map((face) => document.fonts.load(face)));

// The head of the page, which a comparison that was to come did without from the start, comes back.
function noneToCome() {
  delete document.documentElement.dataset.toCompare;
}

// Who opens a ruling comes to where its question arises, unless the link asks something of what comes after.
async function openRuling() {
  const { OpenedRuling } = await import("./keeping/opened-ruling.js");
  const ruling = new OpenedRuling(desk, part("first-view"), settings, comparison.compare);
  if (!restored && !asked && !isToCompare) ruling.begin();
}

async function begin() {
  if (settings.opened) await openRuling();
  if (draft && (settings.query || settings.saved)) changes = new (await import("./keeping/kept-changes.js")).KeptChanges(desk, drafts, draft, settings, restored);
  const setUp = desk.mode === "setup" && settingUp.with(() => true).then((isThere) => { if (!isThere) desk.mode = "play"; });
  const coming = isToCompare && comparing.with(() => true);
  // What the link asks is answered with the position; of another position, which this browser has, it is no question.
  const answering = asked && !isToCompare && desk.mode === "play" && isSame(desk.document, normalised(settings.document)) && askWhy(desk, asked);
  await Promise.all([setUp, coming, answering, desk.refresh(), Promise.race([typeset, new Promise((late) => setTimeout(late, LONGEST_WAIT_FOR_TYPE))])]);
  await fields;
  if (comparing.there && isToCompare && desk.answer?.played.length) comparison.compare();
  else noneToCome();
  // What the link asks is answered by now: all that is done from here on somebody does.
  Object.assign(desk, { problem: settings.problem, since: settings.since });
  if (setUp || desk.problem || desk.since) desk.emit("change");
  app.hidden = false;
  sheet.follow();
  part("tools").classList.add("is-ready");
  const opened = location.hash.slice(1);
  if (["solve", "puzzle"].includes(opened)) desk.open(opened);
  await fetchAhead([
    () => telling.fetched(),
    async () => { (await settingUp.fetched()).prepare(); },
    () => ways.fetched(),
    () => comparing.fetched(),
    () => puzzles.fetched(),
    () => document.fonts.load("700 1em Alegreya"),
  ]);
}

begin();
