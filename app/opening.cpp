#include "app/opening.h"

#include "app/base/assets.h"
#include "app/base/messages.h"
#include "app/document/new_scene.h"
#include "core/scene/json/scene_json.h"

namespace weft {

namespace fs = std::filesystem;

namespace {

/// The scene that weft opens when the command line names no file.
constexpr const char* k_opening_scene = "scenes/flag_in_wind.json";

Scene first_scene(const fs::path& path) {
  if (path.empty()) return read_scene(find_asset(k_opening_scene));
  return is_mesh_file(path) ? scene_of_mesh(path) : read_named_scene(path);
}

Workspace workspace_of(const Options& options) {
  const bool has_own_file = !options.scene.empty() && !is_mesh_file(options.scene);
  return Workspace(first_scene(options.scene),
                   has_own_file ? fs::absolute(options.scene) : fs::path(), options.threads);
}

}  // namespace

Workspace opened_workspace(Options& options, std::string& refusal) {
  try {
    return workspace_of(options);
  } catch (const Error& error) {
    if (options.unattended() || options.scene.empty()) throw;
    refusal = words_of(error);
  }
  options.scene.clear();
  return workspace_of(options);
}

}  // namespace weft
