// What the board holds at any moment: the scenario with its history, the latest answer, and what is touched.
import { copied, isEmpty, normalised, restarted, written } from "./scenario.js";
import { worded } from "./script-words.js";
import { Refused, Unreachable, post } from "./server.js";

const MOST_KEPT = 200;
const LATE = 300; // milliseconds

export class Desk extends EventTarget {
  constructor(document) {
    super();
    this.document = normalised(document);
    this.past = [];
    this.future = [];
    this.answer = null; // what the server says about the scenario
    this.answered = null; // the document that it says it of
    this.foreseen = null; // the view of a change that was not answered yet, as far as the page knows its cards
    this.depicted = null; // the document of which the view is, where that was not played on
    this.recalling = () => null; // what this tab was told of a document before the page was loaded again
    this.foreseeing = () => null; // what a change of the position will look like, once the cards were fetched
    this.factionOf = () => ""; // the faction of a card by its name, once the cards were fetched
    this.refusal = null; // why the play can't go on
    this.since = ""; // what the engine says otherwise than when the scenario was saved; both go with the first thing that is done
    this.remarks = null; // what is said of how a position was laid out: { of, sentences }, by the document that was laid out
    this.problem = ""; // what is wrong with the link that led here
    this.lent = ""; // the title that the position has from a ruling
    this.saved = null; // what it is saved as: { slug, version, token, document }
    this.mode = "setup"; // "setup", where touching changes the position, or "play", where it asks
    this.coming = ""; // the mode that was turned to and is still awaited
    this.reach = (mode, begin) => begin(); // begins a mode, once what has to come before it is there
    this.panel = ""; // what is opened over the answer, such as "share"
    this.trying = null; // the spaces that a puzzle in the making asks about, while its maker tries it
    this.touched = null; // { square, place } or { hand, side }
    this.carried = null; // what sticks to the pointer until it is put down: { facts, card, name, from, isOnce }
    this.preview = null; // a view that is shown in the place of the position's: { view, marked, words }
    this.comparing = ""; // which comparison is read now: "odds", "orders", or none
    this.about = null; // the spaces that it is about: { of, squares }, by the document that is compared
    this.isFresh = false; // whether the next answer tells of something that was played just now
    this.proposal = null; // a verdict on an action
    this.askedLast = ""; // what was asked in words before
    this.side = ""; // whose cards are placed; empty for those on whose half of the board they are put
    this.picked = []; // options of a choice that are picked so far
    this.words = new WeakMap(); // what was said of each change, by the document that it led to
    this.asked = 0;
    this.warning = "";
    this.isHeld = false;
    this.isLate = false;
    this.wondering = 0;
    this.awaited = 0;
    this.isWaiting = false; // whether an answer is late
  }

  // --- the scenario ---------------------------------------------------------------------------------------------

  change(next, said = "") {
    if (said) this.words.set(next, said);
    this.past = [...this.past, this.document].slice(-MOST_KEPT);
    this.future = [];
    this.#take(next, said);
  }

  // A change of the position. What was played becomes its start, so that what is seen is what is changed.
  setUp(edit, said = "") {
    if (!this.document.do.length) return this.change(this.#renamed(edit(copied(this.document))), said);
    if (!this.isSettled) return this.warn(worded("finish-first"));
    this.change(this.#renamed(edit(this.basis)), said);
    return this.warn(worded("restarted"));
  }

  // A changed position is no longer that of the ruling by whose title it went.
  #renamed(document) {
    return document.title && document.title === this.lent ? { ...document, title: "" } : document;
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
    this.playOn({ ...copied(this.document), do: [...this.document.do, ...lines] });
  }

  // Goes on with a play; what it brings about is told where it happens.
  playOn(document, said = "") {
    if (this.meant === "setup") this.turnTo("play");
    this.touched = null;
    this.isFresh = true;
    this.change(document, said);
  }

  // The same play with another line in the place of one that was refused.
  instead(number, line) {
    this.change({ ...copied(this.document), do: this.document.do.map((one, place) => (place === number ? line : one)) }, "Mended.");
  }

  // Opens where so many lines are played; Redo plays what follows.
  beginBefore(count) {
    this.future = [this.document];
    this.document = { ...copied(this.document), do: this.document.do.slice(0, count) };
  }

  takeBackTo(count) {
    this.change({ ...copied(this.document), do: this.document.do.slice(0, count) }, "Taken back.");
  }

  undo() {
    if (!this.past.length) return;
    const what = this.#wordsOf(this.document);
    this.future = [this.document, ...this.future];
    this.#take(this.past.pop(), what ? worded("undone", { what }) : worded("undone-plain"));
  }

  redo() {
    if (!this.future.length) return;
    this.past = [...this.past, this.document];
    const next = this.future.shift();
    const what = this.words.get(next);
    this.#take(next, what ? worded("redone", { what }) : worded("redone-plain"));
  }

  // What led to a document, in words: those of the change, or what was played last.
  #wordsOf(document) {
    if (!this.words.has(document) && this.answered === document && document.do.length) this.words.set(document, this.answer?.played.at(-1)?.sentence ?? "");
    return this.words.get(document);
  }

  // Ends the phase. What was about to be done and is not is told, as it may have been meant.
  endPhase() {
    const [left] = this.proposal?.actions ?? [];
    this.play("end phase");
    if (left && left.kind !== "end") this.warn(worded("left-undone", { action: left.sentence }));
  }

  // What follows is another work than the one that was opened.
  leave() {
    this.saved = null;
    this.emit("left");
  }

  // Another scenario; Undo leads back.
  start(document) {
    this.touched = null;
    this.change(normalised(document), "Another position.");
    if (this.isEmpty) this.close();
    if (this.isEmpty || document.do?.length) this.turnTo(this.isEmpty ? "setup" : "play");
  }

  // What there is to say of how the position was laid out from which what is on the table came.
  get remarked() {
    const { of, sentences = [] } = this.remarks ?? {};
    return [this.document, ...this.past].includes(of) ? sentences : [];
  }

  get isEmpty() {
    return isEmpty(this.document);
  }

  // What it is called: what nobody named goes by what the service says of it, once it did.
  get name() {
    return this.document.title || (this.isEmpty ? "" : this.answer?.title ?? "");
  }

  // Whoever does something, or closes it, has read what was told of the link.
  heed() {
    this.problem = "";
    this.since = "";
  }

  #take(next, said) {
    this.heed();
    this.#foresee(next);
    this.document = next;
    this.proposal = null;
    this.preview = null;
    this.picked = [];
    this.warning = "";
    if (said) this.tell(said);
    this.emit("scenario");
    if (this.foreseen) this.emit("foreseen");
    return this.refresh();
  }

  // A change of the position is seen at once; what the service says of it comes after, also where it says no.
  #foresee(next) {
    const before = this.depicted ?? (this.isSettled ? this.basis : null);
    const view = before && !next.do.length && this.foreseeing(this.view, before, next);
    if (view) Object.assign(this, { foreseen: view, depicted: next });
  }

  // --- the answer -----------------------------------------------------------------------------------------------

  async refresh() {
    const turn = ++this.asked;
    const { document } = this;
    try {
      const { answer, refusal } = await this.waited(asBoard(document));
      if (turn !== this.asked) return;
      const news = this.isFresh && this.answer ? unheard(this.answer.played, answer.played) : [];
      this.isFresh = false;
      this.before = this.answer?.view ?? null;
      this.answered = document;
      this.answer = answer;
      this.foreseen = null;
      this.depicted = document.do.length ? null : document;
      this.refusal = refusal;
      this.emit("change");
      if (news.length) this.dispatchEvent(new CustomEvent("happened", { detail: { steps: news, action: answer.played.at(-1) } }));
    } catch (failure) {
      if (turn !== this.asked) return;
      this.refusal = failure;
      if (!(failure instanceof Unreachable)) this.#forget();
      else if (!this.answer) this.#recall(document);
      else if (!this.foreseen && this.answered && this.answered !== document) this.#stay(document);
      this.emit("change");
    }
  }

  #recall(document) {
    const answer = this.recalling(document);
    if (answer) Object.assign(this, { answer, answered: document, depicted: document.do.length ? null : document });
  }

  // What can't be drawn without the service is not gone to: the table has what lies on it, and Redo goes on.
  #stay(document) {
    const before = this.past.at(-1);
    if (before !== this.answered) return;
    this.past = this.past.slice(0, -1);
    this.future = [document, ...this.future];
    this.document = before;
    if (this.mode === "setup" && before.do.length) this.#begin("play");
    this.emit("scenario");
  }

  // While an answer is late, what is read is of something else: it makes room, so that nothing moves when the answer comes.
  async waited(answer) {
    const turn = ++this.awaited;
    const waits = (isWaiting) => { if (turn === this.awaited) { this.isWaiting = isWaiting; this.emit("waiting"); } };
    const late = setTimeout(() => waits(true), LATE);
    try {
      return await answer;
    } finally {
      clearTimeout(late);
      waits(false);
    }
  }

  // What was refused is not shown any longer: the table has what was answered last.
  #forget() {
    this.foreseen = null;
    this.depicted = this.answered?.do.length ? null : this.answered;
  }

  // --- what is touched ------------------------------------------------------------------------------------------

  touch(touched) {
    this.heed();
    this.touched = touched;
    this.proposal = null;
    if (touched) this.comparing = ""; // whoever touches something reads on there
    this.emit("change");
  }

  // Presses follow one another faster than what they pick is drawn: each goes on from what is picked, not from what is seen.
  pick(picked) {
    this.picked = picked;
    this.emit("change");
  }

  pickOrNot(option) {
    this.pick(this.picked.includes(option) ? this.picked.filter((one) => one !== option) : [...this.picked, option]);
  }

  propose(proposal) {
    this.heed();
    this.proposal = proposal;
    this.emit("change");
  }

  // Between setting up and playing; what is open over the answer closes, and what is opened while a mode is awaited stays.
  turnTo(mode) {
    this.close();
    this.coming = "";
    if (mode === this.mode) return;
    this.coming = mode;
    // What is asked from here on is answered in that mode; what was asked before is done with.
    this.wondering += 1;
    this.proposal = null;
    const reached = this.reach(mode, () => { if (this.coming === mode) this.#begin(mode); });
    reached?.then(() => { this.coming = ""; }); // also where what had to come did not
  }

  // The mode that whoever touches the board means.
  get meant() {
    return this.coming || this.mode;
  }

  #begin(mode) {
    this.heed();
    this.coming = "";
    this.mode = mode;
    this.carried = null;
    if (mode === "setup" && this.touched?.hand) this.touched = null;
    this.tell(mode === "setup" ? "Setting up." : "Playing.");
    this.emit("mode");
    this.emit("change");
  }

  // Opens a panel over the answer; the same one again closes it.
  open(panel) {
    this.panel = panel === this.panel ? "" : panel;
    this.emit("panel");
    this.emit("change");
  }

  close() {
    if (this.panel) this.open(this.panel);
  }

  // What sticks to the pointer: a card to be put down once, or again and again.
  carry(carried) {
    this.heed();
    this.carried = carried;
    if (carried) this.touched = null;
    this.tell(carried ? worded("holding", { card: carried.name }) : "Put back.");
    this.emit("change");
  }

  // Shows another view on the table, until it is taken away again.
  show(preview) {
    this.preview = preview;
    this.emit("preview");
  }

  // The view that is on the table.
  get seen() {
    return this.preview?.view ?? this.view;
  }

  // The view of the position.
  get view() {
    return this.foreseen ?? this.answer?.view ?? null;
  }

  // The cards on a space, the one below before the one that stands on it.
  cards(square) {
    return this.view?.spaces.filter((space) => space.square === square) ?? [];
  }

  // The card of that place; of a space, the one on top.
  space(place) {
    return this.view?.spaces.findLast((space) => space.place === place || space.square === place) ?? null;
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

// The steps that an answer tells and the one before did not.
function unheard(before, after) {
  const steps = (played) => played.flatMap((one) => one.steps);
  const [old, told] = [steps(before), steps(after)];
  const same = old.findIndex((step, place) => step.sentence !== told[place]?.sentence);
  return told.slice(same < 0 ? old.length : same);
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
