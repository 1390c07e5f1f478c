// What was made in this browser: how it stands, and what to do with each. Without a network it stands as it was known last.
import { button, element, refill } from "../board/elements.js";
import { Refused, Unreachable, post } from "../board/server.js";
import { puzzlesWaiting, whenArrived, whenWaitingChanges } from "../outbox/waiting.js";
import { at } from "../place.js";
import { dropWork, worksElsewhere } from "../works/following.js";
import { forget, isLike, made, remember, standing } from "../works/made.js";
import { Rows, moment, told } from "../works/rows.js";

const LOOK = "press press-quiet press-small";
const STANDS = { draft: "Draft", waiting: "Waits for the host of this site", published: "Published", down: "Taken down by the host", open: "Exam", closed: "Exam, closed" };
const HEADINGS = [["waiting", "Waiting for a network"], ["puzzle", "Puzzles"], ["exam", "Exams"], ["collection", "Collections"]];

class Yours {
  constructor(root) {
    this.root = root;
    this.elsewhere = [];
    this.rows = new Rows((row) => this.remove(row.work), () => this.render(), LOOK);
    this.said = element("p", { class: "note", role: "status" });
  }

  render() {
    const parts = HEADINGS.map(([what, words]) => [words, this.#works(what)]).filter(([, works]) => works.length);
    refill(this.root, this.rows.problem(), this.said,
      parts.length ? parts.map(([words, works]) => element("section", {}, element("h2", {}, `${words} (${works.length})`), this.rows.shown(works.map((work) => this.#row(work)))))
        : element("p", {}, "Nothing was made in this browser yet. A puzzle takes a minute: play on the board what you want to ask about."));
  }

  #works(what) {
    return what === "waiting" ? puzzlesWaiting.all.map((work) => ({ ...work, what, slug: work.token })) : this.#all().filter((one) => one.what === what);
  }

  // What was made here, then what stands under the nickname besides.
  #all() {
    return [...made(), ...this.elsewhere.filter((one) => !made().some(isLike(one)))];
  }

  // Asks how it all stands, once it is shown as it was known.
  async ask() {
    try {
      this.elsewhere = await worksElsewhere();
    } catch {
      // Without a network it stands as it was known last.
    }
    const named = (what) => this.#all().filter((one) => one.what === what && one.token).map(({ slug, token }) => ({ slug, token }));
    const asked = { puzzles: named("puzzle"), exams: named("exam") };
    if (!asked.puzzles.length && !asked.exams.length) return this.render();
    try {
      const found = await post("made", asked);
      for (const one of standing(made(), found)) remember(one);
      this.elsewhere = standing(this.elsewhere, found);
      this.said.textContent = "";
    } catch (failure) {
      this.said.textContent = failure instanceof Unreachable || failure.status === 503 ? "No network: all of it is shown as it was known last." : failure.message;
    }
    return this.render();
  }

  // --- a row ------------------------------------------------------------------------------------------------------

  #row(work) {
    const title = work.title || "Untitled";
    const words = told(title, this.#line(work));
    const leads = addressOf(work);
    const opened = leads ? element("a", { class: "begin-work", href: leads }, words) : element("div", { class: "begin-work" }, words);
    const isHere = work.what === "collection" || work.what === "waiting" || work.gone;
    return { key: `${work.what}-${work.slug}`, title, work, opened, more: this.#ways(work, title), words: isHere ? ["Take off the list", "Take it off for good"] : undefined };
  }

  #line(work) {
    const { what, state, tries = 0, solved = 0, reports = 0, running = 0 } = work;
    if (what === "waiting" && work.refused) return `The site did not take it: ${work.refused}`;
    if (what === "waiting") return `Kept on this device ${moment(work.at)}, sent as soon as there is a network`;
    if (what === "collection") return `${counted(work.puzzles, "puzzle")}, put together ${moment(work.at)}`;
    if (work.gone) return "It is there no more, or its code is another one now";
    const tried = what === "exam" ? [tries ? counted(tries, "try", "tries") : "nobody has begun", running ? `${running} running` : ""] : [tries ? `${counted(tries, "try", "tries")}, ${solved} right` : state === "draft" ? "" : "not tried yet"];
    const parts = [STANDS[state], ...tried, reports ? `reported ${reports === 1 ? "once" : `${reports} times`}` : "", state === "draft" ? `saved ${moment(work.updated_at ?? work.at)}` : ""];
    return parts.filter(Boolean).join(" · ");
  }

  #ways(work, title) {
    const way = (words, press) => button(words, press, { class: LOOK, "aria-label": `${words}: ${title}`, data: { key: `${words}-${work.slug}` } });
    const ways = [];
    if (work.refused) ways.push(way("Open as a form", () => open(work.address, work.fields.map(([name, value]) => [name, name === "do" ? "check" : value]))));
    else if (work.what === "puzzle" && !work.gone) ways.push(way(work.state === "draft" ? "Go on" : "Change", () => unlock(`${at("/puzzles/")}${work.slug}/edit`, work)));
    if (work.what === "puzzle" && work.state === "draft" && !work.gone) ways.push(way("Publish", () => this.#publish(work)));
    if (work.what === "exam" && !work.gone) ways.push(way("Results", () => unlock(`${at("/exams/")}${work.slug}/results`, work)));
    if (addressOf(work)) ways.push(way("Copy link", () => this.#copy(work)));
    return element("div", { class: "yours-ways" }, ways);
  }

  async #copy(work) {
    const link = location.origin + addressOf(work);
    try {
      await navigator.clipboard.writeText(link);
      this.said.textContent = `Copied: ${link}`;
    } catch {
      this.said.textContent = link;
    }
  }

  async #publish(work) {
    this.said.textContent = "Working it out …";
    try {
      const { state } = await post(`puzzles/${work.slug}/publish`, { token: work.token, version: work.version ?? 1 });
      this.#note({ ...work, state });
      this.said.textContent = state === "waiting" ? `“${work.title}” waits for the host of this site, who lets it through.` : `“${work.title}” is published.`;
    } catch (failure) {
      this.said.textContent = failure instanceof Unreachable ? "No network: publish it once there is one." : failure.message;
    }
    this.render();
  }

  async remove(work) {
    if (work.what === "waiting") return puzzlesWaiting.waitNoMore(work);
    if (work.token && !work.gone) {
      const address = work.what === "exam" ? `${at("/exams/")}${work.slug}/results` : `${at("/puzzles/")}${work.slug}/edit`;
      await sendTo(address, { do: "unlock", token: work.token });
      await sendTo(address, { do: "delete" });
    }
    // Where there is no network, the service leaves out what is there no more when it is asked next.
    await dropWork(work).catch(() => null);
    this.elsewhere = this.elsewhere.filter((one) => !isLike(work)(one));
    return forget(work);
  }

  // What stands under the nickname alone is not kept here.
  #note(work) {
    if (made().some(isLike(work))) remember(work);
    else this.elsewhere = this.elsewhere.map((one) => (isLike(work)(one) ? work : one));
  }
}

export function showYours() {
  const root = document.querySelector("[data-yours]");
  const yours = new Yours(root);
  yours.render();
  yours.ask();
  window.addEventListener("online", () => yours.ask());
  whenArrived(puzzlesWaiting, () => yours.ask());
  whenWaitingChanges(() => yours.render());
}

function counted(number, one, several = `${one}s`) {
  return `${number} ${number === 1 ? one : several}`;
}

// Where others find it; nowhere while it is only here.
function addressOf({ what, slug, gone }) {
  if (gone || what === "waiting") return "";
  return { puzzle: at(`/puzzles/${slug}`), exam: at(`/exams/${slug}`), collection: at(`/puzzles/collection?${slug}`) }[what];
}

// Its own pages take the code, as from somebody who types it.
function unlock(address, { token }) {
  open(address, [["do", "unlock"], ["token", token]]);
}

function open(address, fields) {
  const form = element("form", { method: "post", action: address, hidden: true }, fields.map(([name, value]) => element("input", { type: "hidden", name, value })));
  document.body.append(form);
  form.submit();
}

async function sendTo(address, fields) {
  let response;
  try {
    response = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  } catch {
    throw new Unreachable("No network: delete it once there is one.");
  }
  // What is there no more needs no deleting.
  if (!response.ok && response.status !== 404) throw new Refused(response.status, { detail: response.status === 503 ? "No network: delete it once there is one." : "It could not be deleted." });
}
