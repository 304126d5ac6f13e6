"""What goes wrong is said in plain words, and nothing crashes."""

import json
import math
import subprocess

from window import SMALL_SCENE, TIMEOUT, WEFT, WindowTest, main


class Failures(WindowTest):
    def changed_scene(self, change):
        """The small scene with a change, in the test's folder."""
        scene = json.loads(SMALL_SCENE.read_text())
        change(scene)
        path = self.folder / "changed.json"
        path.write_text(json.dumps(scene))
        return path

    def test_a_broken_scene_file_gives_its_message_and_exit_code_1(self):
        def set_no_rows(scene):
            scene["mesh"]["grid"]["rows"] = 0

        self.open_display(640, 480)
        done = subprocess.run([WEFT, self.changed_scene(set_no_rows)], env=self.environment,
                              capture_output=True, text=True, timeout=TIMEOUT)
        self.assertEqual(done.returncode, 1)
        self.assertIn("mesh.grid.rows", done.stderr)
        self.assertIn("0 is not allowed", done.stderr)

    def test_exploding_symplectic_euler_pauses_and_says_so(self):
        def explode(scene):
            scene["integrator"] = {"kind": "symplectic_euler"}
            scene["time"] = {"h_disp": 0.1, "n_sub": 1}

        self.start(self.changed_scene(explode))
        failed = self.wait("the explosion", lambda now: now["failure"])
        self.assertFalse(failed["playing"])
        self.assertIn("Euler", failed["failure"])
        for position in failed["world"]:
            self.assertTrue(all(math.isfinite(coordinate) for coordinate in position))
        shown = self.wait("the message in the window",
                          lambda now: any(panel["name"] == "banner" for panel in now["panels"]))
        banner = next(panel for panel in shown["panels"] if panel["name"] == "banner")
        self.assertFalse(self.picture().is_blank(*banner["rect"]))

        # It stays responsive: the integrator can be changed and the cloth hung up again.
        self.key("i")
        self.wait("another integrator", lambda now: now["integrator"] != "symplectic_euler")
        self.key("r")
        self.wait("the failure to be gone", lambda now: not now["failure"])


if __name__ == "__main__":
    main()
