#pragma once

#include "app/render/gl/gl_object.h"
#include "app/widgets/pictures.h"

#include <array>
#include <map>

namespace weft {

/// Reads each picture of a file once and keeps it as a texture, as the last two painted ones. Needs
/// a current OpenGL context while it lives.
class PictureTextures : public Pictures {
 public:
  std::optional<ImTextureID> of(const std::filesystem::path& path) override;
  ImTextureID paint(const std::string& name, const Raster& raster) override;

 private:
  /// Two textures take turns: a frame with another picture has another texture, so that it counts
  /// as changed.
  struct Painted {
    std::array<Texture, 2> textures;
    std::size_t newest = 0;
  };

  std::map<std::filesystem::path, std::optional<Texture>> textures_;
  std::map<std::string, Painted> painted_;
};

}  // namespace weft
