"""The window of the matrix is operated by mouse and keyboard: zoom, orders, marks on the cloth."""

from window import WindowTest, main


class Matrix(WindowTest):
    def open_matrix(self, **options):
        self.start(**options)
        self.assertFalse(self.status()["matrix"]["open"])
        self.pause()
        self.key("F7")
        return self.wait("the spectra", lambda now: len(now["matrix"].get("spectra", [])) == 3
                         and "matrix.picture" in now["places"])

    def middle(self):
        x, y, width, height = self.settled("matrix.picture")
        return x + width / 2, y + height / 2

    def zoom(self, notches):
        for _ in range(abs(notches)):
            self.xdotool("click", 4 if notches > 0 else 5)

    def test_the_wheel_zooms_to_the_numbers_of_a_block_and_a_double_click_shows_everything(self):
        self.open_matrix()
        self.move(self.middle())
        self.wait("a block under the mouse", lambda now: now["matrix"]["hovered"])
        self.zoom(30)
        now = self.wait("a large block", lambda now: now["matrix"]["pixels"] > 150)
        block = now["matrix"]["hovered"]
        self.assertEqual(sorted(set(block)), now["matrix"]["marked"])
        self.xdotool("click", "--repeat", 2, "--delay", 60, 1)
        self.wait("the whole matrix", lambda now: now["matrix"]["pixels"] == 0)

    def test_another_order_is_chosen_and_its_fill_is_known(self):
        now = self.open_matrix()
        fill = now["matrix"]["fill"]
        self.assertLess(fill["amd"], fill["natural"])
        for order in ("rcm", "amd", "nested_dissection", "natural"):
            self.choose("matrix.order", order)
            self.wait("the order", lambda now: now["matrix"]["order"] == order)

    def test_the_view_stays_usable_beside_it_and_escape_closes_it(self):
        now = self.open_matrix()
        self.assertGreater(now["viewport"][2], 120)
        self.hover(now["vertices"] // 2)
        self.key("Escape")
        self.wait("the end of the window", lambda now: not now["matrix"]["open"]
                  and "matrix.picture" not in now["places"])

    def test_it_follows_the_playing_cloth(self):
        self.open_matrix()
        self.key("space")
        self.wait("a moving matrix", lambda now: now["playing"] and "fill" in now["matrix"]
                  and not now["matrix"]["spectra"])
        self.pause()
        self.wait("the spectra again", lambda now: len(now["matrix"]["spectra"]) == 3)


if __name__ == "__main__":
    main()
