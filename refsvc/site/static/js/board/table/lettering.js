// Names as large as they fit, by the widths of the letters: as engine/drawing/lettering.py has it.
import { MEASURES } from "./measures.js";

const WIDTHS = new Map(Array.from(MEASURES.letters, (letter, place) => [letter, MEASURES.widths[place]]));
const [UNKNOWN, SQUARE, FIRST_SQUARE] = MEASURES.unknown;
const ROUNDING = 0.01;

export function width(text, size) {
  let sum = 0;
  for (const letter of text) sum += WIDTHS.get(letter) ?? (letter.codePointAt(0) >= FIRST_SQUARE ? SQUARE : UNKNOWN);
  return size * sum / 1000;
}

// The lines of a name and their size; one that is too long for two lines is cut off at its end.
export function fitted(text, room, single, double, least) {
  const parts = text.split(/\s+/).filter(Boolean);
  let best = { lines: [text], size: sizeOf(text, room, single) };
  for (let place = 1; place < parts.length; place += 1) {
    const lines = [parts.slice(0, place).join(" "), parts.slice(place).join(" ")];
    const size = Math.min(...lines.map((line) => sizeOf(line, room, double)));
    if (size > best.size) best = { lines, size };
  }
  return best.size >= least ? best : shortened(parts, room, least, double < least ? 1 : 2);
}

function sizeOf(text, room, most) {
  const wide = width(text, 1);
  return Math.floor(Math.min(most, wide ? room / wide : most) * 10) / 10;
}

function shortened(parts, room, size, lines) {
  let taken = 0;
  while (lines > 1 && taken < parts.length - 1 && width(parts.slice(0, taken + 1).join(" "), size) <= room) taken += 1;
  const kept = taken ? [parts.slice(0, taken).join(" ")] : [];
  return { lines: [...kept, cut(parts.slice(taken).join(" "), room, size)], size };
}

function cut(text, room, size) {
  if (width(text, size) <= room + ROUNDING) return text;
  const kept = Array.from(text);
  while (kept.length && width(`${kept.join("")}…`, size) > room) kept.pop();
  return `${kept.join("").trimEnd()}…`;
}
