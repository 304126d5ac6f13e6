"""Tests weft-cli from outside: its files, its output and its failures."""

import csv
import io
import json
import math
import os
import pathlib
import re
import resource
import signal
import stat
import subprocess
import tempfile
import time
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ["WEFT_CLI_PROGRAM"]
SMALL_SCENE = {
    "solver": {"kind": "mpcg", "tolerance": 1e-3},
    "weft_scene": 1,
    "mesh": {"grid": {"rows": 9, "columns": 9}},
    "time": {"n_sub": 2},
}


def weft_cli(*arguments, environment=None, **options):
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, **options}
    return subprocess.run([PROGRAM, *map(str, arguments)], **options,
                          env={**os.environ, **(environment or {})})


class WeftCli(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write_scene(self, scene):
        path = self.folder / "scene.json"
        path.write_text(json.dumps(scene))
        return path

    def write_sweeping_scene(self, kind, sweeps, n_sub):
        path = self.folder / f"{sweeps}_sweeps.json"
        path.write_text(json.dumps({**SMALL_SCENE, "time": {"n_sub": n_sub},
                                    "mesh": {"grid": {"rows": 25, "columns": 25}},
                                    "integrator": {"kind": kind, "iterations": sweeps}}))
        return path

    def assert_fails(self, result, code, *words):
        self.assertEqual(result.returncode, code, result.stderr)
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        for word in words:
            self.assertIn(word, result.stderr)

    def test_run_writes_trace_meshes_and_state(self):
        result = weft_cli(
            "run", self.write_scene(SMALL_SCENE), "--frames", 3,
            "--csv", self.folder / "trace.csv", "--obj", self.folder / "obj",
            "--state", self.folder / "state.json")
        self.assertEqual(result.returncode, 0, result.stderr)

        with open(self.folder / "trace.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual(
            list(rows[0]),
            ["step", "time", "iteration", "relative_residual", "preconditioned_residual",
             "seconds", "stop_reason"])
        self.assertEqual({int(row["step"]) for row in rows}, set(range(1, 7)))
        self.assertEqual({row["stop_reason"] for row in rows}, {"converged"})
        last = [row for row in rows if row["step"] == "6"]
        self.assertEqual([int(row["iteration"]) for row in last], list(range(len(last))))
        self.assertLessEqual(float(last[-1]["relative_residual"]), 1e-3)
        self.assertAlmostEqual(float(last[-1]["time"]), 3 / 60, places=12)

        frames = sorted(path.name for path in (self.folder / "obj").iterdir())
        self.assertEqual(frames, ["frame_00001.obj", "frame_00002.obj", "frame_00003.obj"])
        state = json.loads((self.folder / "state.json").read_text())
        self.assertEqual(len(state["positions"]), 81)
        self.assertEqual(len(state["velocities"]), 81)
        lines = (self.folder / "obj" / frames[-1]).read_text().splitlines()
        written = [line.split()[1:] for line in lines if line.startswith("v ")]
        self.assertEqual([[float(x) for x in line] for line in written], state["positions"])

    def test_run_reads_a_frame_it_wrote_as_a_mesh(self):
        weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1, "--obj", self.folder)
        scene = self.write_scene({"weft_scene": 1, "mesh": {"obj": "frame_00001.obj"}})
        result = weft_cli("run", scene, "--frames", 1)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("The unit is m, guessed from texture coordinates", result.stdout)

    def test_run_opens_a_mesh_and_says_how_it_was_read(self):
        meshes = SOURCE / "tests" / "data" / "meshes"
        state = self.folder / "state.json"
        result = weft_cli("run", meshes / "millimetres.obj", "--frames", 6, "--state", state)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("The unit is mm, guessed from a size of 300 as written", result.stdout)
        # The cloth falls freely: g t^2 / 2 is 49 mm.
        heights = [z for _, _, z in json.loads(state.read_text())["positions"]]
        self.assertLess(max(heights), 0.97)
        self.assertGreater(min(heights), 0.9)
        result = weft_cli("run", meshes / "uv_0_to_1.obj", "--frames", 0)
        self.assertIn("would change lengths by up to 233%", result.stdout)

    def test_run_says_how_the_mesh_of_a_solid_was_read(self):
        corners = [(400 * (k >> 2), 400 * (k >> 1 & 1), 400 * (k & 1)) for k in range(8)]
        faces = ((1, 2, 4, 3), (5, 7, 8, 6), (1, 5, 6, 2), (3, 4, 8, 7), (1, 3, 7, 5), (2, 6, 8, 4))
        lines = [f"v {x} {y} {z}" for x, y, z in corners] + [f"f {a} {b} {c} {d}" for a, b, c, d in faces]
        (self.folder / "block.obj").write_text("\n".join(lines) + "\n")
        scene = dict(SMALL_SCENE, weft_scene=2,
                     solids=[{"kind": "sphere"}, {"kind": "mesh", "mesh": {"obj": "block.obj", "unit": "auto"}}])
        result = weft_cli("run", self.write_scene(scene), "--frames", 0)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("solids[1].mesh: The unit is cm, guessed from a size of 400 as written; the "
                      "solid measures 4 × 4 × 4 m", result.stdout)

    def test_frames_are_written_in_triangles_where_asked(self):
        def sides(*options):
            weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1, "--obj", self.folder, *options)
            lines = (self.folder / "frame_00001.obj").read_text().splitlines()
            return {len(line.split()) - 1 for line in lines if line.startswith("f ")}
        self.assertEqual(sides(), {4})
        self.assertEqual(sides("--obj-faces", "triangles"), {3})

    def test_a_solid_of_separate_faces_is_welded_by_offer(self):
        cube = SOURCE / "tests" / "data" / "meshes" / "cube_24_vertices.obj"
        solid = {"kind": "mesh", "mesh": str(cube)}
        scene = {"weft_scene": 2, "mesh": {"grid": {"rows": 5, "columns": 5}}, "solids": [solid]}
        result = weft_cli("run", self.write_scene(scene), "--frames", 1)
        self.assert_fails(result, 1, '16 vertices stand where others do, and weld: exact closes it')
        for welded in [{"weld": True}, {"mesh": {"obj": str(cube), "weld": "exact"}}]:
            scene["solids"] = [{**solid, **welded}]
            result = weft_cli("run", self.write_scene(scene), "--frames", 1)
            self.assertEqual(result.returncode, 0, result.stderr)

    def test_all_kernels_of_this_processor_give_the_same_bits(self):
        unknown = weft_cli("--version", environment={"WEFT_KERNELS": "?"}).stderr
        available = re.search(r"expected (.*) \(", unknown).group(1).split(", ")
        for solver in ["grid_multigrid", "mpcg", "cg"]:
            scene = self.write_scene({**SMALL_SCENE, "solver": {"kind": solver},
                                      "mesh": {"grid": {"rows": 13, "columns": 21}}})
            states = set()
            for path in available:
                state = self.folder / "state.json"
                result = weft_cli("run", scene, "--frames", 5, "--state", state, environment={"WEFT_KERNELS": path})
                self.assertEqual(result.returncode, 0, result.stderr)
                states.add(state.read_bytes())
            self.assertEqual(len(states), 1, f"{solver} on {available}")
        missing = {"plain", "avx2", "avx512"} - set(available)
        if missing:
            self.skipTest(f"this processor cannot run {missing}")

    def test_the_version_names_the_kernels_that_run(self):
        result = weft_cli("--version", environment={"WEFT_KERNELS": "plain"})
        self.assertRegex(result.stdout, r"^weft \d+\.\d+\.\d+ \(plain kernels\)\n$")

    def test_kernels_that_cannot_run_are_refused(self):
        for command in [["--version"], ["run", self.write_scene(SMALL_SCENE), "--frames", 1]]:
            self.assert_fails(weft_cli(*command, environment={"WEFT_KERNELS": "sse9"}), 1,
                              "WEFT_KERNELS: got sse9, expected plain")

    def test_an_explosion_is_told_in_one_line(self):
        scene = dict(SMALL_SCENE, integrator={"kind": "symplectic_euler"}, time={"h_disp": 0.1})
        result = weft_cli("run", self.write_scene(scene), "--frames", 100,
                          "--state", self.folder / "state.json")
        self.assert_fails(result, 1)
        self.assertTrue((self.folder / "state.json").exists())

    def test_scene_errors_name_file_and_field(self):
        path = self.write_scene({"weft_scene": 1, "time": {"n_sub": 0}})
        self.assert_fails(weft_cli("run", path), 1, "scene.json", "time.n_sub")
        self.assert_fails(weft_cli("run", self.folder / "nowhere.json"), 1, "nowhere.json")

    def full_device(self):
        """Makes a node of our own for the device that takes nothing."""
        node = self.folder / "full"
        try:
            os.mknod(node, stat.S_IFCHR | 0o600, os.makedev(1, 7))
            with open(node, "wb"):
                return node
        except OSError as error:
            self.skipTest(f"no device node can be made here: {error}")

    def test_outputs_that_cannot_be_written_are_named_before_the_run(self):
        result = weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1_000_000,
                          "--state", self.folder / "no" / "state.json", "--csv", self.folder,
                          "--obj", self.folder / "obj")
        self.assertEqual(result.returncode, 1)
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), 2, result.stderr)
        self.assertIn("Is a directory", lines[0])
        self.assertRegex(lines[1], "state.json: No such file or directory")
        self.assertFalse((self.folder / "obj").exists())
        for command in (["compare"], ["export-system"]):
            result = weft_cli(*command, self.folder / "scene.json", "--step", 1_000_000,
                              "--out", self.folder / "scene.json" / "out")
            self.assert_fails(result, 1, "out: Not a directory")
        result = weft_cli("reproduce", "goldenthal", "--out", self.folder / "scene.json")
        self.assert_fails(result, 1, "scene.json: Not a directory")

    def test_a_failing_output_does_not_take_the_others_along(self):
        result = weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1, "--csv",
                          self.full_device(), "--obj", self.folder / "obj", "--state",
                          self.folder / "state.json")
        self.assert_fails(result, 1, "full: No space left on device")
        self.assertTrue((self.folder / "state.json").exists())
        self.assertEqual(len(list((self.folder / "obj").iterdir())), 1)

    def test_a_run_says_where_edges_may_enter_a_solid(self):
        ball = {"kind": "sphere", "position": [0, 0, -5], "radius": 0.1}
        for thickness, is_thin in (0.001, True), (0.1, False):
            scene = {**SMALL_SCENE, "weft_scene": 2, "solids": [{**ball, "thickness": thickness}]}
            result = weft_cli("run", self.write_scene(scene), "--frames", 1)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual("solids[0].thickness: Edges of " in result.stderr, is_thin)

    def test_run_says_how_many_vertices_were_inside_a_solid(self):
        # The cloth begins level, at z = 1.2 m.
        for z, starts_inside in (1.1, True), (-5, False):
            ball = {"kind": "sphere", "position": [0, 0, z], "radius": 0.3}
            scene = {**SMALL_SCENE, "weft_scene": 2, "solids": [ball]}
            result = weft_cli("run", self.write_scene(scene), "--frames", 1)
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual("of 2 steps: vertices were inside a solid" in result.stderr,
                             starts_inside, result.stderr)

    def test_a_strict_run_fails_where_cloth_passes_through_a_solid(self):
        # The cloth falls from 1.2 m at up to 4.9 m/s, 40 mm in a step of 1/120 s, on a plate of 1 mm.
        plate = {"kind": "box", "size": [4, 4, 0.001], "thickness": 0.0001}
        for z, passes in (0.3, True), (-5, False):
            scene = {**SMALL_SCENE, "weft_scene": 2, "pins": {"preset": ""},
                     "integrator": {"kind": "minimising_euler"}, "contact": {"kind": "penalty"},
                     "solids": [{**plate, "position": [0, 0, z]}]}
            result = weft_cli("run", self.write_scene(scene), "--frames", 40, "--strict")
            self.assertEqual(result.returncode, 1 if passes else 0, result.stderr)
            self.assertEqual(bool(re.search(
                r"1 of 80 steps: \d+ edges and \d+ faces of the cloth went into or through a solid, by "
                r"up to 0\.0\d+ m.*t = 0\.\d+ s to 0\.\d+ s", result.stderr)), passes, result.stderr)

    def test_a_run_is_summed_up_unless_an_output_takes_its_place(self):
        scene = self.write_scene(SMALL_SCENE)
        result = weft_cli("run", scene, "--frames", 3)
        self.assertRegex(result.stdout, r"\ASimulated 0\.05 s in 6 steps, [1-9]\d* iterations of the "
                         r"linear solver; energy at the end -?\d\S* J, of it kinetic \d\S* J; "
                         r"no step gave a warning\n\Z")

    def test_a_run_counts_the_steps_that_contacts_took_again(self):
        # A cloth that falls on a solid from 1.2 m touches it with many vertices at once.
        ball = {"kind": "sphere", "position": [0, 0, 0.8], "radius": 0.3}
        for solids, again in ([ball], r" \([1-9]\d* taken again: contacts [^)]+\)"), ([], ""):
            scene = self.write_scene({**SMALL_SCENE, "weft_scene": 2, "solids": solids})
            result = weft_cli("run", scene, "--frames", 30)
            self.assertRegex(result.stdout, r" in \d+ steps" + again + r", ")
            self.assertNotIn(" steps: ", result.stderr)

    def test_every_kind_of_warning_is_told_once_and_fails_a_strict_run(self):
        ball = {"kind": "sphere", "position": [0, 0, 1.1], "radius": 0.3}
        scene = self.write_scene({**SMALL_SCENE, "weft_scene": 2, "solids": [ball],
                                  "solver": {"kind": "mpcg", "max_iterations": 1}})
        for strict in [], ["--strict"]:
            result = weft_cli("run", scene, "--frames", 2, *strict)
            self.assertEqual(result.stderr.count("The linear solver did not converge"), 1)
            self.assertEqual(result.stderr.count("vertices were inside a solid"), 1)
            self.assertIn("of 4 steps: The linear solver", result.stderr)
            self.assertIn("4 steps gave a warning", result.stdout)
            self.assertEqual(result.returncode, 1 if strict else 0, result.stderr)
        clean = weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1, "--strict")
        self.assertEqual((clean.returncode, clean.stderr), (0, ""))

    def test_sweeps_tell_their_residual_and_warn_once_where_there_are_too_few(self):
        for kind in "xpbd", "projective_dynamics", "vertex_block_descent":
            few, many = [self.write_sweeping_scene(kind, sweeps, n_sub)
                         for sweeps, n_sub in ((2, 1), (20, 40))]
            result = weft_cli("run", few, "--frames", 9, "--csv", self.folder / "sweeps.csv")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertRegex(result.stdout, r"in 9 steps, 18 sweeps that left a relative residual "
                             r"of \S+ at the end, \S+ at most; ")
            told, *others = result.stderr.splitlines()
            self.assertRegex(told, r"\b[1-9] of 9 steps: 2 sweeps leave a relative residual of .+ "
                             r"More substeps, or more sweeps")
            for other in others:  # springs that two sweeps of XPBD stretch have energy from nothing
                self.assertRegex(other, r"\b[1-9] of 9 steps: The cloth has .* More sweeps make less")
            self.assertEqual(len(others), int(kind == "xpbd"))
            with open(self.folder / "sweeps.csv", newline="") as file:
                rows = list(csv.DictReader(file))
            self.assertEqual([(row["step"], row["iteration"]) for row in rows],
                             [(str(step), str(sweep)) for step in range(1, 10) for sweep in range(3)])
            self.assertEqual({row["stop_reason"] for row in rows}, {""})
            self.assertEqual(weft_cli("run", few, "--frames", 9, "--strict").returncode, 1)
            result = weft_cli("run", many, "--frames", 1, "--strict")
            self.assertEqual((result.returncode, result.stderr), (0, ""), result.stderr)

    def test_energy_that_nothing_gave_the_cloth_is_told_once_with_the_integrator(self):
        scene = SOURCE / "tests" / "data" / "midpoint.json"
        for strict in [], ["--strict"]:
            result = weft_cli("run", scene, "--frames", 45, *strict)
            self.assertEqual(result.stderr.count("that nothing gave it: Implicit midpoint"), 1)
            self.assertRegex(result.stderr, r"\d+ of 45 steps: The cloth has [\d.]+ J")
            self.assertIn("Implicit Euler makes none", result.stderr)
            self.assertEqual(result.returncode, 1 if strict else 0, result.stderr)

    def test_an_explosion_names_both_its_time_and_that_of_the_last_good_state(self):
        result = weft_cli("run", SOURCE / "tests" / "data" / "midpoint.json", "--frames", 300)
        self.assertEqual(result.returncode, 1)
        times = re.search(r"exploded at t = ([\d.]+) s: .* The last good state, at t = ([\d.]+) s",
                          result.stderr)
        self.assertIsNotNone(times, result.stderr)
        self.assertGreater(float(times[1]), float(times[2]))
        self.assertGreater(float(times[2]), 0)

    def test_pins_that_are_too_far_apart_are_named_at_once(self):
        scene = SOURCE / "tests" / "data" / "pins_apart.json"
        result = weft_cli("run", scene, "--frames", 2)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("2 of 2 steps: Vertices 272 and 288 are pinned 1.8 m apart, 0.8 m further "
                      "than the edges between them reach", result.stderr)
        self.assertNotIn("did not converge", result.stderr)

    def test_a_dash_is_standard_output(self):
        scene = self.write_scene(SMALL_SCENE)
        result = weft_cli("run", scene, "--frames", 1, "--csv", "-")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        rows = list(csv.DictReader(io.StringIO(result.stdout)))
        self.assertEqual({row["stop_reason"] for row in rows}, {"converged"})
        self.assertFalse(pathlib.Path("-").exists())
        result = weft_cli("run", scene, "--frames", 1, "--state", "-")
        self.assertEqual(len(json.loads(result.stdout)["positions"]), 81)

    def test_the_file_that_standard_output_goes_to_is_written_and_not_replaced(self):
        path = self.folder / "out.json"
        with open(path, "w") as file:
            result = weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1, "--state", path,
                              stdout=file)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual(os.fstat(file.fileno()).st_ino, path.stat().st_ino)
        self.assertEqual(len(json.loads(path.read_text())["positions"]), 81)

    def test_errors_of_standard_output_count(self):
        scene = self.write_scene(SMALL_SCENE)
        node = self.full_device()
        for arguments in (["scenes", SOURCE / "assets" / "scenes"], ["fabrics"], ["--help"],
                          ["parameters"], ["run", "--help"],
                          ["run", scene, "--frames", 1, "--csv", "-"]):
            with open(node, "wb") as full:
                result = weft_cli(*arguments, stdout=full)
            self.assert_fails(result, 1, "Cannot write standard output: No space left on device")

    def test_other_outputs_are_written_when_standard_output_fails(self):
        with open(self.full_device(), "wb") as full:
            result = weft_cli("compare", self.write_scene(SMALL_SCENE), "--step", 1, "--solvers",
                              "ldlt", "--out", self.folder / "comparison", stdout=full)
        self.assert_fails(result, 1, "Cannot write standard output: No space left on device")
        names = sorted(path.name for path in (self.folder / "comparison").iterdir())
        self.assertEqual(names, ["comparison.csv", "curves.csv"])

    def test_a_reader_that_goes_away_ends_the_program_quietly(self):
        read, write = os.pipe()
        os.close(read)
        with os.fdopen(write, "wb") as pipe:
            result = weft_cli("parameters", stdout=pipe)
        self.assertEqual((result.returncode, result.stderr), (-signal.SIGPIPE, ""))

    def test_a_full_disk_is_an_error_that_leaves_nothing_behind(self):
        limit = 6_000  # bytes: more than the trace has, less than a frame
        result = weft_cli(
            "run", self.write_scene(SMALL_SCENE), "--frames", 2, "--csv", self.folder / "a.csv",
            "--obj", self.folder / "obj", "--state", self.folder / "state.json",
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)))
        self.assertEqual(result.returncode, 1)
        lines = result.stderr.splitlines()
        self.assertEqual(len(lines), 2, result.stderr)
        self.assertRegex(lines[0], "frame_00001.obj: File too large")
        self.assertRegex(lines[1], "state.json: File too large")
        self.assertTrue((self.folder / "a.csv").exists())
        self.assertEqual(list((self.folder / "obj").iterdir()), [])
        self.assertFalse((self.folder / "state.json").exists())

    def test_scenes_that_are_too_large_or_never_end_are_refused(self):
        large = self.folder / "large.json"
        with open(large, "wb") as file:
            file.truncate(10**10)
        self.assert_fails(weft_cli("run", large), 1, "large.json: it has 10 GB, and at most 268 MB")
        fifo = self.folder / "fifo.json"
        os.mkfifo(fifo)
        with subprocess.Popen(["yes"], stdout=subprocess.PIPE) as endless:
            with subprocess.Popen(["sh", "-c", 'exec cat >"$0"', fifo], stdin=endless.stdout,
                                  stderr=subprocess.DEVNULL):
                self.assert_fails(weft_cli("run", fifo), 1, "fifo.json: it has more than 268 MB")
                endless.kill()

    def test_long_names_are_short_in_messages(self):
        scene = dict(SMALL_SCENE, forces={"x" * 100_000: {}}, name="y" * 100_000)
        result = weft_cli("run", self.write_scene(scene))
        self.assert_fails(result, 1, "forces.xxx", "expected one of")
        self.assertLess(len(result.stderr), 1000)

    def test_bad_usage_is_told_apart(self):
        for arguments in [[], ["knit"], ["run"], ["run", "x.json", "--frames", "-1"],
                          ["run", "x.json", "--colour", "red"]]:
            self.assert_fails(weft_cli(*arguments), 2, "--help")
        self.assertEqual(weft_cli("--help").returncode, 0)

    def test_bad_usage_names_the_value_and_what_is_allowed(self):
        scene = self.write_scene(SMALL_SCENE)
        for arguments, words in [
                ([], "command: got nothing, expected one of: run, replay, "),
                (["knit"], 'command: got "knit", expected one of: run, '),
                (["--knit"], 'command: got "--knit", expected one of: run, '),
                (["reproduce"], "experiment: got nothing, expected one of: "),
                (["reproduce", "knit"], 'experiment: got "knit", expected one of: '),
                (["run", scene, "--frames", -2],
                 "--frames: got -2, expected a whole number, 0 to 1000000 ("),
                (["run", scene, "--threads", "two"],
                 "--threads: got two, expected a whole number, 0 to "),
                (["compare", scene, "--step", 0.5],
                 "--step: got 0.5, expected a whole number, 0 to 1000000 ("),
                (["reproduce", "chen", "--time-limit", 601],
                 "--time-limit: got 601, expected 0 to 600 s (")]:
            self.assert_fails(weft_cli(*arguments), 2, words)
        self.assertNotIn("race", weft_cli("knit").stderr)

    def test_every_command_says_what_it_expects_instead_of_an_unknown_option(self):
        waiting, ends = [[]], []
        while waiting:
            path = waiting.pop()
            result = weft_cli(*path, "--knit")
            self.assert_fails(result, 2, 'got "--knit", expected one of: ')
            if result.stderr.startswith("weft-cli: option: "):
                self.assertIn("--help", result.stderr)
                ends.append(path)
            else:
                names = result.stderr.split("expected one of: ")[1].split(" (see")[0].split(", ")
                waiting += [path + [name] for name in names]
        self.assertIn(["run"], ends)
        self.assertIn(["reproduce", "chen"], ends)

    def test_missing_and_surplus_arguments_are_named_with_what_is_allowed(self):
        scene = self.write_scene(SMALL_SCENE)
        for arguments, words in [
                (["run"], "scene: got nothing, expected a file ("),
                (["replay"], "session: got nothing, expected a file ("),
                (["scenes"], "folder: got nothing, expected a folder ("),
                (["export-system", scene], "--out: got nothing, expected a folder ("),
                (["compare"], "scene: got nothing, expected a file, or --system ("),
                (["run", scene, "--csv"], "--csv: got nothing, expected a file ("),
                (["run", scene, "--frames"],
                 "--frames: got nothing, expected a whole number, 0 to 1000000 ("),
                (["compare", scene, "--solvers"], "--solvers: got nothing, expected names ("),
                (["compare", scene, "--system", "x"],
                 f'scene: got "{scene}", expected no --system beside it ('),
                (["run", scene, "knit"], 'argument: got "knit", expected no more arguments ('),
                (["fabrics", "knit"], 'argument: got "knit", expected no more arguments (')]:
            self.assert_fails(weft_cli(*arguments), 2, words)

    def test_scenes_lists_those_that_come_with_weft(self):
        result = weft_cli("scenes", SOURCE / "assets" / "scenes")
        self.assertEqual(result.returncode, 0, result.stderr)
        files = sorted(path.name for path in (SOURCE / "assets" / "scenes").glob("*.json"))
        self.assertEqual([line.split(":")[0] for line in result.stdout.splitlines()], files)

    def test_scenes_names_each_broken_one(self):
        folder = SOURCE / "tests" / "data" / "broken" / "scenes"
        result = weft_cli("scenes", folder)
        self.assertEqual(result.returncode, 1)
        self.assertEqual(result.stdout, "")
        for path in folder.iterdir():
            self.assertIn(path.name, result.stderr)

    def test_fabrics_prints_a_row_for_each(self):
        result = weft_cli("fabrics")
        self.assertEqual(result.returncode, 0, result.stderr)
        rows = [line.split(" | ") for line in result.stdout.splitlines()]
        self.assertEqual({len(row) for row in rows}, {9})
        self.assertEqual([row[0].strip("| `") for row in rows[2:]],
                         ["cotton", "silk", "denim", "wool", "rubber"])

    def test_the_documentation_of_combinations_is_up_to_date(self):
        result = weft_cli("combinations")
        self.assertEqual(result.stdout, (SOURCE / "docs" / "combinations.md").read_text(),
                         "run: weft-cli combinations > docs/combinations.md")

    def test_reproduce_prints_and_writes_every_value_beside_its_reference(self):
        with tempfile.TemporaryDirectory() as folder:
            result = weft_cli("reproduce", "chen", "--out", folder, "--time-limit", 0)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(pathlib.Path(folder) / "chen.csv", newline="") as file:
                lines = list(csv.reader(file))
        self.assertEqual(lines[0], ["case", "quantity", "measured", "reference", "tolerance", "unit",
                                    "verdict", "note"])
        self.assertEqual({len(line) for line in lines}, {8})
        self.assertEqual(len(lines), len(result.stdout.splitlines()) - 1)  # "wrote ..." less

    def test_reproduce_prints_columns_that_are_as_wide_as_what_stands_in_them(self):
        lines = weft_cli("reproduce", "contact").stdout.split("\n\n")[0].splitlines()
        self.assertGreater(len(lines), 10)
        end = lines[0].index("tolerance") + len("tolerance")
        for line in lines:
            self.assertRegex(line[:end], r"\S$", line)
            self.assertEqual(line[end:end + 1].strip(), "", line)

    def test_reproduce_writes_its_charts_as_pictures_and_tables(self):
        result = weft_cli("reproduce", "chen", "--out", self.folder, "--time-limit", 0.0001)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("one solve, s", result.stdout)
        self.assertRegex(result.stdout, r"\nMPCG: up to \d+ vertices")
        self.assertIn("</svg>", (self.folder / "chen_times.svg").read_text())
        with open(self.folder / "chen_times.csv", newline="") as file:
            series = {row["series"] for row in csv.DictReader(file)}
        self.assertEqual(series, {"inverse", "LU", "LDL^T", "CHOLMOD", "MPCG"})

    def test_the_documentation_of_parameters_is_up_to_date(self):
        result = weft_cli("parameters")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stdout, (SOURCE / "docs" / "parameters.md").read_text(),
                         "run: weft-cli parameters > docs/parameters.md")

    def test_an_exported_system_is_compared_like_the_scene_it_came_from(self):
        scene = self.write_scene(SMALL_SCENE)
        result = weft_cli("export-system", scene, "--step", 4, "--out", self.folder / "system")
        self.assertEqual(result.returncode, 0, result.stderr)
        iterations = []
        for source in ([scene, "--step", 4], ["--system", self.folder / "system"]):
            result = weft_cli("compare", *source, "--solvers", "mpcg,ldlt", "--preconditioners",
                              "diagonal", "--tol", "1e-8", "--out", self.folder)
            self.assertEqual(result.returncode, 0, result.stderr)
            with open(self.folder / "comparison.csv", newline="") as file:
                rows = {row["solver"]: row for row in csv.DictReader(file)}
            self.assertEqual(len(rows), 2)
            for row in rows.values():
                self.assertEqual(row["result"], "converged")
                self.assertLessEqual(float(row["residual"]), 1e-8)
            iterations.append({name: row["iterations"] for name, row in rows.items()})
        self.assertEqual(iterations[0], iterations[1])

    def test_comparison_names_what_it_does_not_know(self):
        scene = self.write_scene(SMALL_SCENE)
        self.assert_fails(weft_cli("compare", scene, "--solvers", "magic"), 1, "solvers", "magic",
                          "mpcg")
        self.assert_fails(weft_cli("compare"), 2, "scene")
        self.assert_fails(weft_cli("compare", "--system", self.folder), 1, "A.mtx")
        self.assert_fails(weft_cli("compare", scene, "--tol", 0), 2, "--tol", "got 0, expected",
                          "10⁻¹⁴ to 0.5")

    def test_race_is_the_former_name_of_compare(self):
        result = weft_cli("race", self.write_scene(SMALL_SCENE), "--step", 1, "--solvers", "ldlt")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("race is now called compare", result.stderr)
        self.assertNotRegex(weft_cli("--help").stdout, r"\brace\b")

    def test_comparison_says_who_cannot_take_part(self):
        scene = self.write_scene(SMALL_SCENE)
        self.assert_fails(
            weft_cli("compare", scene, "--solvers", "mpcg", "--preconditioners", "ilut"), 1,
            "no chosen preconditioner fits MPCG")
        result = weft_cli("compare", scene, "--solvers", "mpcg,ldlt", "--preconditioners", "ilut",
                          "--step", 1, "--threads", 1)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("no chosen preconditioner fits MPCG", result.stderr)

    def test_the_columns_of_a_comparison_stand_below_their_heads(self):
        scene = self.write_scene(SMALL_SCENE)
        result = weft_cli("compare", scene, "--step", 1, "--solvers", "mpcg,ldlt,chebyshev,mpcg",
                          "--preconditioners", "all,amg", "--max-iterations", 2)
        self.assertEqual(result.returncode, 0, result.stderr)
        lines = result.stdout.split("\n\n")[1].splitlines()
        end = lines[0].index("iterations") + len("iterations")
        for line in lines[1:]:
            self.assertRegex(line[end - 10:end], r"^ +\d+$")
        self.assertEqual(len(lines), len({line[:end] for line in lines}))

    def test_a_system_without_solution_is_compared_without_errors(self):
        folder = self.folder
        (folder / "A.mtx").write_text(
            "%%MatrixMarket matrix coordinate real general\n3 3 3\n1 1 1\n2 2 1\n3 3 0\n")
        (folder / "b.mtx").write_text("%%MatrixMarket matrix array real general\n3 1\n1\n2\n3\n")
        result = weft_cli("compare", "--system", folder, "--solvers", "minres,ldlt",
                          "--preconditioners", "none", "--out", folder)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("errors are unknown", result.stderr)
        self.assertIn(" - ", result.stdout)
        with open(folder / "comparison.csv", newline="") as file:
            rows = list(csv.DictReader(file))
        self.assertEqual({row["error"] for row in rows}, {""})
        self.assertTrue(all(row["detail"] for row in rows))
        with open(folder / "curves.csv", newline="") as file:
            self.assertEqual({row["energy_error"] for row in csv.DictReader(file)}, {""})

    def test_an_unsymmetric_system_is_exported_with_its_solution(self):
        scene = dict(SMALL_SCENE, solver={"kind": "dense_lu"}, forces={
            "gravity": {},
            "baraff_witkin": {"unsymmetric_damping": True, "stretch_damping": 10}})
        system = self.folder / "system"
        result = weft_cli("export-system", self.write_scene(scene), "--step", 3, "--out", system)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertTrue((system / "x.mtx").exists())
        result = weft_cli("compare", "--system", system, "--solvers", "dense_lu,bicgstab",
                          "--preconditioners", "none", "--out", self.folder)
        with open(self.folder / "comparison.csv", newline="") as file:
            for row in csv.DictReader(file):
                self.assertEqual(row["result"], "converged")
                self.assertGreater(int(row["iterations"]), 0)
                # The bound is the residual of 1e-6 times a condition number below 1e4.
                self.assertLess(float(row["error"]), 1e-2)

    def record(self, scene, frames=12, actions=None, *arguments):
        """Records a session of the scene; returns its path."""
        session = self.folder / "session.jsonl"
        if actions is not None:
            (self.folder / "actions.json").write_text(json.dumps(actions))
            arguments += ("--actions", self.folder / "actions.json")
        result = weft_cli("run", self.write_scene(scene), "--frames", frames, "--session", session,
                          *arguments)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return session

    def assert_replays(self, session, steps, **options):
        result = weft_cli("replay", session, **options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(result.stdout, f"{steps} steps give the same bits\n")

    ACTIONS = [
        {"step": 3, "action": "drag", "vertex": 40, "target": [0.2, 0.3, 1]},
        {"frame": 4, "action": "apply_fabric", "fabric": "silk"},
        {"frame": 5, "action": "set_parameter", "group": "material", "name": "density",
         "value": 0.3},
        {"frame": 5, "action": "choose", "slot": "projection", "kind": "fast_projection"},
        {"frame": 7, "action": "release"},
        {"frame": 8, "action": "choose", "slot": "integrator", "kind": "bdf2"},
        {"frame": 10, "action": "reset"},
    ]

    def test_a_recorded_session_replays_with_the_same_bits_on_one_and_two_threads(self):
        session = self.record(SMALL_SCENE, actions=self.ACTIONS)
        first = json.loads(session.read_text().splitlines()[0])
        self.assertEqual(first["weft_session"], 1)
        self.assertEqual(first["worlds"][0]["scene"]["mesh"]["grid"]["rows"], 9)
        for threads in [1, 2]:
            result = weft_cli("replay", session, "--threads", threads)
            self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual(result.stdout, "24 steps give the same bits\n")

    def test_replay_names_the_first_step_that_differs(self):
        session = self.record(SMALL_SCENE, actions=self.ACTIONS)
        lines = session.read_text().splitlines(keepends=True)
        at = next(k for k, line in enumerate(lines) if json.loads(line).get("step") == 17)
        lines[at] = re.sub(r'"hash":"(.)', lambda m: '"hash":"' + "01"[m[1] == "0"], lines[at])
        session.write_text("".join(lines))
        self.assert_fails(weft_cli("replay", session), 1, "session.jsonl: step 17 leads to a state other")

    def test_replay_says_what_the_session_was_recorded_with(self):
        session = self.record(SMALL_SCENE, frames=2)
        text = session.read_text()
        session.write_text(re.sub('"weft":"[^"]*"', '"weft":"0.0.0"', text))
        result = weft_cli("replay", session, environment={"WEFT_KERNELS": "plain"})
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("recorded by weft 0.0.0; this is ", result.stderr)
        if '"kernels":"plain"' not in text:
            self.assertRegex(result.stderr, r"recorded with \w+ kernels; these are plain\n")

    def test_a_session_that_was_killed_is_replayed_up_to_its_last_line(self):
        session = self.record(SMALL_SCENE, frames=4)
        lines = session.read_text().splitlines(keepends=True)  # the last is the end of a frame
        session.write_text("".join(lines[:-1])[:-7])
        result = weft_cli("replay", session)
        self.assertEqual((result.returncode, result.stdout), (0, "7 steps give the same bits\n"))
        self.assertIn("the last line was cut off and is left out", result.stderr)
        session.write_text("{}\n")
        self.assert_fails(weft_cli("replay", session), 1, "session.jsonl:1: weft_session: got nothing")

    def test_a_session_of_a_run_that_is_killed_is_replayed(self):
        session = self.folder / "session.jsonl"
        with subprocess.Popen([PROGRAM, "run", self.write_scene(SMALL_SCENE), "--frames", "1000000",
                               "--session", session]) as run:
            while not session.exists() or session.read_bytes().count(b'"hash"') < 50:
                time.sleep(0.01)
            run.kill()
        result = weft_cli("replay", session)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertGreaterEqual(int(result.stdout.split()[0]), 48)

    def test_a_session_that_cannot_be_written_does_not_take_the_run_along(self):
        state = self.folder / "state.json"
        result = weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 2, "--state", state,
                          "--session", self.full_device())
        self.assert_fails(result, 1, "full: No space left on device")
        self.assertAlmostEqual(json.loads(state.read_text())["time"], 2 / 60, places=12)

    def test_a_session_of_an_obj_file_needs_no_file_beside_it(self):
        weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 1, "--obj", self.folder)
        cloth = self.folder / "frame_00001.obj"
        session = self.record({**SMALL_SCENE, "mesh": {"obj": cloth.name}}, 4,
                              [{"frame": 2, "action": "load_mesh", "obj": ""},
                               {"frame": 3, "action": "load_mesh", "obj": cloth.name}])
        cloth.unlink()
        self.assert_replays(session, 8)

    def test_a_run_in_two_parts_gives_the_bits_of_one(self):
        for integrator, projection in [("bdf2", "none"), ("implicit_euler", "fast_projection"),
                                       ("constrained_euler", "none")]:
            scene = self.write_scene({**SMALL_SCENE, "integrator": {"kind": integrator},
                                      "projection": {"kind": projection},
                                      "inextensible": {"edges": "warp"}})
            drag = self.folder / "drag.json"
            drag.write_text(json.dumps([{"frame": 1, "action": "drag", "vertex": 40,
                                         "target": [0.2, 0.3, 1]}]))
            states = [self.folder / name for name in ("whole.json", "half.json", "end.json")]
            for frames, state, more in [(20, states[0], ["--actions", drag]),
                                        (10, states[1], ["--actions", drag]),
                                        (10, states[2], ["--from-state", states[1]])]:
                result = weft_cli("run", scene, "--frames", frames, "--state", state, *more)
                self.assertEqual((result.returncode, result.stderr), (0, ""))
            self.assertEqual(states[2].read_bytes(), states[0].read_bytes(), integrator)

    def test_a_session_may_begin_with_a_state(self):
        state = self.folder / "state.json"
        weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 3, "--state", state)
        self.assert_replays(self.record(SMALL_SCENE, 3, None, "--from-state", state), 6)

    def test_a_state_of_a_cut_cloth_continues_with_the_bits_of_one_run(self):
        scene = self.write_scene(SMALL_SCENE)
        actions = self.folder / "cut.json"
        actions.write_text('[{"step": 2, "action": "cut", "path": [76, 67, 58]}]')
        whole, half, rest = (self.folder / name for name in ("whole", "half", "rest"))
        for arguments in [("--frames", 6, "--actions", actions, "--state", whole),
                          ("--frames", 3, "--actions", actions, "--state", half),
                          ("--frames", 3, "--from-state", half, "--state", rest)]:
            result = weft_cli("run", scene, *arguments)
            self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(json.loads(half.read_text())["cuts"], [[76, 67, 58]])
        self.assertEqual(rest.read_bytes(), whole.read_bytes())

    def test_a_state_of_version_1_and_of_another_mesh(self):
        state = self.folder / "state.json"
        state.write_text(json.dumps({"weft_state": 1, "time": 0, "positions": [[0, 0, 0]],
                                     "velocities": [[0, 0, 0]]}))
        scene = self.write_scene(SMALL_SCENE)
        self.assert_fails(weft_cli("run", scene, "--from-state", state), 1,
                          "state.json: state: got 1 vertices, expected 81 vertices")
        state.write_text(json.dumps({"weft_state": 1, "time": 7, "positions": [[0, 0, 0]] * 81,
                                     "velocities": [[0, 0, 0]] * 81}))
        result = weft_cli("run", scene, "--frames", 0, "--from-state", state, "--state", "-")
        self.assertEqual(json.loads(result.stdout)["time"], 7)

    def test_worlds_side_by_side_have_the_bits_of_each_alone_on_one_and_two_threads(self):
        scene = self.write_scene(SMALL_SCENE)
        settings = ("1:time.n_sub=4", "2:solver=cholmod", "2:integrator=bdf2")
        for threads in 1, 2:
            result = weft_cli("run", scene, "--frames", 5, "--threads", threads, "--worlds", 3,
                              *(word for setting in settings for word in ("--world-set", setting)),
                              "--state", self.folder / "end.json", "--csv",
                              self.folder / "trace.csv", "--obj", self.folder / "obj")
            self.assertEqual(result.returncode, 0, result.stderr)
            self.assertEqual(re.findall(r"^World (\d): Simulated 0.08333 s in (\d+) steps",
                                        result.stdout, re.M), [("0", "10"), ("1", "20"), ("2", "10")])
            ends = [json.loads((self.folder / f"end-{world}.json").read_text())["positions"]
                    for world in range(3)]
            for world in 1, 2:
                apart = [1000 * math.dist(x, other) for x, other in zip(ends[world], ends[0])]
                told = re.search(rf"^World {world}: differs from world 0 by (\S+) mm at most, at vertex "
                                 rf"(\d+), and by (\S+) mm RMS$", result.stdout, re.M)
                self.assertEqual(int(told[2]), apart.index(max(apart)))
                self.assertAlmostEqual(float(told[1]) / max(apart), 1, delta=0.005)
                rms = math.sqrt(sum(d * d for d in apart) / len(apart))
                self.assertAlmostEqual(float(told[3]) / rms, 1, delta=0.005)
            for world in range(3):
                alone = [word for setting in settings if setting[0] == str(world)
                         for word in ("--world-set", "0" + setting[1:])]
                weft_cli("run", scene, "--frames", 5, "--threads", threads, *alone,
                         "--state", self.folder / "alone.json")
                self.assertEqual((self.folder / "alone.json").read_bytes(),
                                 (self.folder / f"end-{world}.json").read_bytes())
                self.assertTrue((self.folder / f"trace-{world}.csv").exists())
                self.assertEqual(len(list((self.folder / "obj" / f"world-{world}").iterdir())), 5)
        states = {(self.folder / f"end-{world}.json").read_bytes() for world in range(3)}
        self.assertEqual(len(states), 3)

    def test_a_session_of_several_worlds_replays(self):
        session = self.folder / "session.jsonl"
        actions = self.folder / "actions.json"
        actions.write_text('[{"frame": 1, "world": 1, "action": "drag", "vertex": 40, '
                           '"target": [0, 0, 1]}]')
        result = weft_cli("run", self.write_scene(SMALL_SCENE), "--frames", 3, "--worlds", 2,
                          "--actions", actions, "--session", session)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(weft_cli("replay", session).returncode, 0)

    def test_settings_of_worlds_that_do_not_fit_are_named(self):
        scene = self.write_scene(SMALL_SCENE)
        for setting, words in {
                "2:solver=cholmod": ('--world-set: got "2:solver=cholmod"', "from 0 to 1"),
                "solver=cholmod": ('--world-set: got "solver=cholmod"', "W:NAME=VALUE"),
                "1:solver=magic": ('solver.kind (linear solver): got "magic"',),
                "1:time.n_sub=0": ("time.n_sub (substeps): got 0",),
                "1:time.n_sub=x": ("time.n_sub", "got \"x\""),
                "1:time.steps=4": ("time.steps",),
                "1:wind=4": ('--world-set: got "wind"', "a slot")}.items():
            self.assert_fails(weft_cli("run", scene, "--worlds", 2, "--world-set", setting), 1,
                              *words)
        self.assert_fails(weft_cli("run", scene, "--worlds", 7), 2, "--worlds: got 7", "1 to 6")
        self.assert_fails(weft_cli("run", scene, "--worlds", 2, "--state", "-"), 1,
                          "--state: got -", "each of several worlds")

    def test_a_world_that_fails_ends_neither_the_others_nor_the_run(self):
        result = weft_cli("run", self.write_scene(dict(SMALL_SCENE, time={"h_disp": 0.05})),
                          "--frames", 100, "--worlds", 2, "--world-set",
                          "1:integrator=symplectic_euler", "--state", self.folder / "end.json")
        self.assert_fails(result, 1, "World 1: ", "exploded")
        self.assertIn("World 0: Simulated 5 s in 100 steps", result.stdout)
        times = [json.loads((self.folder / f"end-{world}.json").read_text())["time"]
                 for world in range(2)]
        self.assertGreater(times[0], times[1])

    def test_actions_that_do_not_fit_are_named(self):
        actions = self.folder / "actions.json"
        scene = self.write_scene(SMALL_SCENE)
        for text, words in [
                ("[", "actions.json: line 1, column"),
                ('[{"frame": 0, "action": "knit"}]', "actions[0].action: got \"knit\", expected one"),
                ('[{"frame": 0, "action": "drag", "vertex": 81, "target": [0, 0, 0]}]',
                 "actions[0].vertex: got 81, expected 0 to 80")]:
            actions.write_text(text)
            result = weft_cli("run", scene, "--frames", 2, "--actions", actions)
            self.assert_fails(result, 1, words)
        state = self.folder / "state.json"
        actions.write_text('[{"frame": 1, "action": "load_mesh", "obj": "nowhere.obj"}]')
        result = weft_cli("run", scene, "--frames", 2, "--actions", actions, "--state", state)
        self.assert_fails(result, 1, "nowhere.obj: No such file")
        self.assertTrue(state.exists())  # the earlier output is there
        actions.write_text('[{"frame": 9, "action": "reset"}]')
        result = weft_cli("run", scene, "--frames", 2, "--actions", actions)
        self.assertEqual(result.returncode, 0)
        self.assertIn("1 actions were not applied", result.stderr)

    def test_the_documentation_of_actions_is_up_to_date(self):
        result = weft_cli("actions")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stdout, (SOURCE / "docs" / "actions.md").read_text(),
                         "run: weft-cli actions > docs/actions.md")


if __name__ == "__main__":
    unittest.main()
