#include "app/render/marks/contact_markers.h"

#include "app/base/vectors.h"

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

}  // namespace weft
