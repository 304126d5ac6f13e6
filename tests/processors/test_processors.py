"""Runs weft-cli on processors that QEMU emulates."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.environ["WEFT_CLI_PROGRAM"]
EMULATOR = shutil.which("qemu-x86_64")
SCENE = """{"weft_scene": 1, "mesh": {"grid": {"rows": 9, "columns": 9}},
            "solver": {"kind": "grid_multigrid"}}"""


def run_on(processor, *arguments):
    return subprocess.run([EMULATOR, "-cpu", processor, PROGRAM, *map(str, arguments)],
                          capture_output=True, text=True)


class Processors(unittest.TestCase):
    """Any instruction that the processor does not have ends the program."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.scene = self.folder / "scene.json"
        self.scene.write_text(SCENE)

    def state_on(self, processor, kernels):
        version = run_on(processor, "--version")
        self.assertIn(f"({kernels} kernels)", version.stdout, version.stderr)
        state = self.folder / "state.json"
        result = run_on(processor, "run", self.scene, "--frames", 3, "--state", state)
        self.assertEqual(result.returncode, 0, result.stderr)
        return state.read_bytes()

    def test_a_step_runs_without_avx_and_with_avx2_to_the_same_bits(self):
        self.assertEqual(self.state_on("Nehalem", "plain"), self.state_on("Haswell", "avx2"))


if __name__ == "__main__":
    if not EMULATOR:
        print("skipped: there is no qemu-x86_64")
        sys.exit(77)
    unittest.main()
