#include "app/simulation/simulation_control.h"

#include <utility>

namespace weft {

void SimulationControl::set_speed(double speed) {
  speed_ = speed;
  simulation_.post(SetSpeed{speed});
}

void SimulationControl::set_threads(int threads) {
  threads_ = threads;
  simulation_.set_threads(threads);
}

void SimulationControl::measure(const AskedMeasures& shown) {
  if (std::exchange(measured_, shown) != shown) simulation_.measure(shown);
}

}  // namespace weft
