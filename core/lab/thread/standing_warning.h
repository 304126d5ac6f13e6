#pragma once

#include <string>

namespace weft {

/// The last warning. It stands until a number of steps in a row went well: one of every other step
/// stays legible.
class StandingWarning {
 public:
  /// A step gave that warning, empty for none.
  void add_step(const std::string& warning) {
    clean_steps_ = warning.empty() ? clean_steps_ + 1 : 0;
    if (!warning.empty() || clean_steps_ >= k_clean_steps) words_ = warning;
  }
  void set(const std::string& warning) {
    words_ = warning;
    clean_steps_ = 0;
  }
  void clear() { words_.clear(); }
  const std::string& words() const { return words_; }

 private:
  static constexpr int k_clean_steps = 10;
  std::string words_;
  int clean_steps_ = 0;  ///< since the last warning
};

}  // namespace weft
