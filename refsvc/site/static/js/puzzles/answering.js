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
    // Whoever taps twice has answered once.
    if (form.getAttribute("aria-busy") !== "true") send(form, event.submitter);
  });
  // What was said to another line is not said to this one.
  form.querySelector("[data-play] textarea")?.addEventListener("change", () => form.querySelector("[data-feedback]")?.remove());
  document.addEventListener("keydown", (event) => {
    const next = form.querySelector("[data-next]");
    if (event.key === "Enter" && next && !event.defaultPrevented && !event.target.closest(OWN_ENTER)) next.click();
  });
}

async function send(form, pressed) {
  const body = new FormData(form, pressed);
  const before = form.elements.first.value;
  const address = new URL(form.action);
  address.searchParams.set("fragment", "work");
  form.setAttribute("aria-busy", "true");
  working(form, pressed);
  try {
    const response = await fetch(address, { method: "POST", body: new URLSearchParams(body) });
    if (!response.ok) throw new Error(response.statusText);
    form.querySelector("[data-work]").innerHTML = await response.text();
    note(form, before);
    (form.querySelector("[data-focus]") ?? form.querySelector("#verdict"))?.focus();
  } catch {
    // As a form it says what went wrong, on a page of its own.
    leave(form, pressed);
  } finally {
    form.removeAttribute("aria-busy");
  }
}

// While an answer is worked out it says so, in the place of what was said before.
function working(form, pressed) {
  if (pressed?.value === "hint") return;
  form.querySelector("[data-feedback]")?.remove();
  const note = document.createElement("p");
  Object.assign(note, { className: "note puzzle-working", textContent: "Working it out …" });
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
  const { feedback: standing, rating, rated } = feedback.dataset;
  if (standing === "right" || (MISSED.includes(standing) && !(standing === "shown" && before))) {
    remember(slugOf(form), standing === "right", rating ? { value: Number(rating), tries: Number(rated) } : null);
  }
}

function slugOf(form) {
  return form.closest("[data-puzzle-page]").dataset.puzzlePage;
}
