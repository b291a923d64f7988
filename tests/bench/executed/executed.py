#!/usr/bin/env python3
"""usage: tests/bench/executed/executed.py [OPTION…] [FOLDER…]

What `--evidence=executed` costs, and how often there is a driver: every target of the benchmark
folders that is reachable, and every line of tests/programs that is marked so, is asked twice, with
and without it; then all targets of one program at once. Prints tables in Markdown. Times are by the
clock, as compilers are waited for, and of those targets that were executed.

  --timeout=S      for each target (default 20)
  --only=NAME      of a program or target
  --build=DIR      of reachd (default build/release)
  --write          puts the tables into docs/measurements.md
"""
import argparse
import collections
import json
import os
import re
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import report  # noqa: E402

FIXTURES = ["forward", "loops", "memory", "proofs"]


def marked():
    """Lines of tests/programs that are said to be reachable."""
    for folder in FIXTURES:
        root = os.path.join(report.ROOT, "tests/programs", folder)
        for name in sorted(os.listdir(root)):
            path = os.path.join(root, name)
            if not name.endswith((".c", ".cpp")):
                continue
            model = os.path.splitext(path)[0] + ".eventmodel.json"
            with open(path, encoding="utf-8") as text:
                for number, line in enumerate(text, 1):
                    if re.search(r"//@ reachable", line):
                        yield {"program": os.path.splitext(name)[0], "target": str(number),
                               "place": f"{path}:{number}", "folder": folder,
                               "model": model if os.path.exists(model) else None}


def ask(targets, evidence, options):
    """Seconds, and the answers."""
    command = [os.path.join(options.build, "bin/reachd"), "reach", *(t["place"] for t in targets),
               "--format=json", f"--timeout={options.timeout:g}", f"--evidence={evidence}"]
    if targets[0]["model"]:
        command.append("--model=" + targets[0]["model"])
    began = time.monotonic()
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    seconds = time.monotonic() - began
    if run.returncode == 2:
        raise SystemExit(f"{' '.join(command)}: {run.stderr.strip()}")
    return seconds, json.loads(run.stdout)["answers"]


def why_not(answer):
    """In words that many targets share: what is quoted is left out."""
    reasons = answer["reasons"]
    text = reasons[-1]["text"] if reasons else answer["verdict"]
    text = re.sub(r"symbol: .*", "symbol", text.removeprefix("not executed: "))
    return re.sub(r"'.*'", "…", text)


class Measured:
    """What came of the targets of one row."""
    def __init__(self):
        self.executed, self.times, self.more, self.together = 0, [], [], 0

    def add(self, targets, options, missing):
        for target in targets:
            plain, _ = ask([target], "replayed", options)
            seconds, (answer,) = ask([target], "executed", options)
            if answer["evidence"] == "executed":
                self.executed += 1
                self.times.append(seconds)
                self.more.append(seconds - plain)
            else:
                missing[why_not(answer)] += 1
        self.together += ask(targets, "executed", options)[0]

    def row(self, name, count):
        return [name, count, self.executed, report.shown(statistics.median(self.times)),
                report.shown(max(self.times)),
                report.shown(max(statistics.median(self.more), 0)), report.shown(self.together)]


def measure(groups, options):
    """A row for each group of programs, and how often what kept targets from being executed."""
    rows, missing = [], collections.Counter()
    for name, programs in groups.items():
        measured = Measured()
        for targets in programs:
            measured.add(targets, options, missing)
        rows.append(measured.row(name, sum(map(len, programs))))
        print(rows[-1], file=sys.stderr, flush=True)
    return rows, missing


def grouped(benchmarks, fixtures, only):
    """Lists of targets of one program: each benchmark is a group, and each folder of fixtures."""
    groups = collections.OrderedDict()
    for targets, key in ((benchmarks, "program"), (fixtures, "folder")):
        programs = collections.OrderedDict()
        for target in targets:
            if only is None or only in (target["program"], target["target"]):
                programs.setdefault((target[key], target["program"]), []).append(target)
        for (name, _), some in programs.items():
            groups.setdefault(name if key == "program" else f"tests/programs/{name}",
                              []).append(some)
    return groups


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--timeout", type=float, default=20)
    parser.add_argument("--only")
    parser.add_argument("--build", default=os.path.join(report.ROOT, "build/release"))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    benchmarks = []
    for folder in options.folders:
        benchmarks += [t for t in report.targets_of(os.path.abspath(folder))
                       if t["verdict"] == "reachable"]
    rows, missing = measure(grouped(benchmarks, marked(), options.only), options)
    header = ["program", "reachable", "executed", "one target", "longest", "of that for the driver",
              "all targets at once"]
    text = f"{report.machine()}.\n\n" + report.table(header, rows)
    if missing:
        text += "\n\n" + report.table(["not executed: why", "targets"], missing.most_common())
    print(text)
    if options.write:
        report.put_section("executed", text)


if __name__ == "__main__":
    main()
