// What the board holds at any moment: the scenario with its history, the latest answer, and what is touched.
import { formOf } from "./editions.js";
import { copied, isEmpty, normalised, restarted, written } from "./scenario.js";
import { Refused, post } from "./server.js";

const MOST_KEPT = 200;

export class Desk extends EventTarget {
  constructor(document) {
    super();
    this.document = normalised(document);
    this.past = [];
    this.future = [];
    this.answer = null; // what the server says about the scenario
    this.answered = null; // the document that it says it of
    this.refusal = null; // why the play can't go on
    this.tab = "setup";
    this.touched = null; // { square, place } or { hand, side } or { tray: card }
    this.proposal = null; // a verdict on an action
    this.side = formOf(this.document).games[0][0]; // whose cards are placed
    this.picked = []; // options of a choice that are picked so far
    this.asked = 0;
    this.warning = "";
    this.isHeld = false;
    this.isLate = false;
    this.wondering = 0;
  }

  // --- the scenario ---------------------------------------------------------------------------------------------

  change(next, said = "") {
    this.past = [...this.past, this.document].slice(-MOST_KEPT);
    this.future = [];
    this.#take(next, said);
  }

  // A change of the position. What was played becomes its start, so that what is seen is what is changed.
  setUp(edit, said = "") {
    if (!this.document.do.length) return this.change(edit(copied(this.document)), said);
    if (!this.isSettled) return this.warn("Finish the action, or take it back, before you change the position.");
    this.change(edit(this.basis), said);
    return this.warn("The position as it stood became the start. Undo brings back what was played.");
  }

  // What a change begins with: the position as it is seen.
  get basis() {
    if (!this.document.do.length || !this.isSettled) return this.document;
    return restarted(this.document, this.answer.position.document);
  }

  // Whether the answer is about what the document says now, and nothing is left to decide.
  get isSettled() {
    return Boolean(this.answer) && this.answered === this.document && !this.answer.pending;
  }

  play(...lines) {
    this.touched = null;
    this.change({ ...copied(this.document), do: [...this.document.do, ...lines] });
  }

  // The same play with another line in the place of one that was refused.
  instead(number, line) {
    this.change({ ...copied(this.document), do: this.document.do.map((one, place) => (place === number ? line : one)) }, "Mended.");
  }

  takeBackTo(count) {
    this.change({ ...copied(this.document), do: this.document.do.slice(0, count) }, "Taken back.");
  }

  undo() {
    if (!this.past.length) return;
    this.future = [this.document, ...this.future];
    this.#take(this.past.pop(), "Undone.");
  }

  redo() {
    if (!this.future.length) return;
    this.past = [...this.past, this.document];
    this.#take(this.future.shift(), "Done again.");
  }

  // Another scenario; Undo leads back.
  start(document) {
    this.touched = null;
    this.change(normalised(document), "Another position.");
    if (document.do?.length) this.show("ask");
  }

  get isEmpty() {
    return isEmpty(this.document);
  }

  #take(next, said) {
    this.document = next;
    this.proposal = null;
    this.picked = [];
    this.warning = "";
    if (said) this.tell(said);
    this.emit("scenario");
    return this.refresh();
  }

  // --- the answer -----------------------------------------------------------------------------------------------

  async refresh() {
    const turn = ++this.asked;
    const { document } = this;
    try {
      const { answer, refusal } = await asBoard(document);
      if (turn !== this.asked) return;
      this.answered = document;
      this.answer = answer;
      this.refusal = refusal;
    } catch (failure) {
      if (turn !== this.asked) return;
      this.refusal = failure;
    }
    this.emit("change");
  }

  // --- what is touched ------------------------------------------------------------------------------------------

  touch(touched) {
    this.touched = touched;
    this.proposal = null;
    this.emit("change");
  }

  propose(proposal) {
    this.proposal = proposal;
    this.emit("change");
  }

  show(tab) {
    if (tab === this.tab) return;
    this.tab = tab;
    if (tab === "setup" ? this.touched?.hand : this.touched?.tray) this.touched = null;
    this.proposal = null;
    this.emit("tab");
    this.emit("change");
  }

  // The cards on a space, the one below before the one that stands on it.
  cards(square) {
    return this.answer?.view.spaces.filter((space) => space.square === square) ?? [];
  }

  // The card of that place; of a space, the one on top.
  space(place) {
    return this.answer?.view.spaces.findLast((space) => space.place === place || space.square === place) ?? null;
  }

  // Where the card that is touched is: its space, unless two share it and one of them is meant.
  get place() {
    const { square, place } = this.touched;
    return (this.space(place) ?? this.space(square))?.place ?? square;
  }

  // How a card comes to lie on a space: above or below what is there, or in its place.
  manner(card, square) {
    const [there, other] = this.cards(square);
    if (!there || other) return "";
    if (there.lies && isUnit(card)) return "above";
    return card.lies && isUnit(there) ? "below" : "";
  }

  // Something that whoever touches the board should know; it stays until the next change.
  warn(words) {
    this.warning = words;
    this.tell(words);
    this.emit("change");
  }

  tell(words) {
    this.dispatchEvent(new CustomEvent("tell", { detail: words }));
  }

  emit(name) {
    if (name === "change" && this.isHeld) this.isLate = true;
    else this.dispatchEvent(new Event(name));
  }

  // While a pointer is down nothing is drawn anew: what is pressed would be replaced under the finger, and the press lost.
  hold() {
    this.isHeld = true;
  }

  release() {
    this.isHeld = false;
    if (!this.isLate) return;
    this.isLate = false;
    this.emit("change");
  }
}

function isUnit(card) {
  return card.classes.split(" ").includes("unit");
}

// The scenario as a board. Where a line of play is refused, as far as it goes, and why it goes no further.
async function asBoard(document) {
  const sent = written(document);
  try {
    return { answer: await post("scenarios/board", sent), refusal: null };
  } catch (failure) {
    const found = failure instanceof Refused && /^do\[(\d+)\]/.exec(failure.errors[0]?.where ?? "");
    if (!found) throw failure;
    const count = Number(found[1]);
    failure.stoppedAt = count;
    return { answer: await post("scenarios/board", { ...sent, do: sent.do.slice(0, count) }), refusal: failure };
  }
}
