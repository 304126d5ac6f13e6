#include "app/document/file_browser.h"

#include "app/base/assets.h"
#include "app/base/folder.h"
#include "app/base/messages.h"
#include "app/document/examples.h"
#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/scene/json/scene_json.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <cstdlib>
#include <system_error>

namespace weft {

namespace fs = std::filesystem;

void FileBrowser::show(Purpose new_purpose, const fs::path& start,
                       const std::string& written_ending) {
  *this = {};
  purpose = new_purpose;
  ending = written_ending;
  std::error_code failed;
  const fs::path absolute = fs::absolute(start.empty() ? "." : start, failed);
  if (fs::is_directory(absolute, failed)) {
    enter(absolute);
  } else {
    enter(absolute.parent_path());
    typed = absolute.filename().string();
  }
}

void FileBrowser::enter(const fs::path& folder) {
  std::error_code failed;
  fs::directory_iterator(folder, failed);
  if (failed) {
    error = "Cannot open the folder " + folder.string() + ": " + failed.message();
    return;
  }
  const fs::path entered = fs::canonical(folder, failed);
  directory = failed ? folder : entered;
  entries = purpose == Purpose::open ? list_folder(directory, {".json", ".obj", ".jsonl"})
                                     : list_folder(directory, {ending});
  if (opens()) typed.clear();
  overwrites.clear();
  error.clear();
}

std::optional<fs::path> FileBrowser::accept(bool may_overwrite) {
  error.clear();
  const std::string permitted = may_overwrite ? overwrites : "";
  overwrites.clear();
  if (typed.empty()) {
    error = "The file needs a name";
    return std::nullopt;
  }
  std::error_code failed;
  fs::path path = directory / typed;  // an absolute path replaces the folder
  const bool writes_folder = purpose == Purpose::export_to && ending.empty();
  if (fs::is_directory(path, failed) && !writes_folder) {
    typed.clear();
    enter(path);
    return std::nullopt;
  }
  if (opens()) {
    if (fs::exists(path, failed)) return path;
    error = "There is no file " + path.string();
    return std::nullopt;
  }
  if (!ending.empty()) {
    while (has_ending(path.stem(), ending)) path.replace_extension();
    if (!has_ending(path, ending)) path += ending;
  }
  if (!fs::is_directory(path.parent_path(), failed)) {
    error = "There is no folder " + path.parent_path().string();
    return std::nullopt;
  }
  if (fs::exists(path, failed) && path.filename() != permitted) {
    overwrites = path.filename().string();
    return std::nullopt;
  }
  return path;
}

void FileBrowser::make_folder() {
  std::error_code failed;
  const fs::path folder = directory / typed;
  if (typed.empty()) {
    error = "The folder needs a name";
  } else if (!fs::create_directories(folder, failed) && failed) {
    error = "Cannot make the folder " + folder.string() + ": " + failed.message();
  } else {
    typed.clear();
    enter(folder);
  }
}

namespace fs = std::filesystem;

namespace {

std::string cloth_of(const Scene& scene) {
  if (!scene.mesh.obj.empty()) return fs::path(scene.mesh.obj).filename().string();
  const auto grid = to_struct<GridParameters>(scene.mesh.grid);
  return std::to_string(grid.rows) + " × " + std::to_string(grid.columns) + " vertices";
}

void read_preview(FilePreview& preview) {
  try {
    const Scene scene = read_scene(preview.asked);
    preview.title = scene.name;
    preview.description = scene.description;
    preview.details =
        cloth_of(scene) + "\n" +
        find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind").label;
    preview.picture = example_picture(preview.asked);
  } catch (const Error& error) {
    preview.details = words_of(error);
  }
}

}  // namespace

FilePreview preview_of(const fs::path& path) {
  FilePreview preview;
  std::error_code failed;
  preview.asked = path;
  if (!fs::is_regular_file(path, failed)) return preview;
  preview.title = path.filename().string();
  if (has_ending(path, ".json")) read_preview(preview);
  if (is_mesh_file(path)) {
    const auto bytes = static_cast<double>(fs::file_size(path, failed));
    if (!failed) preview.details = "An OBJ mesh of " + bytes_text(bytes);
  }
  return preview;
}

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
