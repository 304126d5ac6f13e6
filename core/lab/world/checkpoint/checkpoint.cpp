#include "core/lab/world/checkpoint/checkpoint.h"

#include "core/base/errors.h"
#include "core/mesh/ascending.h"
#include "core/mesh/topology_change.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>
#include <utility>

namespace weft {

namespace {

void check_vertex(int vertex, const Mesh& mesh, const std::string& field) {
  if (vertex >= 0 && vertex < mesh.vertex_count()) return;
  throw InputError(field, std::to_string(vertex),
                   "a vertex, 0 to " + std::to_string(mesh.vertex_count() - 1));
}

void check_contacts(std::span<const Contact> contacts, const Mesh& mesh, int solids) {
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    const Contact& contact = contacts[k];
    const std::string field = "contacts[" + std::to_string(k) + "]";
    for (int i = 0; i < contact.point.count(); ++i) {
      check_vertex(contact.point.vertices[static_cast<std::size_t>(i)], mesh, field + ".vertices");
    }
    if (contact.solid < 0 || contact.solid >= solids) {
      throw InputError(field + ".solid", std::to_string(contact.solid),
                       "one of " + std::to_string(solids));
    }
    if (k > 0 && !is_before(contacts[k - 1], contact)) {
      throw InputError(field, "out of order", "contacts ordered by vertices and solid, each once");
    }
  }
}

void check_finite(const Vec3& vector, const std::string& field) {
  if (!vector.allFinite()) throw InputError(field, "a value that is not finite", "finite numbers");
}

void check_dragged_solids(std::span<const DraggedSolid> dragged) {
  for (std::size_t k = 0; k < dragged.size(); ++k) {
    const std::string field = "dragged_solids[" + std::to_string(k) + "]";
    check_finite(dragged[k].offset, field + ".offset");
    check_finite(dragged[k].goal, field + ".goal");
    const int min = k == 0 ? 0 : dragged[k - 1].position_id + 1;
    if (dragged[k].position_id < min)
      throw InputError(field + ".position_id", std::to_string(dragged[k].position_id),
                       std::to_string(min) + " or more: they ascend");
  }
}

void check_withdrawn_solids(std::span<const WithdrawnSolid> withdrawn) {
  for (std::size_t k = 0; k < withdrawn.size(); ++k) {
    const std::string field = "withdrawn_solids[" + std::to_string(k) + "]";
    const double depth = withdrawn[k].depth;
    if (!std::isfinite(depth) || depth <= 0)
      throw InputError(field + ".depth", std::to_string(depth), "a positive number");
    const int min = k == 0 ? 0 : withdrawn[k - 1].id + 1;
    if (withdrawn[k].id < min)
      throw InputError(field + ".id", std::to_string(withdrawn[k].id),
                       std::to_string(min) + " or more: they ascend");
  }
}

}  // namespace

Checkpoint fresh_checkpoint(State state) {
  Checkpoint checkpoint{std::move(state)};
  checkpoint.good_state = checkpoint.state;
  return checkpoint;
}

void check_fits(const State& state, const Mesh& mesh, const std::string& field) {
  const Eigen::Index size = 3 * mesh.vertex_count();
  if (state.x.size() != size || state.v.size() != size) {
    throw InputError(field, std::to_string(state.vertex_count()) + " vertices",
                     std::to_string(mesh.vertex_count()) + " vertices, as the mesh has");
  }
  if (!state.x.allFinite() || !state.v.allFinite() || !std::isfinite(state.t)) {
    throw InputError(field, "a value that is not finite", "finite numbers");
  }
}

void check_fits(const Checkpoint& checkpoint, const Mesh& mesh, int length_constraint_edges,
                int solids) {
  check_fits(checkpoint.state, mesh, "state");
  check_fits(checkpoint.good_state, mesh, "good");
  const StepHistory& history = checkpoint.history;
  const Eigen::Index size = 3 * mesh.vertex_count();
  for (const auto& [vector, field] : {std::pair(&history.solution, "history.solution"),
                                      std::pair(&history.velocity, "history.velocity")}) {
    if (vector->size() != 0 && vector->size() != size &&
        vector->size() != length_constraint_edges) {
      throw InputError(field, std::to_string(vector->size()) + " numbers",
                       std::to_string(size) + ", 3 for each vertex");
    }
    if (!vector->allFinite()) throw InputError(field, "a value that is not finite", "numbers");
  }
  if (checkpoint.hand.vertex() >= 0) check_vertex(checkpoint.hand.vertex(), mesh, "hand.vertex");
  if (checkpoint.drag) {
    check_vertex(checkpoint.drag->vertex, mesh, "drag.vertex");
    check_finite(checkpoint.drag->target, "drag.target");
  }
  check_contacts(checkpoint.contacts, mesh, solids);
  check_dragged_solids(checkpoint.dragged_solids);
  check_withdrawn_solids(checkpoint.withdrawn_solids);
  if (const auto& speeds = checkpoint.impulsion) {
    check_finite({speeds->start, speeds->fall, speeds->gravity}, "impulsion");
    check_finite({speeds->driven, speeds->elastic, speeds->top}, "impulsion");
  }
}

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
  after.hand = hand.vertex() < 0 ? hand : Hand(copy_of(hand.vertex()), hand.force());
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
  after.withdrawn_solids = before.withdrawn_solids;
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
