#pragma once

#include "core/lab/world/step_warning.h"
#include "core/lab/world/stepping/explosion.h"
#include "core/lab/world/stepping/step_verdict.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The record of one step of a simulation.
struct StepRecord {
  double milliseconds = 0;
  int iterations = 0;  ///< of the linear solver, in the last try of each part
  bool converged = true;
  int integrations = 0;      ///< tries of all parts, at most k_max_integrations
  int tries = 1;             ///< the largest number of tries of a part, at most k_max_tries
  int halvings = 0;          ///< the step was cut into up to 2^halvings parts
  int planned_halvings = 0;  ///< cuts from the start, since longer parts are not stable
  StepFaults faults;         ///< why parts were taken again, or in halves
  bool gave_up = false;      ///< not even the smallest parts reached their lengths
  std::vector<StepWarning> warnings;   ///< empty where the step went well
  std::optional<std::string> failure;  ///< why it cannot continue; see Simulation::step()
  std::optional<Explosion> explosion;  ///< the explosion of the failure
  bool refused = false;                ///< the failure is that the step would take too long
  bool cancelled = false;

  /// Returns all warnings in plain words; may be empty.
  std::string warning() const { return words_of(warnings); }
};

}  // namespace weft
