#pragma once

#include "core/constraints/edge_lengths.h"
#include "core/mesh/mesh.h"
#include "core/model/force_terms.h"

#include <initializer_list>
#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace weft {

class ContactPotential;

/// Energies of one state, J.
struct Energies {
  double kinetic = 0;
  /// Potential energy of each term, 0 for an external one; gravity's counted from z = 0.
  std::vector<double> terms;
  double potential() const { return std::accumulate(terms.begin(), terms.end(), 0.0); }
  double total() const { return kinetic + potential(); }
};

/// \throw InputError when one of the masses (kg, n) is not positive.
void check_masses(std::span<const double> masses);

/// A mesh with masses, forces and constraints: evaluates the forces on a state and assembles the
/// matrix of a step, to which ForceTerms contributes K and D.
class Model {
 public:
  /// `masses` in kg, one for each vertex. \throw InputError as check_masses().
  Model(std::shared_ptr<const Mesh> mesh, std::vector<double> masses);

  const Mesh& mesh() const { return *mesh_; }
  int vertex_count() const { return mesh_->vertex_count(); }
  std::span<const double> masses() const { return masses_; }  ///< kg, n
  /// Takes others, in place. \pre check_masses() accepts them
  void set_masses(std::span<const double> masses);

  /// Adds a term; call finish() after the last one.
  void add_force(std::unique_ptr<Force> force, ForceTerm term = {});
  /// Adds a term of a kind. \throw InputError when the kind is not in its table.
  void add_force(const Choice& choice, std::span<const ForceKind> table = force_table());
  /// Builds the pattern of the system matrix.
  void finish();
  /// Gives term k, which was added as a choice of the same kind, other parameters in place.
  void set_force(std::size_t k, const Choice& choice,
                 std::span<const ForceKind> table = force_table());
  const ForceTerms& forces() const { return forces_; }
  /// The term by which solids repel the cloth, for methods that follow it to where they solve;
  /// null: there is none.
  void set_contact_potential(ContactPotential* potential) { contact_potential_ = potential; }
  ContactPotential* contact_potential() const { return contact_potential_; }

  /// Edges whose lengths the integrator or the projection keeps.
  void set_inextensible(EdgeLengths edges, double permitted_strain);
  const EdgeLengths& inextensible() const { return inextensible_; }
  /// Leaves none.
  EdgeLengths take_inextensible() { return std::exchange(inextensible_, {}); }
  double permitted_strain() const { return permitted_strain_; }

  /// Where constrained vertices must be at the end of the next step. Allocates where there are more
  /// than ever before.
  void set_targets(std::span<const Target> targets);
  void set_targets(std::initializer_list<Target> targets) {
    set_targets(std::span<const Target>(targets.begin(), targets.size()));
  }
  std::span<const Target> targets() const { return targets_; }
  const VertexFilter& filter() const { return filter_; }

  /// Evaluates all terms at `state`; f = sum of forces, 3n.
  void evaluate(const State& state, std::span<double> f) { forces_.evaluate(state, f); }
  /// As evaluate(), with K and D of every term.
  void linearise(const State& state, Definiteness definiteness, std::span<double> f) {
    forces_.linearise(state, definiteness, f);
  }
  /// y = (mass_scale M + stiffness_scale K + damping_scale D) p at the linearised state: what
  /// assemble() would give, without the matrix.
  void product(double mass_scale, double stiffness_scale, double damping_scale,
               std::span<const double> p, std::span<double> y) const;
  /// y += scale K v, with the velocities v of the linearised state.
  void add_velocity_product(double scale, std::span<const double> v, std::span<double> y) const {
    forces_.add_velocity_product(scale, v, y);
  }
  /// Sum of the terms' energies at the evaluated state, J.
  double potential_energy() const { return forces_.energy(); }
  /// f = the part of the force that is not -dE/dx at the evaluated state, 3n, N.
  void dissipative_force(std::span<double> f) const { forces_.dissipative_force(f); }
  /// A = mass_scale M + stiffness_scale K + damping_scale D at the linearised state.
  void assemble(double mass_scale, double stiffness_scale, double damping_scale,
                BlockMatrix& A) const;
  /// The diagonal blocks of that, n.
  void diagonal_blocks(double mass_scale, double stiffness_scale, double damping_scale,
                       std::span<Mat3> blocks) const;

  /// The same as a stencil with its filter. False where the model is anything but a cloth of
  /// springs on a grid and what has a place in the stencil of one, and A is as it was, or when the
  /// forces do not fit in it at this state.
  bool assemble(double mass_scale, double stiffness_scale, double damping_scale,
                GridStencil& A) const;

  const std::shared_ptr<const BlockPattern>& pattern() const { return pattern_; }
  /// A matrix with the pattern of this model.
  BlockMatrix make_matrix() const { return BlockMatrix(pattern_); }

  /// Energies at `state`; evaluates all terms there.
  Energies energies(const State& state);
  /// The same when all terms were evaluated at `state` last.
  Energies evaluated_energies(const State& state) const;

 private:
  /// scale with what proportional damping adds.
  double mass_scale(double mass_scale, double damping_scale) const {
    return mass_scale + damping_scale * forces_.mass_damping();
  }

  std::shared_ptr<const Mesh> mesh_;
  std::vector<double> masses_;
  ForceTerms forces_;
  ContactPotential* contact_potential_ = nullptr;
  std::shared_ptr<const BlockPattern> pattern_;
  bool has_stencil_ = false;
  EdgeLengths inextensible_;
  double permitted_strain_ = 0;
  std::vector<Target> targets_;
  VertexFilter filter_;
};

}  // namespace weft
