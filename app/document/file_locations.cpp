#include "app/document/file_locations.h"

#include "app/base/assets.h"
#include "core/base/errors.h"

#include <algorithm>
#include <cstdlib>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_max_locations = 9;

void add(std::vector<FileLocation>& locations, const FileLocation& location) {
  std::error_code failed;
  const bool known =
      std::ranges::find(locations, location.folder, &FileLocation::folder) != locations.end();
  if (!known && locations.size() < k_max_locations && fs::is_directory(location.folder, failed))
    locations.push_back(location);
}

void add_recent(std::vector<FileLocation>& locations, const fs::path& folder) {
  const fs::path name = folder.filename();
  add(locations, {name.empty() ? folder.string() : name.string(), folder, true});
}

}  // namespace

std::vector<FileLocation> file_locations(const std::vector<fs::path>& recent_files,
                                         const std::vector<fs::path>& recent_folders) {
  std::vector<FileLocation> locations;
  if (const char* home = std::getenv("HOME")) add(locations, {"Home", home});
  try {
    add(locations, {"Examples", find_asset("scenes")});
  } catch (const FileError&) {
    // No scenes came with the program.
  }
  for (const fs::path& folder : recent_folders) add_recent(locations, folder);
  for (const fs::path& file : recent_files)
    if (!is_example(file)) add_recent(locations, file.parent_path());
  return locations;
}

}  // namespace weft
