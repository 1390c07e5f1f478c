// The tabs beside the board: arrow keys go from one to the next.

export function watchTabs(desk, root) {
  const tabs = [...root.querySelectorAll("[data-tab]")];
  for (const tab of tabs) tab.addEventListener("click", () => desk.show(tab.dataset.tab));
  root.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (at < 0 || !step) return;
    event.preventDefault();
    const next = tabs[(at + step + tabs.length) % tabs.length];
    next.focus();
    desk.show(next.dataset.tab);
  });
  const show = () => {
    for (const tab of tabs) {
      const isShown = tab.dataset.tab === desk.tab;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")).hidden = !isShown;
    }
    root.closest("[data-board-app]").dataset.showing = desk.tab;
  };
  desk.addEventListener("tab", show);
  show();
}
