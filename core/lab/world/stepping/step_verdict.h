#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <utility>

namespace weft {

/// The reasons for taking a part of a step again, or in halves.
enum class StepFault {
  contacts,
  pulled,
  stability,
  state,
  solver,
  newton,
  descent,
  speed,
  lengths
};

/// The decision of one phase of a step about the part that is being taken.
struct StepVerdict {
  enum class Kind {
    accept,  ///< the next phase may begin
    retry,   ///< the part is taken again with the contacts that have changed
    halve,   ///< the part is taken in halves, if it may be cut further; else it is accepted
    refuse,  ///< the step would take too long: it is not taken
    cancel   ///< the step was stopped: it is not taken
  };
  Kind kind = Kind::accept;
  StepFault fault = {};    ///< why the part is taken again or in halves
  std::string words = {};  ///< why the step is refused

  bool accepts() const { return kind == Kind::accept; }
  static StepVerdict retry(StepFault fault) { return {Kind::retry, fault}; }
  static StepVerdict halve(StepFault fault) { return {Kind::halve, fault}; }
  static StepVerdict refuse(std::string words) { return {Kind::refuse, {}, std::move(words)}; }
  static StepVerdict cancel() { return {Kind::cancel}; }
};

/// Counts the faults of the parts of a step, or of several steps.
class StepFaults {
 public:
  void add(StepFault fault) { ++counts_[static_cast<std::size_t>(fault)]; }
  /// Adds the faults of another step.
  void add(const StepFaults& others) {
    for (std::size_t k = 0; k < counts_.size(); ++k) counts_[k] += others.counts_[k];
  }
  int count(StepFault fault) const { return counts_[static_cast<std::size_t>(fault)]; }

  /// Returns why parts were taken again, in plain words joined by commas; empty where none was.
  std::string why_retried() const;
  /// Returns why parts were cut, in plain words joined by commas; empty where none was.
  std::string why_cut() const;

 private:
  std::array<int, 9> counts_{};  ///< by StepFault
};

}  // namespace weft
