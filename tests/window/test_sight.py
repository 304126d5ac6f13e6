"""A cloth that has left the view is missed, and brought back."""

import json

from window import SMALL_SCENE, WindowTest, main, shows


class Sight(WindowTest):
    def test_a_cloth_that_fell_out_of_the_view_is_brought_back_by_the_banner(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["pins"] = {"preset": ""}
        path = self.folder / "free.json"
        path.write_text(json.dumps(scene))
        self.start(path, drawn=True)
        fallen = self.wait("the banner", lambda now: shows(now, "sight"))
        self.see("sight")
        self.pause()
        self.click("sight/reset")
        back = self.wait("the cloth", lambda now: not shows(now, "sight"))
        self.assertLess(back["time"], fallen["time"])

    def test_an_arrow_behind_the_cloth_shines_through(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["mesh"]["grid"] |= {"orientation": "vertical"}
        # The force pushes away from the eye, and to the right.
        scene["forces"] = {"gravity": {}, "mass_spring": {},
                           "point_force": {"vertex": 144, "force": [0.02, 0.01, 0]}}
        path = self.folder / "pushed.json"
        path.write_text(json.dumps(scene))
        self.start(path, drawn=True)
        self.move((self.size[0] / 2, 5))
        self.pause()
        self.key("a")
        self.wait("the arrow", lambda now: now["arrows"] == 1)
        x, y = self.rest()["screen"][144]
        beyond = self.picture().colours(x + 18, y - 12, 20, 24, stride=1)  # the hidden part
        greenest = max(beyond, key=lambda colour: colour[1] - colour[0])
        self.assertGreater(greenest[1], greenest[0] - 40, "green over the orange cloth")


if __name__ == "__main__":
    main()
