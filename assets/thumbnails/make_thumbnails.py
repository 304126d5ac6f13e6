#!/usr/bin/env python3
"""Writes a picture of every example scene, or of those named, with the weft of build/release.

Needs Xvfb and ffmpeg. Each scene is simulated for two seconds; its picture is the middle of the
viewport at the size that the window shows it in twice, for displays of twice the pixels.
"""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDER = Path(__file__).resolve().parent
REPOSITORY = FOLDER.parent.parent
WEFT = os.environ.get("WEFT_PROGRAM", REPOSITORY / "build" / "release" / "weft")
FRAMES = 120
SIZE = 256, 160  # pixels
MOST_BYTES = 15000


def screenshot(scene, folder):
    """Returns a picture of the window and the place of the viewport in it."""
    picture, status = folder / "window.png", folder / "status.json"
    subprocess.run(["xvfb-run", "-a", "-s", "-screen 0 2400x640x24", WEFT, scene, "--frames",
                    str(FRAMES), "--screenshot", picture, "--size", "2400x640", "--status", status],
                   check=True)
    return picture, json.loads(status.read_text())["viewport"]


def crop(viewport):
    """The largest part around the viewport's middle that has the shape of a thumbnail."""
    x, y, width, height = viewport
    scale = min(width / SIZE[0], height / SIZE[1])
    w, h = SIZE[0] * scale, SIZE[1] * scale
    return f"crop={w:.0f}:{h:.0f}:{x + (width - w) / 2:.0f}:{y + (height - h) / 2:.0f}"


def make(scene):
    with tempfile.TemporaryDirectory() as folder:
        picture, viewport = screenshot(scene, Path(folder))
        target = FOLDER / f"{scene.stem}.png"
        scaled = f"{crop(viewport)},scale={SIZE[0]}:{SIZE[1]}:flags=area,split[a][b]"
        subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", picture, "-lavfi",
                        f"{scaled};[a]palettegen=max_colors=32:reserve_transparent=0[p];"
                        "[b][p]paletteuse=dither=none", target], check=True)
    size = target.stat().st_size
    if size > MOST_BYTES:
        raise SystemExit(f"{target} has {size} bytes, expected up to {MOST_BYTES}")
    print(f"{target.name}: {size} bytes")


def main():
    names = sys.argv[1:]
    for scene in sorted((REPOSITORY / "assets" / "scenes").glob("*.json")):
        if not names or scene.stem in names:
            make(scene)


if __name__ == "__main__":
    main()
