"""Check the certificates in files: ``python -m checker FILE...``, or ``python checker FILE...`` anywhere."""

import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

if __name__ == "__main__":
    package = __package__
    if not package:  # run as a folder or a file, which is no package yet
        package = "checker"
        folder = Path(__file__).resolve().parent
        spec = spec_from_file_location(package, folder / "__init__.py", submodule_search_locations=[str(folder)])
        assert spec is not None
        assert spec.loader is not None
        sys.modules[package] = module_from_spec(spec)
        spec.loader.exec_module(sys.modules[package])
    sys.exit(import_module(f"{package}.command").main(sys.argv[1:]))
