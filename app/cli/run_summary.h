#pragma once

#include "core/lab/world/world.h"

#include <map>
#include <string>
#include <utility>

namespace weft {

/// Counts the steps of a run, their iterations and their warnings. Each kind of warning is printed
/// once, in the words of its last occurrence.
class RunSummary {
 public:
  /// `world` stands before each warning: "World 1: ", or nothing.
  explicit RunSummary(std::string world) : world_(std::move(world)) {}

  /// Prints a warning that belongs to no step.
  void warn(const std::string& words);
  void add_step(const World& world, const StepRecord& record);
  /// Prints the warnings of the steps, one line per kind.
  void tell_warnings();
  /// Returns one line: simulated time, steps and how many of them were taken again, iterations or
  /// sweeps, energy, and the number of steps with warnings.
  std::string words(const World& world) const;
  /// Returns the number of warnings so far; each kind of warning of steps counts once.
  int warnings() const { return warnings_; }
  long steps() const { return steps_; }

 private:
  struct Count {
    long steps = 0;
    double first = 0, last = 0;  ///< times of the ends of the first and the last step, s
    std::string words;
  };

  /// Returns the words for all steps with a warning of that kind.
  std::string words_of(StepWarning::Kind kind, const Count& count) const;
  /// Returns the work of the steps: "40 iterations of the linear solver", "60 sweeps that left a
  /// relative residual of 0.3 at the end, 0.5 at most".
  std::string work() const;

  std::string world_;
  std::map<StepWarning::Kind, Count> of_steps_;
  long sweeps_ = 0;
  double last_residual_ = 0, max_residual_ = 0;  ///< relative residuals of sweeps
  /// Returns how many steps were taken again, and why: " (3 taken again: contacts slipped)"; empty
  /// where none was.
  std::string retries() const;

  long steps_ = 0, iterations_ = 0, warned_ = 0;
  long in_parts_ = 0;                     ///< steps that were cut
  long retried_ = 0;                      ///< steps in which a part was taken again
  StepFaults faults_;                     ///< of all steps
  Passages passages_;                     ///< the largest of all steps
  double start_time_ = 0, end_time_ = 0;  ///< of the steps, s
  bool went_back_ = false;  ///< the last step exploded, and the last good state was restored
  int warnings_ = 0, max_inside_ = 0;
};

}  // namespace weft
