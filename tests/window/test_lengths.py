"""Edges keep their lengths: a projection is chosen in the panel, and a vertex is dragged by
mouse."""

import math

from window import SCENES, WindowTest, main

SIDE = 65
PERMITTED = 0.01  # strain, in both scenes


class Lengths(WindowTest):
    def test_a_projection_is_chosen_and_its_passes_are_shown_and_compared(self):
        before = self.start(width=1280, height=2200)
        self.assertEqual(before["projection"], "none")
        self.assertIsNone(before["lengths"])
        self.choose("projection", "fast_projection")
        now = self.wait("a projection", lambda now: now["lengths"])
        self.assertEqual(now["projection"], "fast_projection")
        self.assertEqual(now["lengths"]["passes"], 0, "traced though nobody looks")
        now = self.wait("iterations", lambda now: now["lengths"]["iterations"] > 0)
        self.assertLessEqual(now["lengths"]["strain"], PERMITTED)

        self.open_panel("lengths")
        self.wait("passes", lambda now: now["lengths"]["passes"] > 1)
        self.click("lengths/compare")
        self.wait("the comparison", lambda now: "closest point: at most" in now["length_comparison"])

        for _ in range(2):  # Jacobi has no multipliers; back again
            self.choose("projection", "jacobi")
            self.wait("sweeps", lambda now: now["projection"] == "jacobi"
                      and now["lengths"] and now["lengths"]["passes"] > 0)
            self.key("ctrl+z")
            self.wait("fast projection", lambda now: now["projection"] == "fast_projection")
        self.choose("projection", "none")
        self.wait("springs alone", lambda now: now["lengths"] is None)

    def grab_corner(self):
        """Grabs the free corner of the paused cloth that the window shows best."""
        now = self.status()
        pinned = set(now["pinned"])
        corners = {0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1} - pinned
        view = now["viewport"]
        centre = (view[0] + view[2] / 2, view[1] + view[3] / 2)
        corner = min(corners, key=lambda vertex: math.dist(now["screen"][vertex], centre))
        grabbed = self.hover(corner)
        self.xdotool("mousedown", 1)
        self.wait("the grab", lambda now: now["grabbed"] == grabbed)
        return grabbed

    def watch(self, frames, permitted=PERMITTED):
        """Watches the window for a number of frames, in all of which lengths are within the
        strain."""
        first = self.status()["frame"]
        seen = []
        while not seen or seen[-1]["frame"] < first + frames:
            last = seen[-1]["frame"] if seen else first
            now = self.wait("more frames", lambda now: now["frame"] > last or now["failure"])
            self.assertIsNone(now["failure"])
            self.assertLessEqual(now["lengths"]["strain"], permitted, now["lengths"])
            seen.append(now)
        return seen

    def test_a_corner_is_pulled_within_reach_and_beyond_and_the_lengths_stay(self):
        self.start(SCENES / "inextensible_cloth.json")
        self.watch(120)  # until the cloth hangs
        before = self.pause()
        grabbed = self.grab_corner()
        self.key("space")
        start = before["screen"][grabbed]
        # Across the cloth, towards the farthest pin, the cloth only has to shear.
        pins = [before["screen"][vertex] for vertex in before["pinned"]]
        hold = max(pins, key=lambda pin: math.dist(pin, start))
        goal = [round(start[axis] + 0.3 * (hold[axis] - start[axis])) for axis in (0, 1)]
        self.sweep(start, goal)
        self.wait("the corner to follow the mouse", lambda now: math.dist(
            now["screen"][grabbed], goal) < 0.1 * math.dist(start, goal))
        for now in self.watch(20):
            self.assertFalse(now["lengths"]["gave_way"])
            self.assertLess(math.dist(now["screen"][grabbed], goal), 0.2 * math.dist(start, goal))

        view = before["viewport"]
        far = [view[0] + view[2] - 5, view[1] + view[3] - 5]
        self.sweep(goal, far)
        self.wait("the corner to give way", lambda now: now["lengths"]["gave_way"]
                  and "yields" in now["warning"] and "yields" in now["notice"])
        pulled = self.watch(20)[-1]
        self.assertGreater(math.dist(pulled["screen"][grabbed], far), 20)

        self.xdotool("mouseup", 1)
        self.wait("the warning to go", lambda now: not now["warning"])
        for now in self.watch(20):
            self.assertFalse(now["lengths"]["gave_way"])


if __name__ == "__main__":
    main()
