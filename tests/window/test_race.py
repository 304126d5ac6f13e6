"""Solvers are raced on the running cloth's system, by mouse and keyboard."""

from window import WindowTest, main


class Race(WindowTest):
    def test_the_scenes_solver_and_the_direct_one_solve_the_next_step_and_the_cloth_goes_on(self):
        self.start()
        self.xdotool("key", "ctrl+r")
        self.wait("the race window", lambda now: now["race"]["open"])
        self.click("race.start")
        now = self.wait("the results", lambda now: now["race"].get("running") is False)
        self.assertEqual(now["race"]["error"], "")
        self.wait("the pause", lambda now: not now["playing"])
        solvers = {result["solver"] for result in now["race"]["results"]}
        self.assertEqual(solvers, {"Automatic", "Sparse LDLᵀ (Eigen)"})
        converged = [r for r in now["race"]["results"] if r["reason"] == "converged"]
        self.assertEqual(len(converged), 2)
        self.click("race.energy_error")
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
