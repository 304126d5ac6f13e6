#pragma once

#include "core/constraints/edge_lengths.h"
#include "core/mesh/mesh.h"
#include "core/model/force_terms.h"

#include <initializer_list>
#include <memory>
#include <span>
#include <vector>

namespace weft {

class ContactPotential;

/// Edges with length constraints that the integrator or the projection enforces.
struct LengthConstraints {
  EdgeLengths edges;
  double permitted_strain = 0;
};

/// \throw InputError when one of the masses (kg, n) is not positive.
void check_masses(std::span<const double> masses);

/// The physics of a cloth: a mesh with masses, forces, and constraints for the next step. Its
/// forces evaluate themselves, step_matrix.h makes the matrix of a step, and energies.h its
/// energies.
class Model {
 public:
  /// `masses` in kg, one for each vertex. \throw InputError as check_masses().
  Model(std::shared_ptr<const Mesh> mesh, std::vector<double> masses);

  const Mesh& mesh() const { return *mesh_; }
  int vertex_count() const { return mesh_->vertex_count(); }
  std::span<const double> masses() const { return masses_; }  ///< kg, n
  /// Replaces the masses, in place. \pre check_masses() accepts them
  void set_masses(std::span<const double> masses);

  /// Adds a term; call finish() after the last one.
  void add_force(std::unique_ptr<Force> force, ForceTerm term = {});
  /// Adds a term of a kind. \throw InputError when the kind is not in its table.
  void add_force(const Choice& choice, std::span<const ForceKind> table = force_table());
  /// Builds the pattern of the system matrix.
  void finish();
  /// Gives new parameters, in place, to term k, which was added as a choice of the same kind.
  void set_force(std::size_t k, const Choice& choice,
                 std::span<const ForceKind> table = force_table());
  const ForceTerms& forces() const { return forces_; }
  ForceTerms& forces() { return forces_; }
  /// Sets the term by which solids repel the cloth, for methods that evaluate it where they solve;
  /// null: there is none.
  void set_contact_potential(ContactPotential* potential) { contact_potential_ = potential; }
  ContactPotential* contact_potential() const { return contact_potential_; }

  const LengthConstraints& length_constraints() const { return length_constraints_; }
  LengthConstraints& length_constraints() { return length_constraints_; }

  /// Sets the targets of constrained vertices at the end of the next step, one target a vertex.
  /// Allocates when there are more than ever before.
  void set_targets(std::span<const Target> targets);
  void set_targets(std::initializer_list<Target> targets) {
    set_targets(std::span<const Target>(targets.begin(), targets.size()));
  }
  std::span<const Target> targets() const { return targets_; }
  const VertexFilter& filter() const { return filter_; }

  const std::shared_ptr<const BlockPattern>& pattern() const { return pattern_; }
  /// Returns a matrix with the pattern of this model.
  BlockMatrix make_matrix() const { return BlockMatrix(pattern_); }
  /// Returns true if the model is a cloth of springs or of finite elements on a grid and, apart
  /// from them, has only terms that fit in its stencil.
  bool may_fit_stencil() const { return may_fit_stencil_; }

 private:
  void bind(const BlockPattern& pattern);

  std::shared_ptr<const Mesh> mesh_;
  std::vector<double> masses_;
  ForceTerms forces_;
  ContactPotential* contact_potential_ = nullptr;
  std::shared_ptr<const BlockPattern> pattern_;
  bool may_fit_stencil_ = false;
  LengthConstraints length_constraints_;
  std::vector<Target> targets_;
  VertexFilter filter_;
};

}  // namespace weft
