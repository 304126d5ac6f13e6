#pragma once

#include <string>
#include <utility>
#include <vector>

namespace weft {

/// Tells whether a text has every word of `sought`, in any order, with capitals or not. Every text
/// has the words of an empty `sought`.
bool has_words(const std::string& text, const std::string& sought);

/// The names of groups, each with its entries.
template <class Entry>
using Groups = std::vector<std::pair<std::string, std::vector<const Entry*>>>;

/// Puts an entry into its group; a new group comes last.
template <class Entry>
void add_to_group(Groups<Entry>& groups, const Entry& entry) {
  auto group = groups.begin();
  while (group != groups.end() && group->first != entry.group) ++group;
  if (group == groups.end()) group = groups.insert(group, {entry.group, {}});
  group->second.push_back(&entry);
}

}  // namespace weft
