// The sheet: on a telephone everything beside the table lies over its lower part and stops at three heights.
import { NARROW } from "../narrow.js";
import { choosable, subjectOf } from "../table/marks.js";

const STOPS = ["peek", "half", "full"];
const FLING = 24; // pixels from where a drag means the next stop
const AIR = 10; // pixels around what is kept in view

export class Sheet {
  constructor(desk, root, handle, battlefield) {
    Object.assign(this, { desk, root, handle, battlefield, reason: "", half: innerHeight / 2, keyboard: 0 });
    handle.addEventListener("click", () => { if (!this.wasDragged) this.to(this.stop === "peek" || this.fitted ? "half" : "peek"); });
    handle.addEventListener("pointerdown", (event) => this.#grab(event));
    root.addEventListener("focusin", (event) => this.#riseFor(event.target));
    window.addEventListener("pointerdown", (event) => { this.isOnBoard = battlefield.root.contains(event.target); }, { capture: true });
    window.visualViewport?.addEventListener("resize", () => this.#meetKeyboard());
    NARROW.addEventListener("change", () => this.#keepInView());
    this.to("peek");
  }

  // Where somebody puts it: raised, it stays so for whatever is touched, until something else begins.
  to(stop) {
    this.isRaised = stop !== "peek";
    this.root.removeAttribute("data-brief");
    this.#fit(0);
    this.#stand(stop);
    // Lowered, it tells of the card again, however far somebody read.
    if (stop === "peek") this.root.querySelector(".board-answer").scrollTop = 0;
    this.#keepInView();
  }

  #stand(stop) {
    this.stop = stop;
    this.root.dataset.stop = stop;
    this.handle.setAttribute("aria-expanded", String(stop !== "peek"));
    this.handle.setAttribute("aria-label", stop === "peek" ? "Show more" : "Show the board");
  }

  // Rises where something is to be decided or set, and goes down when the board is what is wanted; only as that changes.
  // What is answered to a touch on the board is read on the lowered sheet, so that all spaces are seen and stand still; what is
  // asked in words, on the half raised one, where the next question can be asked. Both are as high as the answer as far as they may.
  follow() {
    if (this.mode !== this.desk.mode) Object.assign(this, { mode: this.desk.mode, touchedBefore: this.desk.touched });
    const wanted = reasonOf(this.desk, this.touchedBefore, this.isOnBoard);
    // What is refused again is read again, wherever somebody has scrolled to since.
    if (wanted.reason !== this.reason || (this.desk.refusal && this.desk.refusal !== this.refusal) || (!this.isSeen && this.root.checkVisibility())) {
      Object.assign(this, { reason: wanted.reason, refusal: this.desk.refusal, isSeen: this.root.checkVisibility() });
      this.isRaised &&= wanted.stop === "peek";
      this.root.toggleAttribute("data-brief", Boolean(wanted.isCard) && !this.isRaised);
      this.#fit(0);
      if (!this.isRaised) this.#stand(wanted.stop);
      this.root.querySelector(".board-answer").scrollTop = 0;
      if (!this.isRaised && NARROW.matches) this.#fit(wanted.isVerdict ? this.#heightOfVerdict() : wanted.isCard ? this.#heightOfCard() : 0);
    }
    this.#keepInView();
  }

  // As high as this, or as its stop is where it is nothing.
  #fit(height) {
    this.fitted = height;
    this.root.style.setProperty("--fit", height ? `${height}px` : "");
  }

  // How high it is with all of the verdict: lowered, up to the last row of the board; half raised, up to half of the screen.
  #heightOfVerdict() {
    const answer = this.root.querySelector(".board-answer");
    const verdict = [...answer.querySelectorAll(".touch :is(.verdict, .board-problem), .first-view:not([hidden], .is-aside) .ruling-said")].at(-1);
    if (!verdict) return 0;
    const lowest = innerHeight - this.edge;
    const wanted = this.#heightWith(verdict);
    return Math.round(this.stop === "peek" ? Math.max(lowest, Math.min(this.#belowTheBoard, wanted)) : Math.min(this.half, wanted));
  }

  // How high it is with what is set most often on a card, and with more of it where all of the board is seen all the same.
  #heightOfCard() {
    const tokens = this.root.querySelector(".touch .sheet-tokens");
    const acts = this.root.querySelector(".touch .sheet-acts");
    if (!tokens) return 0;
    return Math.round(Math.min(this.half, Math.max(this.#heightWith(tokens), Math.min(this.#belowTheBoard, this.#heightWith(acts)))));
  }

  // What is left of the screen below the last row of the board, where it has not been scrolled.
  get #belowTheBoard() {
    const table = this.battlefield.root.closest(".table").getBoundingClientRect().top;
    return innerHeight - Math.max(...[...this.battlefield.cells.values()].map((cell) => cell.offsetTop + cell.offsetHeight)) - table;
  }

  #heightWith(last) {
    const answer = this.root.querySelector(".board-answer");
    return answer.parentElement.offsetHeight - answer.clientHeight + last.getBoundingClientRect().bottom - answer.getBoundingClientRect().top + AIR;
  }

  // A key or a field to write in wants room; a finger on a button doesn't: the button would move away before the touch counts.
  #riseFor(focused) {
    if (this.stop === "peek" && focused.matches(":focus-visible") && focused.closest(".board-answer, .palette, .ask-form")) this.to("half");
  }

  // What is asked about stays above the sheet: the table scrolls within its own frame. It does so once, as the sheet moves,
  // for what is asked in words and for a new decision, and never under a finger that goes from one space to the next.
  #keepInView() {
    const table = this.battlefield.root.closest(".table");
    const placer = document.querySelector("[data-placer]:not([hidden])");
    const stop = NARROW.matches ? (placer ? "placer" : this.stop) : "";
    const standing = `${stop} ${this.keyboard} ${this.desk.answer?.pending ? this.reason : ""}`;
    const isMoved = standing !== this.standing;
    this.standing = standing;
    const options = this.#lowerFor(choosable(this.desk), table);
    if (["", "peek"].includes(stop)) return table.scrollTo({ top: 0, behavior: "instant" });
    const asked = this.#cells(this.desk.trying ?? subjectOf(this.desk));
    if (!(options.length + asked.length) || (this.isOnBoard && !isMoved)) return undefined;
    const edge = placer ? placer.getBoundingClientRect().top : this.edge;
    const start = table.getBoundingClientRect().top;
    const fits = ({ top, bottom }) => bottom - top <= edge - start - 2 * AIR;
    const whole = around([...options, ...asked]);
    const { top, bottom } = options.length && !fits(whole) ? around(options) : whole;
    // Where there is no room for all of it, the uppermost is seen.
    const room = top - start - AIR;
    const hidden = Math.min(bottom + AIR - edge, room);
    if (hidden > 0 || room < 0) table.scrollBy({ top: hidden, behavior: "instant" });
    return undefined;
  }

  // Half raised it stands lower where the cards between which is chosen lie so far apart that it would cover some of them.
  // Gives back where they lie.
  #lowerFor(squares, table) {
    const cells = this.#cells(squares);
    const { top, bottom } = cells.length ? around(cells) : { top: 0, bottom: 0 };
    const left = innerHeight - table.getBoundingClientRect().top - (bottom - top) - 2 * AIR;
    this.half = Math.min(innerHeight / 2, left);
    const isLow = cells.length > 0 && this.half < innerHeight / 2;
    this.root.toggleAttribute("data-low", isLow);
    this.root.style.setProperty("--half", isLow ? `${this.half}px` : "");
    return cells;
  }

  #cells(squares) {
    return squares.map((square) => this.battlefield.cells.get(square)?.getBoundingClientRect()).filter(Boolean);
  }

  // Where its upper edge comes to lie, also while it is still moving there; at a desk it lies beside the table and covers nothing.
  get edge() {
    if (!NARROW.matches) return innerHeight;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const peek = Number.parseFloat(getComputedStyle(this.root).getPropertyValue("--peek")) * rem;
    return innerHeight - (this.fitted || { peek, half: this.half, full: innerHeight }[this.stop]);
  }

  #grab(event) {
    const start = event.clientY;
    this.wasDragged = false;
    const end = (ending) => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      const moved = ending.clientY - start;
      if (Math.abs(moved) < FLING) return;
      this.wasDragged = true;
      setTimeout(() => { this.wasDragged = false; }, 0);
      const far = Math.abs(moved) > innerHeight / 3 ? 2 : 1;
      this.to(STOPS[Math.max(0, Math.min(2, STOPS.indexOf(this.stop) - Math.sign(moved) * far))]);
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }

  // A keyboard on the screen takes its foot: what is typed into stands above it.
  #meetKeyboard() {
    const { height, offsetTop } = window.visualViewport;
    this.keyboard = Math.max(0, Math.round(innerHeight - height - offsetTop));
    document.documentElement.style.setProperty("--keyboard", `${this.keyboard}px`);
    this.#keepInView();
  }
}

// The uppermost and the lowest edge of some places.
function around(places) {
  return { top: Math.min(...places.map((one) => one.top)), bottom: Math.max(...places.map((one) => one.bottom)) };
}

// Why the sheet stands as it does, as a word that changes when it should move. Who turns to setting up wants the board first:
// what was touched before opens its facts with the next touch.
function reasonOf(desk, touchedBefore, isOnBoard) {
  const { answer, proposal, touched, panel, mode, preview } = desk;
  const half = (reason) => ({ reason, stop: "half" });
  const peek = (reason) => ({ reason, stop: "peek" });
  // Whoever tries a puzzle in the making looks at its board.
  if (panel) return desk.trying ? half(`trying ${panel}`) : { reason: `panel ${panel}`, stop: "full" };
  if (desk.refusal) return half(`refusal ${desk.refusal.message}`);
  if (desk.problem || desk.since) return half("problem");
  if (mode === "setup") return touched?.square && touched !== touchedBefore && desk.space(touched.square) ? { ...half(`card ${touched.square}`), isCard: true } : peek("set up");
  if (desk.comparing) return { reason: `comparing ${desk.comparing}`, stop: desk.comparing === "odds" ? "half" : "full" };
  if (answer?.pending) return half(`pending ${answer.pending.sentence} ${desk.document.do.length}`);
  if (proposal) {
    const told = `proposal ${[...proposal.actions.map((one) => one.text), ...proposal.verdicts.map((one) => one.asked), proposal.flaw].join()}`;
    return { ...(isOnBoard ? peek(told) : half(`${told} in words`)), isVerdict: true };
  }
  return { ...peek(`touched ${touched?.hand ?? touched?.square ?? ""} ${preview ? "" : desk.document.do.length}`), isVerdict: !touched };
}
