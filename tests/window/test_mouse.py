"""The mouse pulls and pins the cloth."""

import math

from window import WindowTest, main

ROWS = COLUMNS = 17
MIDDLE = (ROWS // 2) * COLUMNS + COLUMNS // 2


def neighbours(vertex):
    return [vertex - 1, vertex + 1, vertex - COLUMNS, vertex + COLUMNS]


class Mouse(WindowTest):
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
        for step in range(1, 11):
            self.move([start[axis] + (goal[axis] - start[axis]) * step / 10 for axis in (0, 1)])
        # Half a pixel of rounding each for the mouse and for picking.
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


if __name__ == "__main__":
    main()
