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

// A user who is there is asked first how a mesh is read: see Application::start().
Scene first_scene(const Options& options) {
  const fs::path& path = options.scene;
  const bool is_mesh = is_mesh_file(path);
  if (path.empty() || (is_mesh && !options.unattended()))
    return read_scene(find_asset(k_opening_scene));
  return is_mesh ? scene_of_mesh(path) : read_named_scene(path);
}

Workspace workspace_of(const Options& options) {
  const bool has_own_file = !options.scene.empty() && !is_mesh_file(options.scene);
  return Workspace(first_scene(options), has_own_file ? fs::absolute(options.scene) : fs::path(),
                   options.threads);
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
