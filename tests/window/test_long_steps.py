"""A step that takes very long is shown with what it computes, and can be stopped."""

import json

from window import SMALL_SCENE, WindowTest, main


def lengthen(scene):
    """Lets every step take some hundred thousand iterations."""
    scene["mesh"]["grid"]["rows"] = scene["mesh"]["grid"]["columns"] = 65
    scene["integrator"] = {"kind": "minimising_euler", "method": "gradient_descent",
                           "tolerance": 1e-14, "max_iterations": 100000}


class LongSteps(WindowTest):
    def start_long(self, **options):
        scene = json.loads(SMALL_SCENE.read_text())
        lengthen(scene)
        path = self.folder / "long.json"
        path.write_text(json.dumps(scene))
        return self.start(path, ready=lambda now: "cancel" in now["places"], **options)

    def test_it_says_what_it_computes_and_is_cancelled_with_the_mouse(self):
        shown = self.start_long(drawn=True)
        self.assertRegex(shown["computing"], r"^Implicit Euler, minimised: iteration \d+, \d+ s$")
        self.assertTrue(shown["playing"])
        slow = self.wait("rates of now", lambda now: now["real_time_factor"] < 0.02)
        self.assertFalse(self.picture().is_blank(*self.panel("status")))
        self.click("cancel")
        paused = self.wait("the pause", lambda now: not now["playing"])
        self.wait("the end of the step", lambda now: not now["computing"])
        self.assertEqual(paused["time"], slow["time"])
        self.assertEqual(paused["frame"], 0)

    def test_space_and_reset_stop_it(self):
        self.start_long()
        self.pause()
        self.wait("the end of the step", lambda now: not now["computing"])
        self.key("space")
        self.wait("another long step", lambda now: "cancel" in now["places"])
        self.key("r")
        # The simulation plays on, with a new step.
        self.wait("the step after the reset",
                  lambda now: now["computing"] and int(now["computing"].split(", ")[-1][:-2]) == 0)


if __name__ == "__main__":
    main()
