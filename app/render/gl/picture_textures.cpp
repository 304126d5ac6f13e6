#include "app/render/gl/picture_textures.h"

#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#include <stb/stb_image.h>

#include <cstdint>
#include <memory>

namespace weft {

namespace {

std::optional<Texture> read_texture(const std::filesystem::path& path) {
  int width = 0, height = 0, channels = 0;
  const std::unique_ptr<stbi_uc, decltype(&stbi_image_free)> pixels(
      stbi_load(path.c_str(), &width, &height, &channels, STBI_rgb_alpha), stbi_image_free);
  if (!pixels) return std::nullopt;
  Texture texture;
  glBindTexture(GL_TEXTURE_2D, texture.id());
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
               pixels.get());
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  return texture;
}

}  // namespace

std::optional<ImTextureID> PictureTextures::of(const std::filesystem::path& path) {
  auto found = textures_.find(path);
  if (found == textures_.end()) found = textures_.emplace(path, read_texture(path)).first;
  if (!found->second) return std::nullopt;
  return reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(found->second->id()));
}

}  // namespace weft
