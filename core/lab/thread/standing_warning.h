#pragma once

#include "core/lab/world/step_warning.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// The last warning. It stays until a number of steps in a row gave none, so that a warning of
/// every other step is legible.
class StandingWarning {
 public:
  /// Adds the warnings of a step.
  void add_step(std::span<const StepWarning> warnings) {
    clean_steps_ = warnings.empty() ? clean_steps_ + 1 : 0;
    if (warnings.empty() && clean_steps_ < k_clean_steps) return;
    words_ = words_of(warnings);
    kinds_.clear();
    std::ranges::transform(warnings, std::back_inserter(kinds_), &StepWarning::kind);
  }
  void set(const std::string& warning) {
    clear();
    words_ = warning;
    clean_steps_ = 0;
  }
  void clear() {
    words_.clear();
    kinds_.clear();
  }
  const std::string& words() const { return words_; }
  /// Returns the kinds of the warning; empty where no step gave it.
  const std::vector<StepWarning::Kind>& kinds() const { return kinds_; }

 private:
  static constexpr int k_clean_steps = 10;
  std::string words_;
  std::vector<StepWarning::Kind> kinds_;
  int clean_steps_ = 0;  ///< since the last warning
};

}  // namespace weft
