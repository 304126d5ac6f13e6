#include "app/simulation_control.h"

namespace weft {

void SimulationControl::set_speed(double speed) {
  speed_ = speed;
  simulation_.set_speed(speed);
}

void SimulationControl::set_threads(int threads) {
  threads_ = threads;
  simulation_.set_threads(threads);
}

void SimulationControl::measure(const ShownMeasures& shown) {
  if (shown.diagnostics != measured_.diagnostics) simulation_.set_diagnostics(shown.diagnostics);
  if (shown.arrows != measured_.arrows) simulation_.set_arrows(shown.arrows);
  if (shown.field != measured_.field) simulation_.set_field(find_field(shown.field));
  measured_ = shown;
}

}  // namespace weft
