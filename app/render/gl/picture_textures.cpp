#include "app/render/gl/picture_textures.h"

#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

#include <cstdint>
#include <memory>

namespace weft {

namespace {

/// Fills the texture with rows of RGBA; `filter` is that of OpenGL.
void fill(const Texture& texture, int width, int height, const void* pixels, GLint filter) {
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

ImTextureID id_of(const Texture& texture) {
  return reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(texture.id()));
}

std::optional<Texture> read_texture(const std::filesystem::path& path) {
  int width = 0, height = 0, channels = 0;
  const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
      stbi_load(path.c_str(), &width, &height, &channels, STBI_rgb_alpha), stbi_image_free);
  if (!pixels) return std::nullopt;
  Texture texture;
  fill(texture, width, height, pixels.get(), GL_LINEAR);
  return texture;
}

}  // namespace

std::optional<ImTextureID> PictureTextures::of(const std::filesystem::path& path) {
  auto found = textures_.find(path);
  if (found == textures_.end()) found = textures_.emplace(path, read_texture(path)).first;
  if (!found->second) return std::nullopt;
  return id_of(*found->second);
}

ImTextureID PictureTextures::paint(const std::string& name, const Raster& raster) {
  Painted& painted = painted_[name];
  painted.newest = 1 - painted.newest;
  const Texture& texture = painted.textures.at(painted.newest);
  fill(texture, raster.width, raster.height, raster.pixels.data(), GL_NEAREST);
  return id_of(texture);
}

}  // namespace weft
