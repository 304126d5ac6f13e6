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


if __name__ == "__main__":
    main()
