"""The cloth is looked at along the axes, and in the colours of a field."""

import json
from statistics import mean

from window import SMALL_SCENE, WindowTest, main


class Views(WindowTest):
    def screen_after(self, before):
        return self.wait("another view", lambda now: now["screen"] != before)["screen"]

    def test_a_key_and_a_click_on_the_axes_look_from_the_same_side(self):
        self.start()
        first = self.pause()["screen"]
        self.key("7")
        top = self.screen_after(first)
        self.key("1")
        front = self.screen_after(top)
        self.click("view/top")
        self.wait("the top", lambda now: now["screen"] == top)
        self.click("view/front")
        self.wait("the front", lambda now: now["screen"] == front)

    def test_the_range_of_the_colours_follows_the_field_unless_it_is_fixed(self):
        self.start()
        self.choose("field", "speed")
        self.wait("colours that change", lambda now: now["color_range"][1] != 1)
        self.pause()
        self.click("legend/fix")
        before = self.wait("the lock", lambda now: now["color_range_fixed"])
        fixed = before["color_range"]
        self.key("space")
        now = self.wait("some frames", lambda now: now["time"] > before["time"] + 0.3)
        self.assertEqual(now["color_range"], fixed)
        self.click("legend/fix")
        self.wait("other colours", lambda now: now["color_range"] != fixed)

    def brightness(self):
        """Returns the brightness of the pixels in the middle of the view, where the cloth is, in
        ascending order."""
        x, y, width, height = self.status()["viewport"]
        colours = self.picture().colours(x + 0.45 * width, y + 0.4 * height, 0.1 * width,
                                         0.1 * height, stride=1)
        return sorted(sum(colour) for colour, count in colours.items() for _ in range(count))

    def test_the_edges_of_a_fine_grid_are_told_apart_and_leave_the_cloth_visible(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["mesh"]["grid"] |= {"rows": 129, "columns": 129, "orientation": "vertical"}
        path = self.folder / "fine.json"
        path.write_text(json.dumps(scene))
        self.start(path, drawn=True)
        self.pause()
        self.key("1")
        self.rest()
        plain = mean(self.brightness())
        self.key("w")
        self.wait("the edges", lambda now: now["wireframe"])
        self.rest()
        self.assertGreater(mean(self.brightness()), 0.6 * plain)
        self.assertLess(mean(self.brightness()), 0.97 * plain)  # and the edges are seen
        self.key("f")
        self.rest()
        edges = self.brightness()
        self.key("w")
        self.wait("the plain cloth", lambda now: not now["wireframe"])
        self.rest()
        plain = self.brightness()
        tenth = len(plain) // 10
        self.assertLess(edges[tenth], 0.9 * plain[tenth])  # the borders of faces
        self.assertGreater(edges[-tenth], 1.1 * plain[-tenth])  # the cuts of these


if __name__ == "__main__":
    main()
