#pragma once

#include <algorithm>
#include <string_view>

namespace weft {

/// Calls use(name) for each of the names that + joins.
template <class Use>
void for_each_name(std::string_view names, const Use& use) {
  for (std::size_t begin = 0; begin < names.size();) {
    const std::size_t end = std::min(names.find('+', begin), names.size());
    use(names.substr(begin, end - begin));
    begin = end + 1;
  }
}

}  // namespace weft
