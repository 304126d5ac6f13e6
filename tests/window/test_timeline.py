"""The timeline goes back in time by mouse and keyboard, and forward again."""

from window import WindowTest, main, shows


class Timeline(WindowTest):
    def start_and_play(self, frames=40, **options):
        self.start(**options)
        self.key("F8")
        self.wait("a past", lambda now: now["timeline"]["last"] >= frames)
        self.pause()
        return self.see("timeline/strip")

    def see(self, path):
        return self.wait(path, lambda now: path in now["places"])

    def drag_strip(self, fraction):
        x, y, width, height = self.settled("timeline/strip")
        self.move((x + fraction * width, y + height / 2))
        self.xdotool("mousedown", 1)
        self.xdotool("mouseup", 1)

    def stands_at(self, frame):
        return lambda now: now["timeline"]["frame"] == frame and not now["timeline"]["moving"]

    def test_the_mouse_and_the_keys_go_to_a_moment_and_back_to_the_present(self):
        now = self.start_and_play()
        last, end = now["timeline"]["last"], now["world"]
        self.drag_strip(0.5)
        now = self.wait("the middle", lambda now: now["timeline"]["in_past"]
                        and abs(now["timeline"]["frame"] - last / 2) < 0.1 * last)
        middle, there = now["timeline"]["frame"], now["world"]
        self.assertNotEqual(there, end)
        for back in (1, 2, 3):
            self.key("comma")
            self.wait("a frame back", self.stands_at(middle - back))
        for _ in range(3):
            self.key("period")
        now = self.wait("the same frame", self.stands_at(middle))
        self.assertEqual(now["world"], there)
        self.key("shift+period")
        now = self.wait("the present", lambda now: not now["timeline"]["in_past"])
        self.assertEqual(now["world"], end)

    def test_playing_repeats_the_past_and_a_drag_there_begins_another_future(self):
        now = self.start_and_play()
        last = now["timeline"]["last"]
        self.drag_strip(0.0)
        self.wait("the start", self.stands_at(0))
        self.key("space")
        self.wait("the end of the past", lambda now: now["timeline"]["last"] > last)
        self.pause()
        self.drag_strip(0.25)
        now = self.wait("the past", lambda now: now["timeline"]["in_past"]
                        and not now["timeline"]["moving"])
        x, y = now["screen"][now["vertices"] // 2]
        self.hover(now["vertices"] // 2)
        self.drag((x, y), (x + 40, y - 40))
        now = self.wait("another future", lambda now: not now["timeline"]["in_past"])
        self.assertLess(now["timeline"]["last"], last)

    def test_the_scene_of_the_moment_comes_back_and_undo_brings_the_later_one(self):
        self.start_and_play()
        self.key("u")  # twice the substeps
        self.wait("an edit", lambda now: now["edits_shown"] == now["edits"] > 0)
        self.key("space")
        now = self.wait("more frames", lambda now: now["timeline"]["last"] > 60)
        self.pause()
        names = [mark["name"] for mark in now["timeline"]["marks"]]
        self.assertTrue(any("substeps" in name for name in names), names)
        self.drag_strip(0.1)
        now = self.wait("the earlier scene", lambda now: now["timeline"]["in_past"]
                        and now["undo"] == "Go to another moment"
                        and now["edits_shown"] == now["edits"])
        self.key("ctrl+z")
        now = self.wait("the later scene here", lambda now: not now["timeline"]["in_past"]
                        and now["edits_shown"] == now["edits"])
        self.assertIn("substeps", now["undo"])

    def test_a_mark_has_a_name_and_takes_the_mouse(self):
        self.start_and_play()
        self.drag_strip(0.5)
        now = self.wait("the middle", lambda now: now["timeline"]["in_past"]
                        and not now["timeline"]["moving"])
        self.key("shift+period")
        self.wait("the present", lambda now: not now["timeline"]["in_past"])
        self.key("m")
        now = self.wait("a mark", lambda now: now["timeline"]["marks"])
        self.assertEqual(now["timeline"]["marks"][0]["name"], "Mark 1")
        self.key("space")
        self.wait("more frames", lambda now: now["timeline"]["last"] > 80)
        self.pause()
        marked = now["timeline"]["marks"][0]["frame"]
        last = self.status()["timeline"]["last"]
        self.drag_strip(marked / last)
        self.wait("the marked frame", self.stands_at(marked))

    def test_the_hand_is_repeated_with_another_method_beside_the_first_run(self):
        now = self.start_and_play(10)
        vertex = now["vertices"] // 2
        x, y = now["screen"][vertex]
        self.hover(vertex)
        self.drag((x, y), (x + 60, y - 60))
        self.key("space")
        now = self.wait("more frames", lambda now: now["timeline"]["last"] > 60)
        self.pause()
        self.drag_strip(0)
        self.wait("the start", self.stands_at(0))
        self.click("timeline/repeat")
        now = self.wait("the first run beside it", lambda now: now["race"]
                        and not now["timeline"]["in_past"])
        self.assertEqual(now["race"][0]["name"], "First run")
        self.key("u")
        self.key("space")
        self.wait("the repeated drag", lambda now: any(
            mark["name"] == "Drag" for mark in now["timeline"]["marks"])
            and now["race"][0]["grabbed"] == now["race"][0]["grabbed"])
        now = self.wait("another motion", lambda now: now["race"][0]["distance"])
        self.assertEqual(now["race"][0]["substeps"], 1)

    def test_a_session_is_saved_and_opened_again(self):
        self.start_and_play()
        self.key("m")
        now = self.wait("a mark", lambda now: now["timeline"]["marks"])
        end, last = now["world"], now["timeline"]["last"]
        self.key("ctrl+l")
        self.wait("the dialog", lambda now: shows(now, "files") and now["typing"])
        saved = self.folder / "saved.jsonl"
        self.key("ctrl+a")
        self.xdotool("type", "--delay", 30, str(saved))
        self.key("Return")
        self.wait("the file", lambda now: saved.exists() and not shows(now, "files"))
        self.key("ctrl+n")
        self.wait("another scene", lambda now: now["undo"].startswith("Open"))
        self.key("ctrl+o")
        self.wait("the dialog", lambda now: shows(now, "files") and now["typing"])
        self.xdotool("type", "--delay", 30, str(saved))
        self.key("Return")
        now = self.wait("the start", lambda now: now["timeline"]["last"] == last
                        and now["timeline"]["frame"] == 0 and now["timeline"]["in_past"])
        self.key("shift+period")
        now = self.wait("the end", lambda now: not now["timeline"]["in_past"])
        self.assertEqual(now["world"], end)
        self.assertEqual(now["timeline"]["marks"][-1]["name"], "Mark 1")


if __name__ == "__main__":
    main()
