// Hangs a cloth from two corners, simulates one second and prints its lowest point.
#include "core/lab/world/simulation.h"

#include <algorithm>
#include <cstdio>

int main() {
  weft::Simulation simulation(weft::default_scene());
  while (simulation.state().t < 1) {
    const weft::StepRecord record = simulation.step();
    if (record.failure) {
      std::printf("%s\n", record.failure->c_str());
      return 1;
    }
  }
  double lowest = simulation.state().x[2];
  for (int i = 0; i < simulation.state().vertex_count(); ++i) {
    lowest = std::min(lowest, weft::at(simulation.state().x, i).z());
  }
  std::printf("After %.2f s the lowest point is at z = %.3f m.\n", simulation.state().t, lowest);
}
