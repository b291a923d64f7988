#!/usr/bin/env python3
"""usage: tests/bench/known.py [OPTION…] [SUBSTRING]

How many targets of programs with known answers reachd answers: those of tests/programs/known, whose
truth.tsv was found without reachd, by searching the compiled programs (TRUTH.md there). Prints
a line for each target and a table by framework; SUBSTRING selects programs. Exit status 1: an
answer is wrong.

  --binary=FILE    default build/release/bin/reachd
  --timeout=S      for each target (default 10)
  --jobs=N         programs at a time (default 1)
  --quiet          the table only
"""
import argparse
import collections
import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import report  # noqa: E402

KNOWN = os.path.join(report.ROOT, "tests/programs/known")

PACKAGES = {"gtk": ["gtk+-3.0"], "qt": ["Qt5Widgets"], "sdl": ["sdl2"]}


def flags(framework):
    packages = PACKAGES.get(framework)
    if not packages:
        return []
    run = subprocess.run(["pkg-config", "--cflags", *packages], capture_output=True, text=True,
                         check=False)
    return run.stdout.split()


def programs(only):
    """Folder, file, and its targets: line, verdict, shortest length (None: not known)."""
    for folder in ("c", "cpp"):
        targets = collections.defaultdict(list)
        with open(os.path.join(KNOWN, folder, "truth.tsv"), encoding="utf-8") as text:
            for line in text:
                file, number, verdict, length = line.split()
                targets[file].append((int(number), verdict,
                                      int(length) if length.isdigit() else None))
        for file in sorted(targets):
            if only in file:
                yield os.path.join(KNOWN, folder), file, targets[file]


def ask(options, folder, file, targets):
    """(line, truth, shortest, verdict, events, seconds, first reason) of each target."""
    framework = file.split("_")[0]
    path = os.path.join(folder, file)
    with tempfile.TemporaryDirectory() as build:
        command = ["c++" if file.endswith(".cpp") else "cc", "-fPIC", *flags(framework), "-c", path]
        if file.endswith(".cpp"):
            command.insert(1, "-std=c++17")
        with open(os.path.join(build, "compile_commands.json"), "w", encoding="utf-8") as database:
            json.dump([{"directory": folder, "file": path, "arguments": command}], database)
        rows = []
        for number, truth, shortest in targets:
            run = subprocess.run(
                [options.binary, "reach", "-p", build, f"--timeout={options.timeout}",
                 "--format=json", f"{path}:{number}"], capture_output=True, text=True, check=False)
            try:
                answer = json.loads(run.stdout)["answers"][0]
            except (ValueError, KeyError, IndexError):
                rows.append((number, truth, shortest, "error", 0, 0, run.stderr.strip()[-200:]))
                continue
            events = sum(step.get("repeat", 1) for step in answer["sequence"])
            reason = answer["reasons"][0]["text"] if answer["reasons"] else ""
            rows.append((number, truth, shortest, answer["verdict"], events,
                         answer["statistics"]["seconds"], reason))
    return rows


def is_wrong(row):
    return row[3] in ("reachable", "unreachable") and row[3] != row[1]


def table(rows):
    counts = collections.defaultdict(collections.Counter)
    for name, row in rows:
        for group in (name, "all"):
            counts[group][row[1]] += 1
            counts[group][row[1] + " answered"] += row[3] == row[1]
            counts[group]["wrong"] += is_wrong(row)
    return report.table(
        ["framework", "reachable", "found", "unreachable", "proved", "wrong"],
        [[name, c["reachable"], c["reachable answered"], c["unreachable"],
          c["unreachable answered"], c["wrong"]] for name, c in counts.items()])


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("only", nargs="?", default="")
    parser.add_argument("--binary", default=os.path.join(report.ROOT, "build/release/bin/reachd"))
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--quiet", action="store_true")
    options = parser.parse_args()
    rows = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        asked = list(programs(options.only))
        answers = pool.map(lambda one: ask(options, *one), asked)
        for (folder, file, _), found in zip(asked, answers):
            name = f"{file.split('_')[0]}, {'C++' if folder.endswith('cpp') else 'C'}"
            for row in found:
                rows.append((name, row))
                if not options.quiet:
                    number, truth, shortest, verdict, events, seconds, reason = row
                    print(f"{file}:{number} {truth} {shortest or ''} -> {verdict} {events or ''} "
                          f"{seconds:.2f} s{' WRONG' if is_wrong(row) else ''} {reason}",
                          flush=True)
    rows.sort(key=lambda each: each[0])
    print(table(rows))
    return 1 if any(is_wrong(row) for _, row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
