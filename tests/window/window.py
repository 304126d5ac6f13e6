"""The real window on a virtual display, driven by mouse and keyboard.

A test starts weft with --status, a file in which weft keeps writing what it shows, and polls it:
nothing waits for a fixed time, since drawing without a GPU may be slow.
"""

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from pictures import Picture

TESTS = Path(__file__).resolve().parent
REPOSITORY = TESTS.parent.parent
WEFT = os.environ.get("WEFT_PROGRAM", REPOSITORY / "build" / "release" / "weft")
SCENES = REPOSITORY / "assets" / "scenes"
SMALL_SCENE = TESTS / "small.json"
TIMEOUT = 60  # s
SKIPPED = 77  # the exit code that ctest takes for skipped
MANY = 30  # turns of the loop, each of which could draw


def shows(now, name):
    """Returns whether a panel or popup is shown."""
    return any(panel["name"] == name for panel in now["panels"])


class WindowTest(unittest.TestCase):
    """One display, and one weft in it, for each test."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.status_file = self.folder / "status.json"

    def open_display(self, width, height):
        read, write = os.pipe()
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten",
             "tcp", "-nocursor", "-fbdir", self.folder], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        self.addCleanup(_end, server)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()
        # Recent files and settings stay in the test's folder; the shaders that Mesa compiles serve
        # all tests.
        self.environment = {**os.environ, "DISPLAY": self.display, "WAYLAND_DISPLAY": "",
                            "HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder),
                            "XDG_DATA_HOME": str(self.folder),
                            "XDG_STATE_HOME": str(self.folder),
                            "MESA_SHADER_CACHE_DIR": str(REPOSITORY / "build")}
        self.size = (width, height)

    def set_resolution(self, dots_per_inch):
        """Sets the resolution of the display, as desktops tell it to programs."""
        from Xlib import Xatom
        from Xlib.display import Display
        display = Display(self.display)
        # The last program that leaves a display without windows would reset it.
        self.addCleanup(display.close)
        display.screen().root.change_property(
            display.intern_atom("RESOURCE_MANAGER"), Xatom.STRING, 8,
            f"Xft.dpi:\t{dots_per_inch}\n".encode())
        display.sync()

    def start(self, scene=SMALL_SCENE, width=1280, height=720, *, window=None, dpi=None, drawn=False,
              ready=lambda now: now["frame"] > 2 or now["failure"]):
        """Opens a scene and waits until the window shows it and is `ready`: the simulation runs. The
        window is as large as the display unless its size is given.
        Without a GPU drawing takes most of the time: it is left out unless `drawn`, for
        picture()."""
        self.open_display(width, height)
        if dpi:
            self.set_resolution(dpi)
        self.drawn = drawn
        if not drawn:
            # Mesa 22.3 keeps shaders that read no textures under the names of those that do: without
            # a cache of their own, drawn pictures would get them.
            shaders = REPOSITORY / "build" / "undrawn"
            shaders.mkdir(exist_ok=True)
            self.environment |= {"LP_NO_RAST": "1", "LP_PERF": "no_rast,no_tex,no_blend",
                                 "MESA_SHADER_CACHE_DIR": str(shaders)}
        self.scene = scene
        self.size = window or self.size
        self.keep_settings({"weft_settings": 1})
        self.launch()
        return self.wait("the first frames", ready)

    def keep_settings(self, settings):
        """Writes the user's settings unless they exist already: without them, it is the first
        start, which shows few settings."""
        file = self.folder / "weft" / "settings.json"
        if not file.exists():
            file.parent.mkdir(exist_ok=True)
            file.write_text(json.dumps(settings))

    def launch(self, *options):
        """Opens the scene, or what the options say."""
        self.status_file.unlink(missing_ok=True)
        self.log = self.folder / "weft.log"
        width, height = self.size
        with open(self.log, "w") as log:
            self.weft = subprocess.Popen(
                [WEFT, *(options or [self.scene]), "--size", f"{width}x{height}", "--status",
                 self.status_file],
                cwd=self.folder, env=self.environment, stdout=log, stderr=log)
        self.addCleanup(_end, self.weft)

    def status(self):
        """Returns the state that the window shows now; nothing before its first frame."""
        code = self.weft.poll()
        self.assertIsNone(code, f"weft ended with {code}:\n{self.log.read_text()}")
        try:
            return json.loads(self.status_file.read_text())
        except FileNotFoundError:
            return None

    def wait(self, what, condition):
        """Polls until the condition holds of what the window shows, and returns that."""
        end = time.monotonic() + TIMEOUT
        while time.monotonic() < end:
            now = self.status()
            if now and condition(now):
                return now
            time.sleep(0.02)
        if now:
            now = {key: value for key, value in now.items() if key not in ("world", "screen")}
        self.fail(f"waited {TIMEOUT} s for {what}; the window shows {now}")

    def xdotool(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, check=True)

    def move(self, point):
        self.xdotool("mousemove", round(point[0]), round(point[1]))

    def hover(self, vertex):
        """Moves the mouse over a vertex and returns the one that lights up there."""
        point = [round(coordinate) for coordinate in self.status()["screen"][vertex]]
        self.move(point)
        return self.wait("a vertex under the mouse",
                         lambda now: now["mouse"] == point and now["hovered"] is not None)["hovered"]

    def settled(self, path):
        """Returns the rectangle of a control once it stays where it is: a new window takes some
        turns of the program's loop, each of which may be slow, to find its size and position."""
        seen = place = None

        def is_settled(now):
            nonlocal seen, place
            if place is None or now["places"].get(path) != place:
                seen, place = (time.monotonic(), now["turns"]), now["places"].get(path)
            since, turns = seen
            return place is not None and time.monotonic() - since > 0.25 and now["turns"] > turns + 2

        return self.wait(path, is_settled)["places"][path]

    def rest(self):
        """Waits until nothing has been drawn for many turns, nor will be, when a notice goes; returns
        what is shown then."""
        seen = None

        def is_at_rest(now):
            nonlocal seen
            if seen is None or now["frames_drawn"] != seen["frames_drawn"]:
                seen = now
            is_still = not now["notice"] and not now["refining"]
            return is_still and now["turns"] >= seen["turns"] + MANY

        return self.wait("nothing to draw", is_at_rest)

    def see(self, name):
        """Waits until some of a panel is seen: the first frame of a window measures it."""
        return self.wait(f"a picture of {name}", lambda now: shows(now, name) and
                         not self.picture().is_blank(*self.panel(name)))

    def click(self, path):
        """Clicks a control once it stays where it is."""
        x, y, width, height = self.settled(path)
        point = [round(x + min(width / 2, 12)), round(y + height / 2)]
        self.move(point)
        self.wait("the mouse", lambda now: now["mouse"] == point)
        self.xdotool("click", 1)

    def choose(self, list_path, option):
        """Opens a list and clicks one of its lines."""
        self.click(list_path)
        self.click(f"{list_path}/{option}")
        self.wait("the list to close",
                  lambda now: f"{list_path}/{option}" not in now["places"])
        self.move((self.size[0] / 2, 5))  # away from tooltips

    def panel(self, name):
        return next(panel["rect"] for panel in self.status()["panels"] if panel["name"] == name)

    def open_panel(self, name, column=0.9):
        """Clicks the head of a panel that is closed, scrolling down to it in the column at that part
        of the window's width."""
        self.move((column * self.size[0], 0.3 * self.size[1]))

        def is_in_sight(now):
            if shows(now, name) and self.panel(name)[3] > 30:
                return True
            self.xdotool("click", 5)
            return False

        self.wait(name, is_in_sight)
        x, y, width, _ = self.panel(name)
        self.move((x + width / 3, y + 14))
        self.xdotool("click", 1)

    def sweep(self, start, goal):
        """Moves the mouse in steps, as a hand does."""
        for step in range(1, 11):
            self.move([start[axis] + (goal[axis] - start[axis]) * step / 10 for axis in (0, 1)])

    def drag(self, start, goal):
        """Drags with the left button, and lets the window see where the mouse is at both ends."""
        self.move(start)
        self.wait("the mouse", lambda now: now["mouse"] == [round(c) for c in start])
        self.xdotool("mousedown", 1)
        self.sweep(start, goal)
        self.wait("the mouse", lambda now: now["mouse"] == [round(c) for c in goal])
        self.xdotool("mouseup", 1)

    def key(self, keys):
        self.xdotool("key", keys)

    def press(self, key):
        """Presses a key and waits until the window has acted on it. Where turns are slow, a key
        that is held down would repeat."""
        self.key(key)
        turns = self.status()["turns"]
        return self.wait("the key", lambda now: now["turns"] > turns + 8)

    def resize(self, width, height):
        """Resizes the window, as its border does."""
        from Xlib.display import Display
        display = Display(self.display)
        _window(display).configure(width=width, height=height)
        display.sync()
        display.close()
        self.wait("the size", lambda now: now["window"]["size"] == [width, height])
        self.size = (width, height)

    def close(self):
        """Presses the window's close button."""
        from Xlib import X
        from Xlib.display import Display
        from Xlib.protocol import event
        display = Display(self.display)
        protocols, delete = (display.intern_atom(name)
                             for name in ("WM_PROTOCOLS", "WM_DELETE_WINDOW"))
        window = _window(display)
        window.send_event(event.ClientMessage(window=window, client_type=protocols,
                                              data=(32, [delete, X.CurrentTime, 0, 0, 0])))
        display.sync()
        display.close()

    def pause(self):
        self.key("space")
        return self.wait("the pause", lambda now: not now["playing"])

    def picture(self):
        self.assertTrue(self.drawn, "nothing is drawn")
        return Picture.of_screen(self.folder / "Xvfb_screen0", *self.size)


def _window(display):
    """The window of weft; a display without a desktop has no other that can be closed."""
    return next(child for child in display.screen().root.query_tree().children
                if child.get_wm_protocols())


def _end(process):
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def main(*modules):
    """Runs the tests of the module that calls this, which needs these Python modules."""
    missing = [name for name in ("Xvfb", "xdotool", "ffmpeg") if not shutil.which(name)]
    missing += [name for name in modules if not importlib.util.find_spec(name)]
    if missing and not os.environ.get("CI"):
        print("skipped: not installed:", ", ".join(missing))
        sys.exit(SKIPPED)
    unittest.main(verbosity=2)
