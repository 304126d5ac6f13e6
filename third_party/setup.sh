# Sourced by run.sh, test.sh and the scripts of .ci: installs the packages that are missing, builds,
# and finds a display.
# shellcheck shell=bash
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

readonly k_packages=third_party/packages-debian.txt

say() { printf '==> %s\n' "$*"; }
fail() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# packages needed: lists the packages for building, running and testing. packages all: the whole
# list.
packages() {
  if [[ $1 == all ]]; then
    grep -E '^[a-z0-9]' "$k_packages"
  else
    sed '/^# checks$/,$d' "$k_packages" | grep -E '^[a-z0-9]'
  fi
}

missing_packages() {
  local wanted installed
  mapfile -t wanted < <(packages "$1")
  # dpkg-query fails when it does not know one of the packages, and still lists the others.
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null || true)
  comm -23 <(printf '%s\n' "${wanted[@]}" | sort -u) \
    <(sed -n 's/^installed //p' <<<"$installed" | sort -u)
}

# Tells a user without apt which packages to install.
explain_packages() {
  cat >&2 <<TEXT
weft is built on these packages (Debian's names, from $k_packages):
$(packages needed | paste -sd' ' | fold -s -w 96)
Without apt-get, install them with your system's package manager, or with vcpkg (vcpkg.json names
them; pass -DCMAKE_TOOLCHAIN_FILE=.../vcpkg.cmake to cmake --preset release). glad 2 comes from
PyPI as glad2, the fonts are Inter, DejaVu and Fork Awesome.
TEXT
}

# install_packages needed|all: installs what is missing with apt-get, as root or through sudo.
install_packages() {
  command -v apt-get >/dev/null && command -v dpkg-query >/dev/null || return 0
  local missing as_root=()
  mapfile -t missing < <(missing_packages "$1")
  (( ${#missing[@]} > 0 )) || return 0
  say "Installing: ${missing[*]}"
  if (( EUID != 0 )); then
    command -v sudo >/dev/null ||
      fail "these packages are missing, and there is no sudo to install them: ${missing[*]}"
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends "${missing[@]}"
}

# build PRESET [TARGET...]: configures and builds a preset.
build() {
  local preset=$1 targets=()
  shift
  (( $# == 0 )) || targets=(--target "$@")
  say "Building build/$preset"
  if ! cmake --preset "$preset" -Wno-dev; then
    command -v apt-get >/dev/null || explain_packages
    fail "cmake could not configure weft"
  fi
  cmake --build --preset "$preset" "${targets[@]}"
}

# Prints a number that depends on the C++ sources of the commit and on nothing else: checks that take a
# sample of the files choose it by this number.
number_of_code() {
  printf '%d\n' "0x$(git ls-files -s '*.cpp' '*.h' | git hash-object --stdin | cut -c1-8)"
}

has_display() { [[ -n ${DISPLAY:-} || -n ${WAYLAND_DISPLAY:-} ]]; }

# Runs a command on a display of its own, drawn by the processor.
on_virtual_display() {
  command -v xvfb-run >/dev/null || fail "there is no display, and no xvfb-run to make one"
  xvfb-run --auto-servernum --server-args="-screen 0 ${k_screen:-1280x720}x24" "$@"
}
