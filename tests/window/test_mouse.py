"""The mouse drags and pins the cloth."""

import json
import math

from window import SMALL_SCENE, WindowTest, main

ROWS = COLUMNS = 17
MIDDLE = (ROWS // 2) * COLUMNS + COLUMNS // 2


def neighbours(vertex):
    return [vertex - 1, vertex + 1, vertex - COLUMNS, vertex + COLUMNS]


class Mouse(WindowTest):
    def drag(self, start, goal):
        """Presses at one point and moves to another; does not release."""
        self.move(start)
        self.xdotool("mousedown", 1)
        self.sweep(start, goal)

    def test_a_dragged_vertex_goes_where_the_mouse_goes_and_the_cloth_follows(self):
        self.start()
        self.pause()  # the cloth would swing away from under the mouse
        self.hover(MIDDLE)
        self.xdotool("mousedown", 1)
        before = self.wait("a grabbed vertex", lambda now: now["grabbed"] is not None)
        self.key("space")
        grabbed = before["grabbed"]
        self.assertLess(math.dist(before["screen"][grabbed], before["screen"][MIDDLE]), 60)

        start = before["screen"][grabbed]
        goal = [start[0] + 90, start[1] - 60]
        self.sweep(start, goal)
        # The bound is half a pixel of rounding each for the mouse and for picking.
        held = self.wait("the vertex to reach the mouse",
                         lambda now: math.dist(now["screen"][grabbed], goal) < 2)
        for vertex in neighbours(grabbed):
            moved = held["screen"][vertex][0] - before["screen"][vertex][0]
            self.assertGreater(moved, 45, f"vertex {vertex} was left behind")

        self.xdotool("mouseup", 1)
        self.wait("the vertex to be let go", lambda now: now["grabbed"] is None)
        self.wait("the vertex to fall", lambda now: now["screen"][grabbed][1] > goal[1] + 20)

    def test_a_click_with_the_pin_tool_pins_and_undo_takes_the_pin_back(self):
        self.start()
        before = self.pause()
        self.key("p")
        self.wait("the pin tool", lambda now: now["tool"] == "pin")
        vertex = self.hover(MIDDLE)
        self.xdotool("click", 1)
        self.wait("the pin", lambda now: now["pinned"] == sorted([*before["pinned"], vertex]))

        self.key("space")
        played = self.wait("more frames", lambda now: now["frame"] > before["frame"] + 30)
        self.assertLess(math.dist(played["world"][vertex], before["world"][vertex]), 1e-6)

        self.key("ctrl+z")
        self.wait("the pin to go", lambda now: now["pinned"] == before["pinned"])
        self.key("ctrl+y")
        self.wait("the pin to come back", lambda now: vertex in now["pinned"])

    def test_a_spring_pulls_a_vertex_less_far_than_the_mouse_goes(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["pull"] = {"kind": "spring", "stiffness": 2}
        path = self.folder / "spring.json"
        path.write_text(json.dumps(scene))
        self.start(path)
        self.pause()
        grabbed = self.hover(MIDDLE)
        start = self.status()["screen"][grabbed]
        goal = [start[0] + 120, start[1]]
        self.drag(start, goal)
        self.assertEqual(self.wait("the grab", lambda now: now["grabbed"] is not None)["grabbed"],
                         grabbed)
        self.key("space")
        # Weight and springs of the cloth resist 2 N/m: the vertex moves, and stays short of the
        # mouse.
        frame = self.status()["frame"]
        pulled = self.wait("the cloth to come to rest", lambda now: now["frame"] > frame + 240)
        moved = pulled["screen"][grabbed][0] - start[0]
        self.assertGreater(moved, 3)
        self.assertLess(moved, 90)
        self.xdotool("mouseup", 1)

    def test_a_box_drawn_with_the_pin_tool_pins_all_vertices_in_it(self):
        self.start()
        before = self.pause()
        self.key("p")
        self.wait("the pin tool", lambda now: now["tool"] == "pin")
        centre = before["screen"][MIDDLE]
        corner = [round(centre[0]) - 41, round(centre[1]) - 31]
        opposite = [corner[0] + 83, corner[1] + 61]
        inside = {vertex for vertex, point in enumerate(before["screen"])
                  if all(corner[i] <= point[i] <= opposite[i] for i in (0, 1))}
        self.assertGreater(len(inside), 4)
        self.drag(corner, opposite)
        self.xdotool("mouseup", 1)
        pinned = self.wait("the pins", lambda now: now["pinned"] != before["pinned"])
        self.assertEqual(set(pinned["pinned"]), inside | set(before["pinned"]))
        self.key("ctrl+z")
        self.wait("the pins to go", lambda now: now["pinned"] == before["pinned"])

    def test_a_pin_moves_with_the_mouse_while_the_cloth_is_paused(self):
        self.start()
        before = self.pause()
        pin = before["pinned"][0]
        self.assertEqual(self.hover(pin), pin)
        goal = [before["screen"][pin][0] + 70, before["screen"][pin][1] - 50]
        self.xdotool("mousedown", 1)
        self.sweep(before["screen"][pin], goal)
        now = self.wait("the pin to reach the mouse",
                        lambda now: math.dist(now["screen"][pin], goal) < 2)
        self.assertEqual(now["step"], before["step"])
        self.xdotool("mouseup", 1)
        self.wait("one edit", lambda now: now["undo"] == "Move 1 pin" and not now["redo"])
        self.key("ctrl+z")
        self.wait("the pin to go back",
                  lambda now: math.dist(now["world"][pin], before["world"][pin]) < 1e-6)

    def test_a_dragged_pin_stays_where_it_is_left_and_undo_puts_it_back(self):
        self.start()
        before = self.pause()
        pin = before["pinned"][0]
        self.assertEqual(self.hover(pin), pin)
        self.key("space")
        start = before["screen"][pin]
        goal = [start[0] + 70, start[1] - 50]
        self.drag(start, goal)
        self.wait("the pin to reach the mouse",
                  lambda now: math.dist(now["screen"][pin], goal) < 2)
        self.xdotool("mouseup", 1)
        let_go = self.wait("the pin to be let go", lambda now: now["grabbed"] is None)
        later = self.wait("more frames", lambda now: now["frame"] > let_go["frame"] + 60)
        self.assertLess(math.dist(later["screen"][pin], goal), 2)
        self.assertEqual(later["pinned"], before["pinned"])
        self.assertEqual(later["undo"], "Move 1 pin")

        self.key("ctrl+z")
        self.wait("the pin to go back",
                  lambda now: math.dist(now["world"][pin], before["world"][pin]) < 1e-6)


if __name__ == "__main__":
    main()
