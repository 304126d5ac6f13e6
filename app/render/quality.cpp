#include "app/render/quality.h"

#include <algorithm>
#include <array>

namespace weft {

bool is_software(std::string_view renderer) {
  // These are the software renderers of Mesa, Google (Chrome, Android), Windows and Apple, and
  // Mesa's in VirGL's guests.
  constexpr std::array<std::string_view, 7> k_names = {
      "llvmpipe",    "softpipe", "SWR", "SwiftShader", "Microsoft Basic Render",
      "GDI Generic", "Software"};
  return std::ranges::any_of(k_names, [&](std::string_view name) {
    return renderer.find(name) != std::string_view::npos;
  });
}

Effort effort_of(Quality quality, std::string_view renderer) {
  const bool cheap =
      quality == Quality::cheap || (quality == Quality::automatic && is_software(renderer));
  return cheap ? Effort{.samples = 0,
                        .shadow_size = 256,
                        .shadow_of_pixels = false,
                        .interface_interval = std::chrono::duration<double>(0.1)}
               : Effort{};
}

}  // namespace weft
