"""Unsaved edits are asked about when the window closes, and outlive a kill."""

import json
import subprocess

from window import SMALL_SCENE, TIMEOUT, WindowTest, main, shows


class Unsaved(WindowTest):
    def title(self):
        found = subprocess.run(["xdotool", "search", "--name", "weft", "getwindowname"],
                               env=self.environment, check=True, capture_output=True, text=True)
        return found.stdout.strip()

    def edit(self):
        """Chooses another solver."""
        before = self.status()["solver"]
        self.key("s")
        return self.wait("the edit", lambda now: now["solver"] != before and now["unsaved"])

    def test_the_close_button_asks_and_the_title_marks_what_is_unsaved(self):
        self.start(drawn=True)
        self.assertEqual(self.title(), "small.json - weft")
        self.edit()
        self.assertEqual(self.title(), "small.json* - weft")
        self.close()
        self.wait("the question", lambda now: shows(now, "unsaved"))
        self.assertFalse(self.picture().is_blank(*self.panel("unsaved")))
        self.click("unsaved/cancel")
        self.wait("no question", lambda now: not shows(now, "unsaved"))
        self.close()
        self.click("unsaved/discard")
        self.assertEqual(self.weft.wait(TIMEOUT), 0, self.log.read_text())
        self.assertEqual(list(self.folder.glob("weft/unsaved/*")), [])

    def test_edits_are_saved_before_the_window_closes(self):
        scene = self.folder / "named.json"
        scene.write_bytes(SMALL_SCENE.read_bytes())
        self.start(scene)
        solver = self.edit()["solver"]
        self.close()
        self.click("unsaved/save")
        self.assertEqual(self.weft.wait(TIMEOUT), 0, self.log.read_text())
        self.assertEqual(json.loads(scene.read_text())["solver"]["kind"], solver)

    def test_edits_of_a_killed_window_are_offered_by_the_next(self):
        self.start()
        solver = self.edit()["solver"]
        self.wait("an autosave", lambda now: list(self.folder.glob("weft/unsaved/*/scene.json")))
        self.weft.kill()
        self.weft.wait(TIMEOUT)
        self.status_file.unlink()
        now = self.start()
        self.assertNotEqual(now["solver"], solver)
        self.click("recovery/recover")
        now = self.wait("the recovered scene", lambda now: now["solver"] == solver)
        self.assertTrue(now["unsaved"])
        self.assertEqual(now["scene_path"], str(SMALL_SCENE))


if __name__ == "__main__":
    main("Xlib")
