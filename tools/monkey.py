"""Random input for a program with windows: an X server without a screen, a window manager, a box
around the program, and a generator of input that is the same for the same seed."""

import contextlib
import ctypes
import json
import os
import pathlib
import random
import select
import signal
import string
import subprocess
import time

WIDTH, HEIGHT = 1280, 1024
FIRST_WINDOW_SECONDS = 10
WINDOWLESS_SECONDS = 3
END_SECONDS = 6

OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc">
<focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
<desktops><number>1</number><popupTime>0</popupTime></desktops>
<resize><popupShow>Never</popupShow></resize>
<keyboard><keybind key="A-F4"><action name="Close"/></keybind></keyboard>
<mouse><dragThreshold>4</dragThreshold>
<context name="Titlebar"><mousebind button="Left" action="Drag"><action name="Move"/></mousebind>
<mousebind button="Left" action="Press"><action name="Focus"/><action name="Raise"/></mousebind>
<mousebind button="Left" action="DoubleClick"><action name="ToggleMaximize"/></mousebind></context>
<context name="BRCorner"><mousebind button="Left" action="Drag"><action name="Resize"/></mousebind>
</context>
<context name="Client"><mousebind button="Left" action="Press"><action name="Focus"/>
<action name="Raise"/></mousebind></context>
<context name="Close"><mousebind button="Left" action="Click"><action name="Close"/></mousebind>
</context>
<context name="Maximize"><mousebind button="Left" action="Click"><action name="ToggleMaximize"/>
</mousebind></context>
</mouse></openbox_config>
"""


# --- X -----------------------------------------------------------------------------------------


class Attributes(ctypes.Structure):
    """XWindowAttributes, of which only the beginning and the state are read."""

    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height", "border", "depth")]
    _fields_ += [("visual", ctypes.c_void_p), ("root", ctypes.c_ulong)]
    _fields_ += [(name, ctypes.c_int) for name in ("class_", "bit_gravity", "gravity", "backing")]
    _fields_ += [("planes", ctypes.c_ulong), ("pixel", ctypes.c_ulong), ("under", ctypes.c_int),
                 ("colormap", ctypes.c_ulong), ("installed", ctypes.c_int), ("state", ctypes.c_int)]
    _fields_ += [("rest", ctypes.c_byte * 256)]


VIEWABLE = 2
HANDLER = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
EXIT_HANDLER = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p)
IGNORE, IGNORE_EXIT = HANDLER(lambda *_: 0), EXIT_HANDLER(lambda *_: None)


class X:
    """What is needed of libX11 and libXtst."""

    library, testing = None, None

    def __init__(self, name):
        if X.library is None:
            X.library, X.testing = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
            X.library.XOpenDisplay.restype = ctypes.c_void_p
            X.library.XDefaultRootWindow.restype = ctypes.c_ulong
            X.library.XkbKeycodeToKeysym.restype = ctypes.c_ulong
            X.library.XStringToKeysym.restype = ctypes.c_ulong
            X.library.XInternAtom.restype = ctypes.c_ulong
            X.library.XInitThreads()
            X.library.XSetErrorHandler(IGNORE)  # windows vanish at any time
            X.library.XSetIOErrorHandler(IGNORE)
        display = self.library.XOpenDisplay(name.encode())
        if not display:
            raise OSError(f"no X server at {name}")
        self.display = ctypes.c_void_p(display)
        self.library.XSetIOErrorExitHandler(self.display, IGNORE_EXIT, None)
        self.root = ctypes.c_ulong(self.library.XDefaultRootWindow(self.display))
        self.keys = self.all_keys()

    def all_keys(self):
        """Of each symbol, the key and whether Shift is held."""
        keys = {}
        for code in range(255, 7, -1):
            for level in (1, 0):
                symbol = self.library.XkbKeycodeToKeysym(self.display, ctypes.c_ubyte(code), 0,
                                                         level)
                keys[symbol] = (code, level == 1)
        return keys

    def close(self):
        self.library.XCloseDisplay(self.display)

    def sync(self):
        self.library.XSync(self.display, 0)

    def windows(self):
        """Places of what is on the screen, with frames, the highest last."""
        found = []
        for window in self.children():
            rectangle = self.rectangle(window)
            if rectangle and rectangle[2] > 3 and rectangle[3] > 3:
                found.append(rectangle)
        return found

    def children(self):
        root, parent, number = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        self.library.XQueryTree(self.display, self.root, ctypes.byref(root), ctypes.byref(parent),
                                ctypes.byref(children), ctypes.byref(number))
        found = [children[i] for i in range(number.value)]
        if found:
            self.library.XFree(children)
        return found

    def rectangle(self, window):
        """The part on the screen, or None if there is none."""
        attributes = Attributes()
        if not self.library.XGetWindowAttributes(self.display, ctypes.c_ulong(window),
                                                 ctypes.byref(attributes)):
            return None
        left, top = max(0, attributes.x), max(0, attributes.y)
        right = min(WIDTH, attributes.x + attributes.width)
        bottom = min(HEIGHT, attributes.y + attributes.height)
        if attributes.state != VIEWABLE or right <= left or bottom <= top:
            return None
        return left, top, right - left, bottom - top

    def clients(self):
        """The program's windows that the window manager has."""
        name = self.library.XInternAtom(self.display, b"_NET_CLIENT_LIST", 0)
        kind, form = ctypes.c_ulong(), ctypes.c_int()
        number, rest = ctypes.c_ulong(), ctypes.c_ulong()
        data = ctypes.POINTER(ctypes.c_ulong)()
        self.library.XGetWindowProperty(
            self.display, self.root, ctypes.c_ulong(name), ctypes.c_long(0), ctypes.c_long(1024), 0,
            ctypes.c_ulong(0), ctypes.byref(kind), ctypes.byref(form), ctypes.byref(number),
            ctypes.byref(rest), ctypes.byref(data))
        found = [data[i] for i in range(number.value)] if form.value == 32 else []
        if data:
            self.library.XFree(data)
        return found

    def is_hidden(self, window):
        attributes = Attributes()
        known = self.library.XGetWindowAttributes(self.display, ctypes.c_ulong(window),
                                                  ctypes.byref(attributes))
        return bool(known) and attributes.state != VIEWABLE

    def call(self, name, window, *more):
        getattr(self.library, name)(self.display, ctypes.c_ulong(window), *more)

    def focus_something(self):
        focus, revert = ctypes.c_ulong(), ctypes.c_int()
        self.library.XGetInputFocus(self.display, ctypes.byref(focus), ctypes.byref(revert))
        clients = self.clients()
        if focus.value <= 1 and clients:
            self.call("XSetInputFocus", clients[-1], 1, ctypes.c_ulong(0))

    def move(self, x, y):
        self.testing.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))

    def button(self, number, is_down):
        self.testing.XTestFakeButtonEvent(self.display, number, int(is_down), ctypes.c_ulong(0))

    def key(self, symbol, is_down):
        code = self.keys.get(self.library.XStringToKeysym(symbol.encode()), (0, False))[0]
        if code:
            self.testing.XTestFakeKeyEvent(self.display, code, int(is_down), ctypes.c_ulong(0))

    def character(self, text):
        code, is_shifted = self.keys.get(ord(text), (0, False))
        if not code:
            return
        if is_shifted:
            self.key("Shift_L", True)
        for is_down in (1, 0):
            self.testing.XTestFakeKeyEvent(self.display, code, is_down, ctypes.c_ulong(0))
        if is_shifted:
            self.key("Shift_L", False)


# --- Input -------------------------------------------------------------------------------------


MODIFIERS = ["Control_L", "Alt_L", "Shift_L"]
KEYS = ["Return", "Tab", "Left", "Right", "Up", "Down", "space", "BackSpace", "Delete",
        "Home", "End", "Prior", "Next", "Insert", "Menu"]
KEYS += ["Return", "Tab", "Left", "Right", "Up", "Down", "space"]
FUNCTION_KEYS = [f"F{n}" for n in range(1, 13)]


class Monkey:
    """One action after the other, each of a few events. CLOSING is how much of what may end the
    program at once is done."""

    def __init__(self, x, seed, closing):
        self.x, self.random, self.closing = x, random.Random(seed), closing
        self.places = []  # where something was clicked before
        self.actions = [(45, self.click), (5, self.double_click), (8, self.drag), (6, self.hover),
                        (6, self.wheel), (9, self.type), (14, self.press_key), (8, self.shortcut),
                        (8, self.menu), (2, self.rest), (1.2, self.resize), (0.5, self.iconify),
                        (0.5, self.move_window), (0.7 * closing, self.close),
                        (1 * closing, self.escape)]

    def act(self):
        weights = [weight for weight, _ in self.actions]
        self.random.choices([action for _, action in self.actions], weights)[0]()
        self.x.sync()
        time.sleep(self.random.uniform(0.005, 0.02))

    def place(self):
        windows = self.x.windows()
        if self.places and self.random.random() < 0.15:
            return self.random.choice(self.places)
        if not windows:
            return self.random.randrange(WIDTH), self.random.randrange(HEIGHT)
        one = windows[-1] if self.random.random() < 0.75 else self.random.choice(windows)
        left, top, width, height = one
        if height > 80 and self.random.random() > self.closing:  # not the bar with the title
            top, height = top + 22, height - 22
        if self.random.random() < 0.15:  # bars
            height = min(height, 90)
        return left + self.random.randrange(width), top + self.random.randrange(height)

    @contextlib.contextmanager
    def held(self, chance):
        keys = [key for key in MODIFIERS if self.random.random() < chance]
        for key in keys:
            self.x.key(key, True)
        yield
        for key in keys:
            self.x.key(key, False)

    def press_button(self, number):
        self.x.button(number, True)
        self.x.button(number, False)

    def click(self):
        place = self.place()
        self.places = [*self.places[-5:], place]
        self.x.move(*place)
        with self.held(0.04):
            self.press_button(self.random.choices([1, 2, 3, 8, 9, 10], [70, 8, 14, 4, 3, 1])[0])

    def double_click(self):
        self.x.move(*self.place())
        number = self.random.choices([1, 2, 3], [80, 10, 10])[0]
        self.press_button(number)
        self.press_button(number)

    def drag(self):
        begin, end = self.place(), self.place()
        number = self.random.choices([1, 2, 3], [75, 10, 15])[0]
        steps = self.random.randint(2, 8)
        self.x.move(*begin)
        with self.held(0.05):
            self.x.button(number, True)
            for step in range(1, steps + 1):
                self.x.move(*(a + (b - a) * step / steps for a, b in zip(begin, end)))
                self.x.sync()
                time.sleep(0.01)
            self.x.button(number, False)

    def hover(self):
        for _ in range(self.random.randint(1, 4)):
            self.x.move(*self.place())
            self.x.sync()
            time.sleep(0.02)

    def wheel(self):
        self.x.move(*self.place())
        number = self.random.choices([4, 5, 6, 7], [4, 4, 1, 1])[0]
        with self.held(0.12):
            for _ in range(self.random.randint(1, 5)):
                self.press_button(number)

    def type(self):
        self.x.focus_something()
        characters = self.random.choice([string.digits, string.ascii_letters, string.digits,
                                         string.ascii_letters + string.digits + ". @-",
                                         string.punctuation])
        for _ in range(self.random.randint(1, 8)):
            self.x.character(self.random.choice(characters))

    def tap(self, key):
        self.x.key(key, True)
        self.x.key(key, False)

    def press_key(self):
        self.x.focus_something()
        names = FUNCTION_KEYS if self.random.random() < 0.08 else KEYS
        key = self.random.choice(names)
        with self.held(0.05):
            if key != "F4":  # with Alt, that closes
                for _ in range(self.random.choice([1, 1, 1, 2, 4])):
                    self.tap(key)

    def shortcut(self):
        self.x.focus_something()
        keys = self.random.choices([["Control_L"], ["Alt_L"], ["Control_L", "Shift_L"]],
                                   [60, 30, 10])[0]
        for key in keys:
            self.x.key(key, True)
        letters = string.ascii_lowercase + string.digits
        if self.random.random() > self.closing:
            letters = letters.translate({ord("q"): None, ord("w"): None})
        self.tap(self.random.choice(letters))
        for key in reversed(keys):
            self.x.key(key, False)

    def menu(self):
        """Opens one of the menus, and takes one of its entries."""
        self.x.focus_something()
        if self.random.random() < 0.5:
            self.tap("F10")
        else:
            self.x.key("Alt_L", True)
            self.tap(self.random.choice("fevthosdiwac"))
            self.x.key("Alt_L", False)
        self.x.sync()
        time.sleep(0.05)
        for _ in range(self.random.randint(0, 4)):
            self.tap("Right")
        for _ in range(self.random.randint(0, 8)):
            self.tap("Down")
        self.tap(self.random.choice(["Return", "Return", "Return", "Right"]))

    def escape(self):
        self.x.focus_something()
        self.tap("Escape")

    def rest(self):
        time.sleep(self.random.uniform(0.1, 0.6))

    def client(self):
        clients = self.x.clients()
        return self.random.choice(clients) if clients else None

    def resize(self):
        client = self.client()
        if client:
            self.x.call("XResizeWindow", client, self.random.randint(40, WIDTH),
                        self.random.randint(40, HEIGHT))

    def iconify(self):
        client = self.client()
        if client:
            self.x.call("XIconifyWindow", client, 0)
            self.rest()
        self.restore()

    def restore(self):
        for window in self.x.clients():
            if self.x.is_hidden(window):
                self.x.call("XMapWindow", window)

    def move_window(self):
        client = self.client()
        if client:
            self.x.call("XMoveWindow", client, self.random.randint(0, WIDTH // 2),
                        self.random.randint(20, HEIGHT // 2))

    def close(self):
        self.x.focus_something()
        self.x.key("Alt_L", True)
        self.tap("F4")
        self.x.key("Alt_L", False)

    def close_all(self):
        """Ends dialogs and menus, so that the functions that wait for them return."""
        self.tap("Escape")
        self.x.sync()
        time.sleep(0.1)
        self.x.focus_something()
        self.close()
        self.x.sync()
        time.sleep(0.15)
        if self.random.random() < 0.5:  # "Save changes?"
            self.tap(self.random.choice(["Tab", "Right"]))
            self.tap("Return")
            self.x.sync()


# --- Processes ---------------------------------------------------------------------------------


class Screen:
    """An X server without a screen, with a window manager. Both end with this process."""

    def __init__(self, folder):
        (folder / "rc.xml").write_text(OPENBOX)
        (folder / "home").mkdir(exist_ok=True)
        dying = ["setpriv", "--pdeathsig", "KILL"]
        self.server = subprocess.Popen(
            [*dying, "Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-ac",
             "-nolisten", "tcp"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, start_new_session=True)
        number = self.server.stdout.readline().strip()
        self.name = f":{number}"
        self.manager = subprocess.Popen(
            [*dying, "openbox", "--sm-disable", "--config-file", str(folder / "rc.xml")],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
            env={"PATH": os.environ["PATH"], "HOME": str(folder / "home"), "DISPLAY": self.name,
                 "LANG": "C.UTF-8"})

    def end(self):
        for process in (self.manager, self.server):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.server.stdout.close()


class Box:
    """A program without network, with all but one folder read-only. What it began ends with it."""

    def __init__(self, binary, command, folder, directory, environment, preloaded):
        self.binary = os.path.realpath(binary)
        reader, writer = os.pipe()
        unix = pathlib.Path("/tmp/.X11-unix")
        box = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc",
               "--tmpfs", "/tmp", *(word for path in (unix, binary, preloaded)
                                    for word in ("--ro-bind", str(path), str(path))),
               "--bind", str(folder), str(folder), "--chdir", str(directory), "--unshare-net",
               "--unshare-pid", "--unshare-user", "--uid", "65534", "--gid", "65534",
               "--cap-drop", "ALL", "--die-with-parent", "--info-fd", str(writer),
               "--setenv", "LD_PRELOAD", str(preloaded)]
        with open(folder / "output.txt", "ab") as output:
            self.process = subprocess.Popen([*box, "--", *map(str, command)], env=environment,
                                            stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                                            pass_fds=[writer], start_new_session=True)
        os.close(writer)
        self.first = self.first_process(reader)
        os.close(reader)

    @staticmethod
    def first_process(reader):
        """The number of the process in which the box begins."""
        text = b""
        while select.select([reader], [], [], 5)[0]:
            part = os.read(reader, 4096)
            text += part
            if not part or b"}" in text:
                break
        try:
            return json.loads(text)["child-pid"]
        except (ValueError, KeyError):
            return None

    def is_over(self):
        return self.process.poll() is not None

    def programs(self, above=None):
        """The processes in it that run the program, and not what starts it."""
        parent, found = above or self.first, []
        try:
            text = pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text()
        except OSError:
            return []
        for child in map(int, text.split()):
            with contextlib.suppress(OSError):
                if os.readlink(f"/proc/{child}/exe") == self.binary:
                    found.append(child)
            found += self.programs(child)
        return found

    def end(self, patience=0):
        """Asks the program to write down where it is, then ends all of it."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        for child in self.programs():
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGTERM)
        try:
            self.process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def play(folder, start, seconds, seed, closing=1):
    """Random input for so many seconds; START(display, number) gives a Box. How often it began."""
    screen = Screen(folder)
    x, box, begun = None, None, 0
    try:
        x = X(screen.name)
        monkey = Monkey(x, seed, closing)
        end = time.monotonic() + seconds
        failures = 0
        while time.monotonic() < end and failures < 3 and screen.server.poll() is None:
            began = time.monotonic()
            box = start(screen.name, begun)
            begun += 1
            play_once(x, monkey, box, end)
            failures = failures + 1 if time.monotonic() - began < 1 else 0
    finally:
        if box:
            box.end()
        if x:
            x.close()
        screen.end()
    return begun


def play_once(x, monkey, box, end):
    """Until the time is up or the program has ended."""
    wait_until = time.monotonic() + FIRST_WINDOW_SECONDS
    while time.monotonic() < end and not box.is_over():
        if x.windows():
            wait_until = time.monotonic() + WINDOWLESS_SECONDS
            monkey.act()
            continue
        monkey.restore()
        if time.monotonic() > wait_until:
            break
        time.sleep(0.1)
    close_by = time.monotonic() + 3
    while time.monotonic() < close_by and not box.is_over() and x.windows():
        monkey.close_all()
    box.end(1 if not x.windows() else 0)
