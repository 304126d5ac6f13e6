#pragma once

#include "core/lab/world/simulation.h"

#include <map>
#include <string>

namespace weft {

/// Counts what the steps of a run did and what they warned of. Warnings of one kind are told once,
/// in the words of the last of them.
class RunSummary {
 public:
  /// Tells a warning that is not of a step.
  void warn(const std::string& words);
  void add_step(const Simulation& simulation, const StepRecord& record);
  /// Tells the warnings of the steps, a line a kind.
  void tell_warnings();
  /// One line: simulated time, steps, iterations or sweeps, energy, and how many steps were warned
  /// of.
  std::string words(Simulation& simulation) const;
  /// Warnings so far; one kind of warning of steps counts once.
  int warnings() const { return warnings_; }
  long steps() const { return steps_; }

 private:
  struct Count {
    long steps = 0;
    std::string words;
  };

  /// "40 iterations of the linear solver", "60 sweeps that left a relative residual of 0.3, 0.5 at
  /// most".
  std::string work() const;

  std::map<StepWarning::Kind, Count> of_steps_;
  long sweeps_ = 0;
  double last_residual_ = 0, max_residual_ = 0;  ///< relative, of sweeps
  long steps_ = 0, iterations_ = 0, warned_ = 0;
  double start_time_ = 0;
  int warnings_ = 0, max_inside_ = 0;
};

}  // namespace weft
