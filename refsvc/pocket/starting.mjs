// Starts Python with the program and the content of this kit: anew, or from the memory that an earlier start left.

import { dropMemory, keptMemory, memoryIn } from "./memory.mjs";
import { filesIn } from "./archives.mjs";

const CORPUS = "corpus.json";
const HOME = "/kit";
const FOLDERS = { program: "/program", terms: `${HOME}/terms`, beside: `${HOME}/beside` }; // each comes as an archive
const home = new URL("./", import.meta.url);
export const STAGES = 4;

// Python with the service in it: { python, inside, pocket, isAnew }. `tell` hears of each stage.
export async function begun(tell) {
  tell(0);
  const files = filesOfKit();
  const kept = await keptMemory();
  if (kept) {
    try {
      return await withService(await loaded({ _loadSnapshot: memoryIn(kept) }, files, tell), tell, false);
    } catch {
      await dropMemory();
      tell(0);
    }
  }
  const python = await loaded({ _makeSnapshot: true }, files, tell);
  python.runPython(`import sys; sys.path.insert(0, "${FOLDERS.program}")`);
  python.runPython("import refsvc.pocket as inside");
  tell(3);
  python.runPython(`from pathlib import Path; pocket = inside.Pocket(Path("${HOME}"))`);
  return withService(python, tell, true);
}

function filesOfKit() {
  const archives = Object.entries(FOLDERS).map(([name, folder]) => [folder, fetched(`${name}.tar`)]);
  return { corpus: fetched(CORPUS), archives };
}

async function loaded(options, { corpus, archives }, tell) {
  const { loadPyodide } = await import(new URL("pyodide.mjs", home));
  const python = await loadPyodide({ indexURL: home.href, ...options });
  tell(1);
  for (const [folder, archive] of archives) {
    for (const [name, content] of filesIn(await archive)) write(python, `${folder}/${name}`, content);
  }
  write(python, `${HOME}/${CORPUS}`, await corpus);
  tell(2);
  return python;
}

function write(python, path, content) {
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, content, { canOwn: true });
}

function withService(python, tell, isAnew) {
  tell(STAGES);
  return { python, inside: python.globals.get("inside"), pocket: python.globals.get("pocket"), isAnew };
}

async function fetched(file) {
  const answer = await fetch(new URL(file, home));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
