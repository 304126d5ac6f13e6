"""Reads screenshots. As a program: checks that the pictures given are not blank."""

import struct
import subprocess
import sys
from collections import Counter
from pathlib import Path


class Picture:
    """Pixels of 3 bytes each, row by row from the top left."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def of_file(cls, path):
        size = subprocess.run(
            ["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0",
             str(path)], check=True, capture_output=True, text=True).stdout
        width, height = (int(number) for number in size.split(","))
        return cls(width, height, _decode("-i", str(path)))

    @classmethod
    def of_screen(cls, path, width, height):
        """The top left of what a virtual display shows, whose memory is that file: the header of an X
        window dump, big-endian words among which are its size, the bytes in a row of pixels and how
        many colours of 12 bytes come next; then the rows, 4 bytes (B, G, R, none) a pixel."""
        data = Path(path).read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, row = header[0] + 12 * header[19], header[12]
        rows = b"".join(data[start + y * row:start + y * row + 4 * width] for y in range(height))
        pixels = bytearray(3 * width * height)
        for channel in range(3):
            pixels[channel::3] = rows[2 - channel::4]
        return cls(width, height, bytes(pixels))

    def colours(self, x, y, width, height, stride=2):
        """Returns how often each colour occurs in a rectangle, looking at every stride-th pixel."""
        counts = Counter()
        for row in range(int(y), int(y + height), stride):
            start = 3 * (row * self.width + int(x))
            line = self.pixels[start:start + 3 * int(width)]
            counts.update(zip(line[0::3 * stride], line[1::3 * stride], line[2::3 * stride]))
        return counts

    def is_blank(self, x=0, y=0, width=None, height=None):
        """Returns whether nearly everything has one colour, as in a picture of nothing."""
        counts = self.colours(x, y, width or self.width, height or self.height)
        return counts.most_common(1)[0][1] > 0.99 * sum(counts.values())


def save_display(display, width, height, path):
    subprocess.run(["ffmpeg", "-v", "error", "-y", "-f", "x11grab", "-draw_mouse", "0",
                    "-video_size", f"{width}x{height}", "-i", display, "-frames:v", "1", path],
                   check=True)


def _decode(*source):
    return subprocess.run(["ffmpeg", "-v", "error", *source, "-f", "rawvideo", "-pix_fmt", "rgb24",
                           "-"], check=True, capture_output=True).stdout


if __name__ == "__main__":
    for name in sys.argv[1:]:
        if Picture.of_file(name).is_blank():
            sys.exit(f"{name} is blank")
