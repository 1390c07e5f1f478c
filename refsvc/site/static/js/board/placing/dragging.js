// Dragging by mouse, by pen, and by finger after a moment's rest (so that a page can still be scrolled).

const FAR = 6;
const REST = 220;

// `begin(target)` gives what is dragged with its name, or nothing; `drop(what, square)` puts it down; `rest(what)` is told of
// what a finger pressed and held without dragging it.
export function watchDragging(root, begin, drop, rest) {
  let drag = null;

  root.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || drag) return;
    const what = begin(event.target);
    if (!what) return;
    drag = { what, x: event.clientX, y: event.clientY, isTouch: event.pointerType === "touch", isOn: false, id: event.pointerId };
    if (drag.isTouch) drag.timer = setTimeout(() => start(drag), REST);
  });
  window.addEventListener("pointermove", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const isFar = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > FAR;
    if (!drag.isOn && isFar && drag.isTouch) return end();
    if (!drag.isOn && isFar) start(drag);
    if (drag?.isOn) follow(drag, event);
  });
  window.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.id) return;
    const { isOn, what, isTouch, x, y } = drag;
    const square = isOn ? squareAt(event) : null;
    end();
    if (!isOn) return;
    swallowClick();
    if (isTouch && Math.hypot(event.clientX - x, event.clientY - y) <= FAR) rest(what);
    else drop(what, square);
  });
  window.addEventListener("pointercancel", end);
  window.addEventListener("keydown", (event) => { if (event.key === "Escape") end(); });
  // A finger that drags must not scroll the page as well.
  window.addEventListener("touchmove", (event) => { if (drag?.isOn) event.preventDefault(); }, { passive: false });
  root.addEventListener("contextmenu", (event) => { if (drag?.isTouch) event.preventDefault(); });
  root.addEventListener("dragstart", (event) => event.preventDefault());

  function end() {
    clearTimeout(drag?.timer);
    drag?.ghost?.remove();
    drag?.over?.classList.remove("is-over");
    document.documentElement.classList.remove("is-dragging");
    drag = null;
  }
}

function start(drag) {
  drag.isOn = true;
  drag.ghost = document.createElement("div");
  drag.ghost.className = "drag-ghost";
  drag.ghost.textContent = drag.what.name;
  document.body.append(drag.ghost);
  document.documentElement.classList.add("is-dragging");
  navigator.vibrate?.(12);
  place(drag, drag.x, drag.y);
}

function follow(drag, event) {
  place(drag, event.clientX, event.clientY);
  const over = document.elementFromPoint(event.clientX, event.clientY)?.closest(".battlefield .space") ?? null;
  if (over === drag.over) return;
  drag.over?.classList.remove("is-over");
  over?.classList.add("is-over");
  drag.over = over;
}

function place(drag, x, y) {
  drag.ghost.style.translate = `${x}px ${y}px`;
}

function squareAt(event) {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest(".battlefield .space")?.dataset.square ?? null;
}

// The click that follows a drag is none.
function swallowClick() {
  const stop = (event) => { event.stopPropagation(); event.preventDefault(); };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}
