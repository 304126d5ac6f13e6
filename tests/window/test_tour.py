"""A tour of the whole window, from its start to its end in the middle of a solve. In a build with
sanitizers, whatever they report ends the program with another code than 0."""

import json

from window import SMALL_SCENE, TIMEOUT, WindowTest, main, shows

SIDE = 17
CLOSED_AT_FIRST = ("solve", "diagnostics", "lengths", "motion", "cloth")


class Tour(WindowTest):
    def endless_scene(self):
        """A scene whose solver takes seconds to give up."""
        scene = json.loads(SMALL_SCENE.read_text())
        scene["name"] = "endless"
        scene["mesh"]["grid"] = {"rows": 129, "columns": 129, "orientation": "vertical"}
        scene["solver"] = {"kind": "mpcg", "tolerance": 1e-14, "max_iterations": 100000}
        scene["preconditioner"] = {"kind": "none"}
        path = self.folder / "endless.json"
        path.write_text(json.dumps(scene))
        return path

    def open_every_panel(self):
        for name in CLOSED_AT_FIRST:
            self.open_panel(name)
            self.wait(name, lambda now: self.panel(name)[3] > 100)
            self.open_panel(name)  # closes the panel: there is room for the next one then
            self.wait("the end of " + name, lambda now: self.panel(name)[3] < 100)
        for key, panel in (("F1", "help"), ("ctrl+o", "files"), ("ctrl+r", "comparison")):
            self.key(key)
            self.wait(panel, lambda now: shows(now, panel))
            self.key("Escape")
            self.wait("the end of " + panel, lambda now: not shows(now, panel))
        self.wait("the pause for the comparison", lambda now: not now["playing"])
        self.key("space")
        self.wait("the cloth to move again", lambda now: now["playing"])

    def drag_and_undo(self):
        self.pause()
        vertex = self.hover(SIDE * SIDE // 2)
        start = self.status()["screen"][vertex]
        self.xdotool("mousedown", 1)
        self.wait("the grab", lambda now: now["grabbed"] == vertex)
        self.key("space")
        self.sweep(start, (start[0] + 60, start[1] - 40))
        self.wait("the cloth to follow", lambda now: now["frame"] > 4)
        self.xdotool("mouseup", 1)
        self.wait("the end of the drag", lambda now: now["grabbed"] is None)
        self.key("s")
        edited = self.wait("another solver", lambda now: now["unsaved"])
        self.key("ctrl+z")
        self.wait("the undo", lambda now: now["redo"] == edited["undo"] and not now["unsaved"])

    def move_a_solid(self):
        self.choose("add_solid", "sphere")
        tip = self.wait("the handle", lambda now: now["handle"])["handle"]["tips"][2]
        for key in ("a", "n", "w"):  # forces, contacts, edges
            self.key(key)
        self.drag(tip, (tip[0], tip[1] - 60))
        self.wait("the ball to rise", lambda now: now["solid_places"][0][2] > 0.1)
        self.pause()
        tip = self.status()["handle"]["tips"][2]
        self.drag(tip, (tip[0], tip[1] - 20))
        self.wait("the edit", lambda now: now["undo"] == "Move the sphere")
        self.key("Delete")
        self.wait("no ball", lambda now: now["solids"] == 0)
        for _ in range(3):
            self.key("ctrl+z")
        self.wait("the undo", lambda now: not now["unsaved"])
        self.key("space")
        self.wait("the cloth to move", lambda now: now["playing"])

    def constrain_and_turn(self):
        self.pause()
        self.key("b")
        now = self.wait("the brush", lambda now: now["tool"] == "brush")
        start = now["screen"][SIDE * SIDE // 2]
        self.move(start)
        self.xdotool("mousedown", 1)
        self.sweep(start, (start[0] + 60, start[1]))
        self.xdotool("mouseup", 1)
        self.wait("the stroke", lambda now: len(now["selected"]) > 1)
        self.key("shift+p")
        self.key("g")
        end = self.wait("the handle", lambda now: now["axis_handle"])["axis_handle"][0]
        self.move(end)
        self.xdotool("mousedown", 1)
        self.sweep(end, (end[0] + 40, end[1] + 30))
        self.xdotool("mouseup", 1)
        self.wait("the turn", lambda now: now["undo"].startswith("Turn"))
        self.key("ctrl+z")
        self.key("ctrl+z")
        self.key("Escape")
        self.wait("no constraint", lambda now: not now["selected"] and not now["unsaved"])
        self.key("d")

    def compare_solvers(self):
        self.key("ctrl+r")
        self.click("comparison.start")
        self.wait("the results", lambda now: now["comparison"].get("running") is False)
        self.key("Escape")
        self.wait("the closed window", lambda now: not now["comparison"]["open"])

    def open_by_name(self, path):
        self.key("ctrl+o")
        self.wait("the file browser", lambda now: now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", str(path))
        self.key("Return")

    def test_every_part_of_the_window_is_used_and_it_closes_during_a_solve(self):
        self.start(width=1280, height=2200)
        self.open_every_panel()
        self.drag_and_undo()
        self.move_a_solid()
        self.constrain_and_turn()
        self.compare_solvers()
        self.open_by_name(self.endless_scene())
        self.wait("the endless scene", lambda now: now["scene"] == "endless"
                  and not now["building"])
        self.wait("a solve", lambda now: now["playing"])
        self.close()
        self.assertEqual(self.weft.wait(TIMEOUT), 0, self.log.read_text())


if __name__ == "__main__":
    main("Xlib")
