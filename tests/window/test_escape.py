"""Esc closes what is open, also while a text field has the keyboard."""

from window import WindowTest, main, shows


class Escape(WindowTest):
    def test_one_press_closes_the_file_browser_while_a_name_is_typed(self):
        self.start()
        self.key("ctrl+o")
        self.wait("the file browser", lambda now: shows(now, "files") and now["typing"])
        self.xdotool("type", "abc")
        self.key("Escape")
        self.wait("the file browser to close", lambda now: not shows(now, "files"))
        self.key("p")
        self.wait("the pin tool", lambda now: now["tool"] == "pin")

    def test_one_press_closes_the_examples_whose_field_has_the_keyboard(self):
        self.start()
        self.click("examples")
        self.wait("the examples", lambda now: shows(now, "examples") and now["typing"])
        self.xdotool("type", "ball")
        self.key("Escape")
        self.wait("the examples to close", lambda now: not shows(now, "examples"))
        self.key("p")
        self.wait("the pin tool", lambda now: now["tool"] == "pin")

    def test_the_first_press_closes_a_list_and_the_second_the_window_that_it_is_in(self):
        self.start()
        self.key("ctrl+r")
        for path in ("comparison.preset", "solver", "export"):
            def is_open(now, begin=f"{path}/"):
                return any(place.startswith(begin) for place in now["places"])

            self.click(path)
            self.wait("the list", is_open)
            self.key("Escape")
            self.wait("the end of the list", lambda now: not is_open(now))
            self.assertTrue(shows(self.status(), "comparison"))
        self.key("Escape")
        self.wait("the end of the comparison", lambda now: not shows(now, "comparison"))

    def test_no_key_acts_behind_an_open_list_or_menu(self):
        self.start()
        self.key("i")
        edited = self.wait("an edit", lambda now: now["undo"].startswith("Choose integrator"))
        for path in ("solver", "export"):
            def is_open(now, begin=f"{path}/"):
                return any(place.startswith(begin) for place in now["places"])

            self.click(path)
            self.wait("the list", is_open)
            self.key("ctrl+z")
            self.key("p")
            turns = self.status()["turns"]
            now = self.wait("the keys", lambda now: now["turns"] > turns + 4)
            self.assertEqual((now["undo"], now["tool"]), (edited["undo"], edited["tool"]))
            self.key("Escape")
            self.wait("the end of the list", lambda now: not is_open(now))
        self.key("ctrl+z")
        self.wait("undo", lambda now: now["undo"] != edited["undo"])


if __name__ == "__main__":
    main()
