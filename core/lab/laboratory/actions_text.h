#pragma once

#include <string>

namespace weft {

/// All actions with their fields, as Markdown.
std::string actions_text();

}  // namespace weft
