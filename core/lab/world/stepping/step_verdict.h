#pragma once

#include "core/lab/world/step_record.h"

#include <string>
#include <utility>

namespace weft {

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

}  // namespace weft
