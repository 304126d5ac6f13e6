"""The cloth is looked at along the axes."""

from window import WindowTest, main


class Views(WindowTest):
    def screen_after(self, before):
        return self.wait("another view", lambda now: now["screen"] != before)["screen"]

    def test_a_key_and_a_click_on_the_axes_look_from_the_same_side(self):
        self.start()
        first = self.pause()["screen"]
        self.key("7")
        top = self.screen_after(first)
        self.key("1")
        front = self.screen_after(top)
        self.click("view/top")
        self.wait("the top", lambda now: now["screen"] == top)
        self.click("view/front")
        self.wait("the front", lambda now: now["screen"] == front)


if __name__ == "__main__":
    main()
