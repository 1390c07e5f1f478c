"""The pocket: the whole service within a browser, without a network and without a server.

The program runs there as it is, on Python compiled to WebAssembly (Pyodide). `building` makes the kit that a browser
keeps, `content` what it holds of the content, and `inside` is what runs in there: the application over the kit, asked
request by request. `worker.mjs` stands between that and the pages: it passes on, and has Python started beside them.
`publishing` writes the site as plain files, where the kit answers all that has to be asked.

    runtime/package.json, package-lock.json     the pinned runtime, fetched by npm
    runtime/compile.mjs                         compiles the program with the Python that will run it
    worker.mjs                                  asks Python, in a worker of the browser
    starting.mjs, archives.mjs                  starts it with the files of the kit
    memory.mjs                                  keeps what a start left, and begins the next one with it
"""

from refsvc.pocket.building import CannotBuild, build
from refsvc.pocket.inside import Client, Page, Pocket
from refsvc.pocket.publishing import CannotPublish, publish

__all__ = ["CannotBuild", "CannotPublish", "Client", "Page", "Pocket", "build", "publish"]
