// A puzzle that is played on the board: the board of the scenarios, with nothing to set up and nothing given away.
import { chooseToAsk, renderLegal, touchedShown } from "../board/answering/asking.js";
import { Battlefield } from "../board/table/battlefield.js";
import { Desk } from "../board/desk.js";
import { button, element, refill } from "../board/elements.js";
import { track } from "../board/table/phases.js";
import { renderStrips } from "../board/table/strips.js";
import { drawnFrom, questionShown, renderPlayed } from "../board/answering/resolving.js";
import { proposed } from "./ways.js";

// Plays from where the question begins; what is played before it can't be taken back.
class PuzzleDesk extends Desk {
  constructor(document) {
    super(document);
    this.mode = "play";
    this.given = this.document.do.length;
    this.left = new Set();
  }

  // The dice are the machine's: where chance has to answer, it does.
  rollOn() {
    const { pending, weights } = this.answer ?? {};
    if (!pending?.chance || this.refusal || this.answered !== this.document) return;
    this.left.add(JSON.stringify(this.document.do));
    this.play(byChance(pending, weights));
  }

  // Nobody takes back to where the machine would only roll once more.
  undo() {
    while (this.past.length && this.left.has(JSON.stringify(this.past.at(-1).do))) this.past.pop();
    super.undo();
  }

  takeBackTo(count) {
    return super.takeBackTo(Math.max(count, this.given));
  }

  get lines() {
    return this.document.do.slice(this.given);
  }

  again(lines) {
    this.document = { ...this.document, do: [...this.document.do.slice(0, this.given), ...lines] };
  }
}

export async function startPlayer() {
  const field = document.querySelector("[data-play]");
  const scenario = field?.closest("[data-scenario]")?.dataset.scenario;
  if (!scenario || scenario === "{}") return;
  const lines = field.querySelector("textarea");
  const desk = new PuzzleDesk(JSON.parse(scenario));
  desk.again(lines.value.split("\n").map((line) => line.trim()).filter(Boolean));
  const parts = built(desk);
  const figure = document.querySelector(".puzzle-board");
  field.querySelector("[data-play-app]").append(parts.side, parts.announce);
  const battlefield = new Battlefield(desk, parts.battlefield, (square) => chooseToAsk(desk, square), (square, event) => escaped(desk, event));
  desk.addEventListener("scenario", () => {
    // What was legal before is not told of what was played since.
    parts.announce.textContent = "";
    lines.value = desk.lines.join("\n");
    lines.dispatchEvent(new Event("change", { bubbles: true }));
  });
  desk.addEventListener("tell", (event) => { parts.announce.textContent = event.detail; });
  desk.addEventListener("change", () => {
    render(desk, parts);
    desk.rollOn();
  });
  await desk.refresh();
  // Without a network nobody can play: the board stays as it is drawn.
  if (!desk.answer) return;
  field.querySelector("[data-play-plain]").hidden = true;
  // The drawn board stays until the live one can take its place, so that nothing jumps.
  const began = [...figure.querySelectorAll(".board-beside")].map((beside) => {
    const word = element("strong", { hidden: true }, "At the start: ");
    beside.prepend(word);
    return word;
  });
  figure.replaceChildren(parts.table, ...began.map((word) => word.parentElement));
  // What lay in hands and piles stays to be read: once something is played, it is said of which moment it is.
  const tellWhen = () => began.forEach((word) => { word.hidden = !desk.lines.length; });
  desk.addEventListener("change", tellWhen);
  tellWhen();
  field.querySelector("[data-play-app]").hidden = false;
  battlefield.render();
}

// What chance answers to a question that is its own: faces of dice, cards drawn, or one of several things.
function byChance(pending, weights) {
  const left = [...weights];
  const found = Array.from({ length: pending.maximum }, () => {
    const place = drawnFrom(left);
    if (pending.about === "draw") left[place] -= 1;
    return pending.options[place];
  });
  return found.join(pending.about === "draw" ? ", " : " ");
}

function escaped(desk, event) {
  if (event.key !== "Escape") return false;
  desk.touch(null);
  return true;
}

// Nothing stays chosen: the next touch begins anew.
function startAgain(desk) {
  desk.takeBackTo(0);
  desk.touch(null);
}

function built(desk) {
  const [far, near] = [element("div", { class: "strips" }), element("div", { class: "strips" })];
  const battlefield = element("div", { class: "battlefield", role: "grid", "aria-label": "Battlefield", "aria-describedby": "battlefield-keys" });
  const keys = element("p", { class: "visually-hidden", id: "battlefield-keys" }, "Arrow keys go from space to space, Enter chooses.");
  const undo = button("↶ Undo", () => desk.undo(), { class: "tool" });
  const redo = button("↷ Redo", () => desk.redo(), { class: "tool" });
  const restart = button("Start again", () => startAgain(desk), { class: "tool" });
  const table = element("section", { class: "table", "aria-label": "Board" }, far, battlefield, keys, near, element("div", { class: "board-bar" }, undo, redo, restart));
  const touch = element("section", { class: "touch", "aria-label": "What you touch" });
  const phases = element("div", {});
  const played = element("div", {});
  const legal = element("div", {});
  const notice = element("div", {});
  const announce = element("p", { class: "visually-hidden", role: "status" });
  return { far, near, battlefield, undo, redo, restart, phases, touch, played, legal, notice, announce, table, side: element("div", { class: "play-side" }, notice, phases, touch, played, legal) };
}

function render(desk, parts) {
  renderStrips(desk, parts.far, parts.near);
  refill(parts.phases, desk.answer ? track(desk) : null);
  refill(parts.notice, desk.refusal ? element("div", { class: "board-problem", role: "alert" }, element("p", {}, desk.refusal.message), button("Drop the play from there", () => desk.takeBackTo(desk.refusal.stoppedAt ?? 0), { class: "small" })) : null);
  refill(parts.touch, touched(desk));
  renderPlayed(desk, parts.played);
  renderLegal(desk, parts.legal);
  parts.undo.disabled = !desk.past.length;
  parts.redo.disabled = !desk.future.length;
  parts.restart.disabled = !desk.lines.length;
}

function touched(desk) {
  if (!desk.answer) return null;
  if (desk.answer.view.over) return element("p", { class: "note" }, "The game is over. Answer with this line, or take it back.");
  if (desk.answer.pending?.chance) return element("p", { class: "note" }, "The dice roll …");
  if (desk.answer.pending) return [questionShown(desk), proposed(desk)];
  if (!desk.touched && !desk.proposal) return element("p", { class: "note" }, "Touch a card to see what it may do: the spaces light up. Play your line to its end, then answer.");
  return [desk.touched ? touchedShown(desk) : null, proposed(desk)];
}
