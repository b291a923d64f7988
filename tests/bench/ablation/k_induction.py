#!/usr/bin/env python3
"""usage: tests/bench/ablation/k_induction.py [OPTION…] [FOLDER…]

Would k-induction prove what the engine does not? The unreachable targets that ablation.py asks, each
put to k-induction alone (paths without repeated states), to the backward search alone, and to the
engine. Prints a table in Markdown.

  --timeout=S      for each target (default 10)
  --build=DIR      of reachd (default build/release)
  --write          puts the table into docs/measurements.md
"""
import argparse
import collections
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.path.insert(0, os.path.dirname(HERE))
import ablation  # noqa: E402
import report  # noqa: E402

PROVERS = ["values", "mining", "states", "templates", "horn", "forward", "bounded"]


def ask(options, target, *how):
    """The line of reachd_measure where it says that the target is unreachable; None else."""
    lines = report.measure(options.measure, [*how, f"--timeout={options.timeout}", target["model"],
                                             target["place"]], options.timeout * 2 + 60)
    line = lines[0] if lines else {"verdict": "unknown"}
    if line["verdict"] == "reachable":
        raise SystemExit(f"{target['place']}: reachable by {how}")
    return line if line["verdict"] == "unreachable" else None


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--timeout", type=float, default=10)
    parser.add_argument("--build", default=os.path.join(report.ROOT, "build/release"))
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.measure = os.path.join(options.build, "bin/reachd_measure")
    targets = list(ablation.fixtures())
    for folder in options.folders:
        targets += report.targets_of(os.path.abspath(folder))
    targets = [t for t in targets if t["verdict"] == "unreachable"]
    counts = collections.Counter()
    times = {"induction": [], "backward": [], "engine": []}
    depths = []
    for target in targets:
        found = {
            "induction": ask(options, target, "--induction"),
            "backward": ask(options, target, *(f"--without={part}" for part in PROVERS)),
            "engine": ask(options, target)}
        print(target["place"], *(name for name, line in found.items() if line), file=sys.stderr,
              flush=True)
        counts.update(name for name, line in found.items() if line)
        counts["only induction"] += bool(found["induction"] and not found["engine"])
        counts["induction, not backward"] += bool(found["induction"] and not found["backward"])
        if found["induction"]:
            depths.append(found["induction"]["depth"])
        if all(found.values()):
            for name, line in found.items():
                times[name].append(line["seconds"])
    rows = [[label, counts[name], report.shown(sum(times[name]))]
            for name, label in (("induction", "k-induction alone"),
                                ("backward", "backward search alone"), ("engine", "engine"))]
    text = (f"{report.machine()}; {options.timeout:g} s for each of {len(targets)} targets. Times "
            f"are over the {len(times['engine'])} targets that all three answer.\n\n"
            + report.table(["prover", "proved", "sum"], rows)
            + f"\n\nk-induction closes at k ≤ 1 for {sum(d <= 1 for d in depths)} of its "
            f"{len(depths)}, at {max(depths, default=0)} at most. It proves "
            f"{counts['induction, not backward']} that the backward search alone does not, and "
            f"{counts['only induction']} that the engine does not.")
    print(text)
    if options.write:
        report.put_section("k-induction", text)


if __name__ == "__main__":
    main()
