"""Runs without a user leave pictures behind; the files they need come with the program."""

import json
import shutil
import subprocess

from pictures import Picture
from window import REPOSITORY, SMALL_SCENE, TIMEOUT, WEFT, WindowTest, main


class Unattended(WindowTest):
    def run_weft(self, *arguments, program=WEFT):
        """Runs weft to its end, in the test's folder."""
        self.open_display(640, 480)
        return subprocess.run([program, *map(str, arguments)], env=self.environment,
                              cwd=self.folder, capture_output=True, text=True, timeout=TIMEOUT)

    def check_picture(self, path):
        picture = Picture.of_file(path)
        self.assertEqual((picture.width, picture.height), (640, 480))
        self.assertFalse(picture.is_blank())
        return picture.pixels

    def test_the_last_frame_is_saved(self):
        done = self.run_weft("--frames", 2, "--screenshot", "last.png", "--size", "640x480")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.check_picture(self.folder / "last.png")

    def test_every_frame_is_recorded_and_the_last_is_that_of_the_screenshot(self):
        done = self.run_weft(SMALL_SCENE, "--frames", 4, "--record", "frames", "--screenshot",
                             "last.png", "--size", "640x480")
        self.assertEqual(done.returncode, 0, done.stderr)
        names = sorted(path.name for path in (self.folder / "frames").iterdir())
        self.assertEqual(names, [f"frame_{number:05d}.png" for number in range(1, 5)])
        frames = [self.check_picture(self.folder / "frames" / name) for name in names]
        self.assertEqual(len(set(frames)), 4, "the cloth falls, so no two frames are alike")
        self.assertEqual(self.check_picture(self.folder / "last.png"), frames[-1])

    def test_without_a_file_the_flag_is_shown(self):
        done = self.run_weft("--frames", 1, "--status", self.status_file)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(json.loads(self.status_file.read_text())["scene"], "Flag in the wind")

    def test_a_picture_that_cannot_be_written_is_an_error(self):
        (self.folder / "file").touch()
        done = self.run_weft(SMALL_SCENE, "--frames", 1_000_000, "--screenshot",
                             "nowhere/last.png", "--record", "file")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stderr, "weft: Cannot write nowhere/last.png: No such file or "
                         "directory\nweft: Cannot write to the folder file: Not a directory\n")

    def test_a_dash_is_standard_output(self):
        self.open_display(640, 480)
        done = subprocess.run([WEFT, "--frames", "1", "--screenshot", "-", "--size", "640x480"],
                              env=self.environment, cwd=self.folder, stdout=subprocess.PIPE,
                              timeout=TIMEOUT)
        self.assertEqual(done.returncode, 0)
        (self.folder / "picture.png").write_bytes(done.stdout)
        self.check_picture(self.folder / "picture.png")

    def test_an_installed_program_takes_no_file_from_the_source_tree(self):
        program = self.folder / "bin" / "weft"
        program.parent.mkdir()
        shutil.copy(WEFT, program)
        done = self.run_weft("--frames", 1, program=program)
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"looked in {program.parent}, {self.folder / 'share' / 'weft'}", done.stderr)
        self.assertNotIn(str(REPOSITORY), done.stderr)


if __name__ == "__main__":
    main()
