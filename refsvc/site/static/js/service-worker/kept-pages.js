// The pages that are kept in one bundle, in the frame of every page, and a simple search over them for whoever keeps
// nothing more. SETTINGS is put before this text by the server.

import { kitNow } from "./device.js";

const SAFE = "<p>Answers that you gave in an exam are safe on this device. They are sent when the exam is open again.</p>";
const PREVIEWED = 300; // letters
let bundle = null;

// The page at an address; null where a part of one is asked for that is not kept.
export async function keptPage(url) {
  const fragment = url.searchParams.get("fragment");
  if (url.pathname === SETTINGS.search) return found(url.searchParams.get("q") ?? "", fragment);
  if (url.pathname === SETTINGS.devicePage) return caches.match(SETTINGS.devicePage, { ignoreVary: true });
  const one = (await pages()).get(url.pathname);
  if (!one) return fragment ? null : framed(`No network · ${SETTINGS.name}`, missing(url, await kitNow()));
  if (fragment === "preview") return html(preview(one));
  return framed(one.window, one.main);
}

// The pages of an exam; not the form that makes one, which knows nothing of any.
export function isOfExams(url) {
  return url.pathname.startsWith(SETTINGS.exams) && url.pathname !== SETTINGS.examForm;
}

// A page of a try at an exam that keeps itself in this cache; nothing where it does not.
export async function keptPageOfTry(url, cacheName) {
  return (await caches.match(url.href.split("#")[0], { cacheName, ignoreVary: true })) ?? null;
}

export async function isKeptPage(url) {
  return (await pages()).has(url.pathname);
}

// What stands in for a page that is not kept, with the ways on that there are.
function missing(url, kit) {
  const isOfKit = !kit && SETTINGS.ofKit.some((address) => url.pathname === address || url.pathname.startsWith(`${address}/`));
  const why = isOfKit ? "The board and the puzzles need the engine, which this device does not keep." : "This page is not kept on this device.";
  return [
    `<div class="sheet reading-sheet" data-no-network="${SETTINGS.health}"><h1>No network</h1>`,
    `<p class="lead">${why} What you wanted comes by itself as soon as there is a network.</p>${isOfExams(url) ? SAFE : ""}`,
    `<p>Go on to what is here:</p><ul class="link-list"><li><a href="${SETTINGS.home}">The front page</a>: every rule, ruling and card can be read.</li>`,
    `<li><a href="${SETTINGS.search}">The search</a>${kit ? "" : ": it finds words as they are spelled"}.</li>`,
    kit ? `<li><a href="${SETTINGS.board}">The board</a>, with all that can be asked there.</li>` : "",
    `<li><a href="${SETTINGS.devicePage}">What works without a network</a>${kit ? "" : ", and whether more can be kept for the next time"}.</li></ul></div>`,
  ].join("");
}

// Text in the frame of every page, with what the browser is to call it.
async function framed(name, main) {
  const shell = await caches.match(SETTINGS.shell, { ignoreVary: true });
  const text = shell ? await shell.text() : "{{main}}";
  return html(text.replace(/<title>[^<]*/, () => `<title>${escaped(name)}`).replaceAll("{{title}}", () => escaped(name)).replace("{{main}}", () => main.replaceAll(SETTINGS.anywhere, location.origin)));
}

async function pages() {
  if (!bundle) {
    const kept = await caches.match(SETTINGS.pages, { ignoreVary: true });
    const read = kept ? await kept.json() : { pages: [] };
    bundle = new Map(read.pages.map((one) => [one.url, one]));
  }
  return bundle;
}

function html(text) {
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

function escaped(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;" };
  return text.replace(/[&<>"]/g, (sign) => names[sign]);
}

function preview(one) {
  const text = one.text.length > PREVIEWED ? one.text.slice(0, PREVIEWED).replace(/\S*$/, "…") : one.text;
  return `<p class="kind">${escaped(one.kind)}</p><p class="preview-title">${escaped(one.title)}</p><p>${escaped(text)}</p>`;
}

// --- the search: every word must begin a word of the entry; titles weigh most ---------------------------------------

async function found(query, fragment) {
  const words = plain(query).split(" ").filter(Boolean);
  const hits = words.length ? ranked(await pages(), words).slice(0, 30) : [];
  const list = hits.map(hit).join("");
  const results = `<p class="reading" role="status"><strong>${hits.length}</strong> results, without a network. <a href="${SETTINGS.devicePage}">What this search can't do</a></p><ol class="live-hits">${list}</ol>`;
  if (fragment) return html(results);
  const field = `<form class="search-form search-form-large" action="${SETTINGS.search}" role="search"><div class="search-field"><input name="q" type="search" aria-label="Search" value="${escaped(query)}"><button type="submit">Search</button></div></form>`;
  return framed(`${query ? `${query} – search` : "Search"} · ${SETTINGS.name}`, `<div class="search-head">${field}</div><div class="sheet"><h1 class="visually-hidden">Results</h1>${results}</div>`);
}

function plain(text) {
  return text.normalize("NFKD").replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase().trim();
}

function ranked(all, words) {
  const scored = [];
  for (const one of all.values()) {
    if (!one.kind) continue;
    const title = ` ${plain(one.title)}`;
    const text = ` ${plain(`${one.words} ${one.text}`)}`;
    let score = title.trim() === words.join(" ") ? 100 : 0;
    let missing = 0;
    for (const word of words) {
      if (title.includes(` ${word}`)) score += 10;
      else if (text.includes(` ${word}`)) score += 2;
      else missing += 1;
    }
    if (missing === 0 || (words.length > 2 && missing <= words.length / 3)) scored.push([score - 4 * missing - text.length / 4000, one]);
  }
  return scored.sort((first, second) => second[0] - first[0]).map(([, one]) => one);
}

function hit(one) {
  return `<li class="hit"><a class="hit-link" href="${one.url}"><span class="hit-title">${escaped(one.title)}</span></a><p class="hit-place">${escaped(one.kind)} · ${escaped(one.edition)}</p></li>`;
}
