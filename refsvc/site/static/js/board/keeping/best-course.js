// The best course of the turn: asked of the position as it stands on the board, and played from there.
import { suggestionsShown } from "../answering/asking.js";
import { capitalised } from "../editions.js";
import { button, element, refill } from "../elements.js";
import { written } from "../scenario.js";
import { worded } from "../script-words.js";
import { post } from "../server.js";

const LONGEST_FRACTION = 60; // letters; a longer one tells nobody more than its percentage

export class BestCourse {
  constructor(desk, root, section) {
    Object.assign(this, { desk, request: null });
    this.told = element("div", { class: "best-told", "aria-live": "polite" });
    section.querySelector("h2")?.remove();
    section.removeAttribute("aria-labelledby");
    section.classList.remove("sheet");
    section.hidden = false;
    const form = section.querySelector("form");
    for (let one = form.nextElementSibling; one; one = form.nextElementSibling) one.remove();
    section.append(this.told);
    root.append(section);
    form.addEventListener("submit", (event) => { event.preventDefault(); this.#ask(form.elements); });
    // What was found is of the position that was asked about.
    desk.addEventListener("change", () => { this.request?.abort(); refill(this.told); });
  }

  async #ask({ goal, reply }) {
    this.request?.abort();
    const request = new AbortController();
    this.request = request;
    const wanted = goal.value.split("\n").map((line) => line.trim()).filter(Boolean);
    refill(this.told, element("p", { class: "progress" }, worded("solving"), " ", button(worded("cancel"), () => { request.abort(); refill(this.told); }, { class: "small" })));
    try {
      refill(this.told, this.#found(wanted, await post("scenarios/solve", { ...written(this.desk.document), goal: wanted, reply: reply.checked }, request.signal)));
    } catch (failure) {
      if (failure.name !== "AbortError") refill(this.told, this.#refused(failure, goal));
    }
  }

  // What was not understood, and what would be: taken by one touch, and searched for.
  #refused({ message, suggestions }, field) {
    const take = (line) => { field.value = line; field.form.requestSubmit(); };
    return [element("p", { class: "board-problem", role: "alert" }, message), suggestionsShown(this.desk, suggestions, take)];
  }

  #found(wanted, { goal, chance, complete, course, summary, unproven, unproven_in_words, caveats }) {
    const lines = course.flatMap((one) => [one.action, ...one.answers]);
    const exact = complete && chance.most.length <= LONGEST_FRACTION ? chance.most : "";
    const [meant, asked] = [capitalised(goal.join(", ")), capitalised(wanted.join(", "))];
    return [
      element("p", {}, element("strong", {}, `${asked || meant}: ${chance.percent}`), " ", element("small", {}, exact)),
      asked && asked !== meant ? element("p", {}, element("small", {}, worded("read-as", { said: meant }))) : null,
      course.length ? element("ol", { class: "best-line" }, course.map((one) => element("li", {}, one.sentence, one.chance === "1" ? null : element("small", {}, ` ${worded("as-likely-as", { chance: one.percent })}`)))) : null,
      course.length ? element("p", {}, button(worded("play"), () => this.#play(lines), { class: "main-action" })) : null,
      element("p", {}, element("small", {}, [summary, unproven_in_words].filter(Boolean).join(" "))),
      unproven.length ? element("details", {}, element("summary", {}, worded("not-proven")), element("ul", {}, unproven.map((one) => element("li", {}, one.sentence, " ", element("small", {}, one.chance.percent))))) : null,
      caveats.map((caveat) => element("p", { class: "board-problem" }, caveat.sentence)),
    ];
  }

  #play(lines) {
    this.desk.close();
    this.desk.play(...lines);
  }
}
