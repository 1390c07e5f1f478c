// Asks the service, which alone knows the rules. A refusal comes as an error with its reasons.

import { at } from "../place.js";

const API = at("/api/v1/");
const TRIES = 3;
const LEAVING = 200; // milliseconds that a page is there yet whose requests were dropped because it is left
const SILENT = "The service does not answer. Your position is kept; try again in a moment.";
const NO_NETWORK = "This device has no network. Your position is kept; try again once there is one.";

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

export async function reach(path, options) {
  try {
    return await fetch(API + path, options);
  } catch (failure) {
    if (failure.name === "AbortError") throw failure;
    // What a page that is being left asked last is no news of the service: what was done goes on after it.
    await new Promise((later) => { setTimeout(later, LEAVING); });
    throw new Unreachable(navigator.onLine ? SILENT : NO_NETWORK);
  }
}

export async function read(response) {
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
