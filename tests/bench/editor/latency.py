#!/usr/bin/env python3
"""usage: latency.py [--build=build/release] [--minutes=10] [--rounds=25] [--only=FILE] [--write]

How long an editor waits for the language server while somebody types: a client of the real program
that replays typing in examples of Qt from Debian (package qtbase5-examples), with pauses as people
make them. With --write it fills in its part of docs/measurements.md."""
import argparse
import json
import os
import pathlib
import queue
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "tests/bench"))
import report  # noqa: E402

FLAGS = " ".join(["clang++ -std=c++17 -fPIC", *report.QT_INCLUDES])
# A search that does not end by itself: the cancellation has something to interrupt.
HARD = """#include <string.h>
unsigned h = 1;
[[clang::annotate("reachd::event")]] void mix(unsigned k) {
  h = (h ^ k) * 2654435761u; h ^= h >> 13; h *= 0x5bd1e995u; h ^= h >> 15;
}
[[clang::annotate("reachd::event")]] void ask(void) {
  if (h * h * h == 0x12345679u && (h ^ (h >> 7)) % 65521 == 4711)
    h = 0;
}
"""


class Server:
    def __init__(self, binary, index, *arguments):
        self.process = subprocess.Popen([binary, "lsp", f"--index-dir={index}", *arguments],
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answers = {}
        self.arrived = queue.Queue()
        self.refreshed = threading.Event()
        self.next = 0
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        stream = self.process.stdout
        while line := stream.readline():
            length = int(line.split(b":")[1])
            stream.readline()
            message = json.loads(stream.read(length))
            message["at"] = time.perf_counter()
            if "method" in message and "id" in message:
                self.write({"id": message["id"], "result": None})
                if message["method"] == "workspace/codeLens/refresh":
                    self.refreshed.set()
            elif "id" in message:
                self.arrived.put(message)

    def write(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method, params):
        self.write({"method": method, "params": params})

    def start(self, method, params=None):
        self.next += 1
        message = {"id": self.next, "method": method}
        self.write({**message, "params": params} if params is not None else message)
        return self.next

    def wait(self, number):
        while number not in self.answers:
            message = self.arrived.get(timeout=120)
            self.answers[message["id"]] = message
        return self.answers.pop(number)

    def ask(self, method, params=None):
        return self.wait(self.start(method, params))

    def initialize(self, build, **options):
        capabilities = {"workspace": {"codeLens": {"refreshSupport": True}}}
        self.ask("initialize", {"capabilities": capabilities,
                                "initializationOptions": {"buildDirectory": build, **options}})
        self.notify("initialized", {})

    def stop(self):
        self.ask("shutdown")
        self.notify("exit", None)
        self.process.wait()


class Document:
    """A file that is typed in: at the start of a function's body."""

    def __init__(self, server, path):
        self.server, self.path, self.version = server, str(path), 1
        self.uri = "file://" + self.path
        self.lines = pathlib.Path(path).read_text(encoding="utf-8").split("\n")
        server.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri, "languageId": "cpp", "version": 1, "text": "\n".join(self.lines)}})

    def id(self):
        return {"textDocument": {"uri": self.uri}}

    def edit(self, line, column, removed, text):
        self.version += 1
        self.server.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version},
            "contentChanges": [{"range": {"start": {"line": line, "character": column},
                                          "end": {"line": line, "character": column + removed}},
                                "text": text}]})

    def lenses(self):
        return self.server.ask("textDocument/codeLens", self.id())

    def settle(self):
        """Until all is answered; programs with many hard branches get half a minute."""
        self.lenses()
        for _ in range(300):
            if self.server.ask("reachd/status")["result"]["quiescent"]:
                return
            time.sleep(0.1)


def milliseconds(server, number, since):
    return (server.wait(number)["at"] - since) * 1000


def edit_to_lenses(document, *edit):
    """Milliseconds until an edit's first lenses, which may be old, and until those of the new text,
    whose handlers are not marked: the client is told when to ask again."""
    server = document.server
    server.refreshed.clear()
    since = time.perf_counter()
    document.edit(*edit)
    answer = document.lenses()
    first = (answer["at"] - since) * 1000
    while any("(before the edit)" in title and title.startswith("event")
              for lens in answer["result"] for title in [lens.get("command", {}).get("title", "")]):
        if not server.refreshed.wait(120):
            sys.exit("latency.py: the client is not told that there are new lenses")
        server.refreshed.clear()
        answer = document.lenses()
    return first, (answer["at"] - since) * 1000


def percentiles(values):
    values = sorted(values)
    return [values[min(len(values) - 1, int(len(values) * p))] for p in (0.5, 0.95, 0.99)]


def first_lenses(binary, index, build, path):
    times = []
    for _ in range(8):
        start = time.perf_counter()
        server = Server(binary, index)
        server.initialize(build)
        document = Document(server, path)
        found = document.lenses()
        times.append((found["at"] - start) * 1000)
        server.stop()
    return times


def type_in(document, line, rounds, random_, memory=None):
    """Statements are typed and taken back. Hovers after each key, lenses after each burst."""
    server, hovers, typed, undone = document.server, [], [], []
    for _ in range(rounds):
        # Each text is a new one: what was there before is known.
        number = document.version
        text = random_.choice([f"int typed{number} = 1;", f"// remark {number}",
                               f"if ({number} == 0) return;"])
        for count, key in enumerate(text):
            document.edit(line, count, 0, key)
            since = time.perf_counter()
            hovers.append(milliseconds(server, server.start("textDocument/hover", {
                **document.id(), "position": {"line": line + 8, "character": 8}}), since))
            time.sleep(random_.uniform(0.06, 0.18))
        typed.append(edit_to_lenses(document, line, len(text), 0, " "))
        time.sleep(random_.uniform(0.2, 0.6))
        undone.append(edit_to_lenses(document, line, 0, len(text) + 1, ""))
        time.sleep(random_.uniform(0.2, 0.6))
        if memory is not None:
            memory.append(server.ask("reachd/memoryUsage")["result"]["resident"])
    return hovers, typed, undone


def cancels(binary, index, folder, rounds=40):
    path = pathlib.Path(folder, "hard.c")
    path.write_text(HARD, encoding="utf-8")
    server = Server(binary, index)
    server.initialize("", background=False)
    document = Document(server, path)
    document.settle()
    times = []
    for i in range(rounds):
        number = server.start("workspace/executeCommand", {"command": "reachd.reach", "arguments": [
            {"uri": document.uri, "line": 7, "branch": True}]})
        time.sleep(0.2 + 0.02 * i)
        since = time.perf_counter()
        server.notify("$/cancelRequest", {"id": number})
        answer = server.wait(number)
        if answer.get("error", {}).get("code") == -32800:
            times.append((answer["at"] - since) * 1000)
    server.stop()
    return times


def body_of(lines, function):
    """The line behind the brace that opens a function."""
    at = next(i for i, line in enumerate(lines) if function in line)
    return next(i for i in range(at, len(lines)) if lines[i].startswith("{")) + 1


def row(what, target, values):
    print(what, [round(v, 1) for v in percentiles(values)], file=sys.stderr, flush=True)
    return [what, target, *(f"{v:.1f}" for v in percentiles(values)), len(values)]


def measure(binary, minutes, rounds, only):
    random_ = random.Random(1)
    rows, notes = [], []
    with tempfile.TemporaryDirectory() as work:
        index = os.path.join(work, "index")
        for name, folder, function in (
                ("calculator", report.QT_EXAMPLES / "widgets/calculator",
                 "Calculator::equalClicked"),
                ("textedit", report.QT_EXAMPLES / "richtext/textedit", "TextEdit::fileNew")):
            if only not in (None, name):
                continue
            build = os.path.join(work, name)
            os.mkdir(build)
            commands = [{"directory": str(folder), "file": str(file),
                         "command": f"{FLAGS} -c {file}"} for file in sorted(folder.glob("*.cpp"))]
            pathlib.Path(build, "compile_commands.json").write_text(json.dumps(commands),
                                                                    encoding="utf-8")
            subprocess.run([binary, "index", "-p", build, f"--index-dir={index}"], check=False,
                           stdout=subprocess.DEVNULL)
            path = folder / f"{name}.cpp"
            size = len(path.read_text(encoding="utf-8").splitlines())
            what = f"{name}.cpp ({size} lines): first lenses, from the start of the process"
            rows.append(row(what, "1000", first_lenses(binary, index, build, path)))
            server = Server(binary, index)
            server.initialize(build)
            document = Document(server, path)
            document.settle()
            line = body_of(document.lines, function)
            document.edit(line, 0, 0, "\n")
            hovers, typed, undone = type_in(document, line, rounds, random_)
            rows.append(row(f"{name}.cpp: key to hover", "30", hovers))
            rows.append(row(f"{name}.cpp: edit to first lenses, which may be those of before",
                            "1000", [first for first, _ in typed + undone]))
            rows.append(row(f"{name}.cpp: edit to lenses of a new text", "1000",
                            [new for _, new in typed]))
            rows.append(row(f"{name}.cpp: undone edit to lenses of that text", "1000",
                            [new for _, new in undone]))
            if name == "calculator" and minutes > 0:
                memory, end = [], time.time() + minutes * 60
                while time.time() < end:
                    type_in(document, line, 1, random_, memory)
                    if len(memory) % 50 == 0:  # of hours that break off, something is left
                        print("memory", round(memory[-1] / 1e6), "MB,",
                              round((end - time.time()) / 60), "min left", file=sys.stderr)
                quarter = statistics.median(memory[len(memory) // 4 - 2:len(memory) // 4 + 3])
                last = statistics.median(memory[-5:])
                notes.append(
                    f"Memory of the server over {minutes:g} min of such typing without rest "
                    f"({document.version} edits): {quarter / 1e6:.0f} MB after a quarter, "
                    f"{last / 1e6:.0f} MB at the end ({(last / quarter - 1) * 100:+.1f} %).")
            server.stop()
        rows.append(row("cancel of a search to its answer", "50", cancels(binary, index, work)))
    header = ["milliseconds", "wanted (p95)", "p50", "p95", "p99", "samples"]
    return "\n\n".join([report.machine() + ".", report.table(header, rows), *notes])


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--build", default="build/release")
    options.add_argument("--minutes", type=float, default=10, help="of typing, for the memory")
    options.add_argument("--rounds", type=int, default=25, help="statements typed in each file")
    options.add_argument("--only", choices=["calculator", "textedit"])
    options.add_argument("--write", action="store_true")
    given = options.parse_args()
    if not report.QT_EXAMPLES.exists():
        sys.exit("latency.py: no examples of Qt here (Debian: qtbase5-examples)")
    text = measure(str(ROOT / given.build / "bin/reachd"), given.minutes, given.rounds, given.only)
    print(text)
    if given.write:
        report.put_section("latency", text)


if __name__ == "__main__":
    main()
