"""The programs of docs/systems.md solve an exported system, where they are installed."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
SCENE = SOURCE / "assets" / "scenes" / "stiff_curtain.json"


def snippet(language):
    text = (SOURCE / "docs" / "systems.md").read_text()
    return re.search(rf"```{language}\n(.*?)```", text, re.S).group(1)


def numbers(text):
    return [float(line) for line in text.split()]


class Systems(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.folder = pathlib.Path(cls.temporary.name)
        scene = json.loads(SCENE.read_text())
        scene["mesh"]["grid"].update(rows=13, columns=9)
        (cls.folder / "scene.json").write_text(json.dumps(scene))
        subprocess.run([os.environ["WEFT_CLI_PROGRAM"], "export-system", cls.folder / "scene.json",
                        "--step", "8", "--out", cls.folder / "system"],
                       check=True, capture_output=True, timeout=60)
        lines = (cls.folder / "system" / "x.mtx").read_text().splitlines()
        cls.x = numbers("\n".join(line for line in lines if line[0] != "%"))[2:]

    def assert_solves(self, command):
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        found = numbers(done.stdout)
        self.assertEqual(len(found), len(self.x))
        # The bound is rounding, 1e-16, times a condition number below 1e6.
        largest = max(abs(value) for value in self.x)
        for one, other in zip(found, self.x):
            self.assertLessEqual(abs(one - other), 1e-9 * largest)

    def test_scipy_finds_the_solution(self):
        if subprocess.run([sys.executable, "-c", "import scipy"], capture_output=True).returncode:
            self.skipTest("SciPy is not installed")
        program = snippet("python") + "print(*map(repr, map(float, x)), sep='\\n')\n"
        self.assert_solves([sys.executable, "-c", program])

    def test_octave_finds_the_solution(self):
        if not shutil.which("octave-cli"):
            self.skipTest("Octave is not installed")
        self.assert_solves(["octave-cli", "--norc", "--eval",
                            snippet("octave") + "printf('%.17g\\n', x);"])

    def test_julia_finds_the_solution(self):
        if not shutil.which("julia"):
            self.skipTest("Julia is not installed")
        self.assert_solves(["julia", "-e", snippet("julia") + "foreach(println, x)"])

    def test_the_constraints_move_and_matter(self):
        z = (self.folder / "system" / "z.mtx").read_text().splitlines()
        self.assertTrue(any(numbers("\n".join(line for line in z if line[0] != "%"))[2:]))

    def test_every_file_says_what_the_system_is(self):
        for name in "A", "S", "b", "z", "start", "x":
            text = (self.folder / "system" / f"{name}.mtx").read_text()
            with self.subTest(name):
                self.assertTrue(text.startswith("%%MatrixMarket matrix "))
                for words in ("% Written by weft ", "step 8, from t = ", "integrator implicit_euler",
                              "changes of velocity in m/s", "x, y and z of vertex i",
                              "(S A S + I - S) y = S (b - A z)"):
                    self.assertIn(words, text)
        for name in "A", "S":
            first = (self.folder / "system" / f"{name}.mtx").read_text().splitlines()[0]
            self.assertEqual(first, "%%MatrixMarket matrix coordinate real symmetric")


if __name__ == "__main__":
    unittest.main()
