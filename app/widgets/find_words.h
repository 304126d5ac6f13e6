#pragma once

#include <string>

namespace weft {

/// Tells whether a text has every word of `sought`, in any order, with capitals or not. Every text
/// has the words of an empty `sought`.
bool has_words(const std::string& text, const std::string& sought);

}  // namespace weft
