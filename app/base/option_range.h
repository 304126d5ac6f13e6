#pragma once

#include "core/base/parameters.h"

#include <CLI/CLI.hpp>

namespace weft {

/// Returns a check of an option's value: as CLI::Range, with an error in the words of core's,
/// "--frames: got -2, expected a whole number, 0 to 1000000".
CLI::Validator within(const ParameterInfo& info);

/// Returns a check that allows whole numbers from `min` to `max`.
CLI::Validator within(int min, int max);

}  // namespace weft
