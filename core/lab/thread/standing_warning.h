#pragma once

#include "core/lab/world/step_warning.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// The last warning. It stands until a number of steps in a row went well: one of every other step
/// stays legible.
class StandingWarning {
 public:
  /// A step gave those warnings.
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
  /// The kinds of the warnings of a step; empty where none gave it.
  const std::vector<StepWarning::Kind>& kinds() const { return kinds_; }

 private:
  static constexpr int k_clean_steps = 10;
  std::string words_;
  std::vector<StepWarning::Kind> kinds_;
  int clean_steps_ = 0;  ///< since the last warning
};

}  // namespace weft
