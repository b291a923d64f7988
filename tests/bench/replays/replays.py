#!/usr/bin/env python3
"""usage: replays.py [--build=build/release] [--timeout=2] EXAMPLE…

Replays in running programs: EXAMPLE is a folder below Qt's widgets examples, as Debian has them
(package qtbase5-examples), such as tools/undo. It is built as it is with debug information; for
each of its lines that has code, `reachd reach` is asked, and each sequence with at least one event
is taken in the program. Prints a row for each example, and what was not hit. What is
unknown takes its whole time: an example may take many minutes."""
import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/bench"))
import report  # noqa: E402

FLAGS = ["c++", "-std=c++17", "-fPIC", "-g", "-O0", *report.QT_INCLUDES]


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, check=False, **options)


def build(example, work):
    """The program, and its sources with their compile commands; as qmake and make do it."""
    folder = pathlib.Path(work, example.name)
    shutil.copytree(example, folder)
    for command in (["qmake", "-qt=qt5", "CONFIG+=debug", "QMAKE_CXXFLAGS+=-O0"], ["make", "-j2"]):
        done = run(command, cwd=folder)
        if done.returncode != 0:
            sys.exit(f"replays.py: {example.name} does not build: {done.stderr[-500:]}")
    sources = [path for path in sorted(folder.glob("*.cpp"))
               if not re.match(r"(moc|qrc)_", path.name)]
    commands = [{"directory": str(folder), "file": str(path),
                 "arguments": [*FLAGS, "-c", str(path)]} for path in sources]
    (folder / "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
    programs = [path for path in folder.iterdir() if path.is_file() and not path.suffix
                and os.access(path, os.X_OK)]
    return folder, programs[0], sources


def lines_of(program, sources):
    """Places that the program has code of, by what its debug information says."""
    names = {path.name: path for path in sources}
    found = set()
    for line in run(["objdump", "--dwarf=decodedline", str(program)]).stdout.splitlines():
        words = line.split()
        if len(words) > 2 and words[0] in names and words[1].isdigit():
            found.add((str(names[words[0]]), int(words[1])))
    return sorted(found)


def answers_of(reachd, folder, places, timeout):
    """Answers by place; lines that are no statement's are left out."""
    answers = []
    for file in sorted({file for file, _ in places}):
        left = [line for name, line in places if name == file]
        done = None
        while left and (done is None or not done.stdout.strip()):
            done = run([reachd, "reach", "-p", str(folder), f"--index-dir={folder}/index",
                        "--format=json", f"--timeout={timeout}",
                        *(f"{file}:{line}" for line in left)])
            # All of them are named before anything is answered.
            wrong = {int(line) for line in re.findall(r"begins on line (\d+)", done.stderr)}
            if not done.stdout.strip() and not wrong.intersection(left):
                sys.exit(f"replays.py: {done.stderr.strip()}")
            left = [line for line in left if line not in wrong]
        if left:
            answers += json.loads(done.stdout)["answers"]
    return answers


def measure(reachd, example, timeout):
    with tempfile.TemporaryDirectory() as work:
        folder, program, sources = build(example, work)
        tried, hit, others = 0, 0, collections.Counter()
        places = lines_of(program, sources)
        for answer in answers_of(reachd, folder, places, timeout):
            if answer["verdict"] != "reachable" or not answer["sequence"]:
                continue
            tried += 1
            witness = folder / "witness.json"
            witness.write_text(json.dumps({"format": "reachd-answers", "version": 1,
                                           "answers": [answer]}), encoding="utf-8")
            done = run([reachd, "replay", str(witness), "--", str(program)])
            if done.returncode == 0:
                hit += 1
                continue
            said = done.stdout.strip() or done.stderr.strip()
            print(said, *(f"{step['event']}: {step['label']} {step['parameters']}"
                          for step in answer["sequence"]), sep="\n  ", file=sys.stderr)
            others[re.sub(r"^\S+ |step \d+ of \d+|\d+", "", said.splitlines()[0])] += 1
        why = "; ".join(f"{count} × {text.strip()}" for text, count in others.most_common())
        return [example.name, len(places), tried, hit, why]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--build", default="build/release")
    options.add_argument("--timeout", type=float, default=2, help="seconds for each line")
    options.add_argument("examples", nargs="+", metavar="EXAMPLE")
    given = options.parse_args()
    if not report.QT_EXAMPLES.exists():
        sys.exit("replays.py: no examples of Qt here (Debian: qtbase5-examples)")
    reachd = str(ROOT / given.build / "bin/reachd")
    rows = [measure(reachd, report.QT_EXAMPLES / example, given.timeout)
            for example in given.examples]
    print(report.machine() + ".\n")
    print(report.table(["program", "lines with code", "sequences", "line hit", "what was not"],
                       rows))


if __name__ == "__main__":
    main()
