#pragma once

#include <filesystem>

/// Where weft keeps what it remembers of a user, as the XDG Base Directory Specification says;
/// empty when there is no home.
namespace weft {

/// $XDG_CONFIG_HOME/weft, or ~/.config/weft.
std::filesystem::path config_folder();

/// $XDG_STATE_HOME/weft, or ~/.local/state/weft.
std::filesystem::path state_folder();

}  // namespace weft
