"""Where the examples of Qt, GTK, libevent and wxWidgets are, and how they are compiled."""

import json
import os
import pathlib
import re
import shlex
import subprocess

QT_EXAMPLES = pathlib.Path("/usr/lib/x86_64-linux-gnu/qt5/examples/widgets")
LIBEVENT_EXAMPLES = pathlib.Path("/usr/share/doc/libevent-dev/examples")
WX_EXAMPLES = pathlib.Path("/usr/share/doc/wx3.2-examples/examples/samples")
GTK_EXAMPLES = pathlib.Path("/usr/share/doc/gtk-3-examples/examples")


def run(command, **options):
    return subprocess.run(command, text=True, capture_output=True, check=False, **options)


class Corpus:
    """Commands of sources, and the folder that holds the project's own code."""

    def __init__(self, name, root, work):
        self.name = name
        self.root = os.path.realpath(root)
        self.work = pathlib.Path(work)
        self.commands = {}

    def add(self, file, directory, flags, compiler="c++"):
        self.commands.setdefault(str(file), {
            "directory": str(directory), "file": str(file),
            "arguments": [compiler, *flags, "-c", str(file)]})

    def is_own(self, path):
        return os.path.realpath(path).startswith(self.root + "/")


def makefile_variable(text, name):
    found = re.search(rf"^{name}\s*=((?:[^\n]*\\\n)*[^\n]*)", text, re.MULTILINE)
    return shlex.split(found.group(1).replace("\\\n", " ")) if found else []


def qt_makefile(project, folder):
    """Runs qmake, uic and moc for one example."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / "done").exists():
        run(["qmake", "-o", "Makefile", str(project)], cwd=folder)
        for goal in ["compiler_uic_make_all", "compiler_moc_header_make_all",
                     "compiler_moc_source_make_all"]:
            run(["make", goal], cwd=folder)
        (folder / "done").touch()
    makefile = folder / "Makefile"
    return makefile.read_text() if makefile.exists() else ""


def qt_corpus(work):
    corpus = qmake_corpus(QT_EXAMPLES, work / "qt")
    corpus.name = "Qt widgets examples"
    return corpus


def qmake_corpus(root, work):
    """All projects of qmake below a folder."""
    corpus = Corpus(root.name, root, work)
    for project in sorted(root.rglob("*.pro")):
        folder = corpus.work / project.relative_to(root).with_suffix("")
        makefile = qt_makefile(project, folder)
        flags = [flag for name in ["DEFINES", "INCPATH"]
                 for flag in makefile_variable(makefile, name)] + ["-std=gnu++17", "-fPIC", "-O2"]
        for source in makefile_variable(makefile, "SOURCES"):
            path = (folder / source).resolve()
            if path.suffix == ".cpp" and corpus.is_own(path):  # not what moc and rcc wrote
                corpus.add(path, folder, flags)
    return corpus


def libevent_corpus(work):
    corpus = Corpus("libevent examples", LIBEVENT_EXAMPLES, work / "libevent")
    for source in sorted(LIBEVENT_EXAMPLES.glob("*.c")):
        corpus.add(source, LIBEVENT_EXAMPLES, ["-std=gnu17", "-O2"], "cc")
    return corpus


def wx_corpus(work):
    corpus = Corpus("wxWidgets examples", WX_EXAMPLES, work / "wx")
    flags = run(["wx-config", "--cxxflags"]).stdout.split() + ["-std=gnu++17", "-O2"]
    for source in sorted(WX_EXAMPLES.rglob("*.cpp")):
        corpus.add(source, source.parent, ["-I.", f"-I{WX_EXAMPLES}", *flags])
    return corpus


def gtk_generated(folder, made):
    """Sources of the resources of an example; its settings are compiled, too."""
    sources = []
    for resources in sorted(folder.glob("*.gresource*.xml")):
        source = made / (resources.stem + ".c")
        run(["glib-compile-resources", str(resources), f"--sourcedir={folder}",
             f"--target={source}", "--generate-source"])
        sources.append(str(source))
    schemas = sorted(folder.glob("*.gschema.xml"))
    for schema in schemas:
        (made / schema.name).write_bytes(schema.read_bytes())
    if schemas:
        run(["glib-compile-schemas", str(made)])
    return sources


def folder_corpus(folder, work):
    """A folder with a compilation database, and its own code beside or below it."""
    root = pathlib.Path(folder).resolve()
    corpus = Corpus(root.name, root, work / root.name)
    for command in json.loads((root / "compile_commands.json").read_text()):
        arguments = command.get("arguments") or shlex.split(command["command"])
        directory = (root / command["directory"]).resolve()
        file = (directory / command["file"]).resolve()
        flags = [a for a in arguments[1:] if a not in ("-c", command["file"])]
        corpus.add(file, directory, flags, arguments[0])
    return corpus
