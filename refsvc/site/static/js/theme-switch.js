// The button that goes from the theme of the system to light, to dark, and back.

const NAMES = { system: "as the system", light: "light", dark: "dark" };
const NEXT = { system: "light", light: "dark", dark: "system" };

export function watchTheme() {
  const button = document.querySelector("[data-theme-switch]");
  if (!button) return;
  const name = button.querySelector("[data-theme-name]");
  const root = document.documentElement;
  let theme = root.dataset.theme ?? "system";
  name.textContent = NAMES[theme];
  button.hidden = false;
  button.addEventListener("click", () => {
    theme = NEXT[theme];
    name.textContent = NAMES[theme];
    if (theme === "system") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      localStorage.setItem("theme", theme);
    } catch {
      // It holds for this page only.
    }
  });
}
