#pragma once

#include "core/forces/force.h"
#include "core/mesh/state.h"

#include <memory>
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
  bool contact = false;   ///< what solids do to the cloth
};

/// The terms of a model's force, and their sums: force, energy and the matrices K and D. In the
/// sums of matrices, proportional damping is part of D.
class ForceTerms {
 public:
  void add(std::unique_ptr<Force> force, ForceTerm term);
  /// Gives a term other parameters; see ForceKind::set.
  void set(std::size_t k, const ForceKind& kind, const ParameterValues& values);
  /// The pairs of vertices that the matrices couple.
  std::vector<Edge> pairs() const;
  /// Call it after the last term: matrices have that pattern from now on.
  void bind(const BlockPattern& pattern);

  std::size_t size() const { return forces_.size(); }
  const std::unique_ptr<Force>& operator[](std::size_t k) const { return forces_[k]; }
  auto begin() const { return forces_.begin(); }
  auto end() const { return forces_.end(); }
  const std::vector<ForceTerm>& terms() const { return terms_; }  ///< as many
  double mass_damping() const { return mass_damping_; }           ///< alpha of all terms, 1/s

  /// Evaluates all at `state`; f = their sum, 3n, N.
  void evaluate(const State& state, std::span<double> f);
  /// Does what evaluate() does, and finds K and D of every term.
  void linearise(const State& state, Definiteness definiteness, std::span<double> f);
  /// Evaluates the energies of all at `state`.
  void evaluate_energies(const State& state);

  /// The energy of each term where it was evaluated, J; 0 for an external one.
  std::vector<double> energies() const;
  /// The energy of all terms there, J.
  double energy() const;
  /// f = the part of the force there that is not -dE/dx, 3n, N.
  void dissipative_force(std::span<double> f) const;

  /// y += (stiffness K + damping D) p where the terms were linearised.
  void add_product(double stiffness, double damping, std::span<const double> p,
                   std::span<double> y) const;
  /// The same without the contact with solids.
  void add_product_without_contact(double stiffness, double damping, std::span<const double> p,
                                   std::span<double> y) const;
  /// y += scale K v, with the velocities v of that state.
  void add_velocity_product(double scale, std::span<const double> v, std::span<double> y) const;
  /// A += stiffness K + damping D there.
  void add_matrices(double stiffness, double damping, BlockMatrix& A) const;
  /// The diagonal blocks of that, n.
  void add_diagonal_blocks(double stiffness, double damping, std::span<Mat3> blocks) const;
  /// Whether they are the springs of a grid, and nothing else but what has a place in its stencil.
  bool fit_stencil() const;
  /// Does what add_matrices() does; false if they do not fit at this state. \pre fit_stencil().
  bool add_stencil(double stiffness, double damping, GridStencil& A) const;

 private:
  void sum(std::span<double> f) const;
  void sum_damping();
  double with_damping(double stiffness, double damping) const {
    return stiffness + damping * stiffness_damping_;
  }
  template <class Use>
  void for_each_matrices(const Use& use) const {
    for (const auto& force : forces_) {
      if (ForceMatrices* matrices = force->matrices()) use(*matrices);
    }
  }

  std::vector<std::unique_ptr<Force>> forces_;
  std::vector<ForceTerm> terms_;
  double mass_damping_ = 0;       ///< 1/s
  double stiffness_damping_ = 0;  ///< beta of all terms, s: the force of one needs the K of others
};

}  // namespace weft
