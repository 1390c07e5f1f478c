// Elements from words: everything that is shown goes through here, so that no text can ever become markup.

export function element(name, options = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(options)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "class") made.className = value;
    else if (key === "data") Object.assign(made.dataset, value);
    else if (key === "value") made.value = value;
    else made.setAttribute(key, value === true ? "" : String(value));
  }
  made.append(...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

export function button(words, press, options = {}) {
  return element("button", { type: "button", onclick: press, ...options }, words);
}

export function icon(name, label = "") {
  return element("i", label ? { class: `icon icon-${name}`, role: "img", "aria-label": label } : { class: `icon icon-${name}`, "aria-hidden": "true" });
}

export function citation(entry) {
  return element("a", { class: "step-entry", href: entry.url, data: { id: entry.id } }, entry.title);
}

// Puts new children in the place of the old ones; what had the focus keeps it, with what is selected or half typed in a
// figure, and folds stay open or closed.
export function refill(parent, ...children) {
  const focused = parent.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key ?? focused?.id;
  const selected = focused && "selectionStart" in focused ? [focused.selectionStart, focused.selectionEnd] : null;
  const typed = focused?.matches(".stepper-field") && focused.value !== focused.defaultValue ? focused.value : null;
  const folds = new Map([...parent.querySelectorAll("details")].map((fold) => [foldKey(fold), fold.open]));
  parent.replaceChildren(...children.flat(Infinity).filter((one) => one !== null && one !== undefined && one !== false));
  for (const fold of parent.querySelectorAll("details")) fold.open = folds.get(foldKey(fold)) ?? fold.open;
  if (!key) return;
  const again = parent.querySelector(`[data-key="${CSS.escape(key)}"], #${CSS.escape(key)}`);
  again?.focus({ preventScroll: true });
  if (again && typed !== null) again.value = typed;
  if (again && selected && again.type === "text") again.setSelectionRange(...selected);
}

function foldKey(fold) {
  const summary = fold.querySelector("summary");
  return summary.dataset.key ?? summary.textContent;
}

export function labelled(words, field) {
  return element("label", { class: "field" }, element("span", {}, words), field);
}

export function choice(options, value, change, more = {}) {
  const field = element("select", { onchange: () => change(field.value), ...more });
  for (const [key, words] of options) field.append(element("option", { value: key, selected: key === value }, words));
  return field;
}

// A number with a button on each side: no typing needed, and large enough for a finger.
export function stepper(words, value, change, { least = 0, most = 999, key } = {}) {
  let now = value; // touches follow one another faster than what they change is drawn
  let isNew = false;
  const to = (next) => {
    now = Math.max(least, Math.min(most, next));
    field.value = String(now);
    change(now);
  };
  const typed = () => to(Number.parseInt(field.value, 10) || 0);
  const field = element("input", {
    class: "stepper-field", inputmode: "numeric", value: String(value), "aria-label": words, data: { key },
    onchange: typed,
    // What was half typed when the field was drawn anew is no change to a browser.
    onblur: () => { if (field.isConnected && field.value !== String(now)) typed(); },
    // A finger sets the caret after the focus has come: the first one on it selects, so that typing replaces what is there.
    onfocus: () => { isNew = true; field.select(); },
    onclick: () => { if (isNew) field.select(); isNew = false; },
    onkeydown: (event) => {
      const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (step) { event.preventDefault(); to(now + step); }
    },
  });
  field.defaultValue = String(value); // by which it is seen whether something is half typed
  return element("span", { class: "stepper" },
    button("−", () => to(now - 1), { "aria-label": `${words}: one less`, disabled: value <= least, data: { key: `${key}-less` } }),
    field,
    button("+", () => to(now + 1), { "aria-label": `${words}: one more`, disabled: value >= most, data: { key: `${key}-more` } }));
}

// What takes one line, until somebody wants to read it.
export function folded(key, words, told) {
  return element("details", { class: "fold fold-small" }, element("summary", { data: { key: `fold-${key}` } }, `${words} `, element("span", { class: "count" }, String(told.length))), element("ul", { class: "reasons" }, told));
}
