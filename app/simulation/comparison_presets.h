#pragma once

#include "core/lab/comparison/comparison.h"
#include "core/scene/scene.h"

#include <set>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// A question that a comparison answers, and the solvers that take part.
struct ComparisonPreset {
  std::string name;
  std::string label;
  std::string help;                          ///< one line
  std::vector<std::string> solvers;          ///< names of the table
  std::vector<std::string> preconditioners;  ///< names of the table
};

std::span<const ComparisonPreset> comparison_presets();

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
