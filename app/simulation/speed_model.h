#pragma once

#include "app/simulation/run_times.h"
#include "core/lab/document/editor.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/mesh/grid.h"

#include <optional>
#include <string>

/// How fast the simulation will be with another choice: as it was when that ran, or from what steps
/// of the default scene have taken (step_times.h), how fast this machine is beside the one where
/// they did, and what the present ones take.
namespace weft {

/// A choice that would make the simulation slow.
struct SlowChoice {
  std::string slot;
  std::string entry;
  double steps_per_second = 0;
  int rows = 0, columns = 0;  ///< of a smaller grid that is fast enough; 0 where there is none
  double smaller_steps_per_second = 0;
};

/// Whether choosing that entry would be slow, on the snapshot's cloth with its present speed.
std::optional<SlowChoice> slow_choice(const Scene& scene, const Snapshot& snapshot,
                                      const RunTimes& runs, const std::string& slot,
                                      const std::string& entry);

/// "about 5 steps/s at this size", or "about 2 s a step at this size" where there are hardly any.
std::string words_of(const SlowChoice& choice);

/// The same of a grid of another number of vertices, where the scene would be slow on it; otherwise
/// nothing.
std::string slow_grid_words(const Scene& scene, const Snapshot& snapshot, const RunTimes& runs,
                            const GridParameters& grid);

/// What counts as slow: "below 20 steps/s".
std::string slow_words();

}  // namespace weft
