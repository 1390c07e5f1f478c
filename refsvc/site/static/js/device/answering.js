// Passes questions of the service worker on to the kit on this device, and starts it where it will be needed.

import { at } from "../place.js";
import { ask, isReady, isSoonReady, start } from "./python.js";

const TRIES = 3;
const TRIED = "device-tries";

const { version } = document.documentElement.dataset;

// The page in whose place comes what was asked for.
const waiting = document.querySelector("[data-device-waiting]");
if (!waiting) sessionStorage.removeItem(TRIED);

// `comeBack` loads the page again once something at an address answers.
export function heed({ data, ports }, comeBack) {
  if (data.device === "start") start(data.kit.worker, waiting ? showStart(comeBack) : undefined);
  if (data.device === "ask") passOn(data, ports[0]);
  if (data.device === "again") location.reload();
  if (data.device === "newer") document.querySelector("[data-device-newer]")?.removeAttribute("hidden");
}

// What this page asks for itself is answered by its own version alone: two never meet in one page.
async function passOn({ kit, question, onlyIfReady, isForItself }, port) {
  if (isForItself && kit.version !== version) return port.postMessage({ other: true });
  if (onlyIfReady && !(await isSoonReady(kit.worker))) return port.postMessage({ declined: true });
  port.postMessage({ taken: true });
  if (!isReady(kit.worker)) start(kit.worker, tellStarting());
  return ask(kit.worker, question, port);
}

// A line at the foot of the page, as long as an answer has to wait for the start.
function tellStarting() {
  const line = document.querySelector("[data-device-starting]");
  if (!line) return undefined;
  line.hidden = false;
  return (now) => { if (now.ready || now.failed) line.hidden = true; };
}

// What was asked for comes once the kit can answer it; it is not tried for ever, where that does not help.
function showStart(comeBack) {
  const [bar, flaw] = [waiting.querySelector("progress"), waiting.querySelector("[data-device-flaw]")];
  const tries = Number(sessionStorage.getItem(TRIED) ?? 0) + 1;
  sessionStorage.setItem(TRIED, tries);
  let isLeaving = false;
  return (now) => {
    if (now.of) Object.assign(bar, { value: now.stage, max: now.of });
    // While the page comes that was asked for, this one is told so again: to load it once more would break it off.
    if (isLeaving) return;
    isLeaving = now.ready && tries <= TRIES;
    if (isLeaving) return void location.reload();
    if (!now.ready && !now.failed) return;
    flaw.hidden = false;
    if (now.failed && tries <= TRIES) comeBack(at("/healthz"));
  };
}
