#include "core/lab/world/checkpoint/carried_checkpoint.h"

#include "core/mesh/ascending.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weft {

Checkpoint carried(const Checkpoint& before, const VertexOrigins& origins,
                   std::span<const double> masses) {
  const auto n = static_cast<int>(masses.size());
  const VertexOrigins copies = inverse(origins, n);
  const auto copy_of = [&](int vertex) { return copies.of(vertex).front(); };
  const auto velocities = [&](const VecX& of_vertices) {
    return of_vertices.size() == 3 * n ? means(origins, of_vertices, masses) : of_vertices;
  };
  Checkpoint after;
  after.state = carried(before.state, origins, masses);
  after.good_state = carried(before.good_state, origins, masses);
  after.history = {velocities(before.history.solution), velocities(before.history.velocity),
                   before.history.h};
  const Hand& hand = before.hand;
  after.hand = hand.vertex() < 0 ? hand : Hand(copy_of(hand.vertex()), hand.pull());
  after.drag = before.drag;
  if (after.drag) after.drag->vertex = copy_of(after.drag->vertex);
  // Contacts of edges and faces are dropped; the next step finds them again.
  for (const Contact& contact : before.contacts) {
    if (!contact.point.is_vertex()) continue;
    for (const int copy : copies.of(contact.vertex())) {
      after.contacts.push_back(contact);
      after.contacts.back().point = ClothPoint::at_vertex(copy);
    }
  }
  std::ranges::stable_sort(after.contacts, is_before);
  const auto same = [](const Contact& a, const Contact& b) { return !is_before(a, b); };
  after.contacts.erase(std::unique(after.contacts.begin(), after.contacts.end(), same),
                       after.contacts.end());
  after.dragged_solids = before.dragged_solids;
  after.impulsion = before.impulsion;
  return after;
}

VecX carried_to_edges(const VecX& values, std::span<const Edge> before,
                      const VertexOrigins& origins, std::span<const Edge> after) {
  if (values.size() == 0) return values;
  std::map<Edge, Eigen::Index> number;
  for (std::size_t e = 0; e < before.size(); ++e) {
    number.emplace(ascending(before[e][0], before[e][1]), static_cast<Eigen::Index>(e));
  }
  VecX result = VecX::Zero(static_cast<Eigen::Index>(after.size()));
  for (std::size_t e = 0; e < after.size(); ++e) {
    for (const int i : origins.of(after[e][0])) {
      for (const int j : origins.of(after[e][1])) {
        const auto found = number.find(ascending(i, j));
        if (found != number.end()) result[static_cast<Eigen::Index>(e)] = values[found->second];
      }
    }
  }
  return result;
}

}  // namespace weft
