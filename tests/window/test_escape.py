"""Esc closes what is open, also while a text field has the keyboard."""

from window import WindowTest, main, shows


class Escape(WindowTest):
    def test_one_press_closes_the_file_browser_while_a_name_is_typed(self):
        self.start()
        self.key("ctrl+o")
        self.wait("the file browser", lambda now: shows(now, "files"))
        self.xdotool("type", "abc")
        self.key("Escape")
        self.wait("the file browser to close", lambda now: not shows(now, "files"))
        self.key("p")
        self.wait("the pin tool", lambda now: now["tool"] == "pin")


if __name__ == "__main__":
    main()
