// The best course of the turn: the form of the page, asked of the position as it stands on the board.
import { at } from "../../place.js";
import { element, refill } from "../elements.js";
import { written } from "../scenario.js";
import { post } from "../server.js";

export class BestCourse {
  constructor(desk, root, section) {
    Object.assign(this, { desk, root });
    this.flaw = element("p", { class: "board-problem", role: "alert", hidden: true });
    if (!section) return void refill(root, element("p", { class: "note" }, "Set up a position first, and open it by its link."));
    section.querySelector("h2")?.remove();
    section.removeAttribute("aria-labelledby");
    section.classList.remove("sheet");
    section.hidden = false;
    root.append(this.flaw, section);
    section.querySelector("form").addEventListener("submit", (event) => { event.preventDefault(); this.#ask(event.target); });
  }

  async #ask(form) {
    const { document } = this.desk;
    try {
      const { line } = await post("scenarios/texts", written(document));
      const query = new URLSearchParams({ p: line });
      if (document.title) query.set("title", document.title);
      for (const done of document.do) query.append("do", done);
      form.action = `${at("/board")}?${query}#solve`;
      form.submit();
    } catch (failure) {
      this.flaw.textContent = failure.message;
      this.flaw.hidden = false;
    }
  }
}
