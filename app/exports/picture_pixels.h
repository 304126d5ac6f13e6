#pragma once

#include <glm/glm.hpp>

#include <cstdint>
#include <vector>

namespace weft {

/// A picture of red, green and blue bytes, the lowest row first.
struct PicturePixels {
  glm::ivec2 size = {0, 0};
  std::vector<std::uint8_t> bytes;
};

}  // namespace weft
