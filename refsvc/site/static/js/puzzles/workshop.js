// The workshop: an answer that nothing is written in yet claims what fits the kind that is chosen.
import { carryPack } from "../making/keeping.js";

export function watchWorkshop() {
  const form = document.querySelector("[data-workshop]");
  carryPack(form?.querySelector("[data-pack]"));
  form?.addEventListener("change", (event) => { if (event.target.name === "kind") fit(form, event.target.value); });
  document.querySelector(".check [data-focus]")?.focus({ preventScroll: true });
}

function fit(form, kind) {
  for (const row of form.querySelectorAll(".workshop-options > li")) {
    const claim = row.querySelector("[name=option_claim]");
    const fits = [...claim.options].filter((option) => option.dataset.kinds.split(" ").includes(kind));
    if (!row.querySelector("[name=option_value]").value && !fits.some((option) => option.selected)) fits[0].selected = true;
  }
}
