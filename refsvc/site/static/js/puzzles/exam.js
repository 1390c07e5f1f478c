// In an exam every change is kept at once: on this device, and then on the server, which alone says what counts.
import { setClock } from "./clock.js";
import { Outbox } from "./outbox.js";

const WAIT = 400;
const AGAIN = 3000;
const PATIENCE = 10000; // a request that hangs is given up and made again
const NO_NETWORK = "No network: kept on this device, and sent as soon as there is one.";
const NO_ANSWER = "The server does not answer yet: kept on this device, and sent again in a moment.";

export function watchExam() {
  const late = document.querySelector("[data-exam-late]");
  if (late) tellLate(late);
  const form = document.querySelector("form[data-exam]");
  if (form) new Sitting(form).begin();
}

// What came too late doesn't count, and whoever gave it is told so once.
function tellLate(place) {
  const outbox = new Outbox(place.dataset.examLate);
  const count = Object.keys(outbox.all).length;
  if (!count) return;
  place.textContent = count === 1 ? "One answer that was kept on this device came too late and doesn’t count." : `${count} answers that were kept on this device came too late and don’t count.`;
  outbox.clear();
}

class Sitting {
  constructor(form) {
    this.form = form;
    this.outbox = new Outbox(form.dataset.exam);
    this.question = form.elements.question?.value ?? "";
    this.said = form.querySelector("[data-exam-kept]");
    this.sending = null;
    this.later = 0;
    this.wanted = null; // the button that was pressed while there was no network
  }

  begin() {
    const { form } = this;
    form.querySelector("[data-exam-promise]")?.removeAttribute("hidden");
    this.restore();
    let timer = 0;
    for (const kind of ["change", "input"]) {
      form.addEventListener(kind, () => {
        this.outbox.put(this.question, this.answer());
        clearTimeout(timer);
        timer = setTimeout(() => this.send(), WAIT);
      });
    }
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.leave(event.submitter);
    });
    document.addEventListener("exam-over", () => this.over());
    addEventListener("online", () => this.send());
    addEventListener("pagehide", () => this.sendParting());
    if (!this.outbox.isEmpty) this.send();
  }

  // The answer as the form has it now.
  answer() {
    const data = new FormData(this.form);
    data.set("do", "keep");
    return new URLSearchParams(data).toString();
  }

  // Puts an answer that the server does not have yet back where it was given.
  restore() {
    const kept = this.outbox.all[this.question];
    if (!kept) return;
    const given = new URLSearchParams(kept);
    const picked = given.getAll("picked");
    for (const field of this.form.querySelectorAll("[name=picked]")) field.checked = picked.includes(field.value);
    const lines = this.form.querySelector("[name=lines]");
    if (lines) lines.value = given.get("lines") ?? "";
  }

  // Whether the server has everything; what it lacks is tried again. One at a time, so that none overtakes another.
  send() {
    this.sending ??= this.sendAll().finally(() => { this.sending = null; });
    return this.sending;
  }

  async sendAll() {
    let [told, count] = ["", 0];
    for (let [next] = Object.entries(this.outbox.all); next; [next] = Object.entries(this.outbox.all)) {
      const answer = await this.post(next[1]);
      if (!answer) return false;
      told = answer.kept ? "Kept." : "Not kept: this can’t be read as an answer yet.";
      count += 1;
      this.outbox.sent(...next);
    }
    if (count) this.say(told);
    if (this.wanted) this.go(this.wanted);
    return true;
  }

  // What the server says to an answer; nothing where it could not be asked, or where the exam is over.
  async post(body) {
    try {
      const response = await fetch(this.form.action, { method: "POST", body: new URLSearchParams(body), signal: AbortSignal.timeout(PATIENCE) });
      const isOver = response.status === 409;
      if (!response.ok && !isOver) throw new Error(response.statusText);
      const answer = await response.json();
      setClock(answer.left);
      if (!isOver) return answer;
      location.replace(this.form.action);
    } catch (error) {
      // What the network refuses is a TypeError; all else came of a server that is slow or busy.
      const why = error instanceof TypeError ? NO_NETWORK : NO_ANSWER;
      this.say(this.wanted ? `${why} You then go on.` : why);
      clearTimeout(this.later);
      this.later = setTimeout(() => this.resume(), AGAIN);
    }
    return null;
  }

  resume() {
    if (this.wanted) this.leave(this.wanted);
    else this.send();
  }

  sendParting() {
    for (const body of Object.values(this.outbox.all)) {
      fetch(this.form.action, { method: "POST", body: new URLSearchParams(body), keepalive: true }).catch(() => {});
    }
  }

  // Goes where a button leads, once the server answers: without a network nobody is led off the page.
  async leave(pressed) {
    this.wanted = pressed ?? this.form.querySelector("[type=submit]");
    if (this.sending) await this.sending;
    if (await this.post("do=keep")) this.send();
  }

  go(pressed) {
    if (!this.outbox.isEmpty) return;
    this.wanted = null;
    const field = document.createElement("input");
    Object.assign(field, { type: "hidden", name: pressed.name, value: pressed.value });
    this.form.append(field);
    this.form.submit();
  }

  // The time is over by the clock of this page, a little early: the last answers are sent, and the server has the word.
  async over() {
    if (this.sending) await this.sending;
    if (await this.send()) setTimeout(() => location.replace(this.form.action), AGAIN);
  }

  say(text) {
    if (this.said) this.said.textContent = text;
  }
}
