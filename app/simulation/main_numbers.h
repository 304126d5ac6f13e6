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

/// One of the few numbers that an experiment turns on: it has keys of its own, and stands in the
/// simple layout.
struct MainNumber {
  std::string name;   ///< "time_step", ...
  std::string label;  ///< in short, on a key
  char key = 0;       ///< a letter: doubles it, with Shift halves it
  /// Which number of the scene that is; nothing where it has none.
  std::function<std::optional<SceneNumber>(const Scene&)> find;
};

/// The displayed step, the substeps and the stiffness.
std::span<const MainNumber> main_numbers();

/// The value. \pre the scene has that number.
const ParameterValue& value_of(const Scene& scene, const SceneNumber& number);

/// Twice the value, or half of it where not `up`, within the range that is allowed.
ParameterValue next_value(const SceneNumber& number, const ParameterValue& value, bool up);

}  // namespace weft
