// Filters take effect as soon as one is chosen; and a list that is long to scroll can be narrowed by typing.

export function watchFilter() {
  const form = document.querySelector("[data-filter]");
  form?.addEventListener("change", () => form.requestSubmit());
  const field = document.querySelector("[data-narrow]");
  field?.addEventListener("input", () => narrow(field.value));
  if (field) field.closest("[hidden]")?.removeAttribute("hidden");
}

function narrow(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const line of document.querySelectorAll("[data-narrowed] > li")) {
    const text = line.textContent.toLowerCase();
    line.hidden = !wanted.every((word) => text.includes(word)) && !line.querySelector(":checked");
  }
}
