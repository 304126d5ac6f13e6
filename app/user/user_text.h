#pragma once

#include <string>

namespace weft {

/// What is remembered under that name; empty where nothing is.
std::string user_text(const std::string& name);

/// Keeps a text that the window remembers of its user in a file of that name in config_folder().
/// Where that cannot be written, nothing is remembered, which is no error.
void keep_user_text(const std::string& name, const std::string& text);

}  // namespace weft
