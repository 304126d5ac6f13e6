"""Tests weft-cli lessons from outside."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["WEFT_CLI_PROGRAM"]
LESSON = """---
title: A lesson
minutes: 5
---

# One

A step of {{ step(world) | ms }}.

```scene
sheet.json
```

```check
{"choice": ["yes", "no"], "right": 0}
```
"""


def lessons(*arguments):
    return subprocess.run([PROGRAM, "lessons", *map(str, arguments)], capture_output=True, text=True)


class Lessons(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "mine"
        self.folder.mkdir()
        scene = {"weft_scene": 2, "mesh": {"grid": {"rows": 5, "columns": 5}}}
        (self.folder / "sheet.json").write_text(json.dumps(scene))

    def write(self, text):
        (self.folder / "lesson.md").write_text(text)

    def test_those_that_come_with_weft_are_listed_in_the_order_in_which_they_build_on_each_other(self):
        result = lessons()
        self.assertEqual(result.returncode, 0, result.stderr)
        names = [line.partition(":")[0] for line in result.stdout.splitlines()]
        folders = [path.parent.name for path in SOURCE.glob("assets/lessons/*/lesson.md")]
        self.assertEqual(sorted(names), sorted(folders))
        self.assertLess(names.index("why_steps_explode"), names.index("one_solve_or_newton"))
        self.assertRegex(result.stdout, r"why_steps_explode: Why steps explode \(20 min, 9 screens\)\n")

    def test_those_of_another_folder_are_listed_although_some_are_broken(self):
        self.write(LESSON)
        broken = self.folder.parent / "broken"
        broken.mkdir()
        (broken / "lesson.md").write_text(LESSON)  # its scene is not there
        result = lessons("--folder", self.folder.parent)
        self.assertEqual(result.stdout, "mine: A lesson (5 min, 1 screen)\n")
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stderr,
                         f'weft-cli: {broken}/lesson.md:11: scene: got "sheet.json", expected a file '
                         "in the folder of the lesson, or the name of an example\n")

    def test_a_screen_is_played_in_a_line(self):
        self.write(LESSON)
        result = lessons("check", self.folder)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, 'mine 1/1 One: 1 value; choice, "yes"\n')
        self.assertIn("\nA step of 16.7 ms.\n", lessons("check", "--show-text", self.folder).stdout)

    def test_every_fault_is_named_with_its_line(self):
        self.write(LESSON.replace("step(", "stop(").replace('"right": 0', '"right": 2'))
        result = lessons("check", self.folder)
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        first, second = result.stderr.splitlines()
        self.assertTrue(first.startswith(f"weft-cli: {self.folder}/lesson.md:8: expression: "
                                         'got "stop", expected one of: step,'), first)
        self.assertEqual(second, f"weft-cli: {self.folder}/lesson.md:15: right: got 2, expected 0 to 1")

    def test_a_lesson_whose_answers_are_wrong_is_played_to_its_end_and_fails(self):
        self.write(LESSON.replace('"right": 0', '"right": 0, "shows": "exploded(world)"'))
        result = lessons("check", self.folder, SOURCE / "assets/lessons/one_solve_or_newton")
        self.assertEqual(result.returncode, 1)
        self.assertIn("one_solve_or_newton 6/6", result.stdout)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn("lesson.md:14: shows: got false after 0 frames, expected true", result.stderr)

    def test_the_documentation_explains_all_parts_of_the_format(self):
        names = lessons("--names").stdout
        self.assertIn("| `stable_step(world)` | s |", names)
        self.assertRegex(names, r"\nUnits: .* m, cm, mm, .*\.\n")
        text = (SOURCE / "docs" / "lessons.md").read_text()
        for word in ["title", "sources", "after", "minutes", "scene", "actions", "show", "check",
                     "choice", "right", "because", "number", "unit", "tolerance", "answer",
                     "reached", "within_frames", "after_frames", "shows", "predict"]:
            self.assertIn(f"`{word}`", text)


if __name__ == "__main__":
    unittest.main()
