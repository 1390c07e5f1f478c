// Compiles every module below a folder, with the Python that will run it: node compile.mjs MODULES FOLDER

import path from "node:path";
import { pathToFileURL } from "node:url";

const [modules, folder] = process.argv.slice(2).map((one) => path.resolve(one));
const home = path.join(modules, "pyodide");
const { loadPyodide } = await import(pathToFileURL(path.join(home, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: home });
python.mountNodeFS("/program", folder);
// Beside its source, without a look at it: the sources stay behind.
const compiled = python.runPython(`
import compileall, py_compile
unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
compileall.compile_dir("/program", quiet=1, legacy=True, stripdir="/program", invalidation_mode=unchecked)
`);
process.exit(compiled ? 0 : 1);
