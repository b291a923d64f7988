"""What the measuring scripts of this folder share: the targets of a benchmark folder, the machine,
and sections of docs/measurements.md."""
import json
import math
import os
import pathlib
import platform
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MEASUREMENTS = os.path.join(ROOT, "docs/measurements.md")

# Of Qt 5, where Debian has them.
QT_EXAMPLES = pathlib.Path("/usr/lib/x86_64-linux-gnu/qt5/examples/widgets")
QT_INCLUDES = ["-I/usr/include/x86_64-linux-gnu/qt5"] + [
    f"-I/usr/include/x86_64-linux-gnu/qt5/{part}"
    for part in ("QtCore", "QtGui", "QtWidgets", "QtPrintSupport")]


def targets_of(folder, only=None):
    """The targets of a folder with an expected.json, as dictionaries with absolute paths."""
    with open(os.path.join(folder, "expected.json"), encoding="utf-8") as text:
        targets = json.load(text)
    for target in targets:
        target["folder"] = folder
        target["place"] = f"{os.path.join(folder, target['file'])}:{target['line']}"
        target["model"] = os.path.join(folder, target["program"] + ".eventmodel.json")
    return [t for t in targets if only is None or only in (t["program"], t["target"])]


def first_line(command):
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return None
    lines = (run.stdout + run.stderr).strip().splitlines()
    return lines[0].strip() if lines else None


def machine():
    """Processor, cores, memory, system: one line."""
    model = platform.machine()
    with open("/proc/cpuinfo", encoding="utf-8") as text:
        for line in text:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    pages = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    system = platform.freedesktop_os_release().get("PRETTY_NAME", platform.system())
    return f"{model}, {os.cpu_count()} cores, {pages / 2**30:.0f} GB, {system}"


def package(name):
    run = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", name], capture_output=True,
                         text=True, check=False)
    return run.stdout.strip() or "not installed"


def measure(binary, arguments, timeout):
    """Lines of reachd_measure as dictionaries; None where it did not come to its end."""
    try:
        run = subprocess.run([binary, *arguments], capture_output=True, text=True, check=False,
                             timeout=timeout)
    except subprocess.TimeoutExpired:
        return None
    if run.returncode != 0:
        raise SystemExit(f"{' '.join([binary, *arguments])}: {run.stderr.strip()}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def shown(seconds):
    """Three figures, in the unit that fits."""
    if seconds is None:
        return "–"
    value, unit = (seconds * 1000, "ms") if seconds < 1 else (seconds, "s")
    digits = max(0, 2 - int(math.floor(math.log10(value)))) if value > 0 else 0
    return f"{value:.{min(digits, 2)}f} {unit}"


def geometric_mean(values):
    return math.exp(sum(math.log(v) for v in values) / len(values)) if values else None


def table(header, rows):
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    return "\n".join(lines + ["| " + " | ".join(map(str, row)) + " |" for row in rows])


def put_section(name, text):
    """In place of what stands between the marks of that name in docs/measurements.md."""
    with open(MEASUREMENTS, encoding="utf-8") as file:
        old = file.read()
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    before, rest = old.split(begin)
    after = rest.split(end)[1]
    with open(MEASUREMENTS, "w", encoding="utf-8") as file:
        file.write(before + begin + "\n" + text.strip() + "\n" + end + after)
