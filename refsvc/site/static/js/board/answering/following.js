// Answers in lines: what takes long tells how far it is.
import { Refused, reach, read } from "../server.js";

const LINES = "application/x-ndjson";

// An answer in lines: `progress` is told of each, the last one holds the answer.
export async function follow(path, body, progress, signal) {
  const headers = { "Content-Type": "application/json", Accept: LINES };
  const response = await reach(path, { method: "POST", body: JSON.stringify(body), headers, signal });
  if (!response.ok) return read(response);
  let answer = null;
  for await (const line of linesOf(response.body)) {
    if (line.problem) throw new Refused(line.problem.status, line.problem);
    if (line.answer) answer = line.answer;
    else progress(line);
  }
  return answer;
}

async function* linesOf(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
  }
  if (rest) yield JSON.parse(rest);
}
