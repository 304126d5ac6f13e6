#pragma once

#include "app/document/document.h"

#include <string>

namespace weft {

/// What the user calls the scene: the name of its file, or its own where it has none.
std::string document_name(const Document& document);

/// "Flag in the wind (flag.json) - weft", with a star behind the file while edits are unsaved. The
/// scene's own name stays in the title whatever file it is saved to.
std::string window_title(const Document& document);

}  // namespace weft
