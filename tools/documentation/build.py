"""One site for each language, built by Zensical with warnings as errors: the pages of docs/ and those of the code."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.documentation import pages
from tools.documentation.glossary import glossary

ROOT = Path(__file__).parent.parent.parent
SOURCE, SITE = ROOT / "build" / "site", ROOT / "site"
LANGUAGES = ("en", "zh")
# Of the two READMEs and the like, what belongs on the site, and where.
FROM_ROOT = {"CONTRIBUTING": "project/contributing.md", "CHANGELOG": "project/changelog.md", "docs/words": "words.md"}
GLOSSARY = "words.md"
# A list of what changed names everything and explains nothing: the search leaves it out.
UNSEARCHED, CHANGES = "---\nsearch:\n  exclude: true\n---\n", "project/changelog.md"
# Two blanks inside a line stand between the columns of a table, which must not be wrapped.
COLUMNS = re.compile(r"\S {2,}\S")

# A line end after a full-width sign, or between two Chinese characters, where the sentence goes on.
WRAPPED = r"(?:(?<=[，。；：？！、）”])\n *(?=[^\s\-#>|<*])(?!\d+\. )|(?<=[一-鿿])\n *(?=[一-鿿（“]))"

# The order of the pages, the same in both languages; a folder name stands for those of its pages that are not named.
NAVIGATION: Mapping[str, tuple[str, ...]] = {
    "tutorials": (
        *("tutorials/first-game.md", "tutorials/play-and-learn.md", "guides/from-table-to-proof.md"),
        "tutorials/sequence.md",
        *("tutorials/census.md", "tutorials"),
    ),
    "guides": ("guides/contest.md", "guides/own-rules.md", "guides/big-heaps.md", "guides", "census.md"),
    "reference": ("cheat-sheet.md", "reference/notation.md", "reference/commands.md", "reference"),
    "games": ("games",),
    "theory": (
        *("theory/outcomes.md", "theory/nim-values.md", "theory/classics.md"),
        *("theory/short-period-proof.md", "theory/arithmetic-periods.md", "theory/automata-proofs.md"),
        *("theory/misere.md", "theory"),
    ),
    "project": ("performance.md", "testing.md", "words.md", "prior-art.md", "project"),
}
# Where a page of an earlier version is told now.
MOVED: Mapping[str, str] = {
    **dict.fromkeys(("budgets.md", "scale.md"), "performance.md"),
    **{f"guides/{name}.md": "guides/page-on-the-web.md" for name in ("embedding", "server", "static-page")},
    "guides/batch.md": "reference/json.md",
    "guides/cluster.md": "census.md",
    "guides/long-runs.md": "guides/big-heaps.md",
    "guides/plug-ins.md": "guides/own-rules.md",
    "guides/position.md": "reference/types.md",
    "reference/limits.md": "guides/big-heaps.md",
    "theory/formulas.md": "theory/automata-proofs.md",
    "theory/take-periods.md": "theory/short-period-proof.md",
    **dict.fromkeys(
        ("guides/programs.md", "tutorials/judge-problem.md", "tutorials/right-program.md"), "guides/contest.md"
    ),
}
# Where the search of the site answers a query, and what it is to ask instead.
ASKED_ONCE, ASKED_AGAIN = 'J({type:"text",data:t.data})', 'asked(t.data,d=>J({type:"text",data:d}))'
# In the repository both languages share these folders, beside theirs.
SHARED = ("pictures", "schemas")
# Links for those who have the source: no page of the site.
SOURCES = re.compile(r"\[([^\]]+)\]\((?:\.\./)+(?:examples|src|tests|tools|README|CITATION\.cff)[^)]*\)")


def sources(language: str) -> dict[str, str]:
    """The pages of docs/ and of the root as the site of *language* shows them, each by its place on the site."""
    home = ROOT / "docs" / language
    texts = {str(file.relative_to(home)): file.read_text("utf-8") for file in sorted(home.rglob("*.md"))}
    for name, place in FROM_ROOT.items():
        pages_of = {"en": ROOT / f"{name}.md", "zh": ROOT / f"{name}.zh.md"}
        # A page that holds both languages has one file.
        original = pages_of[language] if pages_of[language].exists() else pages_of["en"]
        text = original.read_text("utf-8")
        texts[place] = glossary(text, language, pages.WORDS[language]) if place == GLOSSARY else relinked(text, place)
    return {
        place: (UNSEARCHED if place == CHANGES else "") + sited(text, place, language) for place, text in texts.items()
    }


def sited(text: str, place: str, language: str) -> str:
    """The page *text* with links that hold on the site, and lines that are wrapped where a reader expects it."""
    for shared in SHARED:
        text = text.replace(f"../{shared}/", f"{shared}/")
    up = "../" * place.count("/")
    for name, there in FROM_ROOT.items():
        text = re.sub(rf"\]\((\.\./)*(docs/)?{Path(name).name}(\.zh)?\.md", f"]({up}{there}", text)
    text = SOURCES.sub(r"\1", text)
    return wrapping(joined(text) if language == "zh" else text)


def build(language: str) -> None:
    """The site of *language*, in site/LANGUAGE."""
    source = SOURCE / language
    shutil.rmtree(source, ignore_errors=True)
    texts = sources(language)
    texts |= {place: sited(text, place, language) for place, text in pages.every(language)}
    for place, text in texts.items():
        write(source / place, text)
    for shared in SHARED:
        shutil.copytree(ROOT / "docs" / shared, source / shared)
    for file in ("style.css", "tables.js"):
        shutil.copy(Path(__file__).with_name(file), source)
    configuration = SOURCE / f"{language}.yml"
    # JSON is YAML, too.
    configuration.write_text(json.dumps(settings(language, texts), ensure_ascii=False, indent=2), "utf-8")
    done = subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--clean", "--strict", "-f", configuration],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=SOURCE,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode or "No issues found" not in done.stdout + done.stderr:
        raise SystemExit(f"the {language} site has issues:\n{done.stdout}{done.stderr}")
    ask_in_sentences(SOURCE / "made" / language, pages.WORDS[language]["unasked"])
    shutil.copytree(SOURCE / "made" / language, SITE / language)


def ask_in_sentences(site: Path, left_out: str) -> None:
    """Has the search of *site* take a question as people put it: where no section has all of its words, most of them.

    None of the words *left_out* is looked for then.
    """
    (worker,) = (site / "assets" / "javascripts" / "workers").glob("search.*.js")
    text = worker.read_text("utf-8")
    if text.count(ASKED_ONCE) != 1:
        raise SystemExit(f"{worker.name} no longer answers as it did: asked.js must follow it")
    asked = Path(__file__).with_name("asked.js").read_text("utf-8").replace('"LEFT_OUT"', json.dumps(left_out))
    worker.write_text(asked + text.replace(ASKED_ONCE, ASKED_AGAIN), "utf-8")


def write(file: Path, text: str) -> None:
    """*text* as *file*, its folder made."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def joined(text: str) -> str:
    r"""*text* without the line ends that a browser would show as a blank inside a Chinese sentence.

    >>> print(joined("先手必胜，\n取 3 颗。\n- 一\n- 二"))
    先手必胜，取 3 颗。
    - 一
    - 二
    """
    parts = re.split(r"(^ *```.*?^ *```)", text, flags=re.DOTALL | re.MULTILINE)
    # Whatever begins a block of its own stays on its line.
    parts[::2] = [re.sub(WRAPPED, "", part) for part in parts[::2]]
    return "".join(parts)


def wrapping(text: str) -> str:
    """*text* with its consoles marked whose long lines are sentences: these are wrapped, tables are not."""

    def marked(block: re.Match[str]) -> str:
        return block[0] if COLUMNS.search(block[1]) else f"``` {{.console .wrap}}\n{block[1]}```"

    return re.sub(r"^```console\n(.*?)^```", marked, text, flags=re.DOTALL | re.MULTILINE)


def relinked(text: str, place: str) -> str:
    """A page of the repository, its links made right for its *place* on the site; the link to its translation goes."""
    up = "../" * place.count("/")
    text = re.sub(r"\[([^\]]+)\]\(docs/decisions[^)]*\)", r"\1", text)  # for those who have the source
    text = re.sub(r"^\[[^\]]+\]\([A-Z]+(\.zh)?\.md\)\n+", "", text, flags=re.MULTILINE)
    return re.sub(r"\]\((\.\./)*(docs/)?(en|zh)/", f"]({up}", text)


def navigation(language: str, places: Iterable[str]) -> list[object]:
    """What stands in the menu: sections, and in them those of *places* that belong there, folders by file name."""
    said = pages.WORDS[language]
    # A page that is named stands where it is named, and not with its folder; the one called index opens its section.
    named = {place for listed in NAVIGATION.values() for place in listed if place.endswith(".md")}
    others = sorted({*places} - named, key=lambda place: (Path(place).stem != "index", place))
    menu: list[object] = ["index.md"]
    for section, listed in NAVIGATION.items():
        found: list[str] = []
        for place in listed:
            found += [place] if place in named else [other for other in others if other.startswith(f"{place}/")]
        menu.append({said[section]: found})
    return menu


def settings(language: str, places: Iterable[str]) -> dict[str, object]:
    """The configuration of one language's site; nothing in it is loaded from outside."""
    said = pages.WORDS[language]
    palette = [
        {
            "media": f"(prefers-color-scheme: {scheme})",
            "scheme": "default" if scheme == "light" else "slate",
            "toggle": {"icon": f"lucide/{icon}", "name": said[other]},
        }
        for scheme, other, icon in (("light", "dark", "moon"), ("dark", "light", "sun"))
    ]
    return {
        "site_name": said["name"],
        "site_description": said["description"],
        "docs_dir": language,
        "site_dir": f"made/{language}",  # Zensical writes only below its configuration
        "use_directory_urls": False,
        "theme": {
            "name": "material",
            "variant": "modern",
            "language": language,
            "font": False,
            "palette": palette,
            "features": ["navigation.sections", "navigation.top", "toc.follow", "search.highlight"],
        },
        "extra_css": ["style.css"],
        "extra_javascript": ["tables.js"],
        "extra": {
            "generator": False,
            "alternate": [
                {"name": "English", "link": "../en/index.html", "lang": "en"},
                {"name": "简体中文", "link": "../zh/index.html", "lang": "zh"},
            ],
        },
        "markdown_extensions": [
            "tools.documentation.mathml",
            "admonition",
            "attr_list",
            "def_list",
            "md_in_html",
            "tables",
            {"toc": {"permalink": True, "slugify": {"object": "tools.documentation.anchors.slugs"}}},
            "pymdownx.highlight",
            "pymdownx.superfences",
        ],
        "plugins": [
            "search",
            {"redirects": {"redirect_maps": dict(MOVED)}},
            {
                "mkdocstrings": {
                    "handlers": {
                        "python": {
                            "paths": [str(ROOT / "src")],
                            "options": {
                                "heading_level": 2,
                                "separate_signature": True,
                                "show_source": False,
                                "extensions": ["tools.documentation.doctests:Doctests"],
                                "show_root_heading": True,
                                "show_root_toc_entry": True,
                                "members_order": "source",
                            },
                        }
                    }
                }
            },
        ],
        "nav": navigation(language, places),
    }


FRONT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bouton</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}
body{font:20px/1.6 system-ui,sans-serif;margin:20vh auto;max-width:30em;padding:0 1em}
a{display:block;padding:.4em 0}</style></head>
<body><main><h1>Bouton</h1>
<p><a href="en/index.html">English</a><a href="zh/index.html" lang="zh-Hans">简体中文</a></p></main></body></html>
"""


def build_all() -> None:
    """Both sites and the page that offers them."""
    shutil.rmtree(SITE, ignore_errors=True)
    for language in LANGUAGES:
        build(language)
    (SITE / "index.html").write_text(FRONT, "utf-8")
