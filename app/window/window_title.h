#pragma once

#include "app/document/document.h"

#include <string>

namespace weft {

/// Returns the user's name of the scene: the name of its file, or its own where it has none.
std::string document_name(const Document& document);

/// Returns "Flag in the wind (flag.json) - weft", with a star after the file while edits are
/// unsaved. The scene's own name stays in the title whatever file it is saved to.
std::string window_title(const Document& document);

}  // namespace weft
