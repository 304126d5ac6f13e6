"""Solvers are raced on the running cloth's system, by mouse and keyboard."""

import time

from window import WindowTest, main


class Race(WindowTest):
    def click(self, path):
        """Clicks a control once it stays where it is: a new window takes a frame to find its size."""
        seen, since = None, 0

        def is_settled(now):
            nonlocal seen, since
            place = now["places"].get(path)
            if place != seen:
                seen, since = place, time.monotonic()
            # Longer than the time between two writings of the status.
            return place is not None and time.monotonic() - since > 0.6

        x, y, width, height = self.wait(path, is_settled)["places"][path]
        point = [round(x + min(width / 2, 12)), round(y + height / 2)]
        self.move(point)
        self.wait("the mouse", lambda now: now["mouse"] == point)
        self.xdotool("click", 1)

    def test_the_scenes_solver_and_the_direct_one_solve_the_next_step_and_the_cloth_goes_on(self):
        self.start()
        self.xdotool("key", "ctrl+r")
        self.wait("the race window", lambda now: now["race"]["open"])
        self.click("race.start")
        now = self.wait("the results", lambda now: now["race"].get("running") is False)
        self.assertEqual(now["race"]["error"], "")
        self.wait("the pause", lambda now: not now["playing"])
        solvers = {result["solver"] for result in now["race"]["results"]}
        self.assertEqual(solvers, {"MPCG (corrected)", "Sparse LDLᵀ (Eigen)"})
        converged = [r for r in now["race"]["results"] if r["reason"] == "converged"]
        self.assertGreater(len(converged), 3)
        self.click("race.save")
        now = self.wait("the saved race", lambda now: "Saved the race" in now["message"])
        for name in ("race.csv", "curves.csv", "A.mtx", "x.mtx"):
            self.assertTrue((self.folder / "race" / name).exists(), name)
        self.xdotool("key", "Escape")
        self.wait("the closed window", lambda now: not now["race"]["open"])
        self.xdotool("key", "space")
        frame = now["frame"]
        self.wait("more frames", lambda now: now["frame"] > frame + 3)


if __name__ == "__main__":
    main()
