#pragma once

#include "core/sparse/matrix_market.h"

#include <string>

namespace weft {

/// A matrix or a vector as the text of its Matrix Market file.
template <class Numbers>
std::string market_text(const Numbers& numbers) {
  std::string text;
  write_matrix_market(numbers, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace weft
