#pragma once

#include "core/base/parameters.h"

#include <variant>
#include <vector>

namespace weft {

/// Returns the descriptions of Base for a struct that extends it, followed by `more`.
template <class Base, class Extended>
std::vector<Description<Extended>> extended_descriptions(std::vector<Description<Extended>> more) {
  std::vector<Description<Extended>> descriptions;
  for (const auto& description : Described<Base>::descriptions()) {
    std::visit(
        [&](auto member) {
          descriptions.push_back({member, description.info});
        },
        description.member);
  }
  descriptions.insert(descriptions.end(), more.begin(), more.end());
  return descriptions;
}

}  // namespace weft
