// Answers are sent without leaving the page: what is said to them takes its place below the question.
import { remember, told } from "./progress.js";

const MISSED = ["wrong", "shown"];
const OWN_ENTER = "a, button, input, select, textarea, summary, [role=grid]";

export function watchAnswers() {
  const form = document.querySelector("[data-answer-form]");
  if (!form) return;
  note(form, "");
  form.addEventListener("formdata", ({ formData }) => {
    for (const [name, value] of Object.entries(told(slugOf(form)))) formData.set(name, value);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const pressed = event.submitter?.value ?? "answer";
    if (pressed === "answer" && isJudged(form)) askAnother(form);
    else if (form.getAttribute("aria-busy") !== "true") send(form, event.submitter);
    // Whoever taps twice has answered once; what else is pressed meanwhile comes next.
    else if (pressed !== form.dataset.sending) form.dataset.next = pressed;
  });
  const line = form.querySelector("[data-play] textarea");
  if (line) watchLine(form, line);
  document.addEventListener("keydown", (event) => {
    const next = form.querySelector("[data-next]");
    if (event.key === "Enter" && next && !event.defaultPrevented && !event.target.closest(OWN_ENTER)) next.click();
  });
}

// Whether what stands in the form is the answer that was judged last: it would only be said again.
function isJudged(form) {
  const { value: judged } = form.elements.judged;
  return judged !== "" && judged === new FormData(form).getAll("picked").join("\n");
}

// Of several right answers those that were picked stay, as only one of them may have to be exchanged.
function askAnother(form) {
  for (const one of form.querySelectorAll("[name=picked][type=radio]")) one.checked = false;
  say(form, "That answer was judged. Choose another one.");
  form.querySelector("[name=picked]").focus();
}

// A line that is played stays through a reload; what was said to another line is not said to this one.
function watchLine(form, line) {
  line.value ||= keptLine(form);
  line.addEventListener("change", () => {
    keepLine(form, line.value);
    form.querySelector("[data-feedback]")?.remove();
  });
}

function keptLine(form) {
  try {
    return sessionStorage.getItem(`line:${slugOf(form)}`) ?? "";
  } catch {
    return "";
  }
}

function keepLine(form, lines) {
  try {
    if (lines) sessionStorage.setItem(`line:${slugOf(form)}`, lines);
    else sessionStorage.removeItem(`line:${slugOf(form)}`);
  } catch {
    // A browser that keeps nothing begins again after a reload.
  }
}

async function send(form, pressed) {
  const body = new FormData(form, pressed);
  const before = form.elements.first.value;
  const address = new URL(form.action);
  address.searchParams.set("fragment", "work");
  form.setAttribute("aria-busy", "true");
  form.dataset.sending = pressed?.value ?? "answer";
  working(form, pressed);
  try {
    const response = await fetch(address, { method: "POST", body: new URLSearchParams(body) });
    if (!response.ok) throw new Error(response.statusText);
    form.querySelector("[data-work]").innerHTML = await response.text();
    note(form, before);
    (form.querySelector("[data-focus]") ?? form.querySelector("#verdict"))?.focus();
    showWhole(form.querySelector("[data-feedback]"));
  } catch (error) {
    // Without a network nobody is led off the page; what else went wrong is said, as to any form, on a page of its own.
    if (error instanceof TypeError) form.querySelector(".puzzle-working")?.replaceChildren("No network. Your answer stands here still: answer again once there is one.");
    else leave(form, pressed);
  } finally {
    form.removeAttribute("aria-busy");
    const { next } = form.dataset;
    delete form.dataset.next;
    if (next) form.querySelector(`button[name="do"][value="${next}"]`)?.click();
  }
}

// What is said to an answer is read before the way on: what does not fit below the question, with that way, begins at the top.
function showWhole(feedback) {
  const onwards = feedback?.parentElement.querySelector(".puzzle-on")?.offsetHeight ?? 0;
  if (feedback?.contains(document.activeElement) && feedback.getBoundingClientRect().bottom + onwards > innerHeight) feedback.scrollIntoView({ block: "start", behavior: "instant" });
}

// While an answer is worked out it says so, in the place of what was said before.
function working(form, pressed) {
  if (pressed?.value === "hint") return;
  form.querySelector("[data-feedback]")?.remove();
  say(form, "Working it out …");
}

function say(form, words) {
  form.querySelector(".puzzle-working")?.remove();
  const note = document.createElement("p");
  Object.assign(note, { className: "note puzzle-working", textContent: words });
  note.setAttribute("role", "status");
  form.querySelector("[data-work]").append(note);
}

function leave(form, pressed) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: pressed?.name ?? "do", value: pressed?.value ?? "answer" });
  form.append(field);
  form.submit();
}

// Notes what came of a try; an answer that was only shown is a miss where nothing was tried before.
function note(form, before) {
  const feedback = form.querySelector("[data-feedback]");
  if (!feedback) return;
  const { feedback: standing, rating, rated, at, met, kept } = feedback.dataset;
  if (standing === "right" || standing === "shown") keepLine(form, "");
  if (standing === "right" || (MISSED.includes(standing) && !(standing === "shown" && before))) {
    const counted = rating ? { met: Number(met), rating: { value: Number(rating), tries: Number(rated) } } : {};
    remember(slugOf(form), standing === "right", { at, isKept: kept !== undefined, ...counted });
  }
}

function slugOf(form) {
  return form.closest("[data-puzzle-page]").dataset.puzzlePage;
}
