#include "app/document/file_preview.h"

#include "app/base/folder.h"
#include "app/base/messages.h"
#include "app/document/examples.h"
#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/scene/json/scene_json.h"
#include "core/step/integrator.h"

namespace weft {

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
    if (!failed) preview.details = "An OBJ mesh of " + fixed_text(bytes / 1000, 0) + " kB";
  }
  return preview;
}

}  // namespace weft
