"""A world far from the origin looks exactly as one at it."""

import json
import subprocess

from pictures import Picture
from window import TIMEOUT, WEFT, WindowTest, main

# The position is a multiple of 16 m, at which the lines of the ground repeat, and so far away that
# a number in single precision is off by up to 4 mm.
FAR = (100000, -100000, 0)


class FarFromTheOrigin(WindowTest):
    def write_scene(self, name, position):
        """Writes a scene of a wavy sheet between two pins, a ball below it and a floor. All
        coordinates are multiples of 1/1024 m, which the sum with the position does not round."""
        def moved(*point):
            return [a + b for a, b in zip(point, position)]

        rows, columns = 9, 13
        lines = []
        for i in range(rows):
            for j in range(columns):
                x, y, z = moved(64 * j / 1024, 64 * i / 1024, 1 + (i * i + 7 * j) % 11 / 1024)
                lines.append(f"v {x:.10f} {y:.10f} {z:.10f}")
        for i in range(rows - 1):
            for j in range(columns - 1):
                a = 1 + i * columns + j
                lines.append(f"f {a} {a + 1} {a + 1 + columns} {a + columns}")
        (self.folder / f"{name}.obj").write_text("\n".join(lines) + "\n")
        ball = {"kind": "sphere", "position": moved(0.5, 0.25, 0.5)}
        floor = {"kind": "plane", "position": moved(0, 0, 0)}
        camera = {"target": moved(0.375, 0.25, 0.75), "distance": 2, "azimuth": 30, "elevation": 25}
        path = self.folder / f"{name}.json"
        path.write_text(json.dumps(
            {"weft_scene": 2, "mesh": {"obj": f"{name}.obj", "unit": "m"},
             "pins": {"vertices": [{"vertex": 0}, {"vertex": columns - 1,
                                                  "position": moved(0.75, 0, 1.125)}]},
             "solids": [ball, floor], "camera": camera}))
        return path

    def picture(self, scene):
        path = scene.with_suffix(".png")
        done = subprocess.run([WEFT, scene, "--frames", "0", "--screenshot", path, "--size",
                               "640x480"], env=self.environment, cwd=self.folder,
                              capture_output=True, text=True, timeout=TIMEOUT)
        self.assertEqual(done.returncode, 0, done.stderr)
        return Picture.of_file(path)

    def test_the_picture_is_that_of_the_world_at_the_origin(self):
        self.open_display(640, 480)
        near = self.picture(self.write_scene("near", (0, 0, 0)))
        far = self.picture(self.write_scene("far", FAR))
        self.assertFalse(near.is_blank())
        self.assertTrue(near.pixels == far.pixels)


if __name__ == "__main__":
    main()
