#pragma once

#include <string>

namespace weft {

/// A named moment of a timeline.
struct TimelineMark {
  long frame = 0;  ///< the number of frames before it
  std::string name;
};

}  // namespace weft
