// Sets what the first paint depends on: the chosen theme, and whether a comparison is to come, to which a telephone
// gives the whole screen. Loaded first, and not as a module, for that reason.
(() => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {
    // A browser that keeps nothing shows the theme of the system.
  }
  const { dataset } = document.documentElement;
  if (theme === "light" || theme === "dark") dataset.theme = theme;
  if (location.hash === "#compare") dataset.toCompare = "";
})();
