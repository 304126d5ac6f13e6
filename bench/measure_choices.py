#!/usr/bin/env python3
"""Writes app/simulation/measured_choices.inc: what a step takes with each entry of each slot of a
scene.

Steps of the default scene, one choice changed, are timed on three grids by weft-cli on one thread, in
milliseconds of processor time, from 20 to 60 frames after the cloth is let go: the first second that
a user sees of a choice. Short steps are timed up to 400 frames, and those that explode or take
longer up to 40 or 25. Between the grids the times are powers of the number of vertices. What does
not finish on the second grid within TIME_LIMIT is taken to grow with the square of the number; what
does not finish on the third is left out there. What fails on the smallest one is taken from a
relative, if it has one.

A step that minimises solves several systems, harder ones, and more of them where a solver stops at
its limit of iterations: there each solver is timed with each integrator that does.

What a contact takes depends on the integrator, and what a projection takes on the contacts. So
each contact with those integrators, and each projection once more ("projection.solids"), is timed
on a cloth that falls on a ball over a floor, from its first touch on. Names of slots as arguments
("contact" for all of the former, "projection.solids" for the latter) measure them alone and keep
the lines of the others.
"""

import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent
CLI = os.environ.get("WEFT_CLI_PROGRAM", REPOSITORY / "build" / "release" / "weft-cli")
SLOTS = {"Integrators": "integrator", "Linear solvers": "solver", "Preconditioners": "preconditioner",
         "Operators": "operator", "Projections": "projection"}
# With the default solver these slots are not open.
SOLVERS = {"preconditioner": "mpcg", "operator": "mpcg"}
UNSYMMETRIC = {"ilut": "bicgstab"}  # a preconditioner that the solver above refuses
# Jacobi's iteration diverges on this cloth; where it converges, it takes about twice the iterations
# of Gauss-Seidel (Varga, Matrix Iterative Analysis, 4.3).
RELATIVES = {("solver", "jacobi"): ("gauss_seidel", 2)}
CONTACTS = "filter", "barrier", "penalty"
# Steps of the other integrators take little longer with a contact.
WITH_CONTACT = ("minimising_euler", "implicit_midpoint", "vertex_block_descent", "xpbd",
                "projective_dynamics", "constrained_euler")
TOUCH = 5, 35  # frames
CONTACT_TIME_LIMIT = 120  # s
TABLE = REPOSITORY / "app" / "simulation" / "measured_choices.inc"
NEWTON = "minimising_euler", "implicit_midpoint"
SIDES = 17, 33, 65
EARLY, SHORT, LATER = 20, 400, (60, 40, 25)  # frames
ENOUGH, TIME_LIMIT = 2, 10  # s, of processor time


def entries():
    """Yields each slot with the name of each of its entries."""
    slot = None
    for line in (REPOSITORY / "docs" / "parameters.md").read_text().splitlines():
        if head := re.match(r"## ([^:]+): ", line):
            slot = SLOTS.get(head[1])
        elif (entry := re.match(r"### `(\w+)`", line)) and slot:
            yield slot, entry[1]


def seconds(scene, frames, limit=TIME_LIMIT):
    """Processor time of a run; nothing when it fails or takes too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([CLI, "run", scene, "--frames", str(frames), "--threads", "1"],
                          capture_output=True, preexec_fn=lambda: resource.setrlimit(
                              resource.RLIMIT_CPU, (limit, limit)))
    taken = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return taken if done.returncode == 0 else None


def milliseconds(slot, entry, side, folder, integrator="implicit_euler"):
    scene = {"weft_scene": 2, "mesh": {"grid": {"rows": side, "columns": side,
                                                "orientation": "horizontal"}},
             "pins": {"preset": "top_corners"}, "integrator": {"kind": integrator}}
    scene[slot] = {"kind": entry}
    if slot in SOLVERS:
        scene["solver"] = {"kind": UNSYMMETRIC.get(entry, SOLVERS[slot])}
    path = folder / "scene.json"
    explicit = entry in ("forward_euler", "symplectic_euler", "velocity_verlet", "rk4", "rattle")
    if explicit:
        scene["time"] = {"h_disp": 0.001, "n_sub": 20}
    path.write_text(json.dumps(scene))
    early = seconds(path, EARLY)
    if early is None:
        return None
    for frames in ((SHORT,) if SHORT / EARLY * early < ENOUGH else ()) + LATER:
        if frames / EARLY * early > TIME_LIMIT and frames > LATER[-1]:
            continue
        if (late := seconds(path, frames)) is not None:
            steps = (frames - EARLY) * (20 if explicit else 1)
            return max(1000 * (late - early) / steps, 0.001)
    return None


def milliseconds_of_many_solves(slot, entry, side, folder):
    if side == SIDES[-1]:
        return None
    return milliseconds("solver", entry, side, folder, slot.removeprefix("solver."))


def milliseconds_on_solids(kinds, side, folder):
    path = folder / "scene.json"
    path.write_text(json.dumps({
        "weft_scene": 2, "mesh": {"grid": {"rows": side, "columns": side,
                                           "orientation": "horizontal", "height": 0.51}},
        "pins": {"preset": ""},
        "solids": [{"kind": "plane"}, {"kind": "sphere", "position": [0, 0, 0.3], "radius": 0.2}],
        **{slot: {"kind": kind} for slot, kind in kinds.items()}}))
    early, late = (seconds(path, frames, CONTACT_TIME_LIMIT) for frames in TOUCH)
    if early is None or late is None:
        return None
    return max(1000 * (late - early) / (TOUCH[1] - TOUCH[0]), 0.001)


def contact_milliseconds(slot, integrator, *others):
    kinds = {"contact": slot.removeprefix("contact."), "integrator": integrator}
    return milliseconds_on_solids(kinds, *others)


def projection_milliseconds(_, projection, *others):
    return milliseconds_on_solids({"projection": projection}, *others)


def all_choices():
    """Yields each slot with the name of each of its entries, and how they are timed."""
    for slot, entry in entries():
        yield slot, entry, milliseconds
        if slot == "solver":
            for integrator in NEWTON:
                yield "solver." + integrator, entry, milliseconds_of_many_solves
        if slot == "projection":
            yield "projection.solids", entry, projection_milliseconds
    for contact in CONTACTS:
        for integrator in WITH_CONTACT:
            yield "contact." + contact, integrator, contact_milliseconds


def written():
    """The lines of the table as it is."""
    line = re.compile(r'{"([^"]+)", "([^"]+)", {(.+)}},')
    return {(slot, entry): [float(time) for time in times.split(", ")]
            for slot, entry, times in line.findall(TABLE.read_text())}


def main():
    chosen = sys.argv[1:]
    measured = written() if chosen else {}
    with tempfile.TemporaryDirectory() as folder:
        for slot, entry, timed in all_choices():
            if chosen and slot not in chosen and slot.split(".")[0] not in chosen:
                continue
            times = []
            for side in SIDES:
                times.append(timed(slot, entry, side, Path(folder)))
                if times[-1] is None:
                    break
            print(slot, entry, times, file=sys.stderr, flush=True)
            if times[0] is None:
                continue
            if times[1] is None:
                times[1] = times[0] * (SIDES[1] / SIDES[0]) ** 4
            measured[slot, entry] = [time for time in times if time is not None]
    for (slot, entry), (relative, factor) in RELATIVES.items():
        measured.setdefault((slot, entry), [factor * time for time in measured[slot, relative]])
    lines = [f'{{"{slot}", "{entry}", {{{", ".join(f"{time:.3g}" for time in times)}}}}},'
             for (slot, entry), times in measured.items()]
    TABLE.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
