"""Tests of the looks of the window: the size and the colours of the interface, the parts of it that
are drawn, and the settings that are remembered."""

import json

from window import SCENES, WindowTest, main, shows

STEP_UP = 1.1  # from a scale of 1


class Look(WindowTest):
    def settings(self):
        return json.loads((self.folder / "weft" / "settings.json").read_text())

    def restart(self):
        self.close()
        self.weft.wait()
        self.launch()
        return self.wait("the window again", lambda now: now["frame"] > 2)

    def test_keys_enlarge_the_interface_as_far_as_the_window_allows(self):
        self.start()
        self.key("ctrl+equal")
        self.wait("a larger interface", lambda now: abs(now["window"]["scale"] - STEP_UP) < 1e-6)
        for _ in range(5):
            self.key("ctrl+equal")
        self.wait("the refusal", lambda now: "too small" in now["message"])
        now = self.status()
        for part, smallest in zip(now["window"]["size"], (960, 540)):
            self.assertGreaterEqual(part / now["window"]["scale"], 0.99 * smallest)
        self.key("ctrl+0")
        self.wait("the display's scale", lambda now: now["window"]["scale"] == 1)

    def test_keys_hide_the_panels_and_present_one_chart(self):
        before = self.start()
        self.key("Tab")
        alone = self.wait("the view alone", lambda now: now["viewport"][2:] == [1280, 720])
        self.assertFalse(alone["panels"])
        self.key("Tab")
        self.wait("the panels", lambda now: now["viewport"] == before["viewport"])
        self.key("F5")
        shown = self.wait("a presentation", lambda now: not shows(now, "solver"))
        self.assertTrue(shows(shown, "toolbar") and shows(shown, "presented"))
        self.assertGreater(shown["window"]["scale"], before["window"]["scale"])
        self.choose("presented", "iterations")
        self.key("Escape")
        self.wait("the panels", lambda now: now["viewport"] == before["viewport"])

    def test_a_window_of_another_size_shows_what_it_draws_where_it_is(self):
        self.start(drawn=True)
        self.pause()
        for size in ((1000, 560), (1280, 720)):
            self.move((size[0] / 2, size[1] / 2))
            self.rest()
            for control in ("time.h_disp", "time.n_sub"):  # each lit alone, which shows a part
                x, y, width, height = self.status()["places"][control]
                self.move((x + width / 2, y + height - 8))
                self.rest()
            self.move((size[0] / 2, size[1] - 4))
            self.rest()
            self.resize(*size)
            drawn = self.rest()["frames_drawn"]
            resized = self.picture()
            for theme in ("dark", "light"):  # draws the whole window again
                self.key("F6")
                self.wait(theme, lambda now, drawn=drawn: now["frames_drawn"] > drawn)
                drawn = self.rest()["frames_drawn"]
            self.assertTrue(resized.pixels == self.picture().pixels, size)

    def cover_and_uncover(self):
        """A part that another window has covered is drawn again, whole."""
        from Xlib.display import Display
        display = Display(self.display)
        screen = display.screen()
        cover = screen.root.create_window(0, 0, *self.size, 0, screen.root_depth,
                                          override_redirect=True)
        drawn = self.status()["frames_drawn"]
        cover.map()
        display.sync()
        cover.destroy()
        display.sync()
        display.close()
        self.wait("the window drawn whole", lambda now: now["frames_drawn"] > drawn)
        self.rest()

    def test_a_window_drawn_in_parts_looks_as_one_drawn_whole(self):
        self.start(drawn=True)
        self.pause()
        self.key("ctrl+r")
        self.key("F9")
        self.wait("the results", lambda now: now["comparison"].get("running") is False)
        # Units are not whole pixels; the last to be drawn is the view, which changes everywhere.
        for key, scale, view in (("ctrl+equal", STEP_UP, "7"), ("F5", 1.25, "1")):
            self.key(key)
            self.wait("the scale", lambda now: abs(now["window"]["scale"] - scale) < 1e-6)
            x, y, width, _ = self.panel("comparison")
            self.drag((x + width / 2, y + 12), (x + width / 2 + 83, y + 147))
            self.click("comparison.against_time")
            self.rest()
            seen = self.status()["screen"]
            self.key(view)
            self.wait("another view", lambda now: now["screen"] != seen)
            self.rest()
            parts = self.picture()
            self.cover_and_uncover()
            self.assertEqual(parts.pixels, self.picture().pixels, key)

    def test_the_view_menu_does_what_the_keys_do_in_the_smallest_window(self):
        before = self.start(width=960, height=540)
        self.choose("view", "theme")
        self.wait("the dark colours", lambda now: (self.folder / "weft" / "settings.json").exists()
                  and self.settings().get("theme") == "dark")
        self.choose("view", "view_only")
        alone = self.wait("the view alone", lambda now: now["viewport"][2:] == [960, 540])
        self.assertIn("Tab", alone["message"])
        self.key("Tab")
        self.wait("the panels", lambda now: now["viewport"] == before["viewport"])
        self.choose("view", "presentation")
        self.wait("a presentation", lambda now: shows(now, "presented"))
        # The menu leads back, too.
        self.choose("view", "presentation")
        self.wait("the panels", lambda now: now["viewport"] == before["viewport"])

    def test_what_the_end_of_a_column_cuts_fades_there(self):
        self.start(drawn=True)
        self.pause()
        x, _, width, _ = self.panel("material")
        end = self.panel("status")[1]
        ground = self.picture().colours(x + 4, 56, 4, 2, 1).most_common(1)[0][0]
        for _ in range(8):
            self.move((150, 400))
            self.xdotool("click", 5)
            self.move((640, 716))
            self.rest()
            last = self.picture().colours(x + 12, end - 2, width - 40, 1, 1)
            most = max(abs(a - b) for colour in last for a, b in zip(colour, ground))
            self.assertLess(most, 90)  # of 255

    def test_it_is_seen_where_the_arrows_lead_the_keyboard(self):
        self.start(drawn=True)
        self.pause()
        self.move((640, 716))  # on nothing that has a tooltip
        self.rest()
        without = self.picture()
        self.key("ctrl+Tab")  # to the last panel, whose chart is in between
        for key in ["Down"] * 4 + ["Up"] * 4:
            self.press(key)
            self.rest()
            self.assertFalse(without.pixels == self.picture().pixels, key)

    def test_the_head_of_help_stays_while_its_text_scrolls(self):
        self.start(width=960, height=540)
        self.key("F1")
        close = self.settled("help/close")
        top = self.settled("quality/Fine")[1]
        self.move((480, 300))

        def is_scrolled(now):
            if now["places"]["quality/Fine"][1] < top - 60:
                return True
            self.xdotool("click", 5)
            return False

        now = self.wait("another part of it", is_scrolled)
        self.assertEqual(now["places"]["help/close"], close)
        self.click("help/close")
        self.wait("the end of Help", lambda now: not shows(now, "help"))

    def test_a_fine_display_has_a_large_interface_and_f11_fills_it_and_gives_it_back(self):
        now = self.start(width=2560, height=1440, window=(1920, 1080), dpi=192)
        self.assertEqual(now["window"]["scale"], 192 / 96)
        for size in ([2560, 1440], [1920, 1080]):
            self.key("F11")
            self.wait("the other size", lambda now: now["window"]["size"] == size)

    def test_a_presentation_fills_the_screen_and_its_keys_say_what_they_chose(self):
        before = self.start(width=1920, height=1080, window=(1280, 720))
        self.key("F5")
        self.wait("the whole screen", lambda now: now["window"]["size"] == [1920, 1080] and
                  shows(now, "presented_numbers"))
        self.key("t")
        self.wait("the step", lambda now: "displayed step" in now["message"])
        self.click("presented/integrator")
        self.wait("another integrator", lambda now: now["integrator"] != before["integrator"])
        self.key("Escape")
        self.wait("the window as it was", lambda now: now["window"]["size"] == [1280, 720] and
                  now["viewport"] == before["viewport"])

    def widen_the_right_column(self, before):
        """Drags a column's border without releasing. Returns the width of the view."""
        x, y, width, height = before["viewport"]
        border = (x + width, y + height / 2)
        self.move(border)
        self.xdotool("mousedown", 1)
        self.sweep(border, (border[0] - 90, border[1]))
        return self.wait("a wider column", lambda now: abs(now["viewport"][2] - width + 90) <= 2)[
            "viewport"][2]

    def test_a_border_is_dragged_and_a_panel_closed_and_both_are_remembered(self):
        before = self.start()
        self.widen_the_right_column(before)
        self.xdotool("mouseup", 1)
        self.open_panel("pins", 0.1)  # closes the panel
        self.wait("the closed panel", lambda now: self.panel("pins")[3] < 60)
        self.key("F6")
        self.wait("the settings", lambda now: (self.folder / "weft" / "settings.json").exists()
                  and self.settings().get("theme") == "dark")
        changed = self.status()["viewport"]
        self.restart()
        self.wait("the widths and the closed panel", lambda now: now["viewport"] == changed
                  and self.panel("pins")[3] < 60)
        self.assertEqual(self.settings()["theme"], "dark")

    def test_a_border_stays_where_it_is_let_go_however_soon_another_place_is_clicked(self):
        before = self.start()
        width = self.widen_the_right_column(before)
        left, top, head, _ = self.panel("pins")
        # The release and the click come sooner than a frame ends.
        self.xdotool("mouseup", 1, "mousemove", round(left + head / 3), round(top + 14), "click", 1)
        now = self.wait("the closed panel", lambda now: self.panel("pins")[3] < 60)
        self.assertAlmostEqual(now["viewport"][2], width, delta=2)

    def check_first_screen(self, scene, controls):
        """All that is used while a cloth moves is in sight in a small window, including the whole
        chart."""
        self.start(scene)
        self.wait("the controls", lambda now: set(controls) <= set(now["places"]))
        self.settled(controls[-1])
        now = self.status()
        bottom = self.panel("status")[1]
        column = self.panel("solver")
        for name in controls:
            _, y, _, height = now["places"][name]
            self.assertLessEqual(y + height, bottom, name)
        self.assertGreaterEqual(self.panel("pins")[3], 60)
        x, y, width, height = self.panel("convergence")
        self.assertGreater(height, 200)
        self.assertLessEqual(y + height, bottom)
        self.assertGreaterEqual(y, column[1] + 60)

    def test_what_is_used_while_a_cloth_moves_is_on_the_first_screen(self):
        self.check_first_screen(
            SCENES / "hanging_two_corners.json",
            ("time.h_disp", "time.n_sub", "pins.preset", "forces.mass_spring.stretch_stiffness",
             "integrator", "solver"))

    def test_a_length_projection_leaves_the_chart_in_sight(self):
        self.check_first_screen(SCENES / "inextensible_cloth.json",
                                ("time.h_disp", "time.n_sub", "integrator"))


if __name__ == "__main__":
    main("Xlib")
