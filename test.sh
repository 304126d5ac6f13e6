#!/usr/bin/env bash
# Installs what is missing, builds and runs every test. Arguments go to ctest: ./test.sh -R Mpcg
# shellcheck source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/third_party/setup.sh"

install_packages needed
build release
say "Testing"
ctest --preset release "$@"
