#include "app/user/user_folders.h"

#include <cstdlib>

namespace weft {

namespace fs = std::filesystem;

namespace {

fs::path user_folder(const char* variable, const char* below_home) {
  if (const char* folder = std::getenv(variable); folder && *folder)
    return fs::path(folder) / "weft";
  if (const char* home = std::getenv("HOME"); home && *home)
    return fs::path(home) / below_home / "weft";
  return {};
}

}  // namespace

fs::path config_folder() { return user_folder("XDG_CONFIG_HOME", ".config"); }
fs::path state_folder() { return user_folder("XDG_STATE_HOME", ".local/state"); }

}  // namespace weft
