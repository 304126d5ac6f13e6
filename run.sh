#!/usr/bin/env bash
# Installs what is missing, builds weft and opens its window; arguments go to weft. Where there is
# no display it simulates 5 s of the default scene and leaves a picture, a video and the convergence
# of every solve in out/.
# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/third_party/setup.sh"

install_packages needed
build release weft weft-cli
if has_display; then
  exec build/release/weft "$@"
fi

say "No display: simulating 5 s of the default scene"
