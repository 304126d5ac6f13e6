#include "app/document/file_places.h"

#include "app/base/assets.h"
#include "core/base/errors.h"

#include <algorithm>
#include <cstdlib>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_max_places = 9;

void add(std::vector<FilePlace>& places, const FilePlace& place) {
  std::error_code failed;
  const bool known = std::ranges::find(places, place.folder, &FilePlace::folder) != places.end();
  if (!known && places.size() < k_max_places && fs::is_directory(place.folder, failed))
    places.push_back(place);
}

void add_recent(std::vector<FilePlace>& places, const fs::path& folder) {
  const fs::path name = folder.filename();
  add(places, {name.empty() ? folder.string() : name.string(), folder, true});
}

}  // namespace

std::vector<FilePlace> file_places(const std::vector<fs::path>& recent_files,
                                   const std::vector<fs::path>& recent_folders) {
  std::vector<FilePlace> places;
  if (const char* home = std::getenv("HOME")) add(places, {"Home", home});
  try {
    add(places, {"Examples", find_asset("scenes")});
  } catch (const FileError&) {
    // No scenes came with the program.
  }
  for (const fs::path& folder : recent_folders) add_recent(places, folder);
  for (const fs::path& file : recent_files)
    if (!is_example(file)) add_recent(places, file.parent_path());
  return places;
}

}  // namespace weft
