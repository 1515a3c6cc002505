"""The scripts and sheets of the page put together: nothing is lost, nothing comes twice, what is strange is refused."""

import json
import re
import shutil
import subprocess
from datetime import date
from fnmatch import fnmatch

import pytest

from bouton import words
from bouton.web.app import STATIC
from bouton.web.bundle import ENTRY, Bundle, _without_comments
from bouton.web.site.build import file_of, questions

BLOCK = re.compile(r'^if \(!\("([^"]+)" in modules\$\)\) \{$', re.M)
NODE = shutil.which("node")
# Some modules as a page has them, and what they print where they are run.
MODULES = {
    "core/a.js": 'export const one = 1;\nexport function two() {\n  return one + 1;\n}\nconsole.log("a runs");\n',
    "core/b.js": 'export { one, two as second } from "./a.js";\nexport class Three {}\n',
    "core/found.js": "export async function modulesOf(folder) {\n  return [await import(`../${folder}/here.js`)];\n}\n",
    "kinds/here.js": 'import { one } from "../core/a.js";\nexport const here = one;\n',
    "play/page.js": 'import * as a from "../core/a.js";\nimport {\n  one,\n  second as other,\n  Three,\n} from '
    '"../core/b.js";\n'
    "export const show = () => [a.two() + one - 1, other(), typeof Three];\n",
    "far/page.js": 'import { show } from "../play/page.js";\nimport { modulesOf } from "../core/found.js";\n'
    'const KINDS = await modulesOf("kinds");\nexport const all = () => [...show(), KINDS[0].here];\n',
    "app.js": '// A word.\nimport { show } from "./play/page.js";\nimport "./no";\n',
}


@pytest.fixture(scope="module")
def bundle():
    return Bundle(STATIC)


def folder_of(parent, modules):
    for name, text in modules.items():
        (parent / name).parent.mkdir(parents=True, exist_ok=True)
        (parent / name).write_text(text, "utf-8")
    return parent


def test_each_module_of_the_first_board_is_there_once_and_after_what_it_needs(bundle):
    blocks = BLOCK.findall(bundle.file(ENTRY).decode())
    assert blocks == bundle.first and len(set(blocks)) == len(blocks)
    for at, name in enumerate(blocks):
        assert set(bundle.modules[name].needs) <= set(blocks[:at]), name


def test_every_other_module_brings_what_it_needs_beyond_those(bundle):
    for name, module in bundle.modules.items():
        if module.is_script or name == ENTRY:
            continue
        blocks = BLOCK.findall(bundle.file(name).decode())
        assert not set(blocks) & set(bundle.first), name
        assert set(module.needs) <= {*bundle.first, *blocks}, name
        assert f'= modules$["{name}"];' in bundle.file(name).decode()


def test_every_sheet_of_a_page_is_in_its_file(bundle):
    for page, told in bundle.pages.items():
        sheet = bundle.file(f"{page}/page.css").decode()
        assert "/*" not in sheet
        for name in told["styles"]:
            assert bundle.sheet([name]).decode() in sheet


def test_what_a_module_says_has_come_with_its_page(bundle):
    """Words that come later are said by no module of a page that does not name them."""
    for page, told in bundle.pages.items():
        for name in reached(bundle, f"{page}/page.js"):
            said = {topic for topic in bundle.later if f"{topic}." in bundle.modules[name].source}
            assert said <= set(told.get("words", ())), f"{page} reaches {name}"


def test_what_the_first_board_says_has_come_before_it(bundle):
    """No topic beside those that come first is said by a module of the first board; see load() in core/words.js."""
    for name in bundle.first:
        said = set(re.findall(r'["`]([a-z_]+)\.[a-z]', bundle.modules[name].source)) & set(words.topics())
        assert said <= {*bundle.topics}, name


def reached(bundle, name):
    """The modules that *name* needs or may load, other pages aside."""
    seen, waiting = set(), [*bundle.first, name]
    while waiting:
        one = waiting.pop()
        if one not in seen:
            seen.add(one)
            patterns = [pattern for pattern in bundle.modules[one].loads() if pattern not in ("*/page.js", "*/*.js")]
            waiting += bundle.modules[one].needs
            waiting += [other for other in bundle.modules if any(fnmatch(other, pattern) for pattern in patterns)]
    return seen


def test_what_is_not_put_together_is_left_to_the_folder(bundle):
    assert [bundle.file(name) for name in ("icon.svg", "../app.py", "nothing.js", "nothing/page.css")] == [None] * 4


def test_comments_go_and_lines_of_a_text_in_backquotes_stay():
    text = "// one\nconst a = `\n// two\n`; // three\n  /**\n   * four\n   */\nf(`\n/* five */\n`);\n"
    assert _without_comments(text) == "const a = `\n// two\n`; // three\nf(`\n/* five */\n`);\n"


@pytest.mark.parametrize(
    "line",
    [
        "export default 1;",
        "export let one = 1;",
        'import "./a.js";',
        'import one, { two } from "./a.js";',
        "export const f = () => import(name);",
    ],
)
def test_any_other_form_of_import_or_export_is_refused(tmp_path, line):
    folder_of(tmp_path, {"app.js": f"{line}\n", "play/page.js": "export const show = 1;\n"})
    with pytest.raises(ValueError, match="no form of import or export"):
        Bundle(tmp_path)


@pytest.mark.skipif(NODE is None, reason="node runs what was put together")
def test_what_is_put_together_does_what_the_files_do(tmp_path):
    modules = {**MODULES, "app.js": MODULES["app.js"].replace('import "./no";', "console.log(show());")}
    bundle = Bundle(folder_of(tmp_path / "files", modules))
    folder_of(tmp_path / "made", {name: bundle.file(name).decode() for name in modules} | {"package.json": "{}"})
    for folder in ("files", "made"):
        (tmp_path / folder / "package.json").write_text('{"type": "module"}')
    program = """
      const { two } = await import(process.argv[1] + "/core/a.js");
      await import(process.argv[1] + "/app.js");
      const { all } = await import(process.argv[1] + "/far/page.js");
      console.log(JSON.stringify([two(), ...all()]));
    """
    done = [
        subprocess.run(
            [NODE, "--input-type=module", "-e", program, str(tmp_path / folder)],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()
        for folder in ("files", "made")
    ]
    assert done[0] == ["a runs", "[ 2, 2, 'function' ]", json.dumps([2, 2, 2, "function", 1], separators=(",", ":"))]
    assert sorted(done[0]) == sorted(done[1])


def test_no_prepared_answer_of_a_site_takes_the_file_of_another():
    files = [file_of(path, query) for path, query in questions(date(2026, 1, 1), Bundle(STATIC, ["core/local.js"]))]
    assert "words-en.json" in files
    assert len(set(files)) == len(files)
