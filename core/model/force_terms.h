#pragma once

#include "core/forces/force.h"
#include "core/mesh/state.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// One term of the force and its names.
struct ForceTerm {
  std::string name;   ///< as in the table of forces
  std::string label;  ///< as shown to the user
  bool elastic = false;
  bool external = false;  ///< its potential moves with what lies outside: counted as work
  bool contact = false;   ///< the force of solids on the cloth
};

/// The terms of a model's force, and their sums: force, energy and the matrices K and D. In the
/// sums of matrices, proportional damping is part of D.
class ForceTerms {
 public:
  void add(std::unique_ptr<Force> force, ForceTerm term);
  /// Gives a term other parameters; see ForceKind::set.
  void set(std::size_t k, const ForceKind& kind, const ParameterValues& values);
  /// Returns the pairs of vertices that the matrices couple.
  std::vector<Edge> pairs() const;
  /// Sets the pattern of the matrices; called after the last term.
  void bind(const BlockPattern& pattern);

  std::size_t size() const { return forces_.size(); }
  const std::unique_ptr<Force>& operator[](std::size_t k) const { return forces_[k]; }
  auto begin() const { return forces_.begin(); }
  auto end() const { return forces_.end(); }
  const std::vector<ForceTerm>& terms() const { return terms_; }  ///< one for each force
  double mass_damping() const { return mass_damping_; }           ///< alpha of all terms, 1/s

  /// Evaluates all terms at `state`; f = their sum, 3n, N.
  void evaluate(const State& state, std::span<double> f);
  /// Does what evaluate() does, and finds K and D of every term.
  void linearise(const State& state, Definiteness definiteness, std::span<double> f);
  /// Evaluates the energies of all terms at `state`.
  void evaluate_energies(const State& state);

  /// Finds the energy of each term at the last evaluated state, J; 0 for an external one.
  void find_energies(std::vector<double>& energies) const;
  /// Returns the energy of all terms at the last evaluated state, J.
  double energy() const;
  /// f = the part of the force at the last evaluated state that is not -dE/dx, 3n, N.
  void dissipative_force(std::span<double> f) const;

  /// y += (stiffness K + damping D) p where the terms were linearised.
  void add_product(double stiffness, double damping, std::span<const double> p,
                   std::span<double> y) const;
  /// y += (stiffness K + damping D) p, leaving out the contact with solids.
  void add_product_without_contact(double stiffness, double damping, std::span<const double> p,
                                   std::span<double> y) const;
  /// y += scale K v, with the velocities v of the linearised state.
  void add_velocity_product(double scale, std::span<const double> v, std::span<double> y) const;
  /// A += stiffness K + damping D where the terms were linearised.
  void add_matrices(double stiffness, double damping, BlockMatrix& A) const;
  /// Adds the diagonal blocks of stiffness K + damping D, n.
  void add_diagonal_blocks(double stiffness, double damping, std::span<Mat3> blocks) const;
  /// Returns true if the terms are the springs or the finite elements of a grid and, apart from
  /// them, only terms that fit in its stencil.
  bool fit_stencil() const;
  /// Adds stiffness K + damping D to a stencil; false if they do not fit at this state.
  /// \pre fit_stencil().
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
