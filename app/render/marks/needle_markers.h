#pragma once

#include "app/render/gl/gl_object.h"
#include "app/render/gl/shader_program.h"
#include "core/lab/measures/force_arrows.h"
#include "core/lab/snapshot/shown_solids.h"

#include <glm/glm.hpp>

#include <vector>

namespace weft {

/// Needles on the graphics card, each drawn as a strip of four corners: the starting point, the
/// force that gives direction and length, and a number or colour.
template <class Look>
class NeedleBuffers {
 public:
  NeedleBuffers() {
    glBindVertexArray(array_.id());
    float_attribute(0, positions_, 3);
    float_attribute(1, forces_, 3);
    float_attribute(2, looks_, sizeof(Look) / sizeof(float));
    for (GLuint index = 0; index < 3; ++index) glVertexAttribDivisor(index, 1);
    glBindVertexArray(0);
  }

  /// \pre the three lists are equally long
  void update(const std::vector<glm::vec3>& positions, const std::vector<glm::vec3>& forces,
              const std::vector<Look>& looks) {
    count_ = static_cast<GLsizei>(positions.size());
    upload(GL_ARRAY_BUFFER, positions_, positions, GL_STREAM_DRAW);
    upload(GL_ARRAY_BUFFER, forces_, forces, GL_STREAM_DRAW);
    upload(GL_ARRAY_BUFFER, looks_, looks, GL_STREAM_DRAW);
  }

  void draw() const {
    glBindVertexArray(array_.id());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count_);
  }

 private:
  VertexArray array_;
  Buffer positions_, forces_, looks_;
  GLsizei count_ = 0;
};

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

/// The look of forces.
struct ForceLook {
  std::vector<glm::vec3> colors;  ///< colour of each term of the model, sRGB
  float metres_per_newton = 0;
  float longest = 0;  ///< m; a larger force has an arrow of this length, broken

  bool operator==(const ForceLook&) const = default;
};

/// Draws forces as arrows from their vertices; fainter where cloth or a solid hides them.
class ForceMarkers {
 public:
  /// Uploads arrows, relative to `origin` (m).
  void update(const std::vector<ForceArrow>& arrows, const ForceLook& look, const Vec3& origin);
  void draw(const ForceLook& look) const;

 private:
  ShaderProgram program_{"arrow"};
  NeedleBuffers<glm::vec3> needles_;  ///< look: their colours
};

}  // namespace weft
