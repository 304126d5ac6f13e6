"""Weft helps new users: it shows hints until they have followed them, and asks before a choice that
would be slow."""

import json

from window import SMALL_SCENE, WindowTest, main, shows


class FirstSteps(WindowTest):
    first = False  # whether nothing is known of the user

    def keep_settings(self, settings):
        if not self.first:
            super().keep_settings(settings)

    def used(self):
        file = self.folder / "weft" / "used_hints"
        return set(file.read_text().split()) if file.exists() else set()

    def scene_with(self, **changes):
        path = self.folder / "changed.json"
        path.write_text(json.dumps(json.loads(SMALL_SCENE.read_text()) | changes))
        return path

    def test_each_hint_is_used_up_by_what_it_says(self):
        # Without its weight the cloth does not swing away from under the mouse.
        self.start(self.scene_with(forces={"mass_spring": {}}))
        self.assertEqual(self.used(), set())
        x, y, width, height = self.status()["viewport"]
        cloth = self.status()["screen"][150]
        self.drag(cloth, (cloth[0] + 30, cloth[1] + 20))
        self.wait("the pull", lambda now: self.used() == {"pull"})
        self.drag((x + 20, y + height - 150), (x + 90, y + height - 150))
        self.wait("the turn", lambda now: self.used() == {"pull", "turn"})
        self.key("space")
        self.wait("the pause", lambda now: self.used() == {"pull", "turn", "keys"})

    def test_the_first_start_shows_few_settings_and_more_is_remembered(self):
        self.first = True
        now = self.start()
        for control in ("time.h_disp", "time.n_sub", "integrator", "solver"):
            self.assertIn(control, now["places"])
        self.assertFalse(shows(now, "material"))
        self.click("more")
        now = self.wait("all panels", lambda now: shows(now, "material"))
        self.key("ctrl+q")
        self.weft.wait()
        self.launch()
        self.wait("all panels again", lambda now: now["frame"] > 2 and shows(now, "material"))

    def test_a_slow_solver_is_chosen_on_a_smaller_grid_after_a_question_and_undone_at_once(self):
        before = self.start(self.scene_with(mesh={"grid": {"rows": 44, "columns": 44}}))
        self.choose("solver", "dense_lu")
        self.click("slow/cancel")
        self.wait("the end of the question", lambda now: "slow/cancel" not in now["places"])
        self.assertEqual(self.status()["solver"], before["solver"])
        self.choose("solver", "dense_lu")
        self.settled("slow/smaller")
        self.press("Right")
        self.press("Return")
        now = self.wait("the smaller grid", lambda now: now["vertices"] < before["vertices"]
                        and not now["building"])
        self.assertEqual(now["solver"], "dense_lu")
        self.key("ctrl+z")
        now = self.wait("the grid that was there", lambda now: now["vertices"] == before["vertices"]
                        and not now["building"])
        self.assertEqual(now["solver"], before["solver"])


if __name__ == "__main__":
    main()
