"""While nothing moves the picture becomes finer, and then stays; fabrics are told apart in it."""

from window import MANY, SCENES, WindowTest, main


class Refinement(WindowTest):
    def setUp(self):
        super().setUp()
        self.fabrics = ("cotton", "silk", "denim", "wool", "rubber")

    def fine(self):
        """Returns the picture that stays, and the state that the window shows with it."""
        self.move((self.size[0] / 2, self.size[1] - 4))  # on nothing that lights up
        now = self.rest()
        self.assertFalse(now["refining"])
        return now, self.picture()

    def view_colours(self):
        """Returns how often each colour occurs in the view that stays."""
        now, picture = self.fine()
        return picture.colours(*now["viewport"], stride=1)

    def choose_quality(self, name):
        self.key("F1")
        self.click(f"quality/{name}")
        self.click("help/close")

    def mixed_rows(self, picture):
        """Returns the rows of the view where the cloth begins with a pixel between its colour and
        the grey."""
        left, top, width, height = (int(length) for length in self.status()["viewport"])
        mixed = 0
        for y in range(top, top + height):
            start = 3 * (y * picture.width + left)
            row = picture.pixels[start:start + 3 * width]
            warmth = [red - blue for red, blue in zip(row[0::3], row[2::3])]
            border = next((x for x in range(3, width - 3) if warmth[x] > 60), None)
            if border is None:
                continue
            beside, cloth = warmth[border - 3], warmth[border + 3]
            mixed += cloth > 60 and any(0.2 < (warmth[x] - beside) / (cloth - beside) < 0.8
                                        for x in (border - 1, border))
        return mixed

    def test_a_paused_picture_becomes_smoother_and_then_stays(self):
        self.start(drawn=True)
        self.pause()
        now, fine = self.fine()
        later = self.wait("many turns", lambda after: after["turns"] > now["turns"] + 2 * MANY)
        self.assertEqual(later["frames_drawn"], now["frames_drawn"])
        self.assertTrue(fine.pixels == self.picture().pixels)
        self.choose_quality("Cheap")  # whose picture stays as it is
        _, cheap = self.fine()
        # Without smoothing only shading makes pixels that look like a border's.
        self.assertGreater(self.mixed_rows(fine), 2 * self.mixed_rows(cheap))
        self.choose_quality("Automatic")
        self.assertTrue(fine.pixels == self.fine()[1].pixels)

    def test_what_changes_begins_again_and_comes_to_the_same_picture(self):
        self.start(drawn=True)
        self.pause()
        self.key("1")
        now, fine = self.fine()
        pictures = [fine]
        for key in ("3", "1", "F6", "F6"):  # the camera, and the colours
            self.key(key)
            before = now
            self.wait("another picture", lambda now, before=before: now["refining"] and
                      now["frames_drawn"] > before["frames_drawn"])
            now, picture = self.fine()
            pictures.append(picture)
        same = [picture.pixels == fine.pixels for picture in pictures]
        self.assertEqual(same, [True, False, True, False, True])

    def test_a_fabric_is_told_at_a_glance_and_undo_takes_it_back(self):
        self.start(SCENES / "table_round.json", drawn=True)
        self.pause()
        before = self.view_colours()
        middles = {}
        for fabric in self.fabrics:
            self.choose("fabric", fabric)
            self.fine()
            x, y, width, height = self.status()["viewport"]
            counts = self.picture().colours(x + 0.45 * width, y + 0.40 * height, 0.1 * width,
                                            0.1 * height)
            total = sum(counts.values())
            middles[fabric] = [sum(colour[k] * count for colour, count in counts.items()) / total
                               for k in range(3)]
        for a in self.fabrics:
            for b in self.fabrics:
                if a < b:
                    apart = sum(abs(x - y) for x, y in zip(middles[a], middles[b]))
                    self.assertGreater(apart, 60, f"{a} and {b}: {middles}")
        for _ in self.fabrics:
            self.key("ctrl+z")
        self.wait("the end of the edits", lambda now: not now["undo"])
        self.assertEqual(before, self.view_colours())


if __name__ == "__main__":
    main()
