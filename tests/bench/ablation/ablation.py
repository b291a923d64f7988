#!/usr/bin/env python3
"""usage: tests/bench/ablation/ablation.py [OPTION…] [FOLDER…]

What each part of the search and of the proofs is good for: all targets of the benchmark folders, and
of some programs in tests/programs, are asked with all parts, and those that are answered with each
left out. Prints a table in Markdown: how many targets are answered, and the time. A wrong answer ends
it.

  --timeout=S      for each target (default 3)
  --only=PART,…    only these parts
  --build=DIR      of reachd (default build/release)
  --write          puts the table into docs/measurements.md
"""
import argparse
import os
import re
import statistics
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import report  # noqa: E402

FIXTURES = ["memory", "proofs"]
PARTS = ["anchors-first", "reprioritising", "subsumption", "acceleration", "trials", "backward",
         "forward", "bounded", "values", "mining", "states", "templates", "horn"]


def fixtures():
    """Lines of tests/programs with what is expected of them, by file."""
    for folder in FIXTURES:
        root = os.path.join(report.ROOT, "tests/programs", folder)
        for name in sorted(os.listdir(root)):
            path = os.path.join(root, name)
            if not name.endswith((".c", ".cpp")):
                continue
            with open(path, encoding="utf-8") as text:
                for number, line in enumerate(text, 1):
                    wanted = re.search(r"//@ (reachable|unreachable)", line)
                    if wanted:
                        yield {"model": path, "place": f"{path}:{number}",
                               "verdict": wanted.group(1)}


def by_program(targets):
    programs = {}
    for target in targets:
        programs.setdefault(target["model"], []).append(target)
    return programs


def answers(targets, parts, options):
    """Seconds by place, None where there is no answer."""
    times = {}
    for program, wanted in by_program(targets).items():
        lines = report.measure(options.measure, [
            *(f"--without={part}" for part in parts), f"--timeout={options.timeout}", program,
            *(t["place"] for t in wanted)], len(wanted) * (options.timeout * 2 + 60))
        for target, line in zip(wanted, lines or []):
            if line["verdict"] not in (target["verdict"], "unknown"):
                raise SystemExit(f"{target['place']}: {line['verdict']} without {parts}")
            is_answer = line["verdict"] == target["verdict"]
            times[target["place"]] = line["seconds"] if is_answer else None
    return times


def row(name, targets, times, all_times):
    """Answered of each kind, and times over what is answered in both cases."""
    def answered(verdict):
        wanted = [t for t in targets if t["verdict"] == verdict]
        return sum(times.get(t["place"]) is not None for t in wanted)
    both = [p for p, s in times.items() if s is not None and all_times.get(p) is not None]
    ratio = report.geometric_mean([times[p] / all_times[p] for p in both])
    mine = [times[p] for p in both]
    return [name, answered("reachable"), answered("unreachable"),
            report.shown(statistics.median(mine)), report.shown(sum(mine)), f"{ratio:.2f}"]


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--timeout", type=float, default=3)
    parser.add_argument("--only")
    parser.add_argument("--build", default=os.path.join(report.ROOT, "build/release"))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.measure = os.path.join(options.build, "bin/reachd_measure")
    targets = list(fixtures())
    for folder in options.folders:
        targets += report.targets_of(os.path.abspath(folder))
    asked = len(targets)
    everything = answers(targets, [], options)
    targets = [t for t in targets if everything.get(t["place"]) is not None]
    rows = [row("nothing", targets, everything, everything)]
    for part in options.only.split(",") if options.only else PARTS:
        rows.append(row(part, targets, answers(targets, [part], options), everything))
        print(rows[-1], file=sys.stderr, flush=True)
    reachable = sum(t["verdict"] == "reachable" for t in targets)
    text = (f"{report.machine()}; {options.timeout:g} s for each of {asked} targets, of "
            f"which {len(targets)}, {reachable} of them reachable, are answered with all parts. "
            "Times are over the targets that are answered with and without the part; the ratio is "
            "the geometric mean of their ratios.\n\n"
            + report.table(["left out", "reachable", "unreachable", "median", "sum", "ratio"], rows))
    print(text)
    if options.write:
        report.put_section("ablation", text)


if __name__ == "__main__":
    main()
