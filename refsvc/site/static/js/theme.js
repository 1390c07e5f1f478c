// Sets the chosen theme before anything is painted. Loaded first, and not as a module, for that reason.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // A browser that keeps nothing shows the theme of the system.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
})();
