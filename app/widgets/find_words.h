#pragma once

#include <string>

namespace weft {

/// Whether a text has every word that is sought, in any order and place, capitals or not. What is
/// empty is found everywhere.
bool has_words(const std::string& text, const std::string& sought);

}  // namespace weft
