#!/usr/bin/env python3
"""Writes rabbit.obj: a rabbit that sits, as a closed surface of triangles.

It is where a smooth union of ellipsoids and tapered rods ends. The surface is cut from a body-
centred lattice of tetrahedra, after lattice points close to it have been moved onto it, so that no
triangle is a sliver (Labelle and Shewchuk 2007, "Isosurface stuffing"); then its points slide along
it towards the middles of their neighbours.
"""

from itertools import combinations, product
from math import dist, exp, floor, log, sqrt
from pathlib import Path

CELL = 0.019  # m, of the lattice
BLEND = 0.018  # m, how wide parts flow into each other
NEAR = 0.3  # part of an edge within which its end is moved to the surface
ROUNDS = 5  # of smoothing


def mirrored(part):
    kind, centre, *rest = part
    flip = lambda value: (-value[0], *value[1:]) if isinstance(value, tuple) else value
    if kind == "ellipsoid":
        return kind, flip(centre), *rest
    return kind, flip(centre), flip(rest[0]), *rest[1:]


PAIRS = [
    ("ellipsoid", (0.085, 0.085, 0.115), (0.072, 0.12, 0.112)),  # haunch
    ("rod", (0.112, 0.04, 0.034), (0.105, -0.125, 0.03), 0.038, 0.033),  # hind foot
    ("rod", (0.055, -0.12, 0.17), (0.052, -0.175, 0.033), 0.045, 0.033),  # foreleg
    ("ellipsoid", (0.045, -0.225, 0.365), (0.05, 0.055, 0.05)),  # cheek
    ("rod", (0.035, -0.15, 0.44), (0.055, -0.085, 0.545), 0.025, 0.038),  # ear
    ("rod", (0.055, -0.085, 0.545), (0.078, -0.02, 0.64), 0.038, 0.018),
]
PARTS = PAIRS + [mirrored(part) for part in PAIRS] + [
    ("ellipsoid", (0, 0.06, 0.165), (0.125, 0.165, 0.16)),  # body
    ("ellipsoid", (0, -0.075, 0.235), (0.098, 0.105, 0.135)),  # chest
    ("ellipsoid", (0, -0.185, 0.39), (0.083, 0.098, 0.085)),  # head
    ("ellipsoid", (0, -0.262, 0.36), (0.034, 0.036, 0.032)),  # muzzle
    ("ellipsoid", (0, 0.235, 0.115), (0.05, 0.05, 0.05)),  # tail
]


def distance(part, p):
    """About how far p is outside a part, m."""
    kind, a, b, *radii = part
    if kind == "ellipsoid":
        q = [(x - c) / r for x, c, r in zip(p, a, b)]
        length = sqrt(sum(x * x for x in q))
        slope = sqrt(sum((x / r) ** 2 for x, r in zip(q, b)))
        return length * (length - 1) / slope if slope > 0 else -min(b)
    along = [y - x for x, y in zip(a, b)]
    t = sum((x - c) * d for x, c, d in zip(p, a, along)) / sum(d * d for d in along)
    t = min(max(t, 0), 1)
    return dist(p, [c + t * d for c, d in zip(a, along)]) - radii[0] - t * (radii[1] - radii[0])


def height(p):
    """Above the surface: the smooth least of the distances of all parts."""
    distances = [distance(part, p) for part in PARTS]
    least = min(distances)
    return least - BLEND * log(sum(exp((least - d) / BLEND) for d in distances))


def slope(p, step=1e-5):
    shifted = lambda axis, s: [x + s * (k == axis) for k, x in enumerate(p)]
    return [(height(shifted(k, step)) - height(shifted(k, -step))) / (2 * step) for k in range(3)]


def to_surface(p, steps):
    for _ in range(steps):
        g = slope(p)
        scale = height(p) / sum(x * x for x in g)
        p = [x - scale * y for x, y in zip(p, g)]
    return p


def lattice():
    """The tetrahedra between two neighbouring middles of cells and an edge of the square between."""
    low, high = (-0.24, -0.36, -0.06), (0.24, 0.34, 0.72)
    cells = [range(floor(a / CELL), floor(b / CELL)) for a, b in zip(low, high)]
    for cell in product(*cells):
        corner = tuple(2 * x for x in cell)  # in half cells
        for axis in range(3):
            u, v = (axis + 1) % 3, (axis + 2) % 3
            shift = lambda a, b, c: tuple(
                x + (a if k == axis else b if k == u else c) for k, x in enumerate(corner))
            first, second = shift(1, 1, 1), shift(3, 1, 1)
            ring = [shift(2, 0, 0), shift(2, 2, 0), shift(2, 2, 2), shift(2, 0, 2)]
            for k in range(4):
                yield first, second, ring[k], ring[(k + 1) % 4]


def place(point):
    return [CELL / 2 * x for x in point]


def between(p, q, t):
    return [x + t * (y - x) for x, y in zip(p, q)]


def move_to_cuts(tetrahedra, heights, places):
    """Moves each point that is near a cut of one of its edges there."""
    edges = {(p, q) for tet in tetrahedra for p, q in combinations(sorted(tet), 2)
             if heights[p] * heights[q] < 0}
    nearest = {}
    for p, q in sorted(edges):
        t = heights[p] / (heights[p] - heights[q])
        for end, part in ((p, t), (q, 1 - t)):
            if part < nearest.get(end, (NEAR,))[0]:
                nearest[end] = part, between(places[p], places[q], t)
    for point, (_, moved) in nearest.items():
        places[point], heights[point] = moved, 0


def surface():
    """Points and triangles where the lattice is cut."""
    tetrahedra = list(lattice())
    heights = {point: height(place(point)) for point in {p for tet in tetrahedra for p in tet}}
    places = {point: place(point) for point in heights}
    move_to_cuts(tetrahedra, heights, places)
    points, numbers, triangles = [], {}, set()

    def number(*key):
        if key not in numbers:
            numbers[key] = len(points)
            p, q = key[0], key[-1]
            a, b = heights[p], heights[q]
            points.append(places[p] if p == q else between(places[p], places[q], a / (a - b)))
        return numbers[key]

    def add(a, b, c, inside):
        """A triangle that faces away from a point inside."""
        x, y, z = (points[k] for k in (a, b, c))
        u, v, w = ([s - t for s, t in zip(r, x)] for r in (y, z, inside))
        volume = sum(w[k] * (u[(k + 1) % 3] * v[(k + 2) % 3] - u[(k + 2) % 3] * v[(k + 1) % 3])
                     for k in range(3))
        corners = (a, b, c) if volume < 0 else (a, c, b)
        first = corners.index(min(corners))
        corners = corners[first:] + corners[:first]
        if (corners[0], corners[2], corners[1]) in triangles:
            triangles.remove((corners[0], corners[2], corners[1]))
        else:
            triangles.add(corners)

    for tet in tetrahedra:
        inner = [p for p in tet if heights[p] < 0]
        outer = [p for p in tet if heights[p] > 0]
        on = [p for p in tet if heights[p] == 0]
        if not inner or len(on) + len(inner) * len(outer) < 3:
            continue
        cut = [[number(*sorted((p, q))) for q in outer] for p in inner]
        inside = places[inner[0]]
        if len(cut) == 2 and len(outer) == 2:
            (a, b), (c, d) = cut
            shorter = dist(points[a], points[d]) < dist(points[b], points[c])
            # The diagonal of a square between two tetrahedra lies within this one.
            for corners in ((a, b, d), (a, d, c)) if shorter else ((a, b, c), (b, d, c)):
                add(*corners, inside)
        else:
            add(*[number(p) for p in on], *[k for row in cut for k in row], inside)
    return points, sorted(triangles)


def smooth(points, triangles):
    around = [set() for _ in points]
    for triangle in triangles:
        for k in range(3):
            around[triangle[k]].update(triangle)
    for _ in range(ROUNDS):
        middles = [[sum(points[j][k] for j in ring if j != i) / (len(ring) - 1) for k in range(3)]
                   for i, ring in enumerate(around)]
        points = [to_surface(between(p, m, 0.6), 1) for p, m in zip(points, middles)]
    return points


def main():
    points, triangles = surface()
    used = sorted({k for triangle in triangles for k in triangle})
    numbers = {k: n for n, k in enumerate(used)}
    triangles = [tuple(numbers[k] for k in triangle) for triangle in triangles]
    points = smooth([to_surface(points[k], 2) for k in used], triangles)
    ground = min(p[2] for p in points)
    lines = ["# a rabbit of weft, written by make_rabbit.py"]
    lines += [f"v {x:.5f} {y:.5f} {z - ground:.5f}" for x, y, z in points]
    lines += ["f " + " ".join(str(k + 1) for k in triangle) for triangle in triangles]
    Path(__file__).with_name("rabbit.obj").write_text("\n".join(lines) + "\n")
    print(len(points), "vertices,", len(triangles), "triangles")


if __name__ == "__main__":
    main()
