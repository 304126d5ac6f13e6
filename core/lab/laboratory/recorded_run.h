#pragma once

#include "core/lab/laboratory/recorded_world.h"

namespace weft {

/// What a SimulationThread simulates between two steps, to go on from there another time.
struct RecordedRun {
  RecordedWorld world = {};
  int threads = 1;          ///< that it runs on
  long scene_revision = 0;  ///< as in Snapshot
  long state_revision = 0;  ///< as in Snapshot
};

}  // namespace weft
