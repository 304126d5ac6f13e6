#pragma once

#include <imgui.h>

#include <filesystem>
#include <optional>

namespace weft {

/// Gives ImGui the pictures in files.
class Pictures {
 public:
  virtual ~Pictures() = default;
  /// Returns the texture of a picture; nothing where the file is no picture.
  virtual std::optional<ImTextureID> of(const std::filesystem::path& path) = 0;
};

}  // namespace weft
