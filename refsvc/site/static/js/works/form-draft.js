// What is filled in on a form of this tab stays through a reload, a way back and a page that was opened meanwhile, until it is
// kept by the service; then the form begins anew.
import { made } from "./made.js";

const UNTYPED = ["do", "pack", "seen", "part"];
const ROWS = ".workshop-options > li";

export class FormDraft {
  constructor(form) {
    this.form = form;
    this.name = `form:${form.getAttribute("action")}`;
  }

  // Fills in what was there, where the page comes without anything, and says whether it did; what is there now is kept.
  begin() {
    for (const kind of ["input", "change"]) this.form.addEventListener(kind, () => this.keep());
    const kept = this.#kept();
    if (!this.form.hasAttribute("data-fresh")) return this.keep();
    if (!kept || !this.#isWanted(kept)) return this.keep();
    this.#fill(kept);
    return true;
  }

  keep() {
    try {
      sessionStorage.setItem(this.name, JSON.stringify(this.fields()));
    } catch {
      // Without room it stays as long as the page does.
    }
    return false;
  }

  forget() {
    sessionStorage.removeItem(this.name);
  }

  // All that is filled in, as it is sent.
  fields(pressed = null) {
    return [...new FormData(this.form, pressed)].filter(([name]) => pressed || !UNTYPED.includes(name));
  }

  #kept() {
    try {
      return JSON.parse(sessionStorage.getItem(this.name));
    } catch {
      return null;
    }
  }

  // Whoever comes back finds what was there; whoever comes anew, only what nobody keeps yet.
  #isWanted(kept) {
    const [{ type }] = performance.getEntriesByType("navigation");
    if (type !== "navigate") return true;
    const once = kept.find(([name]) => name === "once")?.[1];
    return Boolean(once) && !made().some(({ token }) => token === once);
  }

  // Fields of one name follow each other, as the rows of answers do.
  #fill(kept) {
    const count = kept.filter(([name]) => name === "option_value").length;
    while (this.form.querySelector(ROWS) && this.form.querySelectorAll(ROWS).length < count) this.#addRow();
    const told = new Map();
    for (const [name, value] of kept) told.set(name, [...told.get(name) ?? [], value]);
    for (const field of this.form.elements) {
      if (!field.name || UNTYPED.includes(field.name)) continue;
      const values = told.get(field.name) ?? [];
      if (field.type === "radio") field.checked = values.includes(field.value);
      // What the address asks for is ticked beside what was.
      else if (field.type === "checkbox") field.checked = field.defaultChecked || values.includes(field.value);
      else field.value = values.shift() ?? field.defaultValue;
    }
    for (const fold of this.form.querySelectorAll("details")) fold.open ||= [...fold.querySelectorAll("input, textarea")].some((one) => one.type !== "checkbox" && one.value !== one.defaultValue);
  }

  #addRow() {
    const last = [...this.form.querySelectorAll(ROWS)].at(-1);
    const [before, after] = [`Answer ${last.id.slice("option-".length)}`, `Answer ${Number(last.id.slice("option-".length)) + 1}`];
    const row = last.cloneNode(true);
    row.id = after.toLowerCase().replace("answer ", "option-");
    for (const one of row.querySelectorAll("[aria-label]")) one.setAttribute("aria-label", one.getAttribute("aria-label").replace(before, after));
    row.querySelector("span").textContent = after;
    last.after(row);
  }
}
