"""The window names failures in plain words and never crashes."""

import json
import math
import subprocess

from window import SMALL_SCENE, TESTS, TIMEOUT, WEFT, WindowTest, main, shows


def explode(scene):
    scene["integrator"] = {"kind": "symplectic_euler"}
    scene["time"] = {"h_disp": 0.1, "n_sub": 1}


def extent(positions):
    """Returns the largest side of the box around the cloth."""
    return max(max(axis) - min(axis) for axis in zip(*positions))


class Failures(WindowTest):
    def changed_scene(self, change, original=SMALL_SCENE):
        """Writes a scene, unless told otherwise the small one, with a change to the test's folder."""
        scene = json.loads(original.read_text())
        change(scene)
        path = self.folder / "changed.json"
        path.write_text(json.dumps(scene))
        return path

    def test_without_a_user_a_broken_scene_file_gives_its_message_and_exit_code_1(self):
        def set_no_rows(scene):
            scene["mesh"]["grid"]["rows"] = 0

        self.open_display(640, 480)
        done = subprocess.run([WEFT, self.changed_scene(set_no_rows), "--frames", "1"],
                              env=self.environment, capture_output=True, text=True,
                              timeout=TIMEOUT)
        self.assertEqual(done.returncode, 1)
        self.assertIn("mesh.grid.rows", done.stderr)
        self.assertIn("got 0, expected", done.stderr)

    def test_a_file_that_cannot_be_opened_at_the_start_is_told_in_the_window(self):
        def stand_on_no_mesh(scene):
            scene["weft_scene"] = 2
            scene["solids"] = [{"kind": "mesh", "mesh": "gone.obj"}]

        for scene, words in (
                (self.changed_scene(stand_on_no_mesh), 'changed.json: solids[0].mesh: got "gone.obj", '
                 "expected the path of an OBJ file that exists"),
                (self.folder / "missing.json", "missing.json: No such file"),
                (self.folder / "missing.obj", "missing.obj")):
            with self.subTest(words):
                now = self.start(scene, ready=lambda now: now["frame"] > 2 and now["message"])
                self.assertIn(words, now["message"])
                self.assertTrue(now["message_is_error"])
                self.assertEqual(now["scene"], "Flag in the wind")
                self.assertFalse(now["unsaved"])
                self.assertTrue(now["playing"])
                self.weft.terminate()
                self.weft.wait(TIMEOUT)

    def test_exploding_symplectic_euler_pauses_and_says_so(self):
        self.start(self.changed_scene(explode), drawn=True)
        failed = self.wait("the explosion", lambda now: now["failure"])
        self.assertFalse(failed["playing"])
        self.assertIn("Euler", failed["failure"])
        for position in failed["world"]:
            self.assertTrue(all(math.isfinite(coordinate) for coordinate in position))
        self.see("banner")

        # The window stays responsive: the cloth can be hung up again, and fails once more.
        self.key("r")
        self.wait("the failure to be gone", lambda now: not now["failure"])
        self.key("space")
        self.wait("the explosion", lambda now: now["failure"])

    def test_an_explosion_can_be_shown_and_a_remedy_goes_on(self):
        self.start(self.changed_scene(explode), drawn=True)
        failed = self.wait("the explosion", lambda now: now["failure"])
        self.click("explosion/show")
        self.wait("a cloth that explodes",
                  lambda now: extent(now["world"]) > 3 * extent(failed["world"]))
        self.assertTrue(shows(self.status(), "banner"))
        self.click("explosion/show")
        self.wait("the good state", lambda now: now["world"] == failed["world"])
        self.click("remedy/substeps")
        gone_on = self.wait("the simulation to go on", lambda now: now["playing"]
                            and not now["failure"] and not shows(now, "banner"))
        self.assertIn("substeps", gone_on["undo"])
        later = self.wait("more frames", lambda now: now["frame"] > failed["frame"] + 20)
        self.assertIsNone(later["failure"])

    def test_energy_that_nothing_gave_the_cloth_is_told_and_implicit_euler_is_offered(self):
        def damp(scene):  # undamped, it explodes so soon that the banner may take the button's place
            scene["forces"] = {
                "mass_spring": {"stretch_stiffness": 1000.0, "shear_stiffness": 300.0,
                                "bend_stiffness": 10.0, "damping": 0.1},
                "gravity": {"acceleration": 9.81}, "air_drag": {"coefficient": 1.0}}

        self.start(self.changed_scene(damp, TESTS.parent / "data" / "midpoint.json"))
        self.wait("the warning", lambda now: "that nothing gave it" in now["warning"])
        self.click("remedy/implicit")
        self.wait("implicit Euler", lambda now: now["integrator"] == "implicit_euler")
        later = self.wait("the warning to go", lambda now: not now["warning"])
        self.assertIsNone(later["failure"])

    def test_pins_out_of_reach_are_named_in_the_status_line(self):
        self.start(TESTS.parent / "data" / "pins_apart.json")
        now = self.wait("the warning", lambda now: now["warning"])
        self.assertIn("Vertices 272 and 288 are pinned 1.8 m apart", now["warning"])
        self.assertIsNone(now["failure"])

    def test_the_remedy_of_an_integrator_that_needs_damping_gives_it_that_too(self):
        def explode_forward(scene):
            explode(scene)
            scene["integrator"] = {"kind": "forward_euler"}

        self.start(self.changed_scene(explode_forward))
        failed = self.wait("the explosion", lambda now: now["failure"])
        self.assertIn("substeps and damping", failed["failure"])
        self.click("remedy/substeps")
        later = self.wait("more time", lambda now: now["time"] > failed["time"] + 0.5)
        self.assertIn("damping", later["undo"])
        self.key("ctrl+z")
        self.wait("one edit less", lambda now: not now["undo"])

    def test_after_an_explosion_it_goes_on_from_the_last_good_state(self):
        self.start(self.changed_scene(explode))
        failed = self.wait("the explosion", lambda now: now["failure"])
        integrator = "symplectic_euler"
        while integrator != "implicit_euler":  # the ones between would explode as well
            self.key("i")
            integrator = self.wait("another integrator",
                                   lambda now: now["integrator"] != integrator)["integrator"]
        self.wait("the banner to go with what it was about", lambda now: not shows(now, "banner"))
        self.key("space")
        gone_on = self.wait("the simulation to go on", lambda now: now["playing"])
        self.assertIsNone(gone_on["failure"])
        self.assertGreaterEqual(gone_on["time"], failed["time"])
        later = self.wait("more frames", lambda now: now["frame"] > failed["frame"] + 20)
        self.assertIsNone(later["failure"])


if __name__ == "__main__":
    main()
