#pragma once

#include "core/scene/scene.h"

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace weft {

/// A number of a scene.
struct SceneNumber {
  std::string group;  ///< see find_group()
  const ParameterInfo* info = nullptr;

  bool operator==(const SceneNumber&) const = default;
};

/// One of the few numbers that matter most in an experiment: it has keys of its own, and stands in
/// the simple layout.
struct MainNumber {
  std::string name;   ///< "time_step", ...
  std::string label;  ///< short label, on a key
  char key = 0;       ///< letter: doubles the number, with Shift halves it
  /// Finds the number in the scene; returns nothing where the scene has none.
  std::function<std::optional<SceneNumber>(const Scene&)> find;
};

/// Returns the displayed step, the substeps and the stiffness.
std::span<const MainNumber> main_numbers();

/// Returns the value of a number. \pre the scene has that number.
const ParameterValue& value_of(const Scene& scene, const SceneNumber& number);

/// Returns twice the value, or half of it unless `up`, within the allowed range.
ParameterValue next_value(const SceneNumber& number, const ParameterValue& value, bool up);

}  // namespace weft
