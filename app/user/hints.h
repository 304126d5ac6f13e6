#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>

namespace weft {

/// A line in the view for those who have never used weft, until they have done what it says.
struct Hint {
  std::string name;   ///< "pull", "turn", "keys"
  std::string words;  ///< true of the tool that pulls
  /// True of the others, which use every press of the left button; may be empty. Without it, words
  /// are.
  std::optional<std::string> otherwise = {};

  const std::string& words_with(bool pulls) const {
    return pulls || !otherwise ? words : *otherwise;
  }
};

/// The three of them.
std::span<const Hint> hint_table();

/// Which hints are still to be shown; what was used is remembered from one window to the next.
class Hints {
 public:
  /// Reads what earlier windows have seen used.
  Hints();
  bool is_shown(const std::string& name) const { return !used_.contains(name); }
  void use(const std::string& name);

 private:
  std::set<std::string> used_;
};

}  // namespace weft
