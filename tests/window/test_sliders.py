"""Sliders are dragged, typed into and taken back; lists and numbers are reached by the keyboard."""

from window import WindowTest, main

STIFFNESS = "forces.mass_spring.stretch_stiffness"
MIDDLE_OF_SLIDER = 0.75  # of the height, under the line of the label and the value


class Sliders(WindowTest):
    def at(self, path, across, down):
        """Returns a point of a parameter's slider, at fractions of its width and height."""
        x, y, width, height = self.status()["places"][path]
        return x + across * width, y + down * height

    def start_tall(self):
        """Opens a window so high that no panel scrolls."""
        self.start(width=1280, height=2200)

    def test_a_dragged_slider_is_one_edit_that_is_taken_back_at_once(self):
        self.start_tall()
        self.move(self.at(STIFFNESS, 0.3, MIDDLE_OF_SLIDER))
        self.xdotool("mousedown", 1)
        for step in range(1, 9):
            point = self.at(STIFFNESS, 0.3 + 0.05 * step, MIDDLE_OF_SLIDER)
            self.move(point)
            followed = self.wait("the slider to follow", lambda now:
                                 now["mouse"] == [round(c) for c in point]
                                 and now["undo"].startswith("Set stretch"))
        self.xdotool("mouseup", 1)
        # An edit is written down in the frame after the one that sees the mouse.
        dragged = self.wait("the trace", lambda now: now["trace"]
                            and now["frame"] > followed["frame"] + 1)["undo"]

        self.key("ctrl+z")
        undone = self.wait("the undo", lambda now: not now["undo"])
        self.assertEqual(undone["redo"], dragged)
        self.assertEqual(undone["message"], f"Undone: {dragged}")
        self.key("ctrl+y")
        self.wait("the redo", lambda now: now["undo"] == dragged)

    def type_into(self, path, text, expected):
        """Types into a parameter, and waits for the result."""
        self.move(self.at(path, 0.5, MIDDLE_OF_SLIDER))
        self.xdotool("keydown", "ctrl", "click", 1)
        self.wait("the field", lambda now: now["typing"])
        self.xdotool("keyup", "ctrl")
        return self.finish_typing(text, expected)

    def finish_typing(self, text, expected):
        self.xdotool("type", text)
        self.xdotool("key", "Return")
        return self.wait(f"what {text} does", lambda now: not now["typing"] and expected(now))

    def test_a_value_is_typed_after_ctrl_and_a_click(self):
        self.start_tall()
        typed = self.type_into(STIFFNESS, "1234", lambda now:
                               now["undo"] == "Set stretch stiffness to 1234 N/m")
        self.assertTrue(typed["playing"], "what was typed also went to the keys")

    def type_after_click(self, point, text, expected):
        self.move(point)
        self.wait("the mouse", lambda now: now["mouse"] == [round(c) for c in point])
        self.xdotool("click", 1)
        self.wait("the field", lambda now: now["typing"])
        return self.finish_typing(text, expected)

    def test_one_click_on_a_number_or_on_its_name_is_enough_to_type(self):
        self.start_tall()
        for across, text in ((0.98, "1234"), (0.05, "2345")):
            typed = self.type_after_click(self.at(STIFFNESS, across, 0.2), text, lambda now:
                                          now["undo"] == f"Set stretch stiffness to {text} N/m")
            self.assertTrue(typed["playing"], "what was typed also went to the keys")

    def test_one_click_on_a_component_of_a_vector_is_enough_to_type(self):
        self.start_tall()
        self.choose("add_force", "wind")
        self.wait("the wind", lambda now: "wind" in now["forces"])
        self.settled("forces.wind.velocity")
        self.type_after_click(self.at("forces.wind.velocity", 0.5, 0.75), "7", lambda now:
                              "7" in now["undo"] and now["undo"].startswith("Set"))

    def test_an_option_is_chosen_by_the_arrows_and_return(self):
        self.start()
        before = self.status()["undo"]
        self.click("integrator")
        self.settled("integrator/rk4")
        self.press("Down")
        self.press("Down")
        self.press("Return")
        chosen = self.wait("the choice", lambda now: now["undo"] != before)
        self.assertTrue(chosen["undo"].startswith("Choose integrator"), chosen["undo"])
        self.wait("the list to close", lambda now: "integrator/rk4" not in now["places"])

    def test_a_choice_of_a_parameter_is_made_by_the_arrows_and_return(self):
        self.start()
        x, y, width, height = self.settled("integrator.hessian")
        self.move((x + width - 60, y + height / 2))
        self.xdotool("click", 1)
        self.settled("integrator.hessian/exact")
        self.press("Down")
        self.press("Return")
        chosen = self.wait("the choice", lambda now: now["undo"])
        self.assertEqual(chosen["undo"], "Set Hessian to exact")
        self.wait("the list to close", lambda now: "integrator.hessian/exact" not in now["places"])

    def test_a_number_is_reached_by_the_arrows_and_no_key_acts_while_it_is_typed(self):
        self.start()
        self.move((5, 0.5 * self.size[1]))  # beside the controls of the left column
        self.xdotool("click", 1)
        self.move((0.5 * self.size[0], 5))
        for _ in range(2):  # from the head of the panel to its first slider
            self.press("Down")
        self.press("Return")
        self.wait("the field", lambda now: now["typing"])
        for key in ("Tab", "space", "period", "w"):
            self.press(key)
        self.xdotool("keydown", "Control_L")
        self.press("a")
        self.xdotool("keyup", "Control_L")
        self.xdotool("type", "0.02")
        self.xdotool("key", "Return")
        typed = self.wait("the end of typing", lambda now: now["undo"])
        self.assertEqual(typed["undo"], "Set displayed step to 0.02 s")
        self.assertTrue(typed["playing"] and typed["panels"] and not typed["wireframe"])

    def test_the_arrows_move_a_slider_of_whole_numbers(self):
        self.start()
        self.move((5, 0.5 * self.size[1]))  # beside the controls of the left column
        self.xdotool("click", 1)
        self.move((0.5 * self.size[0], 5))
        for _ in range(3):  # from the head of the panel to its second slider
            self.press("Down")
        self.press("space")
        for _ in range(2):
            self.press("Right")
        self.key("space")
        self.wait("the edit", lambda now: now["undo"] == "Set substeps to 3")

    def test_a_typed_value_out_of_range_is_refused_with_what_is_allowed(self):
        self.start_tall()
        typed = self.type_into("time.n_sub", "0", lambda now: now["message_is_error"])
        self.assertIn("Substeps (time.n_sub): got 0, expected", typed["message"])
        self.assertEqual(typed["undo"], "")

    def test_a_long_list_takes_arrows_and_words(self):
        self.start_tall()
        self.pause()
        chosen = self.status()["solver"]
        for keys, is_chosen in (
                (["Down", "Return"], lambda name: name not in (chosen, "minres")),
                (["Up", "Return"], lambda name: name == chosen),
                (["m", "i", "n", "r", "e", "s", "Return"], lambda name: name == "minres")):
            self.click("solver")
            self.settled("solver.find")
            for key in keys:
                self.press(key)
            self.wait(f"the choice by {keys}", lambda now: is_chosen(now["solver"])
                      and "solver.find" not in now["places"])


if __name__ == "__main__":
    main()
