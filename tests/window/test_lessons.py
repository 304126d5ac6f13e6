"""The window shows a lesson, which the mouse plays from its first screen to its last."""

import os
import subprocess

from window import WindowTest, main, shows


class Lessons(WindowTest):
    LESSON = "why_steps_explode"

    def open_lesson(self, **options):
        """Opens the lesson from the examples."""
        self.start(**options)
        self.click("examples")
        self.settled(f"lessons/{self.LESSON}")
        self.photograph("examples")
        self.click(f"lessons/{self.LESSON}")
        self.on_screen(1)

    def on_screen(self, number):
        now = self.wait(f"screen {number}", lambda now: now["lesson"]
                        and now["lesson"]["screen"] == number and not now["lesson"]["busy"]
                        and now["edits_shown"] == now["edits"])
        self.photograph(f"screen_{number}_begins")
        return now

    def photograph(self, name):
        """Keeps a picture of the window where the environment says so."""
        folder = os.environ.get("WEFT_LESSON_PICTURES")
        if folder and self.drawn:
            subprocess.run(["import", "-window", "root", f"{folder}/{name}.png"],
                           env=self.environment, check=True)

    def check(self, now):
        """The last check that is shown."""
        return now["lesson"]["checks"][-1]

    def verdict(self, part):
        """Waits until a check is settled, and returns it."""
        def found(now):
            return [check for check in now["lesson"]["checks"] if check["part"] == part
                    and check["settled"]]
        now = self.wait("a verdict", found)
        self.photograph(f"screen_{now['lesson']['screen']}_judged")
        return found(now)[0]

    def predict(self, choice):
        part = self.check(self.status())["part"]
        self.click(f"lesson/{part}/choice/{choice}")
        self.click(f"lesson/{part}/give")
        return self.verdict(part)

    def type_number(self, text):
        part = self.check(self.status())["part"]
        self.click(f"lesson/{part}/number")
        self.wait("the keyboard", lambda now: now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", text)
        self.xdotool("key", "Return")
        return part

    def set_number(self, path, text):
        """Types a number into a field of the scene's settings."""
        edits = self.status()["edits"]
        x, y, width, height = self.settled(path)
        self.move((x + width / 2, y + height - 9))  # the slider is below its label
        self.xdotool("keydown", "ctrl", "click", 1)
        self.wait("the field", lambda now: now["typing"])
        self.xdotool("keyup", "ctrl")
        self.xdotool("type", text)
        self.xdotool("key", "Return")
        self.wait(path, lambda now: not now["typing"] and now["edits"] > edits
                  and now["edits_shown"] == now["edits"])

    def next(self, number):
        self.click("lesson/next")
        return self.on_screen(number)

    def test_the_mouse_plays_a_lesson_to_its_end(self):
        self.open_lesson(drawn="WEFT_LESSON_PICTURES" in os.environ)
        wrong = self.predict(1)
        self.assertFalse(wrong["right"])
        self.assertIn("You predicted: It swings, but too slowly. What happened: It explodes",
                      wrong["words"])

        self.next(2)
        self.set_number("time.n_sub", "40")
        self.key("space")
        part = self.check(self.status())["part"]
        self.assertTrue(self.verdict(part)["right"])

        self.next(3)
        part = self.type_number("7")
        self.wait("a wrong answer", lambda now: "You say 7" in self.check(now)["words"])
        self.type_number("32")
        self.assertTrue(self.verdict(part)["right"])

        for screen, choice in ((4, 1), (5, 1)):
            self.next(screen)
            self.assertTrue(self.predict(choice)["right"])

        self.next(6)
        self.assertTrue(self.verdict(self.type_number("0.27"))["right"])
        self.next(7)
        self.assertTrue(self.predict(2)["right"])
        self.next(8)
        self.assertTrue(self.verdict(self.type_number("0.25"))["right"])

        self.next(9)
        part = self.check(self.status())["part"]
        self.set_number("forces.mass_spring.stretch_stiffness", "60000")
        self.key("space")
        self.assertTrue(self.verdict(part)["right"])
        self.assertFalse(self.status()["message_is_error"], self.status()["message"])
        self.click("lesson/close")
        self.wait("no lesson", lambda now: now["lesson"] is None and not shows(now, "lesson"))

    def test_the_command_line_opens_a_screen(self):
        self.start()
        self.weft.terminate()
        self.weft.wait(10)
        self.launch("--lesson", self.LESSON, "--screen", "3")
        now = self.wait("screen 3", lambda now: now["lesson"] and now["lesson"]["screen"] == 3
                        and not now["lesson"]["busy"])
        self.assertEqual(len(now["lesson"]["checks"]), 1)
        self.assertIn("lesson/next", now["places"])


if __name__ == "__main__":
    main()
