#pragma once

#include <filesystem>
#include <string>

/// The folders of weft's data of a user, by the XDG Base Directory Specification; empty when there
/// is no home.
namespace weft {

/// Returns $XDG_CONFIG_HOME/weft, or ~/.config/weft.
std::filesystem::path config_folder();

/// Returns $XDG_STATE_HOME/weft, or ~/.local/state/weft.
std::filesystem::path state_folder();

/// Returns the text that is remembered under this name; empty where there is none.
std::string user_text(const std::string& name);

/// Remembers a text in a file of this name in config_folder(). A file that cannot be written is not
/// an error; its text is forgotten.
void keep_user_text(const std::string& name, const std::string& text);

}  // namespace weft
