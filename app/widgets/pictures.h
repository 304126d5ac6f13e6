#pragma once

#include <imgui.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// A picture that the program has painted.
struct Raster {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;  ///< rows from the top; R, G, B, A from the lowest byte
};

/// Gives ImGui the pictures in files, and painted ones.
class Pictures {
 public:
  virtual ~Pictures() = default;
  /// Returns the texture of a picture; nothing where the file is no picture.
  virtual std::optional<ImTextureID> of(const std::filesystem::path& path) = 0;
  /// Returns a texture with the pixels of a picture, each of which is a pixel of the window. It
  /// lasts until the second picture after this one that is painted under the same name.
  virtual ImTextureID paint(const std::string& name, const Raster& raster) = 0;
};

}  // namespace weft
