// A page of an exam that was kept on this device does not know what was answered since: it is told here.
import { isAnswer, readAnswer } from "./kept-answers.js";

// Whether this page comes from the device.
export function isFromDevice() {
  return "keptAt" in document.documentElement.dataset;
}

// Seconds since the server made this page.
export function ageOfPage() {
  return isFromDevice() ? Math.max(0, (Date.now() - Number(document.documentElement.dataset.keptAt)) / 1000) : 0;
}

export function markAnswered(question) {
  const button = document.querySelector(`.exam-numbers [value="${question}"]`);
  if (!button) return;
  button.closest("li").classList.add("is-answered");
  button.setAttribute("aria-label", `Question ${question}, answered`);
}

// Marks what was answered since; the exam opened anew begins with the first question that is not.
export function recall(kept, question, answers) {
  for (const [number, body] of Object.entries(answers)) if (isAnswer(body)) markAnswered(number);
  const open = document.querySelector(".exam-numbers li:not(.is-answered) button")?.value;
  if (isFromDevice() && open && open !== question && !location.search) location.replace(kept.question(open));
}

// The list to look it over: the words of an answer stand on the page of its question.
export async function recallReview(kept, answers) {
  const rows = [...document.querySelectorAll(".exam-review [data-question]")];
  for (const row of rows) {
    const body = answers[row.dataset.question] ?? "";
    const page = isAnswer(body) && await kept.page(kept.question(row.dataset.question));
    if (!page) continue;
    row.classList.remove("is-open");
    row.querySelector("[data-own]").textContent = wordsOf(readAnswer(body), page);
  }
  const answered = rows.filter((row) => !row.classList.contains("is-open")).length;
  document.querySelector("[data-exam-count]").textContent = `${answered} of ${rows.length} questions are answered.`;
}

function wordsOf({ picked, lines }, page) {
  const fields = [...page.querySelectorAll("[name=picked]")].filter((field) => picked.includes(field.value));
  const chosen = fields.map((field) => field.closest("label").textContent.trim());
  return (chosen.length ? chosen : lines.trim().split("\n")).join("; ");
}
