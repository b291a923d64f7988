#!/usr/bin/env python3
"""usage: tests/bench/peers/side_by_side.py [OPTION…] FOLDER…

Each target of benchmark folders (those with an expected.json, the programs and peers/) put to reachd,
to libFuzzer and AFL++ on the peers' harnesses, and to Z3's Spacer on reachd's own Horn clauses, one
after the other, each on one core. Prints a table in Markdown. Times are of the processor, but for
AFL++, where they are by the clock.

  --limit=S        for each peer and target (default 120)
  --repeat=N       runs of reachd, of which the median counts (default 5)
  --only=NAME      only that program or target
  --without=PEER   libfuzzer, afl or spacer; may be repeated
  --build=DIR      of reachd (default build/release)
  --results=FILE   keeps the figures as JSON, and takes from there what it has already
  --write          puts the table into docs/measurements.md
"""
import argparse
import glob
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))
import report  # noqa: E402

PEERS = ["libfuzzer", "afl", "spacer"]
NAMES = {"libfuzzer": "libFuzzer", "afl": "AFL++", "spacer": "Spacer"}
AFL = {"AFL_NO_UI": "1", "AFL_BENCH_UNTIL_CRASH": "1", "AFL_SKIP_CPUFREQ": "1",
       "AFL_NO_AFFINITY": "1", "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1"}


def processor_time():
    """Of all children so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def run(command, limit=None, **options):
    """What the process prints, ended after so many seconds, and the processor time that it took."""
    start = processor_time()
    options.setdefault("stderr", subprocess.STDOUT)
    with subprocess.Popen(command, stdout=subprocess.PIPE, **options) as process:
        try:
            output, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            process.terminate()
            output, _ = process.communicate()
    return output.decode("utf-8", "replace"), processor_time() - start


def build(target, harness, compilers, flags, scratch):
    """The harness of the target as a program."""
    peers = os.path.join(target["folder"], "peers")
    cpp = os.path.join(peers, target["program"] + ".cpp")
    program = os.path.join(scratch, f"{harness}-{target['program']}-{target['target']}")
    if os.path.exists(cpp):
        command = [compilers[1], "-std=c++17", "-fno-access-control", f'-DPEER="{cpp}"',
                   f"-DTARGET={target['target']}", os.path.join(HERE, "fuzz.cpp")]
    else:
        command = [compilers[0], f"-DTGT={target['target']}",
                   os.path.join(peers, target["program"] + ".c")]
    subprocess.run([*command, f"-D{harness}", "-O1", "-w", *flags, "-o", program], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return program


def hit(output):
    """How many events it took; None: the target was not hit."""
    for line in output.splitlines():
        if line.startswith("HIT "):
            return int(line.split("events=")[1])
    return None


def libfuzzer(target, limit, scratch):
    program = build(target, "H_FUZZ", ("clang-19", "clang++-19"), ["-fsanitize=fuzzer"], scratch)
    output, seconds = run([program, "-seed=1", f"-max_total_time={limit}",
                           f"-artifact_prefix={scratch}/"], limit + 10)
    events = hit(output)
    return {"seconds": seconds if events is not None else None, "events": events}


def afl(target, limit, scratch):
    program = build(target, "H_AFL", ("afl-clang-fast", "afl-clang-fast++"), [], scratch)
    folder = tempfile.mkdtemp(dir=scratch)
    os.mkdir(folder + "/in")
    with open(folder + "/in/seed", "wb") as seed:
        seed.write(bytes(4))
    start = time.monotonic()
    run(["afl-fuzz", "-s", "1", "-V", str(limit), "-i", folder + "/in", "-o",
         folder + "/out", "--", program], limit + 30, env={**os.environ, **AFL})
    seconds = time.monotonic() - start  # its children are not waited for
    for crash in sorted(glob.glob(folder + "/out/default/crashes/id*")):
        with open(crash, "rb") as data:
            output, _ = run([program], 10, stdin=data)
        if hit(output) is not None:
            return {"seconds": seconds, "events": hit(output)}
    return {"seconds": None, "events": None}


def spacer(target, limit, options):
    lines = report.measure(options.measure, ["--spacer", f"--timeout={limit}", target["model"],
                                             target["place"]], limit + 60)
    is_right = lines is not None and lines[0]["verdict"] == target["verdict"]
    if lines is not None and not is_right and lines[0]["verdict"] != "unknown":
        raise SystemExit(f"{target['place']}: Spacer says {lines[0]['verdict']}")
    return {"seconds": lines[0]["seconds"] if is_right else None, "events": None}


def reachd(target, options):
    """Whole processes, with sources parsed and with them from the index, and the search alone."""
    result = {}
    for kind, index in ("process", options.index), ("unindexed", "none"):
        command = [options.reachd, "reach", "--format=json", f"--index-dir={index}",
                   f"--model={target['model']}", target["place"]]
        run(command)  # fills the index
        outputs, times = zip(*[run(command, stderr=subprocess.DEVNULL)
                               for _ in range(options.repeat)])
        result[kind] = statistics.median(times)
    answer = json.loads(outputs[0])["answers"][0]
    result["verdict"] = answer["verdict"]
    result["events"] = sum(step["repeat"] for step in answer["sequence"])
    lines = report.measure(options.measure, [f"--repeat={options.repeat}", target["model"],
                                             target["place"]], 600)
    result["seconds"] = lines[0]["seconds"]
    return result


def ask_all(target, options, scratch):
    key = target["program"] + "/" + target["target"]
    known = options.known.setdefault(key, {})
    known["verdict"] = target["verdict"]
    known["shortest"] = target["shortest"]
    known["reachd"] = reachd(target, options)
    for peer in PEERS:
        if peer in options.without or known.get(peer, {}).get("limit") == options.limit:
            continue
        ask = {"libfuzzer": libfuzzer, "afl": afl}.get(peer)
        if peer != "spacer" and target["verdict"] != "reachable":
            known[peer] = {"seconds": None, "events": None}  # there is nothing to hit
        elif ask:
            known[peer] = ask(target, options.limit, scratch)
        else:
            known[peer] = spacer(target, options.limit, options)
        known[peer]["limit"] = options.limit
        print(f"{key}: {peer} {known[peer]['seconds']}", file=sys.stderr, flush=True)
    if options.results:
        with open(options.results, "w", encoding="utf-8") as file:
            json.dump(options.known, file, indent=1)
    return key


def cell(result):
    if result is None or result["seconds"] is None:
        return "–"
    events = f" ({result['events']})" if result.get("events") else ""
    return report.shown(result["seconds"]) + events


def summary(rows, peers):
    """How much faster reachd is than the best peer of each target, and medians."""
    lines = []
    for kind, name in (("seconds", "the search alone"), ("process", "whole processes"),
                       ("unindexed", "whole processes that parse")):
        ratios = []
        for row in rows:
            times = [row[p]["seconds"] for p in peers if row.get(p) and row[p]["seconds"]]
            if times:
                ratios.append(min(times) / row["reachd"][kind])
        own = [row["reachd"][kind] for row in rows]
        lines.append(f"* {name}: median {report.shown(statistics.median(own))}, longest "
                     f"{report.shown(max(own))}; the best peer of each target takes "
                     f"{report.geometric_mean(ratios) or 0:.1f} times as long (geometric mean over "
                     f"the {len(ratios)} targets that a peer answers)")
    right = sum(row["reachd"]["verdict"] == row["verdict"] for row in rows)
    counts = [f"reachd {right}"]
    for peer in peers:
        times = [row[peer]["seconds"] for row in rows if row[peer]["seconds"] is not None]
        median = f" (median of these {report.shown(statistics.median(times))})" if times else ""
        counts.append(f"{NAMES[peer]} {len(times)}{median}")
    lines.append(f"* answered, of {len(rows)}: " + ", ".join(counts))
    return lines


def text_of(keys, options):
    peers = [p for p in PEERS if p not in options.without]
    rows = [options.known[key] for key in keys]
    versions = {"libfuzzer": "libFuzzer of clang " + report.package("clang-19"),
                "afl": "AFL++ " + report.package("afl++"),
                "spacer": "Z3 " + report.package("libz3-4")}
    lines = [f"{report.machine()}; {report.first_line([options.reachd, '--version'])}; "
             + ", ".join(versions[p] for p in peers)
             + f". Limit of each peer: {options.limit} s a target. reachd: median of "
             f"{options.repeat} runs.", ""]
    header = ["target", "shortest", "reachd: search", "process", "without index", "events"]
    body = []
    for key, row in zip(keys, rows):
        own = row["reachd"]
        events = own["events"] if own["verdict"] == "reachable" else own["verdict"]
        body.append([key, row["shortest"] or "unreachable", report.shown(own["seconds"]),
                     report.shown(own["process"]), report.shown(own["unindexed"]), events]
                    + [cell(row[p]) for p in peers])
    lines.append(report.table(header + [NAMES[p] for p in peers], body))
    return "\n".join(lines + [""] + summary(rows, peers))


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument("folders", nargs="*")
    parser.add_argument("--limit", type=int, default=120)
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--only")
    parser.add_argument("--without", action="append", default=[], choices=PEERS)
    parser.add_argument("--build", default=os.path.join(report.ROOT, "build/release"))
    parser.add_argument("--results")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    options.reachd = os.path.join(options.build, "bin/reachd")
    options.measure = os.path.join(options.build, "bin/reachd_measure")
    for needed in (options.reachd, options.measure):
        if not os.access(needed, os.X_OK):
            raise SystemExit(f"side_by_side.py: found no program {needed}, expected --build=DIR")
    if "afl" not in options.without and not shutil.which("afl-clang-fast"):
        raise SystemExit("side_by_side.py: found no afl-clang-fast, expected Debian's afl++ "
                         "or --without=afl")
    folders = [f for f in options.folders if os.path.exists(os.path.join(f, "expected.json"))]
    for folder in set(options.folders) - set(folders):
        print(f"side_by_side.py: found no {folder}/expected.json; left out", file=sys.stderr)
    if not folders:
        raise SystemExit("side_by_side.py: found no benchmark folder, expected FOLDER…")
    options.known = {}
    if options.results and os.path.exists(options.results):
        with open(options.results, encoding="utf-8") as file:
            options.known = json.load(file)
    with tempfile.TemporaryDirectory() as scratch:
        options.index = os.path.join(scratch, "index")
        keys = [ask_all(target, options, scratch) for folder in folders
                for target in report.targets_of(os.path.abspath(folder), options.only)]
    text = text_of(keys, options)
    print(text)
    if options.write:
        report.put_section("peers", text)


if __name__ == "__main__":
    main()
