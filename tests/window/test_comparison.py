"""Solvers are compared on the running cloth's system, by mouse and keyboard."""

from window import WindowTest, main


class Comparison(WindowTest):
    def test_the_scenes_solver_and_the_direct_one_solve_the_next_step_and_the_cloth_goes_on(self):
        self.start()
        self.xdotool("key", "ctrl+r")
        self.wait("the comparison window", lambda now: now["comparison"]["open"])
        self.click("comparison.start")
        now = self.wait("the results", lambda now: now["comparison"].get("running") is False)
        self.assertEqual(now["comparison"]["error"], "")
        self.wait("the pause", lambda now: not now["playing"])
        solvers = {result["solver"] for result in now["comparison"]["results"]}
        self.assertEqual(solvers, {"Automatic", "Sparse LDLᵀ (Eigen)"})
        converged = [r for r in now["comparison"]["results"] if r["reason"] == "converged"]
        self.assertEqual(len(converged), 2)
        self.click("comparison.energy_error")
        self.click("comparison.save")
        now = self.wait("the saved comparison", lambda now: "Saved the comparison" in now["message"])
        for name in ("comparison.csv", "curves.csv", "A.mtx", "x.mtx"):
            self.assertTrue((self.folder / "comparison" / name).exists(), name)
        self.xdotool("key", "Escape")
        self.wait("the closed window", lambda now: not now["comparison"]["open"])
        self.xdotool("key", "space")
        frame = now["frame"]
        self.wait("more frames", lambda now: now["frame"] > frame + 3)


if __name__ == "__main__":
    main()
