"""Solids are added, moved and removed by mouse; they and their contacts are seen."""

import json

from window import WindowTest, main, shows

FLOOR = {"kind": "plane"}
BALL = {"kind": "sphere", "position": [0, 0, 0.3], "radius": 0.2}


class Solids(WindowTest):
    def scene_with(self, *solids):
        path = self.folder / "scene.json"
        path.write_text(json.dumps({
            "weft_scene": 2, "name": "A small cloth above solids",
            "mesh": {"grid": {"rows": 17, "columns": 17, "orientation": "horizontal",
                              "height": 0.52}},
            "pins": {"preset": ""}, "solids": list(solids)}))
        return path

    def test_a_solid_is_added_moved_and_removed_and_all_of_it_undone(self):
        self.start(width=1280, height=3000)
        self.choose("add_solid", "sphere")
        self.wait("the ball", lambda now: now["solids"] == 1 and now["undo"] == "Add the sphere")
        self.choose("add_solid", "plane")
        self.wait("the floor", lambda now: now["solids"] == 2 and now["undo"] == "Add the plane")
        self.click("solids[0].motion/sinusoid")
        self.wait("the motion", lambda now: now["undo"] == "Change the sphere")
        self.wait("its parameters", lambda now: "solids[0].motion.amplitude" in now["places"])
        self.click("solids[0]/remove")
        now = self.wait("the floor alone", lambda now: now["solids"] == 1)
        self.assertEqual(now["undo"], "Remove the sphere")
        for _ in range(4):
            self.key("ctrl+z")
        self.wait("no solids", lambda now: now["solids"] == 0 and not now["undo"])
        self.assertNotIn("solids[0]/remove", self.status()["places"])

    def colours_of_view(self):
        self.move((self.size[0] / 2, 5))
        x, y, width, height = self.status()["viewport"]
        return self.picture().colours(x + 0.1 * width, y + 0.1 * height, 0.8 * width, 0.8 * height)

    def test_contacts_are_shown_with_what_their_colours_mean(self):
        self.start(self.scene_with(BALL, FLOOR), drawn=True,
                   ready=lambda now: now["contacts"] > 10 or now["failure"])
        self.pause()
        plain = self.colours_of_view()
        self.key("n")
        self.wait("the legend", lambda now: shows(now, "contact_legend"))
        marked = self.colours_of_view()
        self.assertFalse(self.picture().is_blank(*self.panel("contact_legend")))
        self.assertGreater(sum((marked - plain).values()), 100, "no marks are seen")
        self.key("n")
        self.wait("no legend", lambda now: not shows(now, "contact_legend"))

    def test_a_solid_is_seen_until_it_is_taken_back(self):
        self.start(self.scene_with(), height=1800, drawn=True)
        self.pause()
        without = self.colours_of_view()
        self.choose("add_solid", "box")
        self.wait("the box", lambda now: now["solids"] == 1)
        pixels = sum((self.colours_of_view() - without).values())
        self.assertGreater(pixels, 0.01 * sum(without.values()), "no box is seen")
        self.key("ctrl+z")
        self.wait("no box", lambda now: now["solids"] == 0)
        self.assertEqual(self.colours_of_view(), without)


if __name__ == "__main__":
    main()
