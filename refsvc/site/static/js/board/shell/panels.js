// What opens over the answer and closes again: beginning, sharing, the best course, the keys. Escape and the way back of the browser close it too.
export class Panels {
  constructor(desk, root, buttons) {
    Object.assign(this, { desk, root, buttons, opener: null });
    for (const one of buttons) one.addEventListener("click", () => { this.opener = one; desk.open(one.dataset.open); });
    for (const close of root.querySelectorAll("[data-close]")) close.addEventListener("click", () => desk.close());
    desk.addEventListener("panel", () => this.render());
    window.addEventListener("popstate", () => { if (desk.panel) desk.close(); });
    this.render();
  }

  render() {
    const { panel } = this.desk;
    let shown = null;
    for (const one of this.root.querySelectorAll("[data-panel]")) {
      one.hidden = one.dataset.panel !== panel;
      if (!one.hidden) shown = one;
    }
    for (const one of this.buttons) one.setAttribute("aria-expanded", String(one.dataset.open === panel));
    this.root.classList.toggle("has-panel", Boolean(shown));
    // One step of the history is enough for all of them: going back closes what is open.
    if (shown && !history.state?.panel) history.pushState({ panel: true }, "");
    if (shown) shown.querySelector("h2").focus({ preventScroll: true });
    else this.opener?.focus({ preventScroll: true });
  }
}
