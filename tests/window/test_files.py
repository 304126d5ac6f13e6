"""Files are chosen by the keyboard as by the mouse: the arrows lead to them, Return takes them."""

import json

from window import SMALL_SCENE, WindowTest, main, shows


class Files(WindowTest):
    def start_among_scenes(self):
        """Opens a.json beside b.json and the folder inner with d.json and inmost/e.json, all called
        as their files; the last files are b.json and a.json."""
        scenes = self.folder / "scenes"
        (scenes / "inner/inmost").mkdir(parents=True)
        for name in ("a", "b", "inner/d", "inner/inmost/e"):
            scene = json.loads(SMALL_SCENE.read_text()) | {"name": name}
            (scenes / f"{name}.json").write_text(json.dumps(scene))
        settings = self.folder / "weft"
        settings.mkdir()
        (settings / "recent").write_text(f"{scenes / 'a.json'}\n{scenes / 'b.json'}\n")
        closed = dict.fromkeys(("time", "pins", "material", "solids"), False)
        (settings / "settings.json").write_text(json.dumps({"weft_settings": 1, "panels": closed}))
        self.start(scenes / "a.json")

    def open_browser(self, keys, place):
        """Opens the browser, whose name then has the keyboard, and waits for what is to be used."""
        self.key(keys)
        self.wait("the browser", lambda now: now["typing"])
        self.settled(place)

    def wait_scene(self, name):
        return self.wait(name, lambda now: now["scene"] == name)

    def test_return_enters_one_folder_after_another_and_opens_a_file_of_the_browser(self):
        self.start_among_scenes()
        self.open_browser("ctrl+o", "files/entry/b.json")
        for _ in ("b", "a", "inner"):  # from below
            self.press("Up")
        self.press("Return")
        self.settled("files/entry/d.json")
        self.press("Return")
        self.settled("files/entry/e.json")
        self.press("Return")
        self.wait("the end of the browser", lambda now: not shows(now, "files"))
        self.wait_scene("inner/inmost/e")

    def test_a_file_that_the_arrows_reach_is_chosen_where_one_is_to_be_opened(self):
        self.start_among_scenes()
        self.open_browser("ctrl+shift+s", "files/entry/b.json")
        self.xdotool("type", "c")
        self.press("Up")
        self.click("files/accept")
        saved = self.folder / "scenes" / "c.json"
        self.wait("the file", lambda now: saved.exists() and not shows(now, "files"))
        self.open_browser("ctrl+o", "files/entry/c.json")
        for _ in ("c", "b"):  # from below
            self.press("Up")
        self.click("files/accept")
        self.wait_scene("b")

    def test_a_folder_without_files_leaves_the_keyboard_to_the_name(self):
        self.start_among_scenes()
        (self.folder / "scenes" / "empty").mkdir()
        self.open_browser("ctrl+shift+s", "files/entry/b.json")
        for _ in ("b", "a", "inner", "empty"):  # from below
            self.press("Up")
        self.press("Return")
        self.wait("the name", lambda now: now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", "f")
        self.press("Return")
        saved = self.folder / "scenes" / "empty" / "f.json"
        self.wait("the file", lambda now: saved.exists())

    def test_a_folder_that_is_typed_leaves_the_keyboard_to_the_name(self):
        self.start_among_scenes()
        self.open_browser("ctrl+o", "files/entry/b.json")
        for name in ("inner/inmost", "e.json"):
            self.wait("the name", lambda now: now["typing"])
            self.xdotool("type", name)
            self.press("Return")
        self.wait_scene("inner/inmost/e")

    def test_return_opens_one_of_the_last_files(self):
        self.start_among_scenes()
        self.click("recent")
        self.settled("recent/b.json")
        self.press("Down")  # from a
        self.press("Return")
        self.wait_scene("b")
        self.wait("the list to close", lambda now: "recent/b.json" not in now["places"])

    def test_return_presses_the_button_that_the_arrows_have_reached(self):
        self.start_among_scenes()
        self.open_browser("ctrl+shift+s", "files/accept")
        self.xdotool("type", "saved")
        self.press("Down")  # from the name to the first button below it
        self.wait("the end of typing", lambda now: not now["typing"])
        saved = self.folder / "scenes" / "saved.json"
        self.assertFalse(saved.exists())
        self.press("Return")
        self.wait("the end of the browser", lambda now: not shows(now, "files"))
        self.wait("the file", lambda now: saved.exists())


if __name__ == "__main__":
    main()
