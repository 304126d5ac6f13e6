"""A motion by keyframes is edited with the mouse and the keyboard, and undone."""

import json

from window import SMALL_SCENE, WindowTest, main

ROW = "pins.motion.keyframes/1"


class Keyframes(WindowTest):
    def start_with_keyframes(self):
        settings = self.folder / "weft" / "settings.json"
        settings.parent.mkdir()
        closed = ("time", "pins", "material", "solids", "scene", "cloth")
        settings.write_text(json.dumps({"weft_settings": 1, "panels": dict.fromkeys(closed, False)
                                        | {"motion": True}}))
        path = self.folder / "edited.json"
        path.write_text(SMALL_SCENE.read_text())
        self.start(path, height=1080, width=1920)
        self.pause()
        self.click("pins.motion/keyframes")
        self.wait("the rows", lambda now: f"{ROW}/turn" in now["places"])

    def component(self, vector, i):
        """Returns the middle of a number of a vector of the second keyframe."""
        x, y, width, height = self.settled(f"{ROW}/{vector}")
        return x + (2 * i + 1) * width / 6, y + 0.75 * height

    def click_number(self, vector, i):
        point = self.component(vector, i)
        self.move(point)
        self.wait("the mouse", lambda now: now["mouse"] == [round(c) for c in point])
        self.xdotool("click", 1)
        self.wait("a text field", lambda now: now["typing"])

    def type(self, text, end="Return"):
        self.xdotool("type", "--", text)
        self.key(end)
        self.wait("the end of typing", lambda now: not now["typing"])

    def saved(self):
        self.key("ctrl+s")
        self.wait("the file", lambda now: not now["unsaved"])
        return json.loads(self.scene.read_text())["pins"]["motion"]["keyframes"]

    def test_numbers_are_typed_dragged_and_given_up_and_undo_takes_each_back(self):
        self.start_with_keyframes()
        before = self.status()["undo"]
        self.click_number("turn", 1)
        self.type("-15.5")
        self.wait("the edit",
                  lambda now: now["undo"] == "Set turn of keyframe 2 to [0, −15.5, 0] rad")
        self.click_number("offset", 0)
        self.type("0.7", end="Escape")
        start = self.component("offset", 2)
        self.drag(start, (start[0] + 60, start[1]))
        self.click_number("offset", 0)
        self.type("99")
        refused = self.wait("the refusal", lambda now: now["message_is_error"])
        self.assertIn("Offset x (pins.motion.keyframes[1].offset): got 99, expected -10 to 10 m",
                      refused["message"])
        self.key("Escape")
        edited = self.saved()[1]
        self.assertEqual(edited["turn"], [0, -15.5, 0])
        self.assertEqual(edited["offset"][:2], [0, 0])
        self.assertGreater(edited["offset"][2], 0.3)
        for _ in ("the drag", "the number that was typed"):
            self.key("ctrl+z")
        self.wait("the first keyframes", lambda now: now["undo"] == before)
        self.assertEqual(self.saved()[1], {"time": 1, "offset": [0, 0, 0.2], "turn": [0, 0, 0]})

    def test_times_are_typed_up_to_those_that_files_may_have(self):
        self.start_with_keyframes()
        self.type_time(2, "1e6")
        self.wait("the edit",
                  lambda now: now["undo"] == "Set time of keyframe 3 to 10⁶ s")
        self.type_time(2, "1.0001e6")
        refused = self.wait("the refusal", lambda now: now["message_is_error"])
        self.assertIn("Time (pins.motion.keyframes[2].time): got 1.0001·10⁶, expected 1.001 to 10⁶ s",
                      refused["message"])

    def type_time(self, k, text):
        self.click(f"pins.motion.keyframes/{k}/time")
        self.wait("a text field", lambda now: now["typing"])
        self.type(text)

    def test_keyframes_are_added_and_removed(self):
        self.start_with_keyframes()
        x, y, width, height = self.status()["viewport"]
        self.move((0.1 * self.size[0], y + height / 2))

        def adds(now):
            if "pins.motion.keyframes/add" in now["places"]:
                top = now["places"]["pins.motion.keyframes/add"][1]
                return top < y + height - 40
            return False

        self.wait("the button", adds)
        self.click("pins.motion.keyframes/add")
        self.wait("a fourth keyframe", lambda now: "pins.motion.keyframes/3/time" in now["places"])
        self.click(f"{ROW}/remove")
        self.wait("three keyframes", lambda now: "pins.motion.keyframes/3/time" not in now["places"])
        self.assertEqual([frame["time"] for frame in self.saved()], [0, 2, 3])


if __name__ == "__main__":
    main()
