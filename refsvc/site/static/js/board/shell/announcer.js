// What is said to a screen reader: everything that one touch brings about, once and together, and what is to be decided after it.
const TOGETHER = 120; // milliseconds in which what is said belongs together

export class Announcer {
  constructor(desk, root) {
    Object.assign(this, { desk, root, said: [], question: null, waiting: 0 });
    desk.addEventListener("tell", ({ detail }) => this.#say(detail));
    desk.addEventListener("change", () => this.#ask());
  }

  #say(words) {
    if (!words || this.said.includes(words)) return;
    this.said.push(words);
    this.#later();
  }

  // A decision is told when it begins to wait, and not again while it does.
  #ask() {
    const { answer, answered } = this.desk;
    const asked = answer?.pending ? `${answer.pending.sentence} ${answered.do.length}` : "";
    if (asked === this.asked) return;
    this.asked = asked;
    if (asked) this.#later();
  }

  #later() {
    this.waiting ||= setTimeout(() => this.#tell(), TOGETHER);
  }

  #tell() {
    const { pending } = this.desk.answer ?? {};
    const isNew = this.asked && this.asked !== this.told;
    const words = [...this.said, ...(isNew && !this.said.includes(pending.sentence) ? [pending.sentence] : [])].join(" ");
    this.told = this.asked;
    this.said = [];
    this.waiting = 0;
    // The same words said again are heard again.
    if (words) this.root.textContent = this.root.textContent === words ? `${words}\u00a0` : words;
  }
}
