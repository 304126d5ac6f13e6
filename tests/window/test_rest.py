"""Parts of the window that do not change are not drawn again."""

import time

from window import MANY, WindowTest, main


class Rest(WindowTest):
    def draws(self, before):
        return self.wait("another frame",
                         lambda now: now["frames_drawn"] > before["frames_drawn"])

    def test_a_paused_window_draws_nothing_until_it_is_touched(self):
        self.start()
        self.pause()
        before = self.rest()
        after = self.wait("many turns", lambda now: now["turns"] > before["turns"] + 2 * MANY)
        self.assertEqual(after["frames_drawn"], before["frames_drawn"])

        self.hover(len(before["screen"]) // 2)
        self.draws(before)
        before = self.rest()
        self.key("F1")
        self.draws(before)
        before = self.rest()
        self.key("period")
        stepped = self.wait("a step", lambda now: now["step"] > before["step"])
        self.assertGreater(stepped["frames_drawn"], before["frames_drawn"])
        self.rest()

    def test_a_key_that_is_held_takes_steps_until_it_is_let_go(self):
        self.start()
        self.pause()
        before = self.status()
        self.xdotool("keydown", "period")
        self.wait("several steps", lambda now: now["step"] > before["step"] + 5)
        self.xdotool("keyup", "period")
        stopped = self.rest()
        after = self.wait("many turns", lambda now: now["turns"] > stopped["turns"] + MANY)
        self.assertEqual(after["step"], stopped["step"])
        self.assertFalse(after["playing"])

    def test_a_message_is_drawn_until_it_has_vanished(self):
        self.start()
        self.pause()
        before = self.rest()
        self.key("s")
        said = self.wait("the message", lambda now: now["notice"])
        self.wait("its end", lambda now: not now["notice"])
        # The notice fades away in more than one frame.
        self.assertGreater(self.rest()["frames_drawn"], said["frames_drawn"] + 3)
        self.assertGreater(said["frames_drawn"], before["frames_drawn"])

    def test_the_caret_of_a_text_field_blinks(self):
        self.start()
        self.pause()
        self.key("ctrl+o")
        before = self.wait("the caret", lambda now: now["typing"])
        self.wait("it to blink",
                  lambda now: now["frames_drawn"] > before["frames_drawn"] + 10)
        self.key("Escape")
        self.wait("the end", lambda now: not now["typing"])
        self.rest()

    def test_every_frame_of_a_moving_cloth_is_drawn(self):
        before = self.start()
        self.wait("frames", lambda now: now["frames_drawn"] > before["frames_drawn"] + 20
                  and now["frame"] > before["frame"] + 20)

    def test_the_mouse_on_a_moving_cloth_costs_no_more_interfaces(self):
        """Without a GPU the interface follows a moving cloth 10 times a second; what is drawn on
        the cloth, the vertex under the mouse here, follows the cloth in every frame."""
        self.start()
        self.hover(len(self.status()["screen"]) // 2)
        frames = 60
        begun, before = time.monotonic(), self.status()
        after = self.wait("frames", lambda now: now["frames_drawn"] > before["frames_drawn"] + frames)
        seconds = time.monotonic() - begun
        self.assertIsNotNone(after["hovered"])
        built = after["interfaces_built"] - before["interfaces_built"]
        # Some frames may settle after a move of the mouse; the file is written every 0.1 s.
        self.assertLess(built, 10 * (seconds + 0.2) + 10)


if __name__ == "__main__":
    main()
