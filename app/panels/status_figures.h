#pragma once

#include "app/doors.h"

#include <string>
#include <vector>

namespace weft {

/// A number of the status line, and its meaning.
struct StatusFigure {
  std::string number;  ///< with its unit; may be empty
  std::string widest;  ///< the widest number, for a constant width
  std::string label;
  std::string help;
  bool warns = false;  ///< the number is shown as a warning
};

/// Returns the time that the step under way has taken so far, s; 0 where several worlds take turns,
/// since the step may be that of another cloth.
double seconds_of_step(const SimulationThread& simulation);

/// Returns the figures from left to right. `computing` is the time that the present step has taken
/// so far, s.
std::vector<StatusFigure> status_figures(const FrameAccount& frame, const Document& document,
                                         const Snapshot& snapshot, const SimulationControl& control,
                                         double computing);

}  // namespace weft
