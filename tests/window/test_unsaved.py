"""Unsaved edits are asked about when the window closes, and outlive a kill."""

import json
import subprocess
import time

from window import SMALL_SCENE, TIMEOUT, WindowTest, main, shows


class Unsaved(WindowTest):
    def title(self):
        found = subprocess.run(["xdotool", "search", "--name", "weft", "getwindowname"],
                               env=self.environment, check=True, capture_output=True, text=True)
        return found.stdout.strip()

    def sessions(self):
        return list(self.folder.glob("weft/unsaved/*/session.jsonl"))

    def saved_time(self):
        """Returns the simulated time that a recovered window would begin at; 0 before anything is
        saved."""
        times = [0]
        for session in self.sessions():
            for line in session.read_text().splitlines(keepends=True):
                if not line.endswith("\n"):
                    break  # the file is being written
                entry = json.loads(line)
                state = entry["worlds"][0].get("state") if "worlds" in entry else entry.get("checkpoint")
                if state:
                    times.append(state["time"])
        return times[-1]

    def edit(self):
        """Chooses another solver."""
        before = self.status()["solver"]
        self.key("s")
        return self.wait("the edit", lambda now: now["solver"] != before and now["unsaved"])

    def test_the_close_button_asks_and_the_title_marks_what_is_unsaved(self):
        self.start(drawn=True)
        self.assertEqual(self.title(), "A small cloth for tests (small.json) - weft")
        self.edit()
        self.wait("an autosave", lambda now: self.sessions())
        self.assertEqual(self.title(), "A small cloth for tests (small.json)* - weft")
        self.close()
        self.see("unsaved")
        self.click("unsaved/cancel")
        self.wait("no question", lambda now: not shows(now, "unsaved"))
        self.close()
        self.click("unsaved/discard")
        self.assertEqual(self.weft.wait(TIMEOUT), 0, self.log.read_text())
        self.assertEqual(list(self.folder.glob("weft/unsaved/*")), [])

    def test_edits_are_saved_before_the_window_closes_by_a_click_by_return_and_by_the_arrows(self):
        def return_after_the_arrows():
            self.press("Right")  # to Discard
            self.press("Left")
            self.xdotool("key", "Return")

        for save in (lambda: self.click("unsaved/save"), lambda: self.key("Return"),
                     return_after_the_arrows):
            scene = self.folder / "named.json"
            scene.write_bytes(SMALL_SCENE.read_bytes())
            self.start(scene)
            solver = self.edit()["solver"]
            self.close()
            self.settled("unsaved/save")
            save()
            self.assertEqual(self.weft.wait(TIMEOUT), 0, self.log.read_text())
            self.assertEqual(json.loads(scene.read_text())["solver"]["kind"], solver)

    def test_a_window_that_is_terminated_keeps_its_edits_for_the_next(self):
        self.start()
        solver = self.edit()["solver"]
        self.weft.terminate()
        self.assertEqual(self.weft.wait(TIMEOUT), 0, self.log.read_text())
        self.launch()
        self.wait("the offer", lambda now: shows(now, "recovery"))
        self.click("recovery/recover")
        self.wait("the edits", lambda now: now["solver"] == solver and now["unsaved"])

    def test_a_window_goes_on_where_a_killed_one_was(self):
        self.start()
        solver = self.edit()["solver"]
        self.wait("some motion", lambda now: now["time"] > 1)
        paused = self.pause()
        self.wait("an autosave", lambda now: self.saved_time() == paused["time"])
        written = self.sessions()[0].stat()
        # The wait is longer than from one autosave to the next.
        end = time.monotonic() + 7
        self.wait("time to write again", lambda now: time.monotonic() > end)
        self.assertEqual(self.sessions()[0].stat(), written, "written though nothing has changed")
        self.weft.kill()
        self.weft.wait(TIMEOUT)
        self.status_file.unlink()
        now = self.start(drawn=True)
        self.assertNotEqual(now["solver"], solver)
        self.see("recovery")
        self.click("recovery/recover")
        now = self.wait("the recovered session",
                        lambda now: now["solver"] == solver and now["time"] == paused["time"])
        self.assertEqual(now["world"], paused["world"])
        self.assertFalse(now["playing"])
        self.assertTrue(now["unsaved"])
        self.assertEqual(now["scene_path"], str(SMALL_SCENE))
        self.key("space")
        self.wait("motion", lambda now: now["time"] > paused["time"])


if __name__ == "__main__":
    main("Xlib")
