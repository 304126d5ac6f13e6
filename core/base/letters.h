#pragma once

#include <cstddef>
#include <string_view>

namespace weft {

/// How many letters a text in UTF-8 has.
std::size_t letter_count(std::string_view words);

}  // namespace weft
