#pragma once

#include "core/base/parameters.h"
#include "core/mesh/obj_import.h"

#include <filesystem>
#include <future>
#include <optional>
#include <string>

namespace weft {

/// An OBJ file that is to become the scene's mesh, once the user has said how it is read. It is
/// looked at in the background, again whenever that changes.
class MeshImport {
 public:
  explicit MeshImport(std::filesystem::path path);

  const std::filesystem::path& path() const { return path_; }
  ParameterValues parameters{parameter_infos<ImportParameters>()};

  /// Takes the result of a reading, and begins another where the parameters have changed since.
  void update();
  /// Whether what was found is not yet what the parameters say.
  bool is_looking() const { return found_.valid(); }
  /// Whether it is read as it was at first.
  bool is_untouched() const { return parameters == ParameterValues(parameters.infos()); }
  /// The mesh as it would be read; nothing at first, or while it is refused.
  const std::optional<ObjImport>& preview() const { return preview_; }
  /// Why it would be refused; empty where it would not.
  const std::string& refusal() const { return refusal_; }

 private:
  void look();

  std::filesystem::path path_;
  ParameterValues looked_at_;
  std::future<ObjImport> found_;
  std::optional<ObjImport> preview_;
  std::string refusal_;
};

}  // namespace weft
