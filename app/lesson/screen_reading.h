#pragma once

#include "core/lab/lesson/lesson.h"

#include <string>
#include <vector>

namespace weft {

/// The values that the worlds give to one part of a screen.
struct PartReading {
  std::vector<std::string> values = {};  ///< of a passage, in words, by the index of their nodes
  /// About a check: whether its frames have run is not said, and a number that cannot be found is
  /// NaN.
  Evidence evidence = {};
  bool shows = true;  ///< what a choice's `shows` says; true where it has none
};

/// The values that the worlds give to a screen.
struct ScreenReading {
  std::vector<PartReading> parts;
  std::vector<LessonFault> faults;  ///< of expressions without a value
};

/// Evaluates the expressions of a screen. A value that cannot be found is "?", and a fault.
ScreenReading read_screen_values(const LessonScreen& screen, const LessonSubject& subject);

}  // namespace weft
