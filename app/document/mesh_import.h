#pragma once

#include "core/base/parameters.h"
#include "core/collision/shapes/solid_import.h"
#include "core/mesh/obj.h"

#include <filesystem>
#include <future>
#include <optional>
#include <string>

namespace weft {

/// An OBJ file that is to become the scene's mesh, that of a new scene, or that of a solid, once
/// the user has chosen how it is read. It is read in the background, and again whenever that choice
/// changes.
class MeshImport {
 public:
  enum class Use { cloth, new_scene, solid };
  explicit MeshImport(std::filesystem::path path, Use use = Use::cloth);

  const std::filesystem::path& path() const { return path_; }
  Use use() const { return use_; }
  ParameterValues parameters;  ///< of ImportParameters or SolidImport

  /// Takes the result of a reading, and begins another where the parameters have changed since.
  void update();
  /// Tells whether the result for the present parameters is still missing.
  bool is_looking() const { return found_.valid(); }
  /// Returns the parameters as they were at first.
  const ParameterValues& offered() const { return offered_; }
  /// Tells whether the user has changed no parameter.
  bool is_untouched() const { return parameters == offered_; }
  /// Returns the mesh as it would be read; nothing at first, or while it is refused.
  const std::optional<ObjImport>& preview() const { return preview_; }
  /// Returns the reason for refusing the mesh; empty where it is accepted.
  const std::string& refusal() const { return refusal_; }

 private:
  void look();

  std::filesystem::path path_;
  Use use_;
  ParameterValues offered_, looked_at_;
  std::future<ObjImport> found_;
  std::optional<ObjImport> preview_;
  std::string refusal_;
};

}  // namespace weft
