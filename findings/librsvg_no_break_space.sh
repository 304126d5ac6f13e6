#!/usr/bin/env bash
# librsvg 2.54.7 (Debian 12, rsvg-convert) drops a no-break space that begins a tspan after another
# tspan, though SVG collapses ordinary spaces alone. With xml:space="preserve" it draws the space.
# Output seen: "the no-break space is drawn only with xml:space=preserve".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# With an empty list of what is installed, the package comes with all that it needs.
(
  cd "$folder"
  mkdir -p packages/partial
  touch status
  apt-get -qq -y -o "Dir::State::status=$PWD/status" -o "Dir::Cache::archives=$PWD/packages" \
    --no-install-recommends --download-only install librsvg2-bin=2.54.7+dfsg-1~deb12u2 2>/dev/null
  for package in packages/*.deb; do dpkg -x "$package" root; done
) >/dev/null
convert_picture() {
  LD_LIBRARY_PATH=$folder/root/usr/lib/x86_64-linux-gnu "$folder/root/usr/bin/rsvg-convert" "$@"
}

# picture NAME ATTRIBUTE SPACE
picture() {
  printf '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="5" y="20"%s>%s</text></svg>' \
    "$2" "10<tspan dy=\"-5\">5</tspan><tspan dy=\"5\">$3of b</tspan>" >"$folder/$1.svg"
  convert_picture "$folder/$1.svg" -o "$folder/$1.png"
}

picture none "" ""
picture no_break "" $'\xc2\xa0'
picture preserved ' xml:space="preserve"' $'\xc2\xa0'
cmp -s "$folder/none.png" "$folder/no_break.png" || { echo "it is drawn now" >&2; exit 1; }
! cmp -s "$folder/none.png" "$folder/preserved.png" || { echo "it is never drawn now" >&2; exit 1; }
echo "the no-break space is drawn only with xml:space=preserve"
