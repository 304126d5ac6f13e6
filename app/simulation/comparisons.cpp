#include "app/simulation/comparisons.h"

#include "core/base/futures.h"
#include "core/base/number_text.h"

namespace weft {

void LengthComparison::start(SimulationThread& simulation, WorldId world) {
  pending_ = simulation.ask(CompareLengths{world});
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

void Comparisons::begin_frame() {
  solvers.begin_frame(messages_);
  if (solvers.is_due()) compare_solvers();
  lengths.update();
}

void Comparisons::compare_solvers() {
  solvers.run(simulation_, world_, document_.editor(), control_.threads(), messages_);
}

void Comparisons::toggle_solvers() {
  solvers.toggle(document_.editor().scene());
  if (solvers.open && !solvers.is_of(document_.editor())) compare_solvers();
}

}  // namespace weft
