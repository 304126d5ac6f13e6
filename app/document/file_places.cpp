#include "app/document/file_places.h"

#include "app/base/assets.h"
#include "core/base/errors.h"

#include <algorithm>
#include <cstdlib>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_most_places = 6;

void add(std::vector<FilePlace>& places, const std::string& label, const fs::path& folder) {
  std::error_code failed;
  const bool known = std::ranges::find(places, folder, &FilePlace::folder) != places.end();
  if (!known && places.size() < k_most_places && fs::is_directory(folder, failed))
    places.push_back({label, folder});
}

}  // namespace

std::vector<FilePlace> file_places(const std::vector<fs::path>& recent) {
  std::vector<FilePlace> places;
  if (const char* home = std::getenv("HOME")) add(places, "Home", home);
  try {
    add(places, "Examples", find_asset("scenes"));
  } catch (const FileError&) {
    // No scenes came with the program.
  }
  for (const fs::path& file : recent) {
    const fs::path folder = file.parent_path();
    if (!is_example(file)) add(places, folder.filename().string(), folder);
  }
  return places;
}

}  // namespace weft
