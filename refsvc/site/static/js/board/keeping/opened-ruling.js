// The ruling whose scenario was opened: what it asks and answers, and what shows it, until another position lies on the board.
import { askWhy } from "../answering/asking.js";
import { button, citation, element, refill } from "../elements.js";
import { isSame, normalised, setup, written } from "../scenario.js";
import { worded } from "../script-words.js";

export class OpenedRuling {
  // `compare` shows all that an action can come to.
  constructor(desk, root, { document, opened, ruling }, compare) {
    Object.assign(this, { desk, opened, ruling, compare, document: normalised(document) });
    this.root = element("section", { class: "first-view", "aria-label": opened.kind });
    root.append(this.root);
    for (const news of ["change", "compared"]) desk.addEventListener(news, () => this.render());
  }

  // Before what shows it; Redo and the button play that.
  begin() {
    const { played } = this.opened;
    if (played) this.desk.beginBefore(played.lines);
  }

  render() {
    const { desk, opened, ruling } = this;
    // A comparison says it itself.
    this.root.hidden = desk.mode === "setup" || Boolean(desk.comparing) || !isSame(setup(desk.document), setup(this.document));
    if (this.root.hidden) return;
    this.root.classList.toggle("is-aside", Boolean(desk.touched || desk.proposal || desk.answer?.pending));
    const said = opened.beside ? [element("strong", {}, opened.beside), " ", citation({ ...opened, title: worded("opened-beside", { ruling: opened.title }) })] : ruling ? [ruling.question, " ", element("strong", { class: `verdict-${ruling.verdict}` }, ruling.answer), " ", citation({ ...opened, title: opened.kind })] : citation(opened);
    refill(this.root, element("p", { class: "first-said ruling-said" }, said),
      opened.played ? element("p", { class: "note ruling-by" }, worded("opened-by", { action: opened.played.sentence })) : null,
      element("div", { class: "row" }, this.#ways()));
  }

  // What shows the ruling, after the answers that its question comes after; whatever is played just now.
  #compared({ lines, given }) {
    return { ...written(this.document), do: this.document.do.slice(0, lines + 1), given };
  }

  #ways() {
    const { desk, opened: { asked, played } } = this;
    if (asked) return [button(worded("opened-why"), () => askWhy(desk, asked), { class: "main-action", data: { key: "opened-why" } })];
    if (!played) return [];
    const isPlayed = desk.document.do.length > played.lines;
    return [isPlayed ? null : button(worded("play"), () => desk.playOn(this.document), { class: "main-action", data: { key: "opened-play" } }),
      button(worded("opened-compare"), () => this.compare(null, null, this.#compared(played)), { class: "small", data: { key: "opened-compare" } })];
  }
}
