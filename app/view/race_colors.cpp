#include "app/view/race_colors.h"

#include "app/base/vectors.h"
#include "core/base/charts/chart.h"

#include <array>

namespace weft {

namespace {

/// The colours of rivals, as indices of k_series_colors: without vermilion and orange, the colours
/// of most scenes' cloths.
constexpr std::array<std::size_t, 5> k_colors = {0, 2, 3, 5, 6};

}  // namespace

glm::vec3 rival_color(WorldId world) {
  const auto number = static_cast<std::size_t>(world.number() - 1) % k_colors.size();
  const Rgb& color = k_series_colors[k_colors[number]];
  return {color.r, color.g, color.b};
}

ClothLook rival_look(WorldId world) {
  const glm::vec3 front = linear(rival_color(world));
  return {.front = front, .back = 0.5f * front, .weave = 0, .sheen = 0};
}

glm::vec3 look_color(const Scene& scene) {
  return to_glm(to_struct<LookParameters>(scene.look).front);
}

}  // namespace weft
