#pragma once

#include "app/render/gl/shader_program.h"
#include "app/render/marks/needle_buffers.h"
#include "core/lab/snapshot/shown_solids.h"

#include <glm/glm.hpp>

#include <vector>

namespace weft {

/// How contacts are drawn.
struct ContactLook {
  glm::vec3 sticking{}, sliding{}, inside{};  ///< colours, sRGB
  float metres_per_newton = 0;                ///< of the needles
  float longest = 0;                          ///< m; a larger force has a needle of this length

  bool operator==(const ContactLook&) const = default;
};

/// Contacts as points, each with a needle along the normal as long as the force is large.
class ContactMarkers {
 public:
  /// They are drawn relative to `origin` (m).
  void update(const std::vector<ShownContact>& contacts, const Vec3& origin);
  void draw(const ContactLook& look) const;

 private:
  ShaderProgram program_{"contact"};
  NeedleBuffers<float> needles_;  ///< 0 slides, 1 sticks, 2 is inside
};

}  // namespace weft
