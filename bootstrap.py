"""Sets everything up on a fresh machine, and starts the game or the checks.

    python3 bootstrap.py play [ARGUMENTS]    install what is needed and start the game
    python3 bootstrap.py install [FOLDER]    install alone; link to the command in FOLDER
    python3 bootstrap.py host [FOLDER]       the same, for servers with a PostgreSQL database
    python3 bootstrap.py test [ARGUMENTS]    format, lint, types and tests, as main must pass them
    python3 bootstrap.py lint                format, lint and types alone
    python3 bootstrap.py format              format the code
    python3 bootstrap.py package             make programs for machines without Python, in dist/
    python3 bootstrap.py lock [--upgrade]    bring the locks in requirements/ up to date
    python3 bootstrap.py words               bring the catalogues of the languages up to date
    python3 bootstrap.py pictures [JOBS]     make the pictures and sounds in assets/ anew
    python3 bootstrap.py mutants [AREAS]     put faults into a copy: do the tests notice?
    python3 bootstrap.py compiled [TESTS]    rules and bots in compiled form: do they play alike?

Needs Python 3.11 or newer and nothing else; uv is used where it is installed and brought into
the checkout where it is not.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent
REQUIREMENTS = ROOT / "requirements"
LANGUAGES = ROOT / "assets" / "languages"
DIST = ROOT / "dist"
ROOMS = ("assets", "client", "server", "shared")
NAMES = Path("build", "names", "parlour")
VENV = ROOT / ".venv"
PACKAGE_VENV = ROOT / ".venv-package"
UV_VENV = ROOT / ".venv-uv"
WORKSHOP_VENV = ROOT / ".venv-workshop"
MUTANTS_VENV = ROOT / ".venv-mutants"
COMPILED_VENV = ROOT / ".venv-compiled"
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
SUFFIX = ".exe" if os.name == "nt" else ""
OLDEST = (3, 11)
EVERY_TEST = (
    *("-n", "auto", "--dist", "loadfile", "--max-worker-restart", "1"),
    *("-o", "faulthandler_timeout=900", "-o", "faulthandler_exit_on_timeout=true"),
)
"""How all tests are run: one that hangs says what each thread does, and ends its worker."""
PLAIN = {"GODS_PLAYGROUND_COMPILED": ""}
COMPILED = {"GODS_PLAYGROUND_COMPILED": "1"}
"""What tells setup.py in which form rules and search are wanted."""
PROBE = """
import setuptools
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler, get_python_inc
compiler = new_compiler()
customize_compiler(compiler)
compiler.compile(["probe.c"], include_dirs=[get_python_inc()])
"""
"""Compiles a file that wants the headers of Python, by the compiler that setuptools would take."""
COMPILER_WANTED = (
    "a C compiler and the headers of Python are wanted: on Debian and Ubuntu apt install gcc "
    "python3-dev, on Fedora dnf install gcc python3-devel, on macOS xcode-select --install, on "
    "Windows the Build Tools for Visual Studio"
)


class SetupError(RuntimeError):
    """The set-up cannot go on; the message says what to do."""


def run(command: Sequence[str | Path], **environment: str) -> None:
    """Run ``command`` in the checkout; raises CalledProcessError if it fails."""
    subprocess.run(list(map(str, command)), cwd=ROOT, env=os.environ | environment, check=True)


def tool(venv: Path, name: str) -> Path:
    """Return the path of a command installed in ``venv``."""
    return venv / SCRIPTS / f"{name}{SUFFIX}"


def find_uv() -> Path:
    """Return uv: the installed one, or one brought into the checkout."""
    installed = shutil.which("uv")
    if installed:
        return Path(installed)
    uv = tool(UV_VENV, "uv")
    if not uv.exists():
        say("bringing uv into the checkout")
        try:
            run([sys.executable, "-m", "venv", "--clear", UV_VENV])
        except subprocess.CalledProcessError as error:
            raise SetupError(
                "Python's venv module does not work here; install it (on Debian and Ubuntu: "
                "apt install python3-venv), or install uv, and try again"
            ) from error
        install = ["-m", "pip", "install", "--quiet", "--require-hashes", "--no-deps"]
        run([tool(UV_VENV, "python"), *install, "-r", REQUIREMENTS / "uv.txt"])
    return uv


def set_up(lock: str, venv: Path = VENV) -> None:
    """Make the environment hold exactly what ``requirements/<lock>.txt`` names, and the game."""

    def install_all() -> None:
        say("installing what the game needs")
        fill(venv, lock, "--editable", ROOT)

    make_once(venv, [REQUIREMENTS / f"{lock}.txt", ROOT / "pyproject.toml"], install_all)


def make_once(venv: Path, made_of: Iterable[Path], make: Callable[[], None]) -> None:
    """Make an environment, unless it was made of the very same files by the same bootstrap.py.

    One that could not be made to its end is made again the next time.
    """
    whole = hashlib.sha256()
    for path in (*made_of, ROOT / "bootstrap.py"):
        whole.update(path.read_bytes())
    stamp = venv / "set-up"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == whole.hexdigest():
        return
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(whole.hexdigest(), encoding="utf-8")


def fill(venv: Path, lock: str, *game: str | Path, form: Mapping[str, str] = PLAIN) -> None:
    """Make ``venv`` hold exactly what a lock names, and the game if uv is told where it is."""
    uv = find_uv()
    quiet = {"VIRTUAL_ENV": str(venv), "UV_PYTHON_DOWNLOADS": "never", **form}
    requirements = REQUIREMENTS / f"{lock}.txt"
    try:
        if not tool(venv, "python").exists():
            run([uv, "venv", "--quiet", "--python", sys.executable, venv], **quiet)
        run([uv, "pip", "sync", "--quiet", "--require-hashes", requirements], **quiet)
        if game:
            options = ("--quiet", "--no-deps", "--no-build-isolation")
            run([uv, "pip", "install", *options, *game], **quiet)
    except subprocess.CalledProcessError as error:
        raise SetupError(
            "installing failed (see above); the first start needs the network, try again with it"
        ) from error


def play(arguments: Sequence[str]) -> None:
    """Start the game; an environment made for more can play as well."""
    set_up(_lock_of_venv())
    run([tool(VENV, "gods-playground"), *arguments])


def _lock_of_venv() -> str:
    """Return the lock with all that the environment was made for, if there is one."""
    if tool(VENV, "pytest").exists():
        return "test"
    packages = (VENV / "Lib").glob("*") if os.name == "nt" else (VENV / "lib").glob("*/*")
    return "host" if any((folder / "psycopg").exists() for folder in packages) else "play"


def install(folders: Sequence[str]) -> None:
    """Install without opening the game, and link to the command in ``folders``."""
    _install(_lock_of_venv(), folders)


def host(folders: Sequence[str]) -> None:
    """Install with what a server needs that keeps its games in PostgreSQL."""
    lock = _lock_of_venv()
    _install("host" if lock == "play" else lock, folders)


def _install(lock: str, folders: Sequence[str]) -> None:
    set_up(lock)
    command = tool(VENV, "gods-playground")
    for link in (Path(folder).expanduser().resolve() / command.name for folder in folders):
        if link.exists() and not link.is_symlink():
            raise SetupError(f"{link} is there already and is no link; move it away")
        try:
            link.parent.mkdir(parents=True, exist_ok=True)
            link.unlink(missing_ok=True)
            link.symlink_to(command)
        except OSError as error:
            raise SetupError(f"no link can be made in {link.parent}: {error.strerror}") from error
        command = link
    say(f"installed; the command is {command}")


def link_names(root: Path = ROOT) -> Path:
    """Link the rooms together under the name by which they are imported, for what needs folders.

    Returns the folder in which that name is.
    """
    names = root / NAMES
    names.mkdir(parents=True, exist_ok=True)
    for room in ROOMS:
        if (names / room).exists():
            continue
        if sys.platform == "win32":
            import _winapi  # noqa: PLC0415 - what else Windows links needs an administrator

            _winapi.CreateJunction(str(root / room), str(names / room))
        else:
            (names / room).symlink_to(root / room, target_is_directory=True)
    return names.parent


def check_without_running() -> None:
    """Check format, lint, what imports what, and types."""
    link_names()
    run([tool(VENV, "ruff"), "format", "--check", "."])
    run([tool(VENV, "ruff"), "check", "."])
    run([tool(VENV, "deptry"), "--no-ansi", *ROOMS], COLUMNS="100")
    run([tool(VENV, "lint-imports"), "--no-logo"])
    run([tool(VENV, "mypy")])


def lint(_: Sequence[str]) -> None:
    """Run the checks that run no code."""
    set_up("test")
    check_without_running()


def test(arguments: Sequence[str]) -> None:
    """Run all checks, the tests last."""
    set_up("test")
    check_without_running()
    headless = {}
    if not (os.environ.get("DISPLAY") or os.name == "nt" or sys.platform == "darwin"):
        headless = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    run([tool(VENV, "pytest"), *(arguments or EVERY_TEST)], **headless)


def format_code(_: Sequence[str]) -> None:
    """Format the code and mend what lint can mend."""
    set_up("test")
    run([tool(VENV, "ruff"), "format", "."])
    run([tool(VENV, "ruff"), "check", "--fix", "."])


def lock(arguments: Sequence[str]) -> None:
    """Make the locks from pyproject.toml: names, versions and hashes, the same in every lock.

    What is locked stays as it is where it still fits; ``--upgrade`` looks for newer versions.
    """
    uv = find_uv()
    every_platform = ("--universal", "--python-version", "3.11", "--generate-hashes")
    plain = ("--quiet", "--no-header", "--no-annotate", "--no-emit-index-url")
    common: list[str | Path] = [uv, "pip", "compile", *every_platform, *plain, *arguments]
    game: list[str | Path] = ["pyproject.toml", REQUIREMENTS / "build.in"]
    as_tested: list[str | Path] = ["--constraint", REQUIREMENTS / "test.txt"]
    as_played: list[str | Path] = ["--constraint", REQUIREMENTS / "play.txt"]
    locks: dict[str, list[str | Path]] = {
        "play": game,
        "host": [*game, *as_played, "--extra", "postgresql"],
        "test": [*game, *as_played, "--extra", "dev"],
        "package": [*game, *as_played, REQUIREMENTS / "package.in"],
        "workshop": [*game, *as_played, "--extra", "workshop"],
        "mutants": [*game, *as_tested, "--extra", "dev", REQUIREMENTS / "mutants.in"],
        "uv": [REQUIREMENTS / "uv.in"],
    }
    for name, sources in locks.items():
        run([*common, *sources, "--output-file", REQUIREMENTS / f"{name}.txt"])


def words(_: Sequence[str]) -> None:
    """Write the texts that are new in the code into the catalogues, to be translated."""
    set_up("test")
    babel = tool(VENV, "pybabel")
    found_at = ("tr", "trn:1,2", "trc:1c,2", "tr_noop", "trn_noop:1,2")
    keywords = [part for name in found_at for part in ("-k", name)]
    with tempfile.TemporaryDirectory() as folder:
        template = Path(folder) / "messages.pot"
        plain = ("--sort-by-file", "--add-location=file", "--omit-header", "--width=100")
        run(
            [
                babel,
                "--quiet",
                "extract",
                *keywords,
                *plain,
                "-o",
                template,
                "client",
                "server",
                "shared",
            ]
        )
        for catalogue in sorted(LANGUAGES.glob("*.po")):
            kept = ("--no-fuzzy-matching", "--ignore-obsolete", "--ignore-pot-creation-date")
            where = ("-i", template, "-o", catalogue, "-l", catalogue.stem, "--width=100")
            run([babel, "--quiet", "update", *kept, *where])


def can_compile(venv: Path) -> bool:
    """Return whether extension modules can be made for the Python of ``venv``."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "probe.c").write_text("#include <Python.h>\n", encoding="utf-8")
        probe = [str(tool(venv, "python")), "-c", PROBE]
        return subprocess.run(probe, cwd=folder, capture_output=True, check=False).returncode == 0


def package(_: Sequence[str]) -> None:
    """Make a source archive, wheels, and programs for this kind of machine.

    One wheel is of plain Python, and for every machine. The other, and the programs, hold rules
    and search compiled, if there is a compiler.
    """
    for old in DIST.glob("*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    fill(PACKAGE_VENV, "package")
    python = tool(PACKAGE_VENV, "python")
    here = ("--quiet", "--no-build-isolation", "--python", python, "--out-dir", DIST)
    run([find_uv(), "build", *here, ROOT], **PLAIN)
    (archive,), wheels = DIST.glob("*.tar.gz"), {*DIST.glob("*.whl")}
    if can_compile(PACKAGE_VENV):
        say("compiling rules and search")
        run([find_uv(), "build", "--wheel", *here, archive], **COMPILED)
        wheels = {*DIST.glob("*.whl")} - wheels
    else:
        say(f"rules and search stay plain Python in the programs: {COMPILER_WANTED}")
    fill(PACKAGE_VENV, "package", *wheels)
    say("making the programs")
    run([python, "-m", "assets.programs.make", DIST])


def pictures(jobs: Sequence[str]) -> None:
    """Make the pictures and sounds anew, all or some, in an environment of their own."""
    set_up("workshop", WORKSHOP_VENV)
    run([tool(WORKSHOP_VENV, "python"), "-m", "parlour.assets.workshop", *jobs])


def mutants(arguments: Sequence[str]) -> None:
    """Look at what the tests notice, in an environment of its own and behind all other work."""
    set_up("mutants", MUTANTS_VENV)
    if hasattr(os, "nice"):
        os.nice(10)
    run([tool(MUTANTS_VENV, "python"), "-m", "tests.mutants", *arguments])


def _compile() -> None:
    fill(COMPILED_VENV, "test")
    if not can_compile(COMPILED_VENV):
        raise SetupError(COMPILER_WANTED)
    say("compiling rules and search, which takes some minutes where all of them are new")
    fill(COMPILED_VENV, "test", ROOT, form=COMPILED)


def compiled(arguments: Sequence[str]) -> None:
    """Run the tests of rules and bots in compiled form, in an environment of its own."""
    sources = sorted(path for room in ROOMS for path in (ROOT / room).rglob("*.py"))
    made_of = (REQUIREMENTS / "test.txt", ROOT / "pyproject.toml", ROOT / "setup.py")
    make_once(COMPILED_VENV, [*made_of, *sources], _compile)
    link_names()
    run([tool(COMPILED_VENV, "python"), "-m", "tests.compiled", *arguments])


COMMANDS: dict[str, Callable[[Sequence[str]], None]] = {
    "play": play,
    "install": install,
    "host": host,
    "test": test,
    "lint": lint,
    "format": format_code,
    "package": package,
    "lock": lock,
    "words": words,
    "pictures": pictures,
    "mutants": mutants,
    "compiled": compiled,
}


def say(text: str) -> None:
    """Tell the person at the terminal."""
    sys.stderr.write(f"gods-playground: {text}\n")


def main(arguments: Sequence[str]) -> int:
    """Run the command that ``arguments`` name and return the exit status."""
    if sys.version_info < OLDEST:
        say(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed, this is {sys.version.split()[0]}")
        return 1
    if not arguments or arguments[0] not in COMMANDS:
        sys.stderr.write(__doc__ or "")
        return 2
    try:
        COMMANDS[arguments[0]](arguments[1:])
    except SetupError as error:
        say(str(error))
        return 1
    except subprocess.CalledProcessError as error:
        return error.returncode if error.returncode > 0 else 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
