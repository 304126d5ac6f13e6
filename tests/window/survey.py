#!/usr/bin/env python3
"""Saves a picture of every part of the window, to be looked at: of every panel, list, dialog and
chart, at every size that is promised and in both themes.

  tests/window/survey.py FOLDER [LOOK...]

LOOK is one of those that it names while it runs, "1280x720_dark" or "1920x1080_150_light"; without
one, all are taken, which takes half an hour without a graphics card.
"""

import json
import sys
import time
from pathlib import Path

from pictures import save_display
from window import SCENES, SMALL_SCENE, WindowTest, shows

SIZES = ((960, 540, 1), (1280, 720, 1), (1920, 1080, 1), (1920, 1080, 1.5), (2560, 1440, 1))
LOOKS = {f"{width}x{height}{'' if scale == 1 else f'_{100 * scale:.0f}'}_{theme}":
         (width, height, scale, theme) for width, height, scale in SIZES
         for theme in ("light", "dark")}
PANELS = ("time", "pins", "material", "solids", "motion", "scene", "cloth", "solver", "solve",
          "diagnostics", "lengths", "convergence")
LEFT, RIGHT = 0.03, 0.97  # of the window's width: where the columns are
LISTS = {LEFT: ("pins.preset", "model", "fabric", "add_force", "add_solid"),
         RIGHT: ("integrator", "solver", "preconditioner", "operator", "projection", "contact",
                 "chart.energies.menu")}
CHARTS = ("residual", "spectrum", "iterations", "milliseconds", "energies", "contact_distance",
          "contact_milliseconds", "contact_counts", "length_residual", "strains", "comparison")
NOTCH = 70  # smallest number of units that the wheel scrolls


class Survey(WindowTest):
    def runTest(self):
        """Nothing is tested here."""

    def look(self, folder, width, height, scale, theme):
        self.pictures = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.settings = {"weft_settings": 1, "scale": scale, "theme": theme}
        self.scale, self.count, self.window_size = scale, 0, (width, height)
        for part in (self.first_start, self.columns, self.lists, self.charts, self.view,
                     self.dialogs, self.comparison, self.matrix, self.explosion, self.questions):
            self.setUp()
            try:
                part()
            finally:
                self.doCleanups()

    def begin(self, scene, panels=None, paused=True):
        file = self.folder / "weft" / "settings.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(json.dumps(self.settings | ({"panels": panels} if panels else {})))
        self.start(scene, *self.window_size, drawn=True,
                   ready=lambda now: now["frame"] > 20 or now["failure"])
        if paused:
            self.pause()
        self.move(self.nowhere())

    def nowhere(self):
        """Returns a position without a tooltip."""
        return self.size[0] / 2, self.size[1] - 4

    def shoot(self, name, settles=True):
        """Saves a picture of the window once nothing in it changes."""
        seen, since = None, time.monotonic()
        begun = since
        while settles and time.monotonic() - since < 0.4 and time.monotonic() - begun < 15:
            drawn = self.status()["frames_drawn"]
            if drawn != seen:
                seen, since = drawn, time.monotonic()
            time.sleep(0.05)
        self.count += 1
        save_display(self.display, *self.size,
                     self.pictures / f"{self.count:02d}_{name.replace('.', '_')}.png")

    def scroll(self, column, notches):
        self.move((column * self.size[0], 0.35 * self.size[1]))
        button = 5 if notches > 0 else 4
        self.xdotool("click", "--repeat", abs(notches), "--delay", 15, button)
        self.move(self.nowhere())

    def scroll_to(self, path, column):
        """Returns whether the control exists, and scrolls it into sight."""
        bottom = self.size[1] - 90 * self.scale  # of the scrolling area
        self.scroll(column, -80)
        for _ in range(60):
            time.sleep(0.25)
            place = self.status()["places"].get(path)
            if place and 60 * self.scale < place[1] and place[1] + place[3] < bottom:
                return True
            self.scroll(column, 2)
        return False

    def whole_scene(self):
        """Returns a scene that fills every panel."""
        scene = json.loads((SCENES / "sphere_drape.json").read_text())
        scene["mesh"]["grid"] |= {"rows": 33, "columns": 33}
        scene["projection"] = {"kind": "jacobi"}
        path = self.folder / "survey.json"
        path.write_text(json.dumps(scene))
        return path

    def first_start(self):
        self.begin(SCENES / "flag_in_wind.json", paused=False)
        self.shoot("first_start", settles=False)
        for name in ("solver", "view", "export", "time.h_disp"):
            x, y, width, height = self.status()["places"][name]
            self.move((x + width / 2, y + height / 2))
            time.sleep(1)
            self.shoot(f"tooltip_{name}", settles=False)

    def columns(self):
        """Saves all panels, a screen at a time. The last panel would stand still at the bottom."""
        self.begin(self.whole_scene(), dict.fromkeys(PANELS, True) | {"convergence": False})
        self.click("lengths/compare") if self.scroll_to("lengths/compare", RIGHT) else None
        for column in (LEFT, RIGHT):
            self.scroll(column, -80)
        page = int((self.size[1] / self.scale - 180) / NOTCH)
        before = None
        while before != (now := self.status()["places"]):
            self.shoot("columns")
            before = now
            for column in (LEFT, RIGHT):
                self.scroll(column, page)
            time.sleep(1)

    def lists(self):
        self.begin(self.whole_scene(), dict.fromkeys(PANELS, True) | {"convergence": False})
        for column, paths in LISTS.items():
            for path in paths:
                if self.scroll_to(path, column):
                    self.shoot_list(path)
        for path in ("view", "export", "field"):
            self.shoot_list(path)

    def shoot_list(self, path):
        self.click(path)
        self.move(self.nowhere())
        self.shoot(f"list_{path}")
        self.key("Escape")

    def charts(self):
        self.begin(self.whole_scene(), dict.fromkeys(PANELS, False) | {"diagnostics": True})
        if self.scroll_to("chart.energies.enlarge", RIGHT):
            self.click("chart.energies.enlarge")
            self.move(self.nowhere())
            self.shoot("enlarged")
            x, y, width, height = self.status()["places"]["chart.energies"]
            self.move((x + width / 3, y + 0.9 * height))
            self.shoot("values_under_the_mouse")
            self.key("Escape")
        self.key("F5")
        for chart in CHARTS:
            self.choose("presented", chart)
            self.shoot(f"presented_{chart}")

    def view(self):
        self.begin(self.whole_scene())
        for key in ("w", "a", "n", "b"):
            self.key(key)
        self.choose("field", "speed")
        now = self.status()
        middle = now["screen"][len(now["screen"]) // 2]
        self.move(middle)
        self.xdotool("mousedown", 1)
        self.sweep(middle, (middle[0] + 60 * self.scale, middle[1]))
        self.xdotool("mouseup", 1)
        self.shoot("legends_and_brush")
        self.key("shift+l")
        self.key("g")
        self.shoot("lines")
        self.scroll_to("contacts", LEFT)
        self.shoot("constraint")
        self.key("Tab")
        self.wait("the view alone", lambda now: not shows(now, "time"))
        self.shoot("view_alone")

    def dialogs(self):
        self.begin(SMALL_SCENE)
        self.key("ctrl+o")
        self.wait("the file dialog", lambda now: shows(now, "files"))
        self.shoot("open")
        self.escape("files")
        self.click("export")
        self.click("export/video")
        self.wait("the file dialog", lambda now: shows(now, "files"))
        self.shoot("video")
        self.escape("files")
        self.key("F1")
        self.pages("help")
        self.click("examples")
        self.pages("examples")
        if self.scroll_to("time.h_disp", LEFT):
            x, y, width, height = self.status()["places"]["time.h_disp"]
            self.move((x + 12 * self.scale, y + 8 * self.scale))  # its name
            time.sleep(0.5)
            self.xdotool("click", 1)
            self.wait("a text field", lambda now: now["typing"])
            self.xdotool("type", "99")
            self.key("Return")
            self.move(self.nowhere())
            self.shoot("refused_number")

    def escape(self, name):
        self.key("Escape")
        self.wait(f"the end of {name}", lambda now: not shows(now, name))

    def pages(self, name):
        self.wait(name, lambda now: shows(now, name))
        for _ in range(3):
            self.shoot(name)
            self.move((self.size[0] / 2, self.size[1] / 2))
            self.xdotool("click", "--repeat", 6, "--delay", 15, 5)
        self.escape(name)

    def comparison(self):
        self.begin(SMALL_SCENE)
        self.key("ctrl+r")
        self.shoot("comparison")
        for preset in ("krylov", "multigrid"):
            self.choose("comparison.preset", preset)
            self.key("F9")
            self.wait("the results", lambda now: now["comparison"].get("running") is False)
            self.move(self.nowhere())
            self.shoot(f"comparison_{preset}")
        self.click("comparison.choosing")
        self.move(self.nowhere())
        self.shoot("comparison_choosing")

    def matrix(self):
        self.begin(SMALL_SCENE)
        self.key("F7")
        self.wait("the spectra", lambda now: now["matrix"].get("spectra"))
        self.shoot("matrix")
        x, y, width, height = self.settled("matrix.picture")
        self.move((x + width / 2, y + height / 2))
        self.xdotool("click", "--repeat", 30, "--delay", 15, 4)
        self.shoot("matrix_numbers")

    def explosion(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["integrator"] = {"kind": "symplectic_euler"}
        scene["time"] = {"h_disp": 0.1, "n_sub": 1}
        path = self.folder / "explosion.json"
        path.write_text(json.dumps(scene))
        self.begin(path, paused=False)
        self.wait("the explosion", lambda now: now["failure"])
        self.shoot("explosion")
        self.click("explosion/show")
        time.sleep(2)
        self.shoot("explosion_shown", settles=False)

    def questions(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["mesh"]["grid"] |= {"rows": 33, "columns": 33}
        path = self.folder / "large.json"
        path.write_text(json.dumps(scene))
        self.begin(path, {"convergence": False})
        self.choose("solver", "dense_lu")
        self.shoot("slow_choice")
        self.click("slow/cancel")
        self.wait("the end of the question", lambda now: not shows(now, "slow"))
        self.key("s")
        self.wait("an edit", lambda now: now["unsaved"])
        self.key("ctrl+q")
        self.wait("the question", lambda now: shows(now, "unsaved"))
        self.shoot("unsaved")
        self.click("unsaved/cancel")
        time.sleep(7)  # until the autosave
        self.weft.kill()
        self.weft.wait()
        self.launch()
        self.wait("the offer", lambda now: shows(now, "recovery"))
        self.shoot("recovery")


def main():
    folder, *names = sys.argv[1:] or sys.exit(__doc__)
    for name in names or LOOKS:
        print(name, flush=True)
        Survey().look(Path(folder).resolve() / name, *LOOKS[name])


if __name__ == "__main__":
    main()
