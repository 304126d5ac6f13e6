#pragma once

#include "core/constraints/edge_lengths.h"
#include "core/forces/force.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"

#include <memory>
#include <numeric>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// One term of the force and what it is called.
struct ForceTerm {
  std::string name;   ///< as in the table of forces
  std::string label;  ///< as shown to the user
  bool elastic = false;
  bool external = false;  ///< its potential moves with what lies outside: counted as work
};

/// Energies of one state, J.
struct Energies {
  double kinetic = 0;
  /// Potential energy of each term, 0 for an external one; gravity's counted from z = 0.
  std::vector<double> terms;
  double potential() const { return std::accumulate(terms.begin(), terms.end(), 0.0); }
  double total() const { return kinetic + potential(); }
};

/// A mesh with masses, forces and constraints: evaluates the forces on a state and assembles the
/// matrix of a step.
class Model {
 public:
  /// `masses` in kg, one for each vertex. \throw InputError when one is not positive.
  Model(std::shared_ptr<const Mesh> mesh, std::vector<double> masses);

  const Mesh& mesh() const { return *mesh_; }
  int vertex_count() const { return mesh_->vertex_count(); }
  std::span<const double> masses() const { return masses_; }  ///< kg, n

  /// Adds a term; call finish() after the last one.
  void add_force(std::unique_ptr<Force> force, ForceTerm term = {});
  /// Adds a term of a kind. \throw InputError when the kind is not in its table.
  void add_force(const Choice& choice);
  /// Builds the pattern of the system matrix.
  void finish();
  const std::vector<std::unique_ptr<Force>>& forces() const { return forces_; }
  const std::vector<ForceTerm>& terms() const { return terms_; }  ///< beside forces()
  double mass_drag() const { return mass_drag_; }                 ///< of all forces, 1/s

  /// Edges that keep their lengths, by whoever works on this model.
  void set_inextensible(EdgeLengths edges, double permitted_strain);
  const EdgeLengths& inextensible() const { return inextensible_; }
  double permitted_strain() const { return permitted_strain_; }

  /// Where constrained vertices must be at the end of the next step.
  void set_targets(std::vector<Target> targets);
  const std::vector<Target>& targets() const { return targets_; }
  const Filter& filter() const { return filter_; }

  /// Evaluates all terms at `state`; f = sum of forces, 3n.
  void evaluate(const State& state, std::span<double> f);
  /// As evaluate(), with K and D of every term.
  void linearise(const State& state, Definiteness definiteness, std::span<double> f);
  /// y = (mass_scale M + stiffness_scale K + damping_scale D) p at the linearised state: what
  /// assemble() would give, without the matrix.
  void product(double mass_scale, double stiffness_scale, double damping_scale,
               std::span<const double> p, std::span<double> y) const;
  /// y += scale K v, with the velocities v of the linearised state.
  void add_velocity_product(double scale, std::span<const double> v, std::span<double> y) const;
  /// Sum of the terms' energies at the evaluated state, J.
  double potential_energy() const;
  /// f = the part of the force that is not -dE/dx at the evaluated state, 3n, N.
  void dissipative_force(std::span<double> f) const;
  /// A = mass_scale M + stiffness_scale K + damping_scale D at the linearised state.
  void assemble(double mass_scale, double stiffness_scale, double damping_scale,
                BlockMatrix& A) const;

  /// The same as a stencil with its filter, for a cloth of springs on a grid; false when it is
  /// none.
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
  void sum_forces(std::span<double> f) const;

  std::shared_ptr<const Mesh> mesh_;
  std::vector<double> masses_;
  std::vector<std::unique_ptr<Force>> forces_;
  std::vector<ForceTerm> terms_;
  bool reads_stiffness_ = false;  ///< whether some term's force needs the K of the others
  double mass_drag_ = 0;
  std::shared_ptr<const BlockPattern> pattern_;
  EdgeLengths inextensible_;
  double permitted_strain_ = 0;
  std::vector<Target> targets_;
  Filter filter_;
};

}  // namespace weft
