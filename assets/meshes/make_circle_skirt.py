#!/usr/bin/env python3
"""Writes circle_skirt.obj: a full circle skirt, spread flat as it is cut.

A ring of cloth around the waist, in circles of vertices whose number grows with their radius, so
that all triangles are about equally large. The first WAIST vertices are those of the waist.
"""

from math import cos, pi, sin
from pathlib import Path

WAIST = 36  # vertices
WAIST_RADIUS = 0.12  # m
LENGTH = 0.5  # m, from the waist to the hem
CIRCLES = 28
HEIGHT = 1.05  # m, of the waist


def circles():
    """The radius of each circle, and its number of vertices."""
    for k in range(CIRCLES):
        radius = WAIST_RADIUS + LENGTH * k / (CIRCLES - 1)
        yield radius, round(WAIST * radius / WAIST_RADIUS)


def faces():
    """The triangles between neighbouring circles, each closed by the nearer of the next vertices."""
    first = 1
    counts = [count for _, count in circles()]
    for inner, outer in zip(counts, counts[1:]):
        i = j = 0
        while i < inner or j < outer:
            a, b = first + i % inner, first + inner + j % outer
            if j == outer or (i < inner and (i + 1) / inner <= (j + 1) / outer):
                i += 1
                yield a, b, first + i % inner
            else:
                j += 1
                yield a, b, first + inner + j % outer
        first += inner


def main():
    points = [(radius * cos(2 * pi * i / count), radius * sin(2 * pi * i / count))
              for radius, count in circles() for i in range(count)]
    lines = ["# a circle skirt of weft, written by make_circle_skirt.py"]
    lines += [f"v {x:.5f} {y:.5f} {HEIGHT}" for x, y in points]
    lines += [f"vt {x:.5f} {y:.5f}" for x, y in points]
    lines += ["f " + " ".join(f"{v}/{v}" for v in face) for face in faces()]
    Path(__file__).with_name("circle_skirt.obj").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
