// Compiles ahead, for the Python that runs in the browser, the modules that it needs until its first answer:
// node compile.mjs FOLDER, which holds Pyodide and bouton.zip; both archives there are written anew.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
// The same bytes for the same modules: nothing depends on a random seed.
const env = { PYTHONHASHSEED: "0" };
const python = await loadPyodide({ indexURL: `${folder}/`, env });
const own = new Uint8Array(readFileSync(join(folder, "bouton.zip")));
python.unpackArchive(own, "zip", { extractDir: python.runPython("import site; site.getsitepackages()[0]") });
const module = python.pyimport("bouton.web.in_browser");
module.prepare();
module.answer("POST", "position", "", "", '{"rules": "kayles", "position": [17]}', "en").destroy();
python.globals.set("own", own);
const archives = python
  .runPython(`
import io, site, sys
from importlib import _bootstrap_external, util
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# Parts of the library that a page has no use for: other processes, windows, tests, other people's formats.
UNUSED = (
    "_pyrepl/", "ctypes/", "doctest.py", "mailbox.py", "multiprocessing/", "optparse.py", "pdb.py", "pydoc.py",
    "sqlite3/", "tarfile.py", "unittest/", "wsgiref/", "xml/", "xmlrpc/", "_pydecimal.py", "imaplib.py", "smtplib.py",
    "ftplib.py", "poplib.py", "profile.py", "pstats.py", "trace.py", "tracemalloc.py", "pickletools.py",
    "_pyio.py", "argparse.py", "http/cookiejar.py", "logging/handlers.py", "statistics.py", "email/_header_value_parser.py",
    # The page speaks UTF-8; names in archives are read as cp437.
    *(f"encodings/{name}" for name in ("big5", "cp0", "cp1", "cp2", "cp42", "cp5", "cp7", "cp8", "cp9", "euc_", "gb",
      "hp_", "iso", "johab", "koi8", "kz", "mac_", "ptcp", "shift", "tis")),
)

def archive(files):
    made = io.BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=9) as whole:
        for name, data in files.items():
            whole.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return made.getvalue()

def compiled(text, place, optimize=0):
    code = compile(text, place, "exec", dont_inherit=True, optimize=optimize)
    # Believed without a look at the source.
    return bytes(_bootstrap_external._code_to_hash_pyc(code, util.source_hash(text), False))

def standard(place):
    # In an archive a module may be there without its source.
    with ZipFile(place) as whole:
        found = {name: whole.read(name) for name in whole.namelist() if not name.startswith(UNUSED)}
    return archive({
        name + "c" * (name in used): compiled(data, f"{place}/{name}", 2) if name in used else data
        for name, data in found.items()
    })

def package(data):
    # Our folders are read by the names of their files, so a source that is compiled stays as an empty file; the
    # cores of programs are read as texts.
    with ZipFile(io.BytesIO(data)) as whole:
        found = {name: whole.read(name) for name in whole.namelist()}
    ours = sorted(name for name in used & found.keys() if "/cores/" not in name)
    made = {util.cache_from_source(name): compiled(found[name], f"{packages}/{name}") for name in ours}
    return archive(found | dict.fromkeys(ours, b"") | made)

packages = site.getsitepackages()[0]
(library,) = (place for place in sys.path if place.endswith(".zip"))
files = [getattr(module, "__file__", None) or "" for module in sys.modules.values()]
used = {file[len(at) + 1:] for at in (packages, library) for file in files if file.startswith(at + "/") and file.endswith(".py")}
[standard(library), package(own.to_bytes())]
`)
  .toJs();
for (const [at, name] of ["python_stdlib.zip", "bouton.zip"].entries()) writeFileSync(join(folder, name), archives[at]);
