// In an exam every change is kept at once, so that nothing is lost when the time is over.

const WAIT = 400;

export function watchExam() {
  const form = document.querySelector("[data-exam-form]");
  if (!form) return;
  const said = form.querySelector("[data-exam-kept]");
  let timer = 0;
  form.addEventListener("change", () => {
    clearTimeout(timer);
    timer = setTimeout(() => keep(form, said), WAIT);
  });
}

async function keep(form, said) {
  try {
    const response = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    said.textContent = response.ok ? "Kept." : "Not kept yet: it is kept when you go on.";
  } catch {
    said.textContent = "No connection: it is kept when you go on.";
  }
}
