// Answers are sent without leaving the page: what is said to them takes its place below the question.
import { remember } from "./progress.js";

const JUDGED = ["right", "wrong"];

export function watchAnswers() {
  const form = document.querySelector("[data-answer-form]");
  if (!form) return;
  note(form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send(form, event.submitter);
  });
}

async function send(form, pressed) {
  const body = new FormData(form, pressed);
  form.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(`${form.action}?fragment=work`, { method: "POST", body: new URLSearchParams(body) });
    if (!response.ok) throw new Error(response.statusText);
    form.querySelector("[data-work]").innerHTML = await response.text();
    note(form);
    (form.querySelector("[data-focus]") ?? form.querySelector("#verdict"))?.focus();
  } catch {
    // As a form it says what went wrong, on a page of its own.
    leave(form, pressed);
  } finally {
    form.removeAttribute("aria-busy");
  }
}

function leave(form, pressed) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name: pressed?.name ?? "do", value: pressed?.value ?? "answer" });
  form.append(field);
  form.submit();
}

function note(form) {
  const standing = form.querySelector("[data-feedback]")?.dataset.feedback;
  if (JUDGED.includes(standing)) remember(form.closest("[data-puzzle-page]").dataset.puzzlePage, standing === "right");
}
