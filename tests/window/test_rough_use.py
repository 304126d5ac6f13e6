"""Random clicks, drags and keys on a window with six cloths, which must stay alive and close with
code 0. The environment sets how long it takes, and the seed of what is done:
WEFT_ROUGH_SECONDS and WEFT_ROUGH_SEED."""

import json
import os
import random
import time

from window import TIMEOUT, WindowTest, main, shows

SECONDS = float(os.environ.get("WEFT_ROUGH_SECONDS", 10))
SEED = int(os.environ.get("WEFT_ROUGH_SEED", 1))
# Controls that leave the scene, and fields in which keys are typed as text.
LEFT_ALONE = ("files/", "export", "examples", "open", "save", "recent", "race/end",
              "scene.", "unsaved", "help")
KEYS = ("space", "period", "comma", "shift+comma", "shift+period", "m", "r", "u", "shift+u", "k",
        "shift+k", "i", "s", "c", "w", "n", "a", "d", "p", "v", "b", "f", "F4", "F6", "F7", "F8",
        "ctrl+z", "ctrl+y", "ctrl+r", "Escape", "Tab", "shift+p", "shift+l", "shift+f", "g", "1", "7")


class RoughUse(WindowTest):
    def click_something(self, now, dice):
        paths = [path for path in now["places"] if not path.startswith(LEFT_ALONE)]
        if not paths:
            return
        x, y, width, height = now["places"][dice.choice(paths)]
        self.move((x + dice.random() * width, y + height / 2))
        self.xdotool("click", 1)

    def drag_something(self, now, dice):
        x, y, width, height = now["viewport"]
        points = [point for point in now["screen"]
                  if point and all(0 <= c < size for c, size in zip(point, self.size))]
        start = dice.choice(points) if points and dice.random() < 0.7 else (
            x + dice.random() * width, y + dice.random() * height)
        self.move(start)
        self.xdotool("mousedown", dice.choice((1, 1, 1, 2, 3)))
        self.sweep(start, (x + dice.random() * width, y + dice.random() * height))
        for button in (1, 2, 3):
            self.xdotool("mouseup", button)

    def travel(self, now, dice):
        if "timeline/strip" not in now["places"]:
            return self.key("F8")
        x, y, width, height = now["places"]["timeline/strip"]
        start, goal = (x + dice.random() * width, y + height / 2), (x + dice.random() * width, y)
        self.move(start)
        self.xdotool("mousedown", 1)
        self.sweep(start, goal)
        self.xdotool("mouseup", 1)

    def start_six_cloths(self):
        closed = dict.fromkeys(("time", "pins", "material", "solids", "scene", "solver",
                                "convergence"), False)
        self.keep_settings({"weft_settings": 1, "panels": closed | {"race": True}})
        self.start()
        self.choose("race/preset", "substeps")
        self.wait("three rivals", lambda now: len(now["race"]) == 3)
        for option in ("integrator/bdf2", "integrator/xpbd"):
            self.choose("race/add", option)
        self.wait("six cloths", lambda now: len(now["race"]) == 5)

    def test_random_clicks_drags_and_keys_leave_the_window_alive(self):
        self.start_six_cloths()
        dice = random.Random(SEED)
        acts = (self.click_something, self.drag_something, self.travel,
                lambda now, dice: self.key(dice.choice(KEYS)))
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            now = self.status()
            if shows(now, "files") or now["typing"]:
                self.key("Escape")
                continue
            dice.choices(acts, (4, 2, 2, 4))[0](now, dice)
        turns = self.status()["turns"]
        self.wait("more turns", lambda now: now["turns"] > turns + 5)
        for _ in range(4):
            self.press("Escape")
        self.close()
        self.wait_for_the_end()

    def wait_for_the_end(self):
        """Answers the question about unsaved edits, if there is one, and waits for the end."""
        end = time.monotonic() + TIMEOUT
        answered = 0  # the turn of the last answer; a window that ends takes no more turns
        while self.weft.poll() is None and time.monotonic() < end:
            now = json.loads(self.status_file.read_text())
            if "unsaved/discard" in now["places"] and now["turns"] > answered + 8:
                x, y, width, height = now["places"]["unsaved/discard"]
                self.move((x + width / 2, y + height / 2))
                self.xdotool("click", 1)
                answered = now["turns"]
            time.sleep(0.1)
        self.assertEqual(self.weft.poll(), 0, self.log.read_text())


if __name__ == "__main__":
    main("Xlib")
