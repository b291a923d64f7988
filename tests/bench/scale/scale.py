#!/usr/bin/env python3
"""usage: tests/bench/scale/scale.py [OPTION…] [KIND…]

What an answer costs as applications grow (applications.py): KIND is handlers, registered, chain, flags
or counter; default: all. Prints a table in Markdown for each.

  --sizes=N,…      default: 10 … 10000 handlers, chains of 10 … 1000
  --repeat=N       questions, of which the median counts (default 3)
  --timeout=S      for one question (default 300)
  --build=DIR      of reachd (default build/release)
  --keep=DIR       leaves the applications there
  --write          puts tables and plots into docs
"""
import argparse
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
sys.path.insert(0, HERE)
import applications  # noqa: E402
import report  # noqa: E402
import svg  # noqa: E402

HANDLERS = [10, 100, 1000, 10000]
CHAIN = [10, 30, 100, 300, 1000]
KINDS = {"handlers": (HANDLERS, "handlers"), "registered": (HANDLERS, "handlers"),
         "chain": (CHAIN, "steps of the chain"), "flags": (CHAIN, "steps of the chain"),
         "counter": (CHAIN, "events counted")}
COLUMNS = ["load", "discovery", "reachable", "unreachable"]


def ask(options, folder, name, size):
    """Figures of one application, asked in a process for each target."""
    places = applications.write(name, size, folder)
    source = os.path.join(folder, "app.c")
    program = os.path.join(folder, "app.eventmodel.json")
    result = {"size": size, "peak_mb": 0}
    for verdict, line in places.items():
        lines = report.measure(options.measure, [
            f"--repeat={options.repeat}", f"--timeout={options.timeout}",
            program if os.path.exists(program) else source, f"{source}:{line}"],
            (options.timeout + 600) * (options.repeat + 1))
        if lines is None:
            raise SystemExit(f"{name} {size}: no end")
        answer = lines[0]
        is_right = answer["verdict"] == verdict
        print(f"{name} {size} {answer}", file=sys.stderr, flush=True)
        result.update(load=answer["load"], discovery=answer["discovery"])
        result[verdict] = answer["seconds"] if is_right else None
        result["peak_mb"] = max(result["peak_mb"], answer["peak_mb"])
        if verdict == "reachable":
            result["events"] = answer["events"]
    return result


def text_of(name, rows):
    what = KINDS[name][1]
    return report.table(
        [what, "load (parse, link)", "discovery", "reachable: answer", "events",
         "unreachable: answer", "most memory"],
        [[f"{r['size']:,}", *(report.shown(r[c]) for c in COLUMNS[:3]), r.get("events", "–"),
          report.shown(r["unreachable"]), f"{r['peak_mb']:.0f} MB"] for r in rows])


def draw(name, rows):
    series = [(column, [(r["size"], r[column]) for r in rows if r[column]]) for column in COLUMNS]
    text = svg.plot(f"{name}: what an answer costs", KINDS[name][1], "seconds",
                    [s for s in series if s[1]])
    with open(os.path.join(report.ROOT, "docs", f"scale-{name}.svg"), "w",
              encoding="utf-8") as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("kinds", nargs="*", choices=[*KINDS, []])
    parser.add_argument("--sizes")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--timeout", type=float, default=300)
    parser.add_argument("--build", default=os.path.join(report.ROOT, "build/release"))
    parser.add_argument("--keep")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.measure = os.path.join(options.build, "bin/reachd_measure")
    with tempfile.TemporaryDirectory() as scratch:
        for name in options.kinds or KINDS:
            sizes = [int(n) for n in options.sizes.split(",")] if options.sizes else KINDS[name][0]
            rows = [ask(options, os.path.join(options.keep or scratch, f"{name}{size}"), name, size)
                    for size in sizes]
            text = text_of(name, rows)
            print(f"{name}\n\n{text}\n")
            if options.write:
                report.put_section(f"scale-{name}", text)
                draw(name, rows)


if __name__ == "__main__":
    main()
