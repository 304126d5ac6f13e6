#pragma once

#include "app/render/gl/gl_object.h"
#include "app/widgets/pictures.h"

#include <map>

namespace weft {

/// Reads each picture once and keeps it as a texture. Needs a current OpenGL context while it
/// lives.
class PictureTextures : public Pictures {
 public:
  std::optional<ImTextureID> of(const std::filesystem::path& path) override;

 private:
  std::map<std::filesystem::path, std::optional<Texture>> textures_;
};

}  // namespace weft
