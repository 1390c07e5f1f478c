// Where a card, a ruling or a pack is made: the page is asked anew as the form is filled in, and shows what it makes and what is
// wrong beside each field.
import { copyOn } from "../quoting.js";
import { forget, keep, keepPack, kept } from "./keeping.js";
import { offerDrafts } from "./drafts.js";
import { swapFields, showFaults } from "./fields.js";
import { released, watchPointer } from "./pointer.js";

const PAUSE = 350;
const LATER = 10;
const BUSY = [429, 503];
const OF_THE_POSITION = ["position", "seen", "ask", "own", "paste"];
const form = document.querySelector("[data-making]");
const kind = form?.dataset.making;
let asked = 0;
let waiting = 0;

if (form) start();

function start() {
  watchPointer(form);
  // What was sent to come here is not sent again when the page is loaded anew: the browser has it.
  if (form.dataset.begun || form.dataset.brings || form.dataset.put) history.replaceState(null, "", form.getAttribute("action"));
  if (form.dataset.put) forget(form.dataset.put);
  form.addEventListener("input", (event) => later(event.target.matches("[data-reshapes]") ? 0 : PAUSE));
  form.addEventListener("submit", (event) => {
    if (!event.submitter?.matches("[data-live]")) return;
    event.preventDefault();
    ask(event.submitter);
  });
  document.addEventListener("click", (event) => { if (event.target.closest("[data-afresh]")) startAfresh(); });
  if (kind === "pack") restorePack();
  else restoreFields();
  offerDrafts(form, () => ask(form.querySelector("[name=do][value=take]")));
}

function packField() {
  return form.querySelector("[data-pack]");
}

function startAfresh() {
  forget(kind);
  location.assign(form.getAttribute("action"));
}

function restorePack() {
  // The fields are still empty: what the kept pack says of itself stands.
  if (packField().value && !form.dataset.put && !form.querySelector("[data-parts]")) ask(null, []);
  showThrowing();
}

function restoreFields() {
  const early = new Set([...form.elements].filter(isTyped).map((one) => one.name));
  const before = form.dataset.begun ? null : kept(kind);
  if (before) {
    document.querySelector("[data-kept]").hidden = false;
    // A position that comes from elsewhere takes the place of the one before, with what must be seen in that.
    const isNewer = ([name]) => early.has(name) || (form.dataset.brings && OF_THE_POSITION.includes(name.split(".")[0]));
    return ask(null, [...before.filter((one) => !isNewer(one)), ...filled().filter(isNewer)]);
  }
  if (form.dataset.begun || form.dataset.brings) keep(kind, filled());
  return early.size ? ask() : undefined;
}

// Whether somebody was quicker than this script.
function isTyped(field) {
  if (field.matches("select")) return !field.selectedOptions[0]?.defaultSelected && Boolean(field.querySelector("[selected]"));
  if (field.matches("[type=checkbox]")) return field.checked !== field.defaultChecked;
  return field.matches("input:not([type=hidden]), textarea:not([readonly])") && field.value !== field.defaultValue;
}

function later(pause) {
  clearTimeout(waiting);
  if (kind !== "pack") keep(kind, filled());
  waiting = setTimeout(() => ask(), pause);
}

function filled() {
  return [...new FormData(form)].filter(([name]) => !["do", "pack"].includes(name));
}

async function ask(submitter = null, restored = null) {
  clearTimeout(waiting);
  const number = ++asked;
  const before = filled();
  const sent = restored ?? before;
  const body = new FormData();
  for (const [name, value] of sent) body.append(name, value);
  body.append("pack", packField().value);
  if (submitter) body.append("do", submitter.value);
  form.ariaBusy = "true";
  const answer = await answered(body);
  if (number === asked) form.ariaBusy = "false";
  // What comes late is answered by a newer question; and a button that is being pressed stays in its place until it is let go.
  if (answer.text) await released();
  if (number !== asked) return;
  const notice = form.querySelector("[data-waits]");
  notice.textContent = answer.seconds ? notice.dataset.waits : "";
  if (answer.seconds) waiting = setTimeout(() => ask(submitter, restored), 1000 * answer.seconds);
  if (answer.text) show(answer.text, restored, new Map(before), submitter);
}

// What the site made of the form; or, where it has no time or can't be reached, after how many seconds to ask again.
async function answered(body) {
  try {
    const answer = await fetch(`${form.getAttribute("action")}?fragment=work`, { method: "POST", body });
    if (answer.ok) return { text: await answer.text() };
    return BUSY.includes(answer.status) ? { seconds: Number(answer.headers.get("Retry-After")) || LATER } : {};
  } catch { return { seconds: LATER }; }
}

function show(text, restored, before, submitter) {
  const parsed = new DOMParser().parseFromString(text, "text/html");
  const fields = parsed.querySelector("[data-fields]");
  const now = form.querySelector("[data-fields]");
  if (restored || fields.dataset.shape !== now.dataset.shape) swapFields(now, fields, before, submitter);
  else showFaults(now, fields);
  showPreview(parsed.querySelector("[data-preview]"));
  offerDrafts(form, () => ask(form.querySelector("[name=do][value=take]")));
  if (kind === "pack") keepPack(packField());
  else keep(kind, filled());
}

function showPreview(fresh) {
  const now = form.querySelector("[data-preview]");
  const isOpen = now.querySelector("details")?.open;
  const { value } = document.activeElement;
  const focused = now.contains(document.activeElement) && document.activeElement.matches("[name=do]");
  now.replaceChildren(...fresh.childNodes);
  const files = now.querySelector("details");
  if (files && isOpen) files.open = true;
  if (focused) now.querySelector(`[name=do][value="${CSS.escape(value)}"]`)?.focus({ preventScroll: true });
  showThrowing();
  copyOn(now);
}

// Only where the browser keeps something there is something to throw away.
function showThrowing() {
  for (const one of form.querySelectorAll("[data-preview] [data-afresh]")) one.hidden = false;
}
