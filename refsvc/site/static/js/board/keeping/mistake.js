// A mistake in an answer, reported: a letter with what was asked, what was answered, and the link to the position.
import { at } from "../../place.js";
import { copyOn } from "../../quoting.js";
import { button, element } from "../elements.js";
import { worded } from "../script-words.js";

const ANSWERS = ".odds-sum, .compare-same, .compare-sum, .both-differing"; // what a comparison comes to

export class Mistake {
  // `packet` knows what was asked last, and `compare` shows what it was compared with.
  constructor(desk, root, packet, compare) {
    Object.assign(this, { desk, root, packet, compare, begun: "" });
    this.letter = element("textarea", { id: "mistake", rows: 7 });
    root.append(element("div", { class: "quote-box" },
      element("label", { for: "mistake" }, "Tell what is wrong here, and where a source says otherwise"), this.letter,
      button("Copy the text", null, { data: { copy: "mistake" } }), " ", this.#sending(root.dataset.mistake), element("p", { class: "copied", role: "status", data: { copied: "" } })));
    copyOn(root);
    for (const news of ["change", "compared"]) desk.addEventListener(news, () => this.begin());
  }

  // Of what is seen now, for whoever has it open; what somebody wrote in it stays.
  begin() {
    if (!this.root.open || this.letter.value !== this.begun) return;
    const { asked, answered } = this.#told();
    const about = { title: this.desk.name || document.title, url: this.#link() };
    this.letter.value = asked ? worded("mistake-answer", { ...about, asked, answered }) : worded("mistake-position", about);
    this.begun = this.letter.value;
  }

  #told() {
    const { desk: { comparing, proposal }, compare } = this;
    if (comparing) return { asked: textOf([...compare.querySelectorAll("h2, h2 + p")]), answered: textOf([compare.querySelector(ANSWERS)]) };
    const verdict = proposal?.verdicts[0];
    const asked = proposal?.actions[0]?.sentence ?? verdict?.sentence ?? proposal?.unread;
    return { asked, answered: proposal?.actions.length ? "Legal" : verdict?.heading ?? proposal?.flaw };
  }

  // To the position as it is now, with the question; to where the page came from while nothing is known of it.
  #link() {
    const { desk: { answer, document: { title } }, packet: { asked } } = this;
    if (!answer) return location.href;
    const query = new URLSearchParams({ p: answer.position.line, ...(title ? { title } : {}), ...(asked ? { ask: asked } : {}) });
    return `${location.origin}${at("/board")}?${query}`;
  }

  #sending(address) {
    if (!address) return element("p", { class: "note" }, "No address for reports is set up here. Copy the text, and send it to whoever runs this site.");
    const isMail = address.startsWith("mailto:");
    const link = element("a", { class: "button small", href: address }, isMail ? "Write a letter" : "Where to send it");
    // A mail program takes the letter as it is when it is sent.
    if (isMail) link.addEventListener("click", () => { link.href = `${address.split("?")[0]}?subject=${encodeURIComponent(this.letter.value.split("\n")[0])}&body=${encodeURIComponent(this.letter.value)}`; });
    return link;
  }
}

// What is seen of these, on one line.
function textOf(elements) {
  return elements.filter((one) => one?.checkVisibility()).map((one) => one.innerText.trim()).join(": ").replace(/\s+/g, " ");
}
