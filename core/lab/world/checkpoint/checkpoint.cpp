#include "core/lab/world/checkpoint/checkpoint.h"

#include "core/base/errors.h"

#include <cmath>
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
  if (const auto& speeds = checkpoint.impulsion) {
    check_finite({speeds->start, speeds->fall, speeds->gravity}, "impulsion");
    check_finite({speeds->driven, speeds->elastic, speeds->top}, "impulsion");
  }
}

}  // namespace weft
