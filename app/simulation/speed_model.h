#pragma once

#include "app/simulation/run_times.h"
#include "core/lab/document/editor.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/mesh/grid.h"

#include <optional>
#include <string>

/// Predicts the speed of the simulation with another choice: from its steps when that ran, or from
/// steps of the default scene (step_times.h), the speed of this machine relative to the one that
/// measured them, and the present steps.
namespace weft {

/// A choice that would make the simulation slow.
struct SlowChoice {
  std::string slot;
  std::string entry;
  double steps_per_second = 0;
  int rows = 0, columns = 0;  ///< size of a smaller grid that is fast enough; 0 if none
  double smaller_steps_per_second = 0;
};

/// Returns the pace after choosing this entry, on the snapshot's cloth with its present speed,
/// where it would be slow.
std::optional<SlowChoice> slow_choice(const Scene& scene, const Snapshot& snapshot,
                                      const RunTimes& runs, const std::string& slot,
                                      const std::string& entry);

/// Returns "about 5 steps/s at this size", or "about 2 s a step at this size" for a very slow one.
std::string words_of(const SlowChoice& choice);

/// Returns "about 5 steps/s at this size" for a grid of another number of vertices, where the scene
/// would be slow on it; otherwise nothing.
std::string slow_grid_words(const Scene& scene, const Snapshot& snapshot, const RunTimes& runs,
                            const GridParameters& grid);

/// Returns the limit of slow choices: "below 20 steps/s".
std::string slow_words();

}  // namespace weft
