"""A folder of one-object files, read as a Mapping: the file name is the name of the case.

>>> from bouton.rulesets.catalogue import GAMES
>>> "nim" in GAMES, "chess" in GAMES
(True, False)
"""

import os
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any, Generic, TypeVar

from bouton import plugins
from bouton.errors import UnknownName

Case = TypeVar("Case")


class Folder(Mapping[str, Case], Generic[Case]):
    """The cases of *package*: the object called *attribute* of every file, imported when it is first asked for.

    Names are the file names without ``.py``; files that begin with an underscore are not cases.  Other packages add
    cases to the entry points of *group*, which are asked by `has`.

    *more* is a folder whose cases join these, each as *made* makes it; *same* are further names, each with the one
    whose case it has, too.
    """

    def __init__(
        self,
        package: str,
        attribute: str,
        group: str = "",
        more: "Folder[Any] | None" = None,
        made: Callable[[Any], Case] | None = None,
        same: Mapping[str, str] | None = None,
    ) -> None:
        self._package = package
        self._attribute = attribute
        self._group = group
        self._more = more
        self._made = made
        self._same = same or {}
        self._names: list[str] | None = None
        self._cases: dict[str, Case] = {}

    def _listing(self) -> list[str]:
        if self._names is None:
            found = {*(self._more or ()), *self._same}
            for folder in import_module(self._package).__path__:
                found.update(f[:-3] for f in os.listdir(folder) if f.endswith(".py") and not f.startswith("_"))
            self._names = sorted(found)
        return self._names

    def has(self, name: str) -> bool:
        """Whether there is a case of that name; where there is none, other packages are asked for theirs."""
        return name in self or (plugins.load() and self.grown() and name in self)

    def grown(self) -> bool:
        """Whether cases of other packages, once asked for, have joined since the last look."""
        path = import_module(self._package).__path__
        new = [folder for folder in plugins.folders(self._group) if folder not in path]
        path.extend(new)
        more = self._more is not None and self._more.grown()
        if new or more:
            self._names = None
        return bool(new or more)

    def __getitem__(self, name: str) -> Case:
        if name not in self._cases:
            if name not in self._listing():
                from difflib import get_close_matches  # only a failing run pays for it

                near = get_close_matches(str(name), self._listing(), n=3)
                raise UnknownName(near=near, key="err.name.case" if near else "err.unknown.case", found=name)
            if self._made is not None and self._more is not None and name in self._more:
                self._cases[name] = self._made(self._more[name])
            else:
                self._cases[name] = getattr(self.module(name), self._attribute)
        return self._cases[name]

    def module(self, name: str) -> ModuleType:
        """The file of the case *name*, imported."""
        if self._more is not None and name in self._more:
            return self._more.module(name)
        return import_module(f"{self._package}.{self._same.get(name, name)}")

    def __contains__(self, name: object) -> bool:
        return name in self._listing()

    def __iter__(self) -> Iterator[str]:
        return iter(self._listing())

    def __len__(self) -> int:
        return len(self._listing())

    def __repr__(self) -> str:
        return f"<{len(self)} of {self._attribute} in {self._package}>"
