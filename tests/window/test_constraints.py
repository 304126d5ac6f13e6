"""Vertices are selected and constrained to planes and lines with the mouse."""

import math

from window import WindowTest, main

ROWS = COLUMNS = 17
TOP_ROW = list(range((ROWS - 1) * COLUMNS, ROWS * COLUMNS))


class Constraints(WindowTest):
    def drag(self, start, goal):
        self.move(start)
        point = [round(coordinate) for coordinate in start]
        self.wait("the mouse", lambda now: now["mouse"] == point)
        self.xdotool("mousedown", 1)
        self.sweep(start, goal)
        self.xdotool("mouseup", 1)

    def select_top_row(self):
        """Selects vertices by a box that begins beside the cloth and may contain others. Returns
        their number."""
        self.key("v")
        now = self.wait("the select tool", lambda now: now["tool"] == "select")
        points = [now["screen"][vertex] for vertex in TOP_ROW]
        low = [min(point[axis] for point in points) - 3 for axis in (0, 1)]
        high = [max(point[axis] for point in points) + 3 for axis in (0, 1)]
        self.drag(low, high)
        now = self.wait("the top row", lambda now: set(TOP_ROW) <= set(now["selected"]))
        return len(now["selected"])

    def test_a_box_is_constrained_to_a_plane_that_its_handle_turns_and_undo_turns_back(self):
        self.start()
        self.pause()
        count = self.select_top_row()
        before = self.status()
        self.key("shift+p")
        now = self.wait("the planes", lambda now: now["axis_handle"] and
                        now["undo"] == f"Constrain {count} vertices to a plane")
        end = now["axis_handle"][0]
        goal = [end[0] + 50, end[1] + 25]
        self.drag(end, goal)
        # The bound is a pixel of rounding each for the press, the release and the axis.
        self.wait("the turned plane", lambda now: now["undo"] == f"Turn the plane of {count} vertices" and
                  min(math.dist(point, goal) for point in now["axis_handle"]) < 3)
        self.key("ctrl+z")
        self.wait("the plane as it was", lambda now: math.dist(now["axis_handle"][0], end) < 1 and
                  now["message"] == f"Undone: Turn the plane of {count} vertices")

        # Level planes constrain the row to its height while it slides.
        self.key("space")
        played = self.wait("more frames", lambda now: now["frame"] > before["frame"] + 30)
        for vertex in TOP_ROW:
            self.assertLess(abs(played["world"][vertex][2] - before["world"][vertex][2]), 1e-6)
        self.key("Escape")
        self.wait("no selection", lambda now: now["selected"] == [] and now["axis_handle"] is None)

    def test_the_cloth_follows_the_handle_while_it_runs(self):
        self.start()
        self.pause()
        count = self.select_top_row()
        self.key("shift+p")
        now = self.wait("the planes", lambda now: now["axis_handle"] and
                        now["undo"] == f"Constrain {count} vertices to a plane")
        end = now["axis_handle"][0]
        self.move(end)
        point = [round(coordinate) for coordinate in end]
        self.wait("the mouse", lambda now: now["mouse"] == point)
        self.xdotool("mousedown", 1)
        self.key("space")
        self.wait("the run", lambda now: now["playing"])
        self.sweep(end, [end[0] + 40, end[1] + 20])
        # In planes that tilt the row slides down.
        height = now["world"][TOP_ROW[0]][2]
        self.wait("the row to slide", lambda now: now["world"][TOP_ROW[0]][2] < height - 0.05 and
                  now["undo"] == f"Turn the plane of {count} vertices")
        self.xdotool("mouseup", 1)
        self.key("ctrl+z")
        self.wait("the planes as they were", lambda now: not now["failure"] and
                  now["undo"] == f"Constrain {count} vertices to a plane")

    def test_clicks_and_strokes_select_with_shift_and_ctrl(self):
        self.start()
        self.pause()
        self.key("v")
        self.wait("the select tool", lambda now: now["tool"] == "select")
        first = self.hover(8 * COLUMNS + 4)
        self.xdotool("click", 1)
        self.wait("one vertex", lambda now: now["selected"] == [first])
        second = self.hover(8 * COLUMNS + 10)
        self.xdotool("keydown", "shift", "click", 1, "keyup", "shift")
        self.wait("two vertices", lambda now: now["selected"] == [first, second])
        self.hover(8 * COLUMNS + 4)
        self.xdotool("keydown", "ctrl", "click", 1, "keyup", "ctrl")
        self.wait("the other one", lambda now: now["selected"] == [second])
        self.key("b")
        now = self.wait("the brush", lambda now: now["tool"] == "brush")
        row = [10 * COLUMNS + column for column in range(3, 9)]
        self.drag(now["screen"][row[0]], now["screen"][row[-1]])
        self.wait("the stroke", lambda now: set(row) <= set(now["selected"]) and
                  second not in now["selected"])

    def test_vertices_that_are_to_be_freed_later_are_still_held(self):
        self.start(height=1800)
        self.wait("more than the first seconds", lambda now: now["time"] > 3)
        self.pause()
        count = self.select_top_row()
        self.key("shift+h")
        self.wait("the group", lambda now: now["undo"] == f"Constrain {count} vertices to a point")
        second = math.ceil(self.status()["time"]) + 2
        self.click("constraints.0/release")
        self.wait("the release", lambda now: now["undo"] == f"Free {count} vertices at {second} s")

    def type_axis(self, text):
        self.click("constraints.0/axis")
        self.wait("the field", lambda now: now["typing"])
        self.xdotool("type", text)
        self.key("Return")

    def test_a_direction_is_typed_and_a_wrong_one_is_refused(self):
        self.start(height=1800)
        self.pause()
        count = self.select_top_row()
        self.click("selection/Plane")
        made = self.wait("the planes",
                         lambda now: now["undo"] == f"Constrain {count} vertices to a plane")
        self.type_axis("0 0 0")
        self.wait("the refusal", lambda now: not now["typing"] and
                  now["refused"] == "normal: got [0, 0, 0], expected a direction")
        self.assertEqual(self.status()["undo"], made["undo"])
        self.type_axis("1 0 1")
        self.wait("the turned plane", lambda now: now["refused"] == "" and
                  now["undo"] == f"Turn the plane of {count} vertices")
        self.click("constraints.0/axis/x")
        self.click("constraints.0/Line")
        self.wait("the lines", lambda now: now["undo"] == f"Constrain {count} vertices to a line")
        self.click("selection/Free")
        self.wait("no constraint", lambda now: now["undo"] == f"Free {count} vertices")


if __name__ == "__main__":
    main()
