#!/usr/bin/env python3
"""What several machines gain by a shared cache: `reachd check` of one build in shards, each shard a
process with an index of its own, all at the same time, with a real server of Redis.

FOLDER holds projects of qmake (*.pro); without one, some folders of the widgets examples of Qt 5. Rows
of the table: one machine alone; the shards without a cache; with an empty one; new machines that find
it full; new machines without the secret, which take answers only; the same machines again. Whatever
was shared, the shards merge to the bytes of the machine alone, or the status is 1. Nothing but this
should run meanwhile. All that is written lies in --work.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # nothing is left beside the sources
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / "tools"))

from corpora import QT_EXAMPLES, qmake_corpus  # noqa: E402

FOLDERS = ["layouts", "dialogs", "desktop"]
ANSWERED = (0, 1, 3)
SECRET = "the secret of this measurement"


class Server:
    """Of Debian's redis-tools, on a local socket."""

    def __init__(self, folder):
        self.socket = folder / "socket"
        program = next(filter(None, map(shutil.which, ["redis-server", "valkey-server",
                                                       "redis-check-rdb"])))
        self.process = subprocess.Popen(
            ["redis-server", "--port", "0", "--unixsocket", str(self.socket), "--save", "",
             "--dir", str(folder)], executable=program, stdout=subprocess.DEVNULL)
        while not self.socket.exists():
            time.sleep(0.01)
        self.url = f"redis+unix://{self.socket}"

    def ask(self, *command):
        return subprocess.run(["redis-cli", "-s", str(self.socket), *command], text=True,
                              capture_output=True, check=True).stdout

    def megabytes(self):
        return int(re.search(r"used_memory:(\d+)", self.ask("INFO", "memory")).group(1)) / 1e6

    def end(self):
        self.process.terminate()
        self.process.wait()


class Fleet:
    def __init__(self, options, corpus):
        self.options, self.root = options, corpus.root
        self.work = options.work
        self.build = self.work / "build"
        self.build.mkdir(parents=True, exist_ok=True)
        (self.build / "compile_commands.json").write_text(
            json.dumps([corpus.commands[file] for file in sorted(corpus.commands)], indent=1))

    def run(self, index, more, count, url="", secret=SECRET):
        """Wall time, time of processors and what each process said, of `count` shards at a time."""
        environment = {**os.environ, "REACHD_CACHE_SECRET": secret}
        if not secret:
            del environment["REACHD_CACHE_SECRET"]
        before, begin = os.times(), time.monotonic()
        processes = []
        for number in range(1, count + 1):
            command = [str(self.options.reachd), "check", "-p", str(self.build),
                       f"--root={self.root}", f"--index-dir={self.work / index}{number}",
                       f"--effort={self.options.effort}", "--jobs=1", "--format=json",
                       "--log=info", "-o", str(self.work / f"{index}{number}.json"), *more]
            command += [f"--shared-cache={url}"] if url else []
            command += [f"--shard={number}/{count}"] if count > 1 else []
            processes.append(subprocess.Popen(command, text=True, env=environment,
                                              stderr=subprocess.PIPE))
        said = [process.communicate()[1] for process in processes]
        wall, after = time.monotonic() - begin, os.times()
        for process, text in zip(processes, said):
            if process.returncode not in ANSWERED:
                sys.exit(text)
        spent = (after.children_user + after.children_system - before.children_user -
                 before.children_system)
        return wall, spent, said

    def merged(self, index, count):
        parts = [str(self.work / f"{index}{number}.json") for number in range(1, count + 1)]
        if count == 1:
            return pathlib.Path(parts[0]).read_bytes()
        output = self.work / "merged.json"
        subprocess.run([str(self.options.reachd), "check", f"--root={self.root}", "--format=json",
                        "-o", str(output), "--merge", *parts], check=False)
        return output.read_bytes()


def number_of(said, what):
    return sum(int(found) for text in said for found in re.findall(rf"(\d+) {what}", text, re.MULTILINE))


def main():
    arguments = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    arguments.add_argument("folder", nargs="*", type=pathlib.Path)
    arguments.add_argument("--reachd", type=pathlib.Path, required=True)
    arguments.add_argument("--work", type=pathlib.Path, required=True)
    arguments.add_argument("--machines", type=int, default=2)
    arguments.add_argument("--effort", default="quick")
    options = arguments.parse_args()
    shutil.rmtree(options.work, ignore_errors=True)
    options.work.mkdir(parents=True)
    corpus = None
    for folder in options.folder or [QT_EXAMPLES / name for name in FOLDERS]:
        more = qmake_corpus(folder, options.work / "qmake" / folder.name)
        if corpus:
            corpus.commands.update(more.commands)
            corpus.root = os.path.commonpath([corpus.root, more.root])
        else:
            corpus = more
    fleet, server = Fleet(options, corpus), Server(options.work)
    is_broken, count, whole = False, options.machines, None
    print(f"{len(corpus.commands)} sources, {count} machines\n\n"
          "| | wall s | CPU s | units parsed | units taken | answers taken | answers found | same |\n"
          "|---|---|---|---|---|---|---|---|", flush=True)
    rows = [("one machine, nothing shared", "alone", 1, {}),
            ("shards, nothing shared", "apart", count, {}),
            ("shards, an empty cache", "first", count, {"url": server.url}),
            ("other machines, a full cache", "second", count, {"url": server.url}),
            ("the same machines again", "second", count, {"url": server.url}),
            ("guests, an empty cache", "third", count, {"url": server.url, "secret": ""}),
            ("other guests, a full cache", "fourth", count, {"url": server.url, "secret": ""})]
    for what, index, shards, more in rows:
        wall, spent, said = fleet.run(index, [], shards, **more)
        merged = fleet.merged(index, shards)
        whole = whole or merged
        is_broken = is_broken or merged != whole
        taken = number_of(said, "targets from the shared cache")
        print(f"| {what} | {wall:.1f} | {spent:.1f} | {number_of(said, 'parsed')} | "
              f"{number_of(said, 'from the shared cache$')} | {taken} | "
              f"{number_of(said, 'found$')} | {'yes' if merged == whole else '**no**'} |",
              flush=True)
    print(f"\n{server.megabytes():.1f} MB in the server, {server.ask('DBSIZE').split()[-1]} records")
    server.end()
    return 1 if is_broken else 0


if __name__ == "__main__":
    sys.exit(main())
