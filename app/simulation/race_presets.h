#pragma once

#include "core/lab/document/command.h"

#include <span>
#include <string>
#include <vector>

namespace weft {

/// A set of rivals that shows one thing.
struct RacePreset {
  std::string name;
  std::string label;
  std::string help;                       ///< one line
  std::vector<std::vector<Command>> own;  ///< of each rival
};

std::span<const RacePreset> race_presets();

}  // namespace weft
