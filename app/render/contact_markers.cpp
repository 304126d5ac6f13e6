#include "app/render/contact_markers.h"

#include "app/render/upload.h"
#include "app/vectors.h"

namespace weft {

ContactMarkers::ContactMarkers() {
  glBindVertexArray(array_.id());
  float_attribute(0, places_, 3);
  float_attribute(1, forces_, 3);
  float_attribute(2, kinds_, 1);
  for (GLuint index = 0; index < 3; ++index) glVertexAttribDivisor(index, 1);
  glBindVertexArray(0);
}

void ContactMarkers::update(const std::vector<ShownContact>& contacts) {
  std::vector<glm::vec3> places, forces;
  std::vector<float> kinds;
  for (const ShownContact& contact : contacts) {
    places.push_back(to_glm(contact.position));
    forces.push_back(to_glm(contact.force * contact.normal));
    kinds.push_back(contact.is_inside ? 2.0f : contact.sticks ? 1.0f : 0.0f);
  }
  count_ = static_cast<GLsizei>(contacts.size());
  upload(GL_ARRAY_BUFFER, places_, places, GL_STREAM_DRAW);
  upload(GL_ARRAY_BUFFER, forces_, forces, GL_STREAM_DRAW);
  upload(GL_ARRAY_BUFFER, kinds_, kinds, GL_STREAM_DRAW);
}

void ContactMarkers::draw(const ContactLook& look) const {
  program_.use();
  program_.set("metres_per_newton", look.metres_per_newton);
  program_.set("sticking_color", glm::vec4(look.sticking, 1));
  program_.set("sliding_color", glm::vec4(look.sliding, 1));
  program_.set("inside_color", glm::vec4(look.inside, 1));
  glBindVertexArray(array_.id());
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count_);
}

}  // namespace weft
