"""Files dropped on the window are opened."""

import json

from window import SCENES, SMALL_SCENE, WindowTest, main, shows

CORNERS = [(0, 0, 0.5), (1, 0, 0.5), (1, 0, 1.5), (0, 0, 1.5)]


class Drop(WindowTest):
    def drop(self, path):
        from file_drop import FileDrop
        x, y, width, height = self.status()["viewport"]
        FileDrop(self.display).drop([path], (x + width / 2, y + height / 2))

    def test_a_dropped_scene_is_opened(self):
        before = self.start(drawn=True)
        self.drop(SCENES / "flag_in_wind.json")
        after = self.wait("the flag", lambda now: now["scene"] != before["scene"]
                          and now["message"] == "Opened flag_in_wind.json")
        self.wait("the flag's cloth", lambda now: len(now["world"]) != len(before["world"]))
        self.assertFalse(self.picture().is_blank(*after["viewport"]))

    def test_a_dropped_mesh_becomes_the_cloth_of_the_scene(self):
        before = self.start(drawn=True)
        path = self.folder / "a square.obj"  # a space is %20 in the address that is dropped
        path.write_text("".join(f"v {x} {y} {z}\n" for x, y, z in CORNERS) + "f 1 2 3 4\n")
        self.drop(path)
        self.see("import")

        def open_units():
            x, y, width, height = self.settled("import.unit")
            self.move((x + width / 2, y + height / 2))
            self.xdotool("click", 1)

        def units_are_shown(now):
            return "import.unit/cm" in now["places"]

        open_units()
        self.click("import.unit/cm")
        self.wait("the choice", lambda now: not units_are_shown(now))
        open_units()
        self.wait("the units again", units_are_shown)
        self.key("Escape")
        self.wait("the end of the list", lambda now: not units_are_shown(now))
        self.assertTrue(shows(self.status(), "import"))
        self.key("Escape")
        self.wait("no question", lambda now: not shows(now, "import"))
        self.assertEqual(len(self.status()["world"]), len(before["world"]))
        self.drop(path)
        self.see("import")
        self.key("Return")
        self.wait("the square, paused", lambda now: len(now["world"]) == len(CORNERS)
                  and not now["playing"])
        self.key("ctrl+z")
        self.wait("the grid", lambda now: len(now["world"]) == len(before["world"]))

    def test_a_mesh_on_the_command_line_is_shown_once_the_user_has_chosen_how_it_is_read(self):
        path = self.folder / "square.obj"
        path.write_text("".join(f"v {x} {y} {z}\n" for x, y, z in CORNERS) + "f 1 2 3 4\n")
        now = self.start(path, ready=lambda now: shows(now, "import"))
        self.assertNotEqual(len(now["world"]), len(CORNERS))
        self.key("Return")
        self.wait("the mesh at rest", lambda now: not shows(now, "import") and not now["playing"]
                  and len(now["world"]) == len(CORNERS) and now["scene"] == "Square")
        self.key("ctrl+z")
        self.wait("the usual scene", lambda now: len(now["world"]) > len(CORNERS))

    def test_a_mesh_on_the_command_line_is_not_imported_where_the_user_cancels(self):
        path = self.folder / "square.obj"
        path.write_text("".join(f"v {x} {y} {z}\n" for x, y, z in CORNERS) + "f 1 2 3 4\n")
        before = self.start(path, ready=lambda now: shows(now, "import"))
        self.key("Escape")
        now = self.wait("no question", lambda now: not shows(now, "import"))
        self.assertEqual((now["scene"], now["undo"]), (before["scene"], ""))
        self.assertTrue(now["playing"])

    def test_the_window_goes_on_while_the_mesh_of_a_dropped_scene_is_built(self):
        before = self.start()
        scene = json.loads(SMALL_SCENE.read_text())
        scene["name"] = "large"
        scene["mesh"]["grid"] = {"rows": 800, "columns": 800}
        path = self.folder / "large.json"
        path.write_text(json.dumps(scene))
        self.drop(path)
        # If the interface had waited, its loop would have turned once in several seconds.
        building = self.wait("frames while the mesh is built",
                             lambda now: now["building"] and now["turns_per_second"] > 1
                             and now["notice"] == "Building the mesh ...")
        self.assertEqual(building["scene"], before["scene"])
        self.wait("the large scene", lambda now: now["scene"] == "large")

    def test_a_dropped_file_that_is_broken_is_named_and_changes_nothing(self):
        before = self.start()
        path = self.folder / "broken.json"
        path.write_text("{")
        self.drop(path)
        after = self.wait("the message", lambda now: now["message_is_error"])
        self.assertIn("broken.json", after["message"])
        self.assertEqual(after["scene"], before["scene"])
        self.assertTrue(after["playing"])


if __name__ == "__main__":
    main("Xlib")
