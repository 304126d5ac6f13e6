#include "app/render/marks/needle_markers.h"

#include "app/base/vectors.h"
#include "app/render/marks/guides.h"

namespace weft {

void ContactMarkers::update(const std::vector<ShownContact>& contacts, const Vec3& origin) {
  std::vector<glm::vec3> positions, forces;
  std::vector<float> kinds;
  for (const ShownContact& contact : contacts) {
    positions.push_back(to_glm(Vec3(contact.position - origin)));
    forces.push_back(to_glm(contact.force * contact.normal));
    kinds.push_back(contact.is_inside ? 2.0f : contact.sticks ? 1.0f : 0.0f);
  }
  needles_.update(positions, forces, kinds);
}

void ContactMarkers::draw(const ContactLook& look) const {
  program_.use();
  program_.set("metres_per_newton", look.metres_per_newton);
  program_.set("longest", look.longest);
  program_.set("sticking_color", glm::vec4(look.sticking, 1));
  program_.set("sliding_color", glm::vec4(look.sliding, 1));
  program_.set("inside_color", glm::vec4(look.inside, 1));
  needles_.draw();
}

void ForceMarkers::update(const std::vector<ForceArrow>& arrows, const ForceLook& look,
                          const Vec3& origin) {
  std::vector<glm::vec3> positions, forces, colors;
  for (const ForceArrow& arrow : arrows) {
    positions.push_back(to_glm(Vec3(arrow.position - origin)));
    forces.push_back(to_glm(arrow.force));
    colors.push_back(look.colors[static_cast<std::size_t>(arrow.term)]);
  }
  needles_.update(positions, forces, colors);
}

void ForceMarkers::draw(const ForceLook& look) const {
  program_.use();
  program_.set("metres_per_newton", look.metres_per_newton);
  program_.set("longest", look.longest);
  for (const bool hidden : {true, false}) {
    glDepthFunc(hidden ? GL_GREATER : GL_LEQUAL);
    program_.set("opacity", hidden ? k_hidden_opacity : 1.0f);
    needles_.draw();
  }
  glDepthFunc(GL_LEQUAL);
}

}  // namespace weft
