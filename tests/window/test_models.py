"""Model, integrator, diagnostics and colours of a running cloth are chosen by mouse."""

from window import WindowTest, main, shows


def overlaps(a, b):
    """Returns whether two rectangles share more than a line of pixels."""
    return (min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]) > 1
            and min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1]) > 1)


class Models(WindowTest):
    def goes_on(self):
        """Waits for frames without any failure."""
        frame = self.status()["frame"]
        now = self.wait("more frames", lambda now: now["frame"] > frame + 3 or now["failure"])
        self.assertIsNone(now["failure"])
        return now

    def check_nothing_overlaps(self):
        panels = self.status()["panels"]
        for i, a in enumerate(panels):
            for b in panels[i + 1:]:
                self.assertFalse(overlaps(a["rect"], b["rect"]), f"{a} covers {b}")

    def test_model_and_integrator_are_switched_while_the_cloth_moves(self):
        self.start(width=1280, height=2200)
        self.choose("model", "neo_hookean")
        now = self.wait("the model", lambda now: "neo_hookean" in now["forces"])
        self.assertEqual(now["forces"][:2], ["neo_hookean", "discrete_shells"])
        self.assertNotIn("mass_spring", now["forces"])
        self.choose("bending", "isometric_bending")
        self.wait("the bending", lambda now: now["forces"][1] == "isometric_bending")
        self.choose("integrator", "bdf2")
        self.wait("the integrator", lambda now: now["integrator"] == "bdf2")
        now = self.goes_on()
        self.assertGreater(now["stable_step"], 0)

        # A choice that does not fit is grey: a click does nothing, and the list stays.
        self.click("integrator")
        self.click("integrator/xpbd")
        self.wait("the mouse", lambda now: "integrator/xpbd" in now["places"])
        self.move((self.size[0] / 2, 5))
        self.xdotool("click", 1)
        now = self.goes_on()
        self.assertEqual(now["integrator"], "bdf2")
        self.assertFalse(now["message_is_error"])

        for _ in range(3):
            self.key("ctrl+z")
        self.wait("the first model again", lambda now: now["forces"][0] == "mass_spring"
                  and now["integrator"] == "implicit_euler")

    def test_forces_are_added_from_the_list_and_removed_by_their_cross(self):
        self.start(width=1280, height=2200)
        before = self.status()["forces"]
        self.choose("add_force", "rayleigh")
        self.wait("the force", lambda now: now["forces"] == [*before, "rayleigh"])
        self.goes_on()
        self.click("forces.rayleigh/remove")
        self.wait("the force to go", lambda now: now["forces"] == before)

    def check_diagnostics_and_colours(self, width, height):
        self.start(width=width, height=height, drawn=True)
        self.assertEqual(self.status()["energy_samples"], 0, "measured though nobody looks")
        self.open_panel("diagnostics")
        self.wait("diagnostics", lambda now: now["energy_samples"] > 2)
        view = self.status()["viewport"]
        inside = (view[0] + 0.3 * view[2], view[1] + 0.2 * view[3], 0.4 * view[2], 0.6 * view[3])
        plain = self.picture()
        seen = []
        for field in ("warp_strain", "speed"):
            self.choose("field", field)
            now = self.wait("the field", lambda now: now["field"] == field)
            self.assertLess(now["color_range"][0], now["color_range"][1])
            self.assertEqual(now["color_range"][0] < 0, field == "warp_strain")
            self.goes_on()
            self.see("legend")
            seen.append(self.picture().colours(*inside))
            self.check_nothing_overlaps()
        for colours in seen:  # neither colour is the plain cloth's orange
            plain_share = sum((colours & plain.colours(*inside)).values()) / sum(colours.values())
            self.assertLess(plain_share, 0.9)
        self.choose("field", "")
        self.wait("the plain cloth", lambda now: now["field"] is None and not shows(now, "legend"))

    def test_diagnostics_and_colours_in_a_small_window(self):
        self.check_diagnostics_and_colours(1280, 720)

    def test_diagnostics_and_colours_in_a_large_window(self):
        self.check_diagnostics_and_colours(2560, 1440)


if __name__ == "__main__":
    main()
