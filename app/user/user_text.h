#pragma once

#include <string>

namespace weft {

/// Returns the text that is remembered under this name; empty where there is none.
std::string user_text(const std::string& name);

/// Remembers a text in a file of this name in config_folder(). A file that cannot be written is not
/// an error; its text is forgotten.
void keep_user_text(const std::string& name, const std::string& text);

}  // namespace weft
