"""Choosing another solver by keyboard changes what is solved, and the trace shows it."""

from window import SCENES, WindowTest, main


class SolverKeys(WindowTest):
    def test_the_solver_key_changes_the_trace(self):
        before = self.start()
        self.assertEqual(before["solver"], "automatic")
        first = self.wait("a trace", lambda now: now["trace"])["trace"]
        self.assertGreater(first["points"], 2)
        self.assertEqual(first["words"], "Grid multigrid: springs on a grid")

        solver, presses = "automatic", 0
        while solver != "ldlt":
            self.key("s")
            presses += 1
            self.assertLess(presses, 10, "the keys do not lead to the direct solver")
            solver = self.wait("another solver",
                               lambda now: now["solver"] != solver)["solver"]
        direct = self.wait("a trace of the direct solver",
                           lambda now: now["trace"] and "LDL" in now["trace"]["solver"])
        # A direct solver has a start and a result.
        self.assertEqual(direct["trace"]["points"], 2)
        self.assertLess(direct["trace"]["residual"], 1e-10)

        for _ in range(presses):
            self.key("ctrl+z")
        self.wait("the first solver again",
                  lambda now: now["solver"] == "automatic"
                  and now["trace"]["solver"] == first["solver"])

    def test_the_preconditioner_key_changes_the_trace(self):
        before = self.start()
        self.key("s")  # to a solver that uses a preconditioner
        trace = self.wait("a trace with a preconditioner",
                          lambda now: now["trace"] and now["trace"]["preconditioner"])["trace"]
        self.key("c")
        after = self.wait(
            "a trace with another preconditioner",
            lambda now: now["trace"]["preconditioner"] != trace["preconditioner"])
        self.assertNotEqual(after["preconditioner"], before["preconditioner"])

    def test_the_solver_key_passes_over_what_is_slow_on_a_large_cloth_and_says_so(self):
        self.start(SCENES / "large_cloth.json")
        self.pause()
        for _ in range(3):
            solver = self.status()["solver"]
            self.key("s")
            # Where other programs take most of the machine, the window measures that every other
            # solver is slow, stays with this one and says so.
            now = self.wait("another solver, or the message that none remains",
                            lambda now: now["solver"] != solver
                            or now["message"].startswith("Only "))
            self.assertNotIn("dense", now["solver"])
            self.assertIn("; skipped, below 20 steps/s: ", now["message"])
            if now["solver"] == solver:
                break


if __name__ == "__main__":
    main()
