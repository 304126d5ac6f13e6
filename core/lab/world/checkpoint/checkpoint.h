#pragma once

#include "core/collision/contact.h"
#include "core/lab/world/contacts/withdrawn_solids.h"
#include "core/lab/world/mouse/drag.h"
#include "core/lab/world/mouse/dragged_solids.h"
#include "core/lab/world/stepping/speed_limit.h"
#include "core/mesh/cut.h"
#include "core/mesh/state.h"
#include "core/step/integrator.h"
#include "core/step/lengths/hand.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace weft {

class VertexOrigins;

/// Everything in addition to the scene on which the bits of the next steps depend.
struct Checkpoint {
  State state;
  StepHistory history = {};  ///< of the integrator
  Hand hand = {};            ///< of the projection
  State good_state = {};     ///< the cloth returns to it after an explosion; usually `state`
  std::optional<Drag> drag = {};
  std::vector<Contact> contacts = {};                 ///< with solids, ordered by is_before()
  std::vector<DraggedSolid> dragged_solids = {};      ///< by ascending position_id
  std::vector<WithdrawnSolid> withdrawn_solids = {};  ///< by ascending id
  std::optional<Impulsion> impulsion = {};            ///< none: the cloth was put into `state`
  std::vector<Cut> cuts = {};  ///< make the mesh of `state` of the document's, in their order
};

/// Returns the checkpoint of a cloth in `state` without any history.
Checkpoint fresh_checkpoint(State state);

/// Checks a state. \throw InputError naming `field` unless the state has as many vertices as the
/// mesh, and is finite.
void check_fits(const State& state, const Mesh& mesh, const std::string& field);
/// Checks a checkpoint. \throw InputError naming the field unless it fits the vertices of the mesh
/// and the numbers of length constraints and of solids, and all values are finite.
void check_fits(const Checkpoint& checkpoint, const Mesh& mesh, int length_constraint_edges,
                int solids);

/// Returns a checkpoint on the mesh after a change of topology; `masses` are those of the mesh
/// before, kg. The drag and the hand stay with the first copy of their vertex.
Checkpoint carried(const Checkpoint& before, const VertexOrigins& origins,
                   std::span<const double> masses);

/// Carries a value for each length constraint over to those of the new mesh: each gets the value of
/// the edge that it was made of, or 0. Empty where `values` is.
VecX carried_to_edges(const VecX& values, std::span<const Edge> before,
                      const VertexOrigins& origins, std::span<const Edge> after);

}  // namespace weft
