// Asks the service, which alone knows the rules. A refusal comes as an error with its reasons.

import { at } from "../place.js";

const API = at("/api/v1/");
const TRIES = 3;
const LINES = "application/x-ndjson";

export class Refused extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? `Status ${status}`);
    this.status = status;
    this.title = problem.title ?? "";
    this.errors = problem.errors ?? [];
    this.suggestions = problem.suggestions ?? [];
  }
}

export class Unreachable extends Error {}

export function get(path, signal) {
  return ask(path, { signal });
}

export function post(path, body, signal) {
  return ask(path, { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" }, signal });
}

export function put(path, body) {
  return ask(path, { method: "PUT", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
}

export function remove(path, body) {
  return ask(path, { method: "DELETE", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
}

async function ask(path, options, tries = TRIES) {
  const response = await reach(path, options);
  if (response.status === 429 && tries > 1) {
    await new Promise((later) => setTimeout(later, 1000 * Number(response.headers.get("Retry-After") ?? 1)));
    return ask(path, options, tries - 1);
  }
  return read(response);
}

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

async function reach(path, options) {
  try {
    return await fetch(API + path, options);
  } catch (failure) {
    if (failure.name === "AbortError") throw failure;
    throw new Unreachable("The service does not answer. Your position is kept; try again in a moment.");
  }
}

async function read(response) {
  let answer = {};
  try {
    answer = await response.json();
  } catch (failure) {
    // A refusal that is no JSON says nothing more than its status does. Anything else has come to nothing, as when nobody waits for it.
    if (response.ok) throw failure;
  }
  if (!response.ok) throw new Refused(response.status, answer);
  return answer;
}
