// What opens over the answer and closes again: beginning, sharing, the best course, the keys. Escape and the way back of the browser close it too.
// The focus goes into what opened, and back to where it was.
export class Panels {
  constructor(desk, root, buttons, goBack) {
    Object.assign(this, { desk, root, buttons, goBack, shown: null, opener: null });
    for (const one of buttons) one.addEventListener("click", () => desk.open(one.dataset.open));
    for (const close of root.querySelectorAll("[data-close]")) close.addEventListener("click", () => desk.close());
    desk.addEventListener("panel", () => this.render());
    // Who began something else goes on at the board.
    desk.addEventListener("left", () => { this.opener = null; });
    window.addEventListener("popstate", () => { if (desk.panel) desk.close(); });
    this.render();
  }

  render() {
    const { panel } = this.desk;
    const before = this.shown;
    if (!before) this.opener = document.activeElement;
    this.shown = null;
    for (const one of this.root.querySelectorAll("[data-panel]")) {
      one.hidden = one.dataset.panel !== panel;
      if (!one.hidden) this.shown = one;
    }
    for (const one of this.buttons) one.setAttribute("aria-expanded", String(one.dataset.open === panel));
    this.root.classList.toggle("has-panel", Boolean(this.shown));
    // One step of the history is enough for all of them: going back closes what is open.
    if (this.shown && !history.state?.panel) history.pushState({ panel: true }, "");
    if (this.shown) this.shown.querySelector("h2").focus({ preventScroll: true });
    else if (before) this.goBack(this.opener);
  }
}
