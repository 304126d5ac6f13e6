#!/usr/bin/env bash
# Installs what is missing, builds weft and opens its window; arguments go to weft. Where there is
# no display it simulates 5 s of the first scene and leaves a picture, a video and the convergence
# of every solve in out/.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/third_party/setup.sh"

install_packages needed
build release weft weft-cli
if has_display; then
  exec build/release/weft "$@"
fi

readonly k_scene=assets/scenes/flag_in_wind.json # the scene that the window opens with
readonly k_frames=300 # 5 s at 1/60 s
say "There is no display: simulating 5 s of a flag in the wind; this takes a few minutes"
rm -rf out/frames
mkdir -p out
build/release/weft-cli run "$k_scene" --frames "$k_frames" --csv out/convergence.csv
on_virtual_display build/release/weft "$k_scene" --frames "$k_frames" --record out/frames \
  --screenshot out/weft.png
say "Picture:     out/weft.png"
if command -v ffmpeg >/dev/null; then
  # These are the colours that players assume: see app/exports/video_file.cpp.
  ffmpeg -v error -nostdin -y -framerate 60 -i out/frames/frame_%05d.png \
    -vf scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int,format=yuv420p \
    -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv out/weft.mp4
  rm -r out/frames
  say "Video:       out/weft.mp4"
else
  say "Pictures:    out/frames (ffmpeg would make a video of them)"
fi
say "Convergence: out/convergence.csv"
