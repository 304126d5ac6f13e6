#include "app/user/last_folder.h"

#include "app/user/user_text.h"

#include <sstream>
#include <string>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr const char* k_last_folder = "last_folder";

}  // namespace

fs::path last_folder() {
  std::istringstream text(user_text(k_last_folder));
  std::string line;
  std::getline(text, line);
  std::error_code failed;
  return fs::is_directory(line, failed) ? fs::path(line) : fs::path();
}

void remember_folder(const fs::path& folder) {
  keep_user_text(k_last_folder, folder.string() + "\n");
}

void report_written(Messages& messages, const std::string& words, const fs::path& path) {
  remember_folder(path.parent_path());
  messages.report(words + path.string());
}

}  // namespace weft
