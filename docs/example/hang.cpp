// Hangs a cloth from two corners, simulates one second and prints its lowest point.
#include "core/lab/world/world.h"

#include <algorithm>
#include <cstdio>

int main() {
  weft::World world(weft::default_scene());
  while (world.state().t < 1) {
    const weft::StepRecord record = world.step();
    if (record.failure) {
      std::printf("%s\n", record.failure->c_str());
      return 1;
    }
  }
  double lowest = world.state().x[2];
  for (int i = 0; i < world.state().vertex_count(); ++i) {
    lowest = std::min(lowest, weft::at(world.state().x, i).z());
  }
  std::printf("After %.2f s the lowest point is at z = %.3f m.\n", world.state().t, lowest);
}
