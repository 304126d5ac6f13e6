#pragma once

#include "core/constraints/filter.h"
#include "core/forces/force.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// Energies of one state, J.
struct Energies {
  double kinetic = 0;
  double potential = 0;  ///< elastic and gravitational, gravity counted from z = 0
  double total() const { return kinetic + potential; }
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
  void add_force(std::unique_ptr<Force> force);
  /// Builds the pattern of the system matrix.
  void finish();

  /// Where constrained vertices must be at the end of the next step.
  void set_targets(std::vector<Target> targets);
  const std::vector<Target>& targets() const { return targets_; }
  const Filter& filter() const { return filter_; }

  /// Evaluates all terms at `state`; f = sum of forces, 3n.
  void evaluate(const State& state, std::span<double> f);
  /// As evaluate(), with K and D of every term.
  void linearise(const State& state, Definiteness definiteness, std::span<double> f);
  /// y = K p at the linearised state.
  void stiffness_product(std::span<const double> p, std::span<double> y) const;
  /// A = mass_scale M + stiffness_scale K + damping_scale D at the linearised state.
  void assemble(double mass_scale, double stiffness_scale, double damping_scale,
                BlockMatrix& A) const;

  const std::shared_ptr<const BlockPattern>& pattern() const { return pattern_; }
  /// A matrix with the pattern of this model.
  BlockMatrix make_matrix() const { return BlockMatrix(pattern_); }

  /// Energies at `state`; evaluates all terms there.
  Energies energies(const State& state);

 private:
  std::shared_ptr<const Mesh> mesh_;
  std::vector<double> masses_;
  std::vector<std::unique_ptr<Force>> forces_;
  std::shared_ptr<const BlockPattern> pattern_;
  std::vector<Target> targets_;
  Filter filter_;
};

}  // namespace weft
