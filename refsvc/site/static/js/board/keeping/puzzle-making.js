// A puzzle made by playing: record, play what is asked about, stop; the question, its answers and their reasons are proposed.
import { at } from "../../place.js";
import { button, element, labelled, refill } from "../elements.js";
import { written } from "../scenario.js";
import { post } from "../server.js";
import { PuzzleDraft } from "./puzzle-draft.js";
import { Trial } from "./puzzle-trial.js";

const AT_ONCE = [["legality", "Is it legal?"], ["win", "Win this turn"], ["quiz", "Rules quiz"]];
const FEWEST = 2;
const TEXTS_IN_DOUBT = ["assumed", "partly-known", "unplayed"];

export class PuzzleMaking {
  constructor(desk, page) {
    Object.assign(this, { desk, page, root: page.querySelector("[data-puzzle]"), isRecording: false, draft: null, trial: null, flaw: "", said: "", isBusy: false, turn: 0 });
    this.tools = page.querySelector("[data-tools]");
    this.stop = button([element("span", { class: "recording-dot", "aria-hidden": "true" }), "Stop"], () => this.#stop(), { class: "tool tool-stop", "aria-label": "Stop recording", hidden: true });
    this.tools.append(this.stop);
    page.querySelector("[data-make-ruling]").append(" ", button("Make a puzzle", () => desk.open("puzzle"), { class: "small", data: { key: "make-puzzle-too" } }));
    desk.addEventListener("panel", () => this.#open());
    // What sends a puzzle is there before the network may be gone.
    this.sending = import("../../outbox/puzzles.js");
    this.sending.then(({ whenSentLater }) => whenSentLater((work) => this.#arrived(work)));
    this.#open();
  }

  // What was in the making on this very position is there again.
  #open() {
    const isOpen = this.desk.panel === "puzzle";
    if (isOpen) this.draft ??= PuzzleDraft.kept(this.#standing);
    this.desk.trying = isOpen && this.trial ? this.trial.squares : null;
    this.render();
  }

  get #standing() {
    return JSON.stringify(written(this.desk.document));
  }

  render() {
    if (this.desk.panel !== "puzzle") return;
    if (this.isRecording) this.#record(false);
    refill(this.root, this.flaw ? element("p", { class: "board-problem", role: "alert" }, this.flaw) : null, this.trial ? this.trial.shown() : this.draft ? this.#shown() : this.#begin());
  }

  // --- recording --------------------------------------------------------------------------------------------------

  #begin() {
    const { desk } = this;
    const isPlayed = desk.document.do.length > 0;
    if (desk.isEmpty) {
      return [
        element("p", {}, "The board is empty. Put cards on it, or begin with any position, ruling or saved work; then make the puzzle of it."),
        element("div", { class: "row" }, button("Begin", () => desk.open("begin"), { class: "main-action", data: { key: "puzzle-begin" } }), button("Set up", () => { desk.close(); desk.turnTo("setup"); }, { class: "small", data: { key: "puzzle-set-up" } })),
      ];
    }
    return [
      element("p", {}, "Press Record, play on the board what is asked about, then press Stop. The question and its answers are proposed."),
      element("div", { class: "row" }, button("Record", () => this.#start(), { class: "main-action", data: { key: "record" } }),
        isPlayed ? button("Ask about what was played", () => this.#propose(this.#recording()), { class: "small", data: { key: "as-played" } }) : null),
      element("h3", { class: "panel-heading" }, "Or ask about the position as it stands"),
      element("div", { class: "row" }, AT_ONCE.map(([kind, words]) => button(words, () => this.#propose({ ...this.#recording(), scenario: written(desk.basis), kind }), { class: "small", data: { key: `at-once-${kind}` } }))),
      element("p", { class: "note" }, "A quiz is about the card that you touched last. For another position, begin or set one up first."),
      this.#doubts(),
    ];
  }

  // What would stand in the way of a question is said before anything is recorded.
  #doubts() {
    const found = this.desk.answer?.caveats.filter(({ kind }) => TEXTS_IN_DOUBT.includes(kind)) ?? [];
    if (!found.length) return null;
    return element("div", { class: "made-doubts", data: { key: "made-doubts" } },
      element("p", {}, "A question can't be about what these texts do, as no source states all of it. What they have no part in can be asked."),
      element("ul", { class: "reasons" }, found.map((caveat) => element("li", {}, caveat.sentence))));
  }

  // What is seen becomes the start: whatever is played from here on is recorded.
  #start() {
    const { desk } = this;
    this.flaw = "";
    if (desk.document.do.length) desk.change(desk.basis, "Recording begins with the position as it stands.");
    desk.touched = null;
    desk.proposal = null;
    desk.close();
    desk.turnTo("play");
    this.#record(true);
    desk.tell("Recording. Play what is asked about, then stop.");
  }

  #record(isOn) {
    this.isRecording = isOn;
    this.stop.hidden = !isOn;
    this.tools.classList.toggle("is-recording", isOn);
  }

  #stop() {
    this.#record(false);
    this.desk.open("puzzle");
    this.#propose(this.#recording());
  }

  // The position with what was played in it, and what was asked or touched last.
  #recording() {
    const { desk } = this;
    const { actions = [], verdicts = [] } = desk.proposal ?? {};
    const asked = [...verdicts.filter((verdict) => verdict.about === "action").map((verdict) => verdict.asked), ...actions.map((action) => action.text)];
    const touched = desk.touched?.square ?? "";
    return { scenario: written(desk.document), touched, ...(asked.length === 1 ? { asked: asked[0] } : {}) };
  }

  // --- the proposal -----------------------------------------------------------------------------------------------

  #turnTo(kind, played = false) {
    this.flaw = this.said = "";
    if (this.draft.turnTo(kind, played)) this.render();
    else this.#propose({ ...this.draft.recording, kind, played }, this.draft);
  }

  // A question about what was recorded; of the same recording there is one for each kind.
  async #propose(recording, draft = new PuzzleDraft(this.#standing, recording)) {
    const turn = ++this.turn;
    this.flaw = this.said = "";
    try {
      const made = await post("puzzles/propose", recording);
      if (turn !== this.turn) return;
      draft.take(made);
      this.draft = draft;
      this.desk.tell(made.sound ? `A question is proposed. ${made.question}` : `This makes no question yet. ${made.problems.map(({ message }) => message).join(" ")}`);
    } catch (failure) {
      if (turn !== this.turn) return;
      this.flaw = failure.message;
    }
    this.render();
  }

  #shown() {
    const { made, left } = this.draft.shown;
    return [
      element("div", { class: "segments made-kinds", role: "group", "aria-label": "Kind" }, made.kinds.map(({ kind, words }) => button(words, () => this.#turnTo(kind), { "aria-pressed": String(kind === made.kind), data: { key: `kind-${kind}` } }))),
      made.may_be_played ? this.#manners(made) : null,
      this.#problems(),
      ...(isHopeless(made) ? [this.#beginningAgain()] : this.#proposed(made, left)),
    ];
  }

  #proposed(made, left) {
    return [
      this.#field("Title", "title", "input", { maxlength: 120 }),
      this.#field("Question", "question", "textarea", { rows: 3, maxlength: 2000 }),
      made.played ? line(made) : [element("h3", { class: "panel-heading" }, made.pick === "all" ? "Answers: all that are right are to be marked" : "Answers: one is right"),
        element("ol", { class: "made-answers" }, left.map((place) => this.#answer(place)))],
      this.#field("Explanation, shown with the answer", "explanation", "textarea", { rows: 4, maxlength: 2000, placeholder: "Left empty, it is composed of the reasons above." }),
      this.#ways(),
    ];
  }

  // Where the answer is a line, it is chosen among texts or played.
  #manners({ kind, played }) {
    const manner = (words, wanted) => button(words, () => this.#turnTo(kind, wanted), { "aria-pressed": String(wanted === played), data: { key: `played-${wanted}` } });
    return element("div", { class: "segments", role: "group", "aria-label": "Answered by" }, manner("Choosing an answer", false), manner("Playing it on the board", true));
  }

  #problems() {
    const { problems, sound } = this.draft.shown.made;
    return sound ? null : element("div", { class: "board-problem", role: "alert" }, element("p", {}, "This makes no question yet:"), element("ul", {}, problems.map((problem) => element("li", {}, problem.message))));
  }

  #field(words, name, kind, more) {
    const full = element("p", { class: "note", role: "status" });
    const write = () => {
      this.draft.write(name, field.value);
      full.textContent = field.value.length < more.maxlength ? "" : `No more than ${more.maxlength} letters fit.`;
    };
    const field = element(kind, { ...more, value: this.draft.shown.texts[name], data: { key: `made-${name}` }, oninput: write });
    return [labelled(words, field), full];
  }

  #answer(place) {
    const { text, right, why } = this.draft.shown.made.options[place];
    return element("li", { class: right ? "is-right" : "is-wrong" },
      element("div", {}, element("strong", { class: "made-mark" }, right ? "Right" : "Wrong"), " ", text),
      this.#mayLeave(place) ? button("×", () => { this.draft.leaveOut(place); this.render(); }, { class: "close", "aria-label": `Leave out: ${text}`, data: { key: `leave-${place}` } }) : null,
      !right && why ? element("p", { class: "note" }, why) : null);
  }

  // At least one answer of each sort stays.
  #mayLeave(place) {
    const { made, left } = this.draft.shown;
    const alike = left.filter((one) => made.options[one].right === made.options[place].right);
    return left.length > FEWEST && alike.length > 1;
  }

  #ways() {
    const { sound: isReady, played } = this.draft.shown.made;
    const way = (words, press, wanted, more) => button(words, press, { class: "small", data: { key: `made-${wanted}` }, ...more });
    const keeping = (words, wanted, more) => way(words, () => this.#save(wanted), wanted, { disabled: this.isBusy, ...more });
    const sending = (words, wanted) => way(words, () => this.#send(wanted), wanted);
    return [
      !isReady ? null : element("div", { class: "row" }, played ? null : button("Try it", () => this.#try(), { class: "main-action", data: { key: "try" } }), keeping("Publish", "publish", { class: "main-action" })),
      element("div", { class: "row" }, keeping("Save as a draft", "draft"), sending("Save as a file", "file"), sending("Open as a form", "check"),
        this.#beginningAgain()),
      element("p", { class: "note made-said", role: "status" }, this.said),
      element("p", { class: "note" }, element("a", { href: at("/puzzles/yours") }, "What you made"), " lists drafts, puzzles and exams of this browser."),
    ];
  }

  #beginningAgain() {
    return button("Begin again", () => this.#beginAgain(), { class: "small", data: { key: "made-again" } });
  }

  #beginAgain() {
    this.draft.forget();
    Object.assign(this, { draft: null, flaw: "", said: "" });
    this.render();
  }

  #try() {
    const { made, texts, left } = this.draft.shown;
    const options = left.map((place) => made.options[place]);
    this.#showTrial(new Trial({ ...made, ...texts, options }, () => this.#showTrial(null), () => this.render()));
  }

  #showTrial(trial) {
    this.trial = trial;
    this.desk.trying = trial && trial.squares;
    this.desk.emit("change");
    this.render();
  }

  // --- keeping ----------------------------------------------------------------------------------------------------

  // However often it is pressed, it is one puzzle: what was changed since is its next version.
  async #save(wanted) {
    const { draft } = this;
    Object.assign(this, { isBusy: true, flaw: "", said: "It is being kept …" });
    this.render();
    try {
      const fields = [["document", JSON.stringify(draft.document)], ["do", wanted], ["once", draft.once]];
      const { savePuzzle, WAITS } = await this.sending;
      const address = await savePuzzle({ token: draft.once, title: draft.document.title, address: "/puzzles/new", fields });
      if (address) {
        this.isBusy = false;
        // What is on the site is changed there: what is made here next is another puzzle.
        this.#beginAgain();
        return location.assign(address);
      }
      this.said = WAITS;
    } catch (failure) {
      Object.assign(this, { said: "", flaw: failure.message });
    }
    this.isBusy = false;
    return this.render();
  }

  // What waited for the network is what is shown here, or what was made before.
  #arrived(work) {
    this.said = `“${work.title}” is on the site now.`;
    this.desk.tell(this.said);
    this.render();
  }

  // The ways that there are for every puzzle take it from here.
  #send(wanted) {
    const fields = { document: JSON.stringify(this.draft.document), do: wanted, once: this.draft.once };
    const form = element("form", { method: "post", action: at("/puzzles/new"), hidden: true }, Object.entries(fields).map(([name, value]) => element("input", { type: "hidden", name, value })));
    document.body.append(form);
    form.submit();
    form.remove();
  }
}

// Whether nothing that its maker writes makes a question of it; answers may still be added where they are all that lacks.
function isHopeless({ sound, problems }) {
  return !sound && problems.some(({ where }) => !where.startsWith("options"));
}

// The answer to what is played: the best line, and how likely it does it; nothing where there is none.
function line({ course, chance, sound }) {
  if (!sound) return null;
  return [element("h3", { class: "panel-heading" }, "Answer: whoever keeps the greatest chance is right"),
    element("ol", { class: "made-line" }, course.map((words) => element("li", {}, words))),
    element("p", { class: "note" }, `The best line reaches it with ${chance}. It is tried on its own page, once it is kept as a draft.`)];
}
