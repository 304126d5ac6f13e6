#pragma once

#include <chrono>
#include <string_view>

namespace weft {

/// How much is spent on edges and shadows. Automatic: cheap where a processor does the work of a
/// graphics card.
enum class Quality { automatic, fine, cheap };

/// What a quality means to the renderer.
struct Effort {
  int samples = 4;         ///< a pixel, of edges; 0: edges are not smoothed
  int shadow_size = 1024;  ///< pixels along each side of the light's map
  /// Whether the cloth's shadow on itself is found for each pixel, not for each vertex.
  bool shadow_of_pixels = true;
  /// The time between two drawings of the interface while nothing but the cloth moves.
  std::chrono::duration<double> interface_interval{0};

  bool operator==(const Effort&) const = default;
};

/// `renderer` is what OpenGL calls itself (GL_RENDERER).
Effort effort_of(Quality quality, std::string_view renderer);

/// Whether a processor does the drawing, by the name of the renderer.
bool is_software(std::string_view renderer);

}  // namespace weft
