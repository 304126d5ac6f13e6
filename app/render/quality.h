#pragma once

#include <chrono>
#include <string_view>

namespace weft {

/// The effort spent on edges and shadows. Automatic: cheap where a processor does the work of a
/// graphics card.
enum class Quality { automatic, fine, cheap };

/// The renderer's settings for a quality.
struct Effort {
  int samples = 4;         ///< samples of a pixel; 0: edges are not smoothed
  int shadow_size = 1024;  ///< pixels along each side of the light's map
  /// Whether the cloth's shadow on itself is found for each pixel, not for each vertex.
  bool shadow_of_pixels = true;
  /// The time between two drawings of the interface while nothing but the cloth moves.
  std::chrono::duration<double> interface_interval{0};

  bool operator==(const Effort&) const = default;
};

/// Returns the settings for a quality; `renderer` is OpenGL's name for itself (GL_RENDERER).
Effort effort_of(Quality quality, std::string_view renderer);

/// Tells whether a processor does the drawing, judged by the name of the renderer.
bool is_software(std::string_view renderer);

}  // namespace weft
