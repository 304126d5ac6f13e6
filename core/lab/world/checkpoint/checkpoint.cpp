#include "core/lab/world/checkpoint/checkpoint.h"

#include "core/base/errors.h"
#include "core/collision/solids/solid.h"

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

void check_dragged(const DraggedSolid& dragged, const std::string& field) {
  check_finite(dragged.offset, field + ".offset");
  check_finite(dragged.goal, field + ".goal");
  if (dragged.from) check_finite(*dragged.from, field + ".from");
}

void check_dragged_solids(std::span<const DraggedSolid> dragged, int solids) {
  for (std::size_t k = 0; k < dragged.size(); ++k) {
    const std::string field = "led_solids[" + std::to_string(k) + "]";
    if (dragged[k].solid < 0 || dragged[k].solid >= solids) {
      throw InputError(field + ".solid", std::to_string(dragged[k].solid),
                       "one of " + std::to_string(solids));
    }
    check_dragged(dragged[k], field);
    for (const DraggedSolid& other : dragged.first(k)) {
      if (other.solid > dragged[k].solid ||
          (other.solid == dragged[k].solid && other.from == dragged[k].from))
        throw InputError(field, "out of order",
                         "solids in ascending order, each once from one position");
    }
  }
}

/// Checks removed solids. Their numbers are not limited, since the scene may have had more solids
/// then.
void check_removed_solids(std::span<const RemovedSolid> removed) {
  for (std::size_t k = 0; k < removed.size(); ++k) {
    const std::string field = "removed_solids[" + std::to_string(k) + "]";
    find_entry(solid_table(), removed[k].kind, field + ".kind");
    check_finite(removed[k].place, field + ".place");
    if (removed[k].dragged.solid < 0)
      throw InputError(field + ".solid", std::to_string(removed[k].dragged.solid), "0 or more");
    check_dragged(removed[k].dragged, field);
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
  check_dragged_solids(checkpoint.dragged_solids, solids);
  check_removed_solids(checkpoint.removed_solids);
  if (const auto& speeds = checkpoint.impulsion) {
    check_finite({speeds->start, speeds->fall, speeds->gravity}, "impulsion");
    check_finite({speeds->driven, speeds->elastic, speeds->top}, "impulsion");
  }
}

}  // namespace weft
