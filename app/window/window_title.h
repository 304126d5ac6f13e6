#pragma once

#include "app/document/document.h"

#include <string>

namespace weft {

/// What the user calls the scene: the name of its file, or its own where it has none.
std::string document_name(const Document& document);

/// "flag.json - weft", or "flag.json* - weft" while edits are unsaved.
std::string window_title(const Document& document);

}  // namespace weft
