"""Solids are added, moved and removed by mouse; they and their contacts are seen."""

import json

from window import REPOSITORY, WindowTest, main, shows

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
        self.click("solids.0.motion/sinusoid")
        self.wait("the motion", lambda now: now["undo"] == "Choose motion Sinusoid for the sphere")
        self.wait("its parameters", lambda now: "solids.0.motion.amplitude" in now["places"])
        self.click("solids.0/remove")
        now = self.wait("the floor alone", lambda now: now["solids"] == 1)
        self.assertEqual(now["undo"], "Remove the sphere")
        for _ in range(4):
            self.key("ctrl+z")
        self.wait("no solids", lambda now: now["solids"] == 0 and not now["undo"]
                  and "solids.0/remove" not in now["places"])

    def open_mesh(self, path):
        self.click("solids.0/mesh")
        self.wait("the file browser", lambda now: now["typing"])
        self.xdotool("type", str(path))
        self.key("Return")

    def test_a_mesh_is_opened_for_a_solid_or_refused_with_the_place_and_undone(self):
        self.start(width=1280, height=3000)
        self.choose("add_solid", "mesh")
        self.wait("the ball", lambda now: now["undo"] == "Add the mesh")
        broken = self.folder / "broken.obj"
        broken.write_text("v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"
                          "f 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 2\n")
        self.open_mesh(broken)
        self.wait("a refusal", lambda now: now["message"].startswith(
            "solids.0.mesh: got a third triangle at the edge 1-2 (broken"))
        self.open_mesh(REPOSITORY / "assets" / "meshes" / "rabbit.obj")
        self.wait("the question how it is read", lambda now: shows(now, "import"))
        self.key("Return")
        self.wait("the rabbit", lambda now: now["undo"] == "Load rabbit.obj"
                  and not now["typing"])
        self.click("solids.0.motion/sinusoid")
        self.wait("another motion of the rabbit and nothing else",
                  lambda now: now["undo"] == "Choose motion Sinusoid for the mesh")
        self.key("ctrl+z")
        self.key("ctrl+z")
        self.wait("the ball", lambda now: now["undo"] == "Add the mesh")

    def test_the_arrow_beside_a_unit_returns_to_the_one_that_was_offered(self):
        self.start(width=1280, height=3000)
        self.choose("add_solid", "mesh")
        self.open_mesh(REPOSITORY / "assets" / "meshes" / "rabbit.obj")
        self.wait("the question how it is read", lambda now: shows(now, "import"))
        x, y, width, height = self.settled("import.unit")
        self.assertNotIn("import.unit/reset", self.status()["places"])
        self.move((x + width / 2, y + height / 2))
        self.xdotool("click", 1)
        self.click("import.unit/cm")
        self.click("import.unit/reset")
        self.wait("what was offered", lambda now: "import.unit/reset" not in now["places"])
        self.key("Return")
        self.wait("the rabbit", lambda now: now["undo"] == "Load rabbit.obj")

    def colours_of_view(self):
        """Returns the colours of the view once nothing moves there."""
        self.move((self.size[0] / 2, 5))
        self.wait("the mouse", lambda now: now["mouse"][1] == 5)
        self.rest()
        x, y, width, height = self.status()["viewport"]
        return self.picture().colours(x + 0.1 * width, y + 0.1 * height, 0.8 * width, 0.8 * height)

    def test_contacts_are_shown_with_what_their_colours_mean(self):
        self.start(self.scene_with(BALL, FLOOR), drawn=True,
                   ready=lambda now: now["contacts"] > 10 or now["failure"])
        self.pause()
        plain = self.colours_of_view()
        self.key("n")
        self.see("contact_legend")
        marked = self.colours_of_view()
        self.assertGreater(sum((marked - plain).values()), 100, "no marks are seen")
        self.key("n")
        self.wait("no legend", lambda now: not shows(now, "contact_legend"))

    def select_the_ball(self):
        self.click("solids.0")
        return self.wait("the handle", lambda now: now["handle"])["handle"]

    def test_the_handle_moves_a_solid_while_paused_as_one_edit(self):
        self.start(self.scene_with(BALL, FLOOR), width=1280, height=2000)
        self.pause()
        handle = self.select_the_ball()
        tip = handle["tips"][2]
        self.drag(tip, [tip[0], tip[1] - 60])
        now = self.wait("the ball to rise", lambda now: now["solid_places"][0][2] > 0.31
                        and now["undo"] == "Move the sphere")
        self.assertEqual(now["solid_places"][0][:2], [0, 0])
        self.key("ctrl+z")
        now = self.wait("the ball to be back", lambda now: now["solid_places"][0] == [0, 0, 0.3])
        self.assertEqual(now["undo"], "")
        self.key("Escape")
        self.wait("no handle", lambda now: now["selected_solid"] is None and not now["handle"])

    def test_a_ball_that_is_pushed_into_resting_cloth_carries_it_until_the_reset(self):
        self.start(self.scene_with(BALL, FLOOR), width=1280, height=2000,
                   ready=lambda now: now["contacts"] > 10 or now["failure"])
        handle = self.select_the_ball()
        before = max(place[2] for place in self.status()["world"])
        tip = handle["tips"][2]
        self.drag(tip, [tip[0], tip[1] - 100])
        now = self.wait("the cloth to rise",
                        lambda now: max(place[2] for place in now["world"]) > before + 0.05)
        self.assertGreater(now["solid_places"][0][2], 0.35)
        self.assertEqual(now["undo"], "")
        self.wait("the ball to rest", self.rests())
        centre = self.status()["handle"]["centre"]
        self.drag(centre, [centre[0] + 250, centre[1]])  # fast, and far
        now = self.wait("the ball far away", lambda now: now["solid_places"][0][0] > 0.3)
        self.assertIsNone(now["failure"])
        self.key("r")
        self.wait("the ball to be back", lambda now: now["solid_places"][0] == [0, 0, 0.3])

    def test_a_ball_that_was_led_away_says_where_it_is_and_may_stay_there(self):
        self.start(self.scene_with(BALL, FLOOR), width=1280, height=2000)
        tip = self.select_the_ball()["tips"][2]
        self.assertNotIn("solids.0/keep", self.status()["places"])
        self.drag(tip, [tip[0], tip[1] - 60])
        self.wait("the ball to rise", lambda now: now["solid_places"][0][2] > 0.31)
        now = self.wait("the ball to rest", self.rests())
        self.click("solids.0/keep")
        kept = self.wait("the edit", lambda now: now["undo"] == "Move the sphere")
        for axis in range(3):
            self.assertAlmostEqual(kept["solid_places"][0][axis], now["solid_places"][0][axis],
                                   delta=0.001)  # scenes have whole millimetres
        self.wait("no more to keep", lambda now: "solids.0/keep" not in now["places"])

    @staticmethod
    def rests():
        before = None

        def condition(now):
            nonlocal before
            rests = before is not None and now["time"] > before["time"] and \
                now["solid_places"] == before["solid_places"]
            before = now
            return rests
        return condition

    def test_a_press_moves_a_ball_that_is_not_selected(self):
        beside = {**BALL, "position": [0.9, 0, 0.3]}
        self.start(self.scene_with(beside), width=1280, height=2000)
        self.pause()
        centre = self.select_the_ball()["centre"]
        self.key("Escape")
        self.wait("no selection", lambda now: now["selected_solid"] is None)
        self.drag(centre, [centre[0] + 60, centre[1]])
        self.wait("the ball to move", lambda now: now["undo"] == "Move the sphere" and
                  now["selected_solid"] == 0 and now["solid_places"][0] != beside["position"])

    def test_delete_removes_what_a_click_in_the_view_selects(self):
        beside = {**BALL, "position": [0.9, 0, 0.3]}
        self.start(self.scene_with(beside), width=1280, height=2000)
        self.pause()
        centre = self.select_the_ball()["centre"]
        self.key("Escape")
        self.wait("no selection", lambda now: now["selected_solid"] is None)
        self.move(centre)
        self.xdotool("click", 1)
        self.wait("the ball to be selected", lambda now: now["selected_solid"] == 0)
        self.key("Delete")
        self.wait("no ball", lambda now: now["solids"] == 0 and now["undo"] == "Remove the sphere")
        self.key("ctrl+z")
        self.wait("the ball", lambda now: now["solids"] == 1)

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
