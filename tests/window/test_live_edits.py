"""A number is dragged while a large cloth moves."""

import json
import math
import tempfile
import time
from pathlib import Path

from window import WindowTest, main

STIFFNESS = "forces.mass_spring.stretch_stiffness"
SECONDS, STEPS = 5, 10  # smallest duration and steps of the drag


class LiveEdits(WindowTest):
    def test_a_large_cloth_follows_a_stiffness_that_is_dragged(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        scene = Path(folder.name) / "large.json"
        scene.write_text(json.dumps({"weft_scene": 1, "name": "A large cloth",
                                     "mesh": {"grid": {"rows": 257, "columns": 257}},
                                     "pins": {"preset": "top_corners"}}))
        # The window is so high that no panel scrolls.
        before = self.start(scene, width=1280, height=2200)
        x, y, width, height = before["places"][STIFFNESS]
        row = y + 0.75 * height  # under the line of the label and the value

        self.move((x + 0.5 * width, row))
        self.xdotool("mousedown", 1)
        begin = time.monotonic()

        def is_dragged(now):
            elapsed = time.monotonic() - begin
            self.move((x + (0.5 + 0.2 * math.sin(3 * elapsed)) * width, row))
            return elapsed > SECONDS and now["step"] > before["step"] + STEPS

        self.wait("the cloth to move all the while", is_dragged)
        self.xdotool("mouseup", 1)
        # An edit is written down in the frame after the one that sees the mouse.
        dragged = self.wait("the end of the drag", lambda now: now["edits"] > before["edits"] + 10
                            and now["turns"] > before["turns"] + 10)
        after = self.wait("the last edit", lambda now: now["edits_shown"] == now["edits"]
                          and now["step"] > dragged["step"] + 5)
        self.assertTrue(after["undo"].startswith("Set stretch stiffness"), after["undo"])
        self.assertIsNone(after["failure"])
        # The step that is under way when the slider moves ends as it began; the next one follows.
        self.assertLessEqual(after["edit_lag"], 1)


if __name__ == "__main__":
    main()
