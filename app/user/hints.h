#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>

namespace weft {

/// A line in the view for new users, until they have done its action.
struct Hint {
  std::string name;   ///< "pull", "turn", "keys"
  std::string words;  ///< words for the tool that drags
  /// The words for the other tools, which use every press of the left button; may be empty.
  /// Nothing: `words` apply to all tools.
  std::optional<std::string> otherwise = {};

  const std::string& words_with(bool drags) const {
    return drags || !otherwise ? words : *otherwise;
  }
};

/// Returns the three hints.
std::span<const Hint> hint_table();

/// The hints that are still to be shown; used ones are remembered from one window to the next.
class Hints {
 public:
  /// Reads the hints that were used in earlier windows.
  Hints();
  bool is_shown(const std::string& name) const { return !used_.contains(name); }
  void use(const std::string& name);

 private:
  std::set<std::string> used_;
};

}  // namespace weft
