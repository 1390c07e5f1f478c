// What was filled in stays in the browser, so that nothing typed is lost when the page is left.

const PLACE = "refsvc.card";

export function keep(fields) {
  try { localStorage.setItem(PLACE, JSON.stringify(fields)); } catch { /* A full or closed store keeps nothing. */ }
}

export function kept() {
  try {
    const fields = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return fields.some(([, value]) => value) ? fields : null;
  } catch { return null; }
}

export function forget() {
  try { localStorage.removeItem(PLACE); } catch { /* Nothing was kept. */ }
}
