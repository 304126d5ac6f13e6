#pragma once

#include "app/simulation/comparison_presets.h"
#include "core/lab/comparison/comparison.h"
#include "core/scene/scene.h"

#include <set>
#include <string>

namespace weft {

/// The solvers and preconditioners that take part in a comparison, by their names.
struct EntrantNames {
  std::set<std::string> solvers;
  std::set<std::string> preconditioners;

  /// Returns the entrants of a preset.
  static EntrantNames of(const ComparisonPreset& preset);
  /// Returns the pairs that can solve the system, with the parameters of the scene.
  ChosenEntrants entrants(const Scene& scene) const;
  bool operator==(const EntrantNames&) const = default;
};

}  // namespace weft
