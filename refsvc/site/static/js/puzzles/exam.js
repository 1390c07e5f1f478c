// In an exam every change is kept at once: on this device, and then on the server, which alone says what counts.
import { setClock } from "./clock.js";
import { KeptAnswers, isAnswer, readAnswer } from "./kept-answers.js";
import { isFromDevice, markAnswered, recall, recallReview } from "./recalling.js";
import { KeptTry } from "./kept-try.js";

const WAIT = 400;
const WAIT_FOR_PLAY = 3000; // to judge a line takes the engine longer than to play it
const AGAIN = 3000;
const PATIENCE = 10000; // a request that hangs is given up and made again
const PATIENCE_WITH_ANSWERS = 30000; // longer than the server may take to judge one
const NO_NETWORK = "No network: kept on this device, and sent as soon as there is one.";
const BUSY = "The server is busy: kept on this device, and sent again by itself.";
const SENDING = "Sending what you answered …";
const NOTHING_WAITS = "No network: you go on with what is kept on this device.";
const HANDS_IN_LATER = "No network: you hand in as soon as there is one, while this page is open.";
const TIME_IS_OVER = "The time is over. What had not reached the server by then doesn’t count.";

export function watchExam() {
  const late = document.querySelector("[data-exam-late]");
  if (late) tellEnd(late);
  const form = document.querySelector("form[data-exam]");
  if (form) new Sitting(form).begin();
}

// What came too late doesn't count, and whoever gave it is told so once; the pages of the try are needed no more.
function tellEnd(place) {
  const waiting = waitingOf(place.dataset.examLate);
  const count = Object.keys(waiting.all).length;
  if (count) place.textContent = count === 1 ? "One answer that was kept on this device came too late and doesn’t count." : `${count} answers that were kept on this device came too late and don’t count.`;
  waiting.clear();
  new KeptTry(place.dataset.examLate, location.href.split(/[?#]/)[0]).forget();
}

// Answers that the server does not have yet.
function waitingOf(name) {
  return new KeptAnswers(`exam:${name}`);
}

// Whether this page was opened, and not reloaded or gone back to: browsers then restore what its form held.
function isOpened() {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation?.type === "navigate";
}

// Whether this page was reached from another one of the exam, and not by opening or reloading it.
function cameFromWithin() {
  return isOpened() && document.referrer.split(/[?#]/)[0] === location.href.split(/[?#]/)[0];
}

class Sitting {
  constructor(form) {
    this.form = form;
    this.waiting = waitingOf(form.dataset.exam);
    this.kept = new KeptTry(form.dataset.exam, form.action);
    this.question = form.elements.question?.value ?? "";
    this.length = document.querySelectorAll(".exam-numbers li, .exam-review li").length;
    this.said = form.querySelector("[data-exam-kept]");
    this.sending = null;
    this.later = 0;
    this.wanted = null; // the button that was pressed while there was no network
    this.isAway = false; // whether the server could not be asked just now
    this.isBusy = false; // whether it answered that it could not do it just now
    this.isLeaving = false;
    this.isOld = false; // whether the page shows less than was answered
    this.isOver = false;
  }

  begin() {
    const { form } = this;
    form.querySelector("[data-exam-promise]")?.removeAttribute("hidden");
    const isEarly = this.isAnswered();
    if (isEarly) this.note(this.answer());
    this.recall();
    this.restore();
    this.guard();
    if (cameFromWithin()) form.querySelector("[data-exam-question]")?.focus({ preventScroll: true });
    const wait = form.querySelector("[data-play]") ? WAIT_FOR_PLAY : WAIT;
    let timer = 0;
    for (const kind of ["change", "input"]) {
      form.addEventListener(kind, () => {
        this.note(this.answer());
        clearTimeout(timer);
        timer = setTimeout(() => this.send(), wait);
      });
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.leave(event.submitter);
    });
    document.addEventListener("exam-over", () => this.over());
    addEventListener("online", () => this.resume());
    addEventListener("pagehide", () => this.sendParting());
    this.goOn();
    if (isEarly) this.send();
  }

  // Whether the form holds another answer than it came with, as where somebody was quicker than this script.
  isAnswered() {
    const written = this.form.querySelector("[name=lines]");
    const isPicked = [...this.form.querySelectorAll("[name=picked]")].some((field) => field.checked !== field.defaultChecked);
    return isOpened() && (isPicked || Boolean(written) && written.value !== written.defaultValue);
  }

  async goOn() {
    if (await this.kept.recover(this.waiting)) {
      this.isOld = !isFromDevice();
      this.recall();
      this.restore();
    }
    if (isFromDevice() || !this.waiting.isEmpty) this.reach();
  }

  // Shows what was answered since this page was made: all that was, where it comes from this device.
  recall() {
    const since = { ...(isFromDevice() && this.kept.given.all), ...this.waiting.all };
    if (this.question) recall(this.kept, this.question, since);
    else recallReview(this.kept, since);
  }

  // Keeps the whole try on this device, and says so once it is.
  async guard() {
    const left = Number(document.querySelector("[data-seconds-left]").dataset.secondsLeft);
    try {
      if (!isFromDevice() && !(await this.kept.keep(this.length, left, this.waiting.all))) return;
    } catch {
      // Without room, or without a network, the page says that the others can't be opened.
      return;
    }
    this.form.querySelector("[data-exam-alone]")?.setAttribute("hidden", "");
    this.form.querySelector("[data-exam-whole]")?.removeAttribute("hidden");
  }

  note(body) {
    if (this.isOver) return;
    this.waiting.put(this.question, body);
    this.kept.note(this.question, body);
    if (isAnswer(body)) markAnswered(this.question);
  }

  // The answer as the form has it now.
  answer() {
    const data = new FormData(this.form);
    data.set("do", "keep");
    data.set("at", String(Date.now()));
    return new URLSearchParams(data).toString();
  }

  // Puts an answer that this page does not know back where it was given.
  restore() {
    const body = this.waiting.all[this.question] ?? (isFromDevice() && this.kept.given.all[this.question]);
    if (!body) return;
    const { picked, lines } = readAnswer(body);
    for (const field of this.form.querySelectorAll("[name=picked]")) field.checked = picked.includes(field.value);
    const written = this.form.querySelector("[name=lines]");
    if (written) written.value = lines;
  }

  // Whether the server has everything; what it lacks is tried again. One at a time, so that none overtakes another.
  send() {
    this.sending ??= this.sendAll().finally(() => { this.sending = null; });
    return this.sending;
  }

  async sendAll() {
    let [told, count] = ["", 0];
    if (!this.waiting.isEmpty && this.wanted) this.say(SENDING);
    for (let [next] = Object.entries(this.waiting.all); next; [next] = Object.entries(this.waiting.all)) {
      const answer = await this.post(next[1], PATIENCE_WITH_ANSWERS);
      if (!answer) return false;
      told = answer.kept ? "Kept." : "Not kept: this can’t be read as an answer yet.";
      count += 1;
      this.waiting.sent(...next);
    }
    if (count) this.say(told);
    if (this.wanted) this.go(this.wanted);
    return true;
  }

  // What the server says to an answer; nothing where it could not be asked, or where the exam is over.
  async post(body, patience = PATIENCE) {
    let wait = AGAIN;
    try {
      const response = await fetch(this.form.action, { method: "POST", body: new URLSearchParams(body), signal: AbortSignal.timeout(patience) });
      const isOver = response.status === 409;
      this.isBusy = !response.ok && !isOver;
      if (!this.isBusy) {
        const answer = await response.json();
        setClock(answer.left);
        if (!isOver) return answer;
        location.replace(this.form.action);
        return null;
      }
      wait = Math.max(wait, 1000 * Number(response.headers.get("Retry-After") ?? 0));
    } catch {
      this.isAway = true;
      this.form.classList.add("is-away");
    }
    if (this.isLeaving) return null;
    this.say(this.whatHolds());
    clearTimeout(this.later);
    this.later = setTimeout(() => this.resume(), wait);
    return null;
  }

  whatHolds() {
    if (this.isOver) return TIME_IS_OVER;
    if (this.isBusy) return BUSY;
    if (this.wanted?.value === "hand-in") return HANDS_IN_LATER;
    if (this.wanted) return `${NO_NETWORK} You then go on.`;
    return this.waiting.isEmpty ? NOTHING_WAITS : NO_NETWORK;
  }

  resume() {
    if (this.isOver) this.over();
    else if (this.wanted) this.leave(this.wanted);
    else this.reach();
  }

  // Sends what waits once the server answers. What only the server can do, such as playing on, is then had from it again.
  async reach() {
    const isHeld = this.isAway || this.isBusy; // and that is told
    if (!(await this.post("do=keep"))) return;
    const wasAway = this.isAway || isFromDevice();
    const isOld = this.isOld || (wasAway ? document.querySelector("[data-play], .exam-review") : !this.waiting.isEmpty && document.querySelector(".exam-review"));
    this.isAway = false;
    this.form.classList.remove("is-away");
    if (!this.waiting.isEmpty) this.say(SENDING);
    else if (isHeld) this.say("");
    if ((await this.send()) && isOld && !this.isLeaving) location.reload();
  }

  // The next page of the exam sends by itself what waits.
  sendParting() {
    if (this.isLeaving) return;
    for (const body of Object.values(this.waiting.all)) {
      fetch(this.form.action, { method: "POST", body: new URLSearchParams(body), keepalive: true }).catch(() => {});
    }
  }

  // Goes where a button leads, while what was answered is still being sent; without a network to a page of the try that is
  // kept, if it is. Nobody hands in before all is sent.
  async leave(pressed) {
    this.wanted = pressed ?? this.form.querySelector("[type=submit]");
    const onward = this.onward(this.wanted);
    if (!onward && this.sending) await this.sending;
    const answer = await this.post("do=keep");
    if (onward && (answer || this.isBusy || await this.kept.isWhole())) {
      this.isLeaving = true;
      location.assign(onward);
    } else if (answer) {
      this.send();
    }
  }

  // Where a button leads among the pages that can be kept; nowhere for handing in.
  onward({ name, value }) {
    if (name === "go") return this.kept.question(value);
    if (value === "hand-in") return "";
    const next = Number(this.question) + 1;
    return value === "next" && next <= this.length ? this.kept.question(next) : this.kept.review;
  }

  go(pressed) {
    if (!this.waiting.isEmpty) return;
    this.wanted = null;
    this.isLeaving = true;
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: pressed.name, value: pressed.value });
    this.form.append(field);
    this.form.submit();
  }

  // The time is over by the clock of this page, a little early: the last answers are sent, and the server has the word.
  async over() {
    this.isOver = true;
    if (this.sending) await this.sending;
    if ((await this.send()) && (await this.post("do=keep"))) setTimeout(() => location.replace(this.form.action), AGAIN);
  }

  say(text) {
    if (this.said) this.said.textContent = text;
  }
}
