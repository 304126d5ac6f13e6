"""Charts are operated by mouse and keyboard: zoom, legend, kept curves, files."""

import csv
import io

from window import WindowTest, main


class Charts(WindowTest):
    def chart(self):
        return self.status()["charts"]["residual"]

    def wait_chart(self, what, condition):
        return self.wait(what, lambda now: "residual" in now["charts"]
                         and condition(now["charts"]["residual"]))["charts"]["residual"]

    def wait_kept(self, count):
        """Returns the names of the kept curves once the legend shows that many: the legend is drawn
        after the click that keeps or removes a curve."""
        def kept(chart):
            return [name for name in chart["curves"] if name.startswith(self.solver)]

        return kept(self.wait_chart(f"{count} kept curves", lambda chart: chart["kept"] == count
                                    and len(kept(chart)) == count))

    def middle_of(self, place):
        x, y, width, height = self.status()["places"][place]
        return x + width / 2, y + height / 2

    def menu(self, line):
        self.click("chart.residual.menu")
        self.click(f"chart.residual.menu.{line}")
        self.xdotool("key", "Escape")

    def start_charts(self):
        self.start(height=1400)  # all of the right column
        self.wait_chart("the axes", lambda chart: chart["x"] and chart["y"])
        self.solver = self.pause()["trace"]["solver"]
        self.rest()  # axes shrink slowly

    def test_the_wheel_zooms_with_ctrl_and_a_double_click_shows_everything_again(self):
        self.start_charts()
        before = self.chart()
        self.move(self.middle_of("chart.residual"))
        self.xdotool("keydown", "Control_L", "click", 4, "keyup", "Control_L")
        self.wait_chart("the zoom", lambda chart: chart["x"]["locked"]
                        and chart["x"]["high"] - chart["x"]["low"]
                        < before["x"]["high"] - before["x"]["low"]
                        and chart["y"]["high"] < before["y"]["high"])
        self.xdotool("click", "--repeat", 2, "--delay", 60, 1)
        self.wait_chart("everything", lambda chart: not chart["x"]["locked"]
                        and not chart["y"]["locked"]
                        and chart["y"]["high"] >= before["y"]["high"])

    def test_the_mouse_drags_what_is_shown(self):
        self.start_charts()
        before = self.chart()
        x, y = self.middle_of("chart.residual")
        self.drag((x, y), (x - 60, y))
        self.wait_chart("the move", lambda chart: chart["x"]["locked"]
                        and chart["x"]["low"] > before["x"]["low"])

    def test_an_axis_becomes_logarithmic_and_stays_locked_by_the_menu(self):
        self.start_charts()
        self.menu("log_x")
        self.wait_chart("logarithms", lambda chart: chart["x"] and chart["x"]["logarithmic"]
                        and chart["x"]["low"] > 0)
        self.menu("lock_x")
        self.wait_chart("the lock", lambda chart: chart["x"]["locked"])

    def test_the_norm_is_chosen_on_the_head_of_the_panel_which_stays_open(self):
        self.start_charts()

        def has_tolerance(chart):  # the tolerance is in the norm of the stopping rule alone
            return any(name.startswith("tolerance") for name in chart["curves"])

        self.assertTrue(has_tolerance(self.chart()))
        for norm, expected in (("preconditioned", False), ("2", True)):
            self.click(f"convergence.norm/{norm}")
            self.wait_chart("the other norm", lambda chart: has_tolerance(chart) == expected)
            self.assertIn("chart.residual", self.status()["places"])

    def test_a_curve_is_kept_under_the_name_of_its_settings_hidden_and_highlighted(self):
        self.start_charts()
        self.click("chart.residual.keep")
        kept, = self.wait_kept(1)
        self.click(f"chart.residual.legend.{kept}")
        self.wait_chart("the hidden curve", lambda chart: chart["hidden"] == [kept])
        self.xdotool("keydown", "Control_L")
        self.click(f"chart.residual.legend.{kept}")
        self.wait_chart("the highlighted curve", lambda chart: chart["highlighted"] == kept)
        self.xdotool("keyup", "Control_L")
        self.click(f"chart.residual.remove.{kept}")
        self.wait_kept(0)

    def test_one_of_several_kept_curves_is_removed(self):
        self.start_charts()
        for count in (1, 2):
            self.click("chart.residual.keep")
            kept = self.wait_kept(count)
        self.click(f"chart.residual.remove.{kept[0]}")
        self.assertEqual(self.wait_kept(1), kept[1:])

    def test_a_chart_is_enlarged_to_the_view_and_shrinks_by_escape_or_by_the_same_button(self):
        self.start_charts()
        self.click("chart.residual.enlarge")
        now = self.wait("the large chart", lambda now: now["enlarged_chart"] == "residual")
        self.wait("its place", lambda now: now["places"]["chart.residual"][3]
                  > 0.8 * now["viewport"][3])
        self.assertEqual(self.panel("chart"), now["viewport"])
        self.key("Escape")
        self.wait("the view", lambda now: not now["enlarged_chart"])
        for shown in ("residual", ""):
            self.click("chart.residual.enlarge")
            self.wait("the other size", lambda now: now["enlarged_chart"] == shown)

    def test_a_chart_is_saved_in_three_formats_and_the_window_says_where(self):
        self.start_charts()
        for ending, beginning in (("svg", b"<svg "), ("csv", b"series,"), ("png", b"\x89PNG")):
            self.menu_file(ending)
            path = self.folder / f"residual.{ending}"
            self.wait(path, lambda now: str(path) in now["message"])
            self.assertFalse(self.status()["message_is_error"], self.status()["message"])
            self.assertTrue(path.read_bytes().startswith(beginning))
            remembered = self.folder / "weft" / "last_folder"
            self.assertEqual(remembered.read_text(), f"{self.folder}\n")
            remembered.unlink()

    def menu_file(self, ending):
        self.click("chart.residual.menu")
        self.click(f"chart.residual.menu.{ending}")
        self.wait("the file browser", lambda now: now["typing"])
        self.key("Return")

    def test_a_folder_that_is_not_there_is_named_in_plain_words(self):
        self.start_charts()
        self.click("chart.residual.menu")
        self.click("chart.residual.menu.png")
        self.wait("the file browser", lambda now: now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", "/proc/residual.png")
        self.key("Return")
        self.wait("the error", lambda now: now["message_is_error"]
                  and "/proc/residual.png" in now["message"])
        self.assertFalse((self.folder / "weft" / "last_folder").exists())

    def clipboard(self):
        """Returns the text that another program would paste."""
        from Xlib import X, Xatom
        from Xlib.display import Display
        display = Display(self.display)
        window = display.screen().root.create_window(0, 0, 1, 1, 0, X.CopyFromParent)
        window.convert_selection(display.intern_atom("CLIPBOARD"),
                                 display.intern_atom("UTF8_STRING"), Xatom.PRIMARY, X.CurrentTime)
        while display.next_event().type != X.SelectionNotify:
            pass
        text = window.get_full_property(Xatom.PRIMARY, X.AnyPropertyType).value.decode()
        display.close()
        return text

    def test_a_copied_chart_is_pasted_as_a_table_of_its_points(self):
        self.start_charts()
        self.menu("copy")
        self.wait("the copy", lambda now: "Copied" in now["message"] and "CSV" in now["message"])
        table = list(csv.DictReader(io.StringIO(self.clipboard())))
        x, y = [name for name in table[0] if name != "series"]
        last = [(float(row[x]), float(row[y])) for row in table if row["series"] == "last solve"]
        self.assertEqual([point[0] for point in last], list(range(len(last))))
        self.assertGreater(last[0][1], last[-1][1])


if __name__ == "__main__":
    main("Xlib")
