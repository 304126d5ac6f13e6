#pragma once

#include "app/render/gl/gl_object.h"
#include "app/render/gl/render_target.h"
#include "app/render/gl/shader_program.h"
#include "app/render/solid_buffers.h"
#include "app/view/camera.h"

#include <functional>
#include <optional>
#include <vector>

namespace weft {

/// The colours around the cloth, sRGB.
struct SurroundingColors {
  glm::vec3 horizon{}, above{}, below{}, ground{}, grid{}, solid{}, selected{};

  bool operator==(const SurroundingColors&) const = default;
};

/// The look of the surroundings, apart from the shadow.
struct SurroundingView {
  Camera camera;
  SurroundingColors colors;
  float scale = 1;  ///< pixels per unit of the interface

  bool operator==(const SurroundingView&) const = default;
};

/// Draws the surroundings of the cloth: a studio, the ground with its grid, and the shadow on it.
/// While the camera stays, a picture of them is kept. The frame's uniforms and the light's map must
/// be bound when they are drawn.
class Surroundings {
 public:
  Surroundings();

  /// Begins a picture in `target` with the studio.
  void begin(const RenderTarget& target) const;
  /// Begins a picture with the studio, the ground and the floors on it; `draw_floors` draws them
  /// without shadows.
  void begin_on_ground(const RenderTarget& target, const SurroundingView& view,
                       const std::vector<SolidBuffers::Floor>& floors,
                       const std::function<void()>& draw_floors);
  /// Draws the shadow on the ground that the picture began with; nearer surfaces hide it.
  void draw_shadow() const;
  /// Draws the ground with the shadow; nearer surfaces hide it, and it hides farther ones.
  void draw_ground() const;

 private:
  void draw_background() const;
  void draw_ground(bool shadowed) const;
  void draw_backdrop() const;

  ShaderProgram background_{"background"}, ground_{"ground"}, shade_{"shade"};
  VertexArray no_attributes_;
  std::optional<RenderTarget> cached_;
  SurroundingView shown_;  ///< view of the kept picture
  std::vector<SolidBuffers::Floor> shown_floors_;
};

/// The texture unit of the light's coverage.
constexpr int k_coverage_unit = 2;

}  // namespace weft
