#!/usr/bin/env bash
# Installs what is missing, builds and runs every test. Arguments go to ctest: ./test.sh -R Mpcg
source "$(dirname "${BASH_SOURCE[0]}")/third_party/setup.sh"

install_packages
build release
say "Testing"
ctest --preset release "$@"
