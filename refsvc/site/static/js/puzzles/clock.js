// The time that a candidate has left. The server decides when it is over; this only shows it.
import { ageOfPage } from "./recalling.js";

const SHORT = 120;
const EARLY = 2;
let end = 0;

// A little early, so that what stands in the form arrives in time.
export function setClock(secondsLeft) {
  end = performance.now() + 1000 * (secondsLeft - EARLY);
}

export function watchClock() {
  const clock = document.querySelector("[data-seconds-left]");
  if (!clock) return;
  setClock(Number(clock.dataset.secondsLeft) - ageOfPage());
  let isOver = false;
  const tick = () => {
    const left = Math.max(0, Math.round((end - performance.now()) / 1000));
    clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("is-short", left <= SHORT);
    if (left || isOver) return;
    isOver = true;
    clearInterval(timer);
    document.dispatchEvent(new Event("exam-over"));
  };
  const timer = setInterval(tick, 500);
  tick();
}
