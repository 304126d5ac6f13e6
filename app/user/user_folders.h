#pragma once

#include <filesystem>

/// The folders of weft's data of a user, by the XDG Base Directory Specification; empty when there
/// is no home.
namespace weft {

/// Returns $XDG_CONFIG_HOME/weft, or ~/.config/weft.
std::filesystem::path config_folder();

/// Returns $XDG_STATE_HOME/weft, or ~/.local/state/weft.
std::filesystem::path state_folder();

}  // namespace weft
