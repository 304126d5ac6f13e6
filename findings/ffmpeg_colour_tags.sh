#!/usr/bin/env bash
# ffmpeg, the build of @ffmpeg-installer/linux-x64 4.1.0 (npm): -colorspace bt709 beside RGB pictures
# tags a video as BT.709 and converts them by BT.601.
#
# The options that name matrix, primaries and transfer write tags; the conversion from RGB that
# -pix_fmt yuv420p brings in still takes the matrix of BT.601. Players believe the tags, so that
# rendered pictures come back with other colours, though everything says BT.709. The scale filter has
# to be told as well (out_color_matrix=bt709); the little that is left is 4:2:0 and 8 bits.
#
# Output seen, of the colour 200 60 40:
#   tags alone: bt709, 212 72 36
#   tags and the filter: bt709, 199 58 39
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y > /dev/null
npm install --silent --no-fund --no-audit @ffmpeg-installer/linux-x64@4.1.0 > /dev/null
ffmpeg=node_modules/@ffmpeg-installer/linux-x64/ffmpeg
node -e 'process.stdout.write(Buffer.alloc(64 * 64 * 3, Buffer.from([200, 60, 40])))' > picture.rgb

# look LABEL [FILTER OPTIONS]
look() {
  "$ffmpeg" -v error -y -f rawvideo -pix_fmt rgb24 -s 64x64 -i picture.rgb "${@:2}" \
    -pix_fmt yuv420p -color_range tv -colorspace bt709 -color_primaries bt709 -color_trc bt709 \
    -c:v libx264 -qp 0 video.mp4
  local tag colour
  tag=$("$ffmpeg" -i video.mp4 2>&1 | grep -o 'yuv420p(tv, [a-z0-9]*' | grep -o '[a-z0-9]*$')
  colour=$("$ffmpeg" -v error -i video.mp4 -pix_fmt rgb24 -f rawvideo - | od -An -tu1 -N3 | xargs)
  echo "$1: $tag, $colour"
}

output=$(look 'tags alone'; look 'tags and the filter' -vf scale=out_color_matrix=bt709)
echo "$output"
[ "$output" = 'tags alone: bt709, 212 72 36
tags and the filter: bt709, 199 58 39' ]
