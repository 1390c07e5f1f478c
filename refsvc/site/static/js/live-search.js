// Results as you type, and the keys: "/" goes to the search, arrows walk through the results, Escape goes back.

import { fillAskedAfterTyping } from "./asked.js";
import { isTyping } from "./typing.js";

const PAUSE = 90;

export function watchSearch() {
  const forms = [...document.querySelectorAll("form[data-live]")];
  for (const form of forms) watchForm(form);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
    const fields = forms.map((form) => form.elements.q).filter((one) => one.offsetParent !== null);
    const field = fields.find((one) => one === event.target) ?? fields[0];
    if (!field || isTyping(event.target)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
}

// Whoever comes back from a result to the front page finds what they had typed there.
function takeUp(live) {
  const typed = history.state?.searched;
  if (!typed || live.field.value) return;
  live.field.value = typed;
  ask(live);
}

function watchForm(form) {
  const field = form.elements.q;
  const isPanel = form.dataset.live === "panel";
  const target = (isPanel ? form : document).querySelector("[data-live-target]");
  if (!target) return;
  const isResults = target.classList.contains("results-sheet");
  const live = { form, field, target, isPanel, fragment: isResults ? "results" : "live", asked: field.value.trim(), timer: 0, request: null };
  if (field === document.activeElement) fetchItalics();
  else field.addEventListener("focus", fetchItalics, { once: true });
  field.addEventListener("input", () => {
    clearTimeout(live.timer);
    live.timer = setTimeout(() => ask(live), PAUSE);
  });
  form.addEventListener("keydown", (event) => walk(event, live));
  if (!form.contains(target)) target.addEventListener("keydown", (event) => walk(event, live));
  if (!isPanel && !isResults) takeUp(live);
  if (isPanel) {
    document.addEventListener("focusin", (event) => {
      if (!form.contains(event.target)) show(live, "");
    });
    document.addEventListener("pointerdown", (event) => {
      if (!form.contains(event.target)) show(live, "");
    });
  }
}

// Questions among the results are slanted; letters that are asked for only then come too late to be taken.
function fetchItalics() {
  document.fonts.load("italic 1rem Alegreya").catch(() => {});
}

async function ask(live) {
  const query = live.field.value.trim();
  if (query === live.asked) return;
  live.asked = query;
  live.request?.abort();
  if (!query) {
    if (live.fragment === "live") show(live, "");
    if (!live.isPanel && live.fragment === "live") history.replaceState(null, "");
    return;
  }
  live.request = new AbortController();
  const address = `${live.form.action}?${new URLSearchParams({ q: query })}`;
  try {
    const response = await fetch(`${address}&fragment=${live.fragment}`, { signal: live.request.signal });
    if (!response.ok) return;
    show(live, await response.text());
    if (live.fragment === "results") history.replaceState(null, "", address);
    else if (!live.isPanel) history.replaceState({ searched: query }, "");
  } catch {
    // A later keystroke took over, or there is no network: Enter still leads to the page of results.
  }
}

function show(live, html) {
  const walked = live.target.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  live.target.innerHTML = html;
  // An answer may come while the arrows walk through the one before: who stood on a result stays on it.
  if (walked !== null) (stops(live).find((one) => one.getAttribute("href") === walked) ?? live.field).focus();
  if (live.fragment === "results") {
    fillAskedAfterTyping(live.target);
    return;
  }
  live.target.hidden = !html;
  if (!html && live.isPanel) live.asked = "";
  if (!live.isPanel) {
    for (const other of document.querySelectorAll("[data-live-hides]")) other.hidden = Boolean(html);
  }
}

function stops(live) {
  return [live.field, ...live.target.querySelectorAll("a.hit-link, a[data-stop]")];
}

function walk(event, live) {
  if (event.key === "Escape" && event.target !== live.field) {
    event.preventDefault();
    live.field.focus();
    return;
  }
  if (event.key === "Escape" && live.isPanel) show(live, "");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || live.target.hidden) return;
  const all = stops(live);
  const at = all.indexOf(document.activeElement);
  const next = all[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
