// Where a card is made: the page is asked anew as the form is filled in, and shows the card and what is wrong beside each field.
import { copyOn } from "../quoting.js";
import { keep, kept, forget } from "./keeping.js";
import { swapFields, showFaults } from "./fields.js";

const PAUSE = 350;
const form = document.querySelector("[data-making]");
let asked = 0;
let waiting = 0;

if (form) start();

function start() {
  form.addEventListener("input", (event) => later(event.target.matches("[data-reshapes]") ? 0 : PAUSE));
  form.addEventListener("submit", (event) => {
    if (!event.submitter?.matches("[data-live]")) return;
    event.preventDefault();
    ask(event.submitter);
  });
  document.querySelector("[data-afresh]")?.addEventListener("click", () => { forget(); location.assign(location.pathname); });
  const before = kept();
  if (before && !form.dataset.begun) {
    document.querySelector("[data-kept]").hidden = false;
    ask(null, before);
  }
}

function later(pause) {
  clearTimeout(waiting);
  keep(filled());
  waiting = setTimeout(() => ask(), pause);
}

function filled() {
  return [...new FormData(form)].filter(([name]) => name !== "do");
}

async function ask(submitter = null, restored = null) {
  clearTimeout(waiting);
  const number = ++asked;
  const sent = restored ?? filled();
  const body = new URLSearchParams(sent);
  if (submitter) body.append("do", submitter.value);
  let answer;
  try {
    answer = await fetch(`${form.getAttribute("action")}?fragment=work`, { method: "POST", body });
  } catch { return; }
  if (number !== asked || !answer.ok) return;
  const parsed = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fields = parsed.querySelector("[data-fields]");
  const now = form.querySelector("[data-fields]");
  if (restored || fields.dataset.shape !== now.dataset.shape) swapFields(now, fields, new Map(sent), submitter);
  else showFaults(now, fields);
  showPreview(parsed.querySelector("[data-preview]"));
  keep(filled());
}

function showPreview(fresh) {
  const now = form.querySelector("[data-preview]");
  const isOpen = now.querySelector("details")?.open;
  const focused = now.contains(document.activeElement) && document.activeElement.matches("[data-check]");
  now.replaceChildren(...fresh.childNodes);
  const files = now.querySelector("details");
  if (files && isOpen) files.open = true;
  if (focused) now.querySelector("[data-check]")?.focus({ preventScroll: true });
  copyOn(now);
}
