#include "app/simulation/length_comparison.h"

#include "core/base/futures.h"
#include "core/base/number_text.h"

namespace weft {

void LengthComparison::start(SimulationThread& simulation) {
  pending_ = simulation.ask(CompareLengths{});
  words_.clear();
}

void LengthComparison::update() {
  if (!is_ready(pending_)) return;
  try {
    const ClosestPointDistance distance = pending_.get();
    words_ = "Distance from the closest point: at most " + number_text(1000 * distance.largest) +
             " mm, mean " + number_text(1000 * distance.mean) + " mm";
  } catch (const std::exception& error) {
    words_ = error.what();
  }
}

}  // namespace weft
