#include "app/user/recent_files.h"

#include "app/user/user_text.h"

#include <sstream>
#include <string>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_remembered = 10;
constexpr const char* k_recent_files = "recent";

}  // namespace

std::vector<fs::path> load_recent_files() {
  std::vector<fs::path> recent;
  std::istringstream file(user_text(k_recent_files));
  for (std::string line; std::getline(file, line) && recent.size() < k_remembered;) {
    std::error_code failed;
    if (fs::is_regular_file(line, failed)) recent.emplace_back(line);
  }
  return recent;
}

void remember_file(std::vector<fs::path>& recent, const fs::path& path) {
  std::erase(recent, path);
  recent.insert(recent.begin(), path);
  if (recent.size() > k_remembered) recent.resize(k_remembered);

  std::string text;
  for (const fs::path& each : recent) text += each.string() + "\n";
  keep_user_text(k_recent_files, text);
}

}  // namespace weft
