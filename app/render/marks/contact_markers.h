#pragma once

#include "app/render/gl/shader_program.h"
#include "app/render/marks/needle_buffers.h"
#include "core/lab/snapshot/shown_solids.h"

#include <glm/glm.hpp>

#include <vector>

namespace weft {

/// The look of contacts.
struct ContactLook {
  glm::vec3 sticking{}, sliding{}, inside{};  ///< colours, sRGB
  float metres_per_newton = 0;                ///< length of the needles by force
  float longest = 0;                          ///< m; a larger force has a needle of this length

  bool operator==(const ContactLook&) const = default;
};

/// Draws contacts as points, each with a needle along the normal whose length shows the force.
class ContactMarkers {
 public:
  /// Uploads contacts, relative to `origin` (m).
  void update(const std::vector<ShownContact>& contacts, const Vec3& origin);
  void draw(const ContactLook& look) const;

 private:
  ShaderProgram program_{"contact"};
  NeedleBuffers<float> needles_;  ///< look: 0 slides, 1 sticks, 2 is inside
};

}  // namespace weft
