"""Solvers are compared on the running cloth's system, by mouse and keyboard."""

from window import WindowTest, main, shows


class Comparison(WindowTest):
    def test_it_opens_with_results_of_the_next_step_and_the_cloth_goes_on(self):
        self.start()
        self.xdotool("key", "ctrl+r")
        now = self.results(5)
        self.assertTrue(now["comparison"]["open"])
        self.assertEqual(now["comparison"]["error"], "")
        self.wait("the pause", lambda now: not now["playing"])
        solvers = {result["solver"] for result in now["comparison"]["results"]}
        self.assertLessEqual({"Automatic", "Sparse LDLᵀ (Eigen)"}, solvers)
        converged = [r for r in now["comparison"]["results"] if r["reason"] == "converged"]
        self.assertEqual(len(converged), 5)
        self.click("comparison.energy_error")
        self.click("comparison.save")
        now = self.wait("the saved comparison", lambda now: "Saved the comparison" in now["message"])
        for name in ("comparison.csv", "curves.csv", "A.mtx", "x.mtx"):
            self.assertTrue((self.folder / "comparison" / name).exists(), name)
        self.xdotool("key", "Escape")
        self.wait("the closed window", lambda now: not now["comparison"]["open"])
        self.click("caption/play")
        frame = now["frame"]
        self.wait("more frames", lambda now: now["frame"] > frame + 3)

    def open_comparison(self, **size):
        self.start(**size)
        self.key("ctrl+r")
        self.wait("the comparison window", lambda now: shows(now, "comparison"))
        self.settled("comparison.start")
        return self.status()

    def results(self, count):
        """Waits until a comparison has ended with that many results."""
        return self.wait("the results", lambda now: now["comparison"].get("running") is False
                         and len(now["comparison"]["results"]) == count)

    def start_comparison(self, preset, count, **size):
        """Chooses a preset of that many entrants, which runs it."""
        self.start(**size)
        self.key("ctrl+r")
        self.wait("the comparison window", lambda now: now["comparison"]["open"])
        self.choose("comparison.preset", preset)
        return self.results(count)

    def rows(self, now):
        places = {path.removeprefix("comparison.row."): place[1]
                  for path, place in now["places"].items() if path.startswith("comparison.row.")}
        return sorted(places, key=places.get)

    def test_a_preset_runs_when_it_is_chosen_and_again_at_a_later_step(self):
        now = self.start_comparison("direct", 4)
        solvers = {result["solver"] for result in now["comparison"]["results"]}
        self.assertEqual(len(solvers), 4)
        step = now["step"]
        self.key("space")
        self.wait("more steps", lambda now: now["step"] > step + 5)
        self.key("F9")
        self.wait("the pause", lambda now: not now["playing"])
        self.wait("the results", lambda now: now["comparison"]["running"] is False
                  and len(now["comparison"]["results"]) == 4)

    def test_the_table_sorts_by_any_column_and_a_click_highlights_the_curve(self):
        now = self.start_comparison("krylov", 7)
        best_first = [" · ".join(filter(None, (result["solver"], result["preconditioner"])))
                      for result in now["comparison"]["results"]]
        self.wait("the best first", lambda now: self.rows(now) == best_first[:len(self.rows(now))])
        self.click("comparison.column.solver")
        now = self.wait("the names in order", lambda now: self.rows(now)
                        and self.rows(now) == sorted(best_first)[:len(self.rows(now))])
        label = self.rows(now)[0]
        self.click(f"comparison.row.{label}")
        self.wait("the highlighted curve",
                  lambda now: now["charts"]["comparison"]["highlighted"] == label)

    def test_the_smallest_window_shows_the_curves_and_three_results_of_which_the_wheel_shows_more(self):
        self.start_comparison("krylov", 7, width=960, height=540)
        self.settled("comparison.column.iterations")
        places = self.status()["places"]
        self.assertLess(places["comparison.tolerance"][1] - places["comparison.start"][1],
                        1.5 * places["comparison.start"][3], "a line stands between them")

        def shown_rows(now):
            places = now["places"]
            _, chart, _, height = places["chart.comparison"]
            _, y, _, head = places["comparison.column.iterations"]
            end = places["comparison.save"][1]
            self.assertLessEqual(chart + height, y)
            return [path for path, (_, top, _, height) in places.items()
                    if path.startswith("comparison.row.") and y + head <= top
                    and top + height <= end]

        now = self.wait("three results", lambda now: len(shown_rows(now)) >= 3)
        left, top, width, height = self.panel("comparison")
        self.move((left + width / 2, top + 0.8 * height))
        shown = shown_rows(now)
        seen = set(shown)
        while len(seen) < 7:
            before = shown
            self.xdotool("click", 5)
            shown = shown_rows(self.wait("the next results",
                                         lambda now: shown_rows(now) != before))
            seen.update(shown)

    def test_the_smallest_window_leaves_the_middle_of_the_view_in_sight(self):
        now = self.open_comparison(width=960, height=540)
        x, _, width, _ = now["viewport"]
        left, _, window_width, _ = self.panel("comparison")
        self.assertLess(left + window_width, x + width / 2)
        # The last columns are left out, the others are whole.
        first = now["places"]["comparison.column.iterations"]
        last = now["places"]["comparison.column.error"]
        self.assertGreaterEqual(first[0], left)
        self.assertLess(last[0] + last[2], left + window_width)
        self.assertNotIn("comparison.column.megabytes", now["places"])

    def test_the_window_moves_and_resizes_and_leaves_the_middle_of_the_view_in_sight(self):
        now = self.open_comparison()
        x, y, width, height = now["viewport"]
        left, top, window_width, window_height = self.panel("comparison")
        self.assertLess(left + window_width, x + width / 2)
        self.click("comparison.choosing")  # the list of all solvers covers none of the results
        self.wait("more width", lambda now: self.panel("comparison")[2] > window_width + 200)
        self.click("comparison.choosing")
        self.wait("its width", lambda now: self.panel("comparison")[2] == window_width)
        self.drag((left + 60, top + 10), (left + 160, top + 40))
        self.wait("the move", lambda now: self.panel("comparison")[:2] == [left + 100, top + 30])
        corner = (left + 100 + window_width - 3, top + 30 + window_height - 3)
        self.drag(corner, (corner[0] + 50, corner[1] - 100))
        self.wait("the new size", lambda now: abs(self.panel("comparison")[2] - window_width - 50) < 5
                  and abs(self.panel("comparison")[3] - window_height + 100) < 5)

    def drag(self, start, goal):
        """The window must see the mouse before the press, and the press where it happens."""
        self.move(start)
        place = [round(coordinate) for coordinate in start]
        self.wait("the mouse", lambda now: now["mouse"] == place)
        self.xdotool("mousedown", 1)
        turns = self.status()["turns"]
        self.wait("the press", lambda now: now["turns"] > turns)
        self.sweep(start, goal)
        self.wait("the mouse", lambda now: now["mouse"] == [round(part) for part in goal])
        self.xdotool("mouseup", 1)

    def test_the_tolerance_is_typed_and_what_is_not_allowed_is_refused_with_what_is(self):
        self.start()
        self.key("ctrl+r")
        self.type_number("tolerance", "3")
        now = self.wait("the refusal", lambda now: now["message_is_error"])
        self.assertIn("Tolerance: got 3, expected", now["message"])
        self.type_number("tolerance", "1e-3")
        self.wait("the number, and the end of the refusal", lambda now: not now["message_is_error"] and
                  now["comparison"]["tolerance"] == 1e-3)

    def type_number(self, name, text):
        self.click(f"comparison.{name}")
        self.wait("a text field", lambda now: now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", text)
        self.key("Return")


if __name__ == "__main__":
    main()
