#pragma once

#include "core/collision/detect/deepest_point.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "core/scene/compatibility.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

namespace weft {

/// A method of keeping the cloth out of solids, and an integrator that it works with.
struct ContactMethodCase {
  std::string contact, integrator;
  bool is_explicit;
  bool operator==(const ContactMethodCase&) const = default;
};

inline void PrintTo(const ContactMethodCase& method, std::ostream* out) {
  *out << method.contact << " with " << method.integrator;
}

inline std::vector<ContactMethodCase> contact_methods() {
  std::vector<ContactMethodCase> all;
  for (const ContactKind& contact : contact_table()) {
    for (const IntegratorKind& integrator : integrator_table()) {
      if (contact.meant) continue;
      if (!refusal_of(falling_scene(contact.name, integrator.name)).empty()) continue;
      all.push_back({contact.name, integrator.name, integrator.has_stability_limit});
    }
  }
  return all;
}

/// Substeps with which the springs of a small cloth are stable.
inline constexpr int k_explicit_substeps = 60;

/// The distance of the vertex that is nearest to a solid, or deepest inside it, m.
inline double min_distance(const Simulation& simulation) {
  double smallest = std::numeric_limits<double>::infinity();
  for (const SolidBody& body : simulation.contacts().solids().bodies()) {
    const RigidPose pose = body.pose(simulation.state().t);
    for (int i = 0; i < simulation.state().vertex_count(); ++i) {
      smallest =
          std::min(smallest, nearest(body.shape(), pose, at(simulation.state().x, i)).distance);
    }
  }
  return smallest;
}

}  // namespace weft
