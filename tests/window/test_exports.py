"""Pictures and results are exported from the window by its menu and by keys."""

import json
import subprocess

from pictures import Picture
from window import SMALL_SCENE, TIMEOUT, WindowTest, main, shows


class Exports(WindowTest):
    def write_to(self, path):
        """Answers the file dialog, in which nothing else can be used."""
        self.wait("the file dialog", lambda now: shows(now, "files") and now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", str(path))
        self.key("Return")
        self.wait("its end", lambda now: not shows(now, "files"))

    def export(self, name, file):
        self.click("export")
        self.click(f"export/{name}")
        self.write_to(self.folder / file)

    def video_seconds(self):
        file = self.folder / "weft" / "settings.json"
        return json.loads(file.read_text()).get("video_seconds")

    def type_length(self, seconds):
        self.click("video/length")
        turns = self.status()["turns"]
        self.wait("the field to take the keys", lambda now: now["turns"] > turns + 3)
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", seconds)

    def ask_for_video(self, file, seconds):
        self.click("export")
        self.click("export/video")
        self.wait("the length", lambda now: "video/length" in now["places"] and now["typing"])
        self.xdotool("key", "ctrl+a")
        self.xdotool("type", str(self.folder / file))
        self.type_length(seconds)
        self.click("files/accept")

    def wait_for(self, path):
        self.wait(path.name, lambda now: path.exists())
        return path

    def test_pictures_of_the_view_and_of_the_window(self):
        shown = self.start(drawn=True)
        self.export("view", "view.png")
        view = Picture.of_file(self.wait_for(self.folder / "view.png"))
        self.assertEqual([view.width, view.height],
                         [round(side) for side in shown["viewport"][2:]])
        self.assertFalse(view.is_blank())
        self.key("ctrl+shift+p")
        self.write_to("window")  # in the folder of the last file, with its ending
        window = Picture.of_file(self.wait_for(self.folder / "window.png"))
        self.assertEqual((window.width, window.height), self.size)

    def test_the_mesh_and_the_system(self):
        self.start()
        self.pause()
        self.export("mesh", "cloth.obj")
        mesh = self.wait_for(self.folder / "cloth.obj").read_text().splitlines()
        vertices = [line for line in mesh if line.startswith("v ")]
        self.assertEqual(len(vertices), self.status()["vertices"])
        self.export("system", "system")
        matrix = self.wait_for(self.folder / "system" / "A.mtx").read_text()
        self.assertTrue(matrix.startswith("%%MatrixMarket"))
        step = self.status()["step"]
        for words in ("% Written by weft ", "A small cloth for tests", f"; step {step}, from t = "):
            self.assertIn(words, matrix)

    def test_a_video_is_recorded_frame_by_frame_or_given_up(self):
        scene = json.loads(SMALL_SCENE.read_text())
        scene["time"] = {"h_disp": 0.025}
        path = self.folder / "long_frames.json"
        path.write_text(json.dumps(scene))
        self.start(path)
        self.export("video", "given_up")
        self.click("video/cancel")
        self.wait("its end", lambda now: not shows(now, "video"))
        self.assertEqual(list(self.folder.glob("given_up*")), [])
        self.ask_for_video("swing", "61")
        self.wait("the refusal", lambda now: now["refused"] ==
                  "Length of the video: got 61, expected a whole number, 1 to 60 s")
        self.assertTrue(shows(self.status(), "files"))
        self.type_length("0")
        self.wait("the end of the refusal", lambda now: not now["refused"])
        self.click("files/accept")
        self.wait("another refusal", lambda now: now["refused"])
        self.key("Escape")
        self.wait("its end", lambda now: not shows(now, "files") and not now["refused"])
        self.ask_for_video("swing", "1")
        self.wait("the length to be remembered", lambda now: self.video_seconds() == 1)
        self.wait("the video", lambda now: now["message"].startswith("Saved"))
        probe = subprocess.run(
            ["ffprobe", "-v", "error", "-count_frames", "-show_entries",
             "stream=nb_read_frames,r_frame_rate", "-of", "csv=p=0", self.folder / "swing.mp4"],
            capture_output=True, text=True, check=True, timeout=TIMEOUT)
        self.assertEqual(probe.stdout.strip(), "40/1,40")


if __name__ == "__main__":
    main()
