// What chosen faces come to, as the service says it: texts make more of a roll, or less, than its symbols show.
import { written } from "../scenario.js";
import { post } from "../server.js";

let known = { of: null, faces: "", told: "" };

// The sentence on the damage; empty until the service has answered, and where there is none.
export function foretold(desk, faces) {
  if (known.of !== desk.document || known.faces !== faces) {
    known = { of: desk.document, faces, told: "" };
    ask(desk, known);
  }
  return known.told;
}

async function ask(desk, asked) {
  try {
    const sent = written(asked.of);
    const { played } = await post("scenarios/board", { ...sent, do: [...sent.do, asked.faces] });
    const steps = played.at(-1).steps;
    const after = steps.slice(steps.findLastIndex(({ code }) => code === "rolled") + 1);
    asked.told = after.find(({ amount, squares }) => amount && squares.length)?.sentence ?? "";
  } catch {
    return; // the roll itself tells it
  }
  if (asked === known && asked.told) desk.emit("change");
}
