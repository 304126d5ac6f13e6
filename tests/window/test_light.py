"""Shadows and threads are seen in the picture."""

import json
import statistics
import subprocess

from pictures import Picture
from window import WEFT, WindowTest, main

SIZE = (1280, 720)
MIDDLE = 370  # row of the view between toolbar and status line
VIEW = (310, 910)  # columns of the window that show nothing but the view


def is_cloth(pixel):
    red, _, blue = pixel
    return red - blue > 60


class Light(WindowTest):
    def setUp(self):
        super().setUp()
        self.open_display(*SIZE)

    def row(self, height, target, distance, width=1, row=MIDDLE):
        """Returns the pixels across the middle of the view."""
        return self.rows(height, target, distance, width, rows=[row])[0]

    def rows(self, height, target, distance, width=1, azimuth=0, rows=()):
        """Returns the pixels across the view from above, before a level cloth of that width and
        height moves."""
        scene, path = self.folder / "scene.json", self.folder / "picture.png"
        scene.write_text(json.dumps({
            "weft_scene": 2, "mesh": {"grid": {
                "rows": 17, "columns": 17, "orientation": "horizontal", "width": width,
                "length": width, "height": height}},
            "camera": {"target": target, "distance": distance, "azimuth": azimuth,
                       "elevation": 90}}))
        subprocess.run([WEFT, scene, "--frames", "0", "--size", "1280x720", "--screenshot", path],
                       env=self.environment, check=True)
        pixels = Picture.of_file(path)
        starts = [3 * row * pixels.width for row in rows]
        return [[tuple(pixels.pixels[start + 3 * x:start + 3 * x + 3]) for x in range(*VIEW)]
                for start in starts]

    def width_of_the_border(self, height):
        """Returns the number of pixels in which the light beside the cloth goes from a tenth to
        nine tenths of the shadow's depth, to the right. The ground has lines: the shadow is
        compared with the bare ground."""
        camera = {"target": [0.3, 0.2, 0], "distance": 3}
        bare = self.row(1.5, **camera, width=0.01)
        row = self.row(height, **camera)
        beside = max(x for x, pixel in enumerate(row) if is_cloth(pixel)) + 3
        light = [sum(pixel) / sum(other) for pixel, other in zip(row[beside:], bare[beside:])]
        darkest = min(range(len(light)), key=light.__getitem__)
        depth = 1 - light[darkest]
        self.assertGreater(depth, 0.1, "no shadow is seen")
        passes = [next(x for x in range(darkest, len(light)) if 1 - light[x] < part * depth)
                  for part in (0.9, 0.1)]
        return passes[1] - passes[0]

    def test_the_border_of_a_shadow_is_wider_the_higher_the_cloth_hangs(self):
        self.assertGreater(self.width_of_the_border(0.8), 2 * self.width_of_the_border(0.2))

    def test_edges_are_smoothed_though_no_graphics_card_draws(self):
        rows = self.rows(1, [0, 0, 1], 2.4, azimuth=10, rows=range(MIDDLE - 20, MIDDLE + 20))
        mixed = 0
        for row in rows:
            warmth = [red - blue for red, _, blue in row]
            border = next(x for x, pixel in enumerate(row) if is_cloth(pixel))
            beside, cloth = warmth[border - 3], warmth[border + 3]
            mixed += any(0.2 < (warmth[x] - beside) / (cloth - beside) < 0.8
                         for x in (border - 1, border))
        # With 4 samples a pixel, a slanted edge cuts the samples of nearly each row.
        self.assertGreater(mixed, len(rows) / 2)

    def threads(self, row):
        """Returns the columns of the threads, where the cloth is darker than around them."""
        light = [sum(pixel) for pixel in row]
        dark = [x for x, part in enumerate(light)
                if part < 0.985 * statistics.median(light[max(0, x - 8):x + 9])]
        # The result has the darkest column of each group of neighbours.
        groups = []
        for x in dark:
            if groups and x - groups[-1][-1] <= 2:
                groups[-1].append(x)
            else:
                groups.append([x])
        return [min(group, key=light.__getitem__) for group in groups]

    def test_threads_every_five_centimetres_are_seen_at_close_range_and_not_from_afar(self):
        far, near = 2.4, 0.6
        whole = self.row(1, [0, 0, 1], far)
        pixels_per_metre = sum(map(is_cloth, whole)) * far / near
        # The row is half a cell above the middle, where a thread runs along it.
        between = MIDDLE - round(0.025 * pixels_per_metre)
        threads = self.threads(self.row(1, [0, 0, 1], near, row=between))
        self.assertGreater(len(threads), 5)
        for one, next_one in zip(threads, threads[1:]):
            self.assertAlmostEqual((next_one - one) / pixels_per_metre, 0.05, delta=0.005)
        distant = [pixel for pixel in self.row(1, [0, 0, 1], 40, row=MIDDLE - 5)
                   if is_cloth(pixel)]
        self.assertGreater(len(distant), 10)
        self.assertEqual(self.threads(distant), [])


if __name__ == "__main__":
    main()
