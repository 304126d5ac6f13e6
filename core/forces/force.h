#pragma once

#include "core/base/table.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"
#include "core/sparse/block_matrix.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

/// Whether element Hessians are used as they are or projected to positive semi-definite ones.
enum class Definiteness { exact, projected };

/// One term of the force on the cloth: energy, force, and the matrices K = -df/dx and D = -df/dv.
///
/// A term evaluates all its elements at one state, in parallel, and keeps what it found; the other
/// calls read that. So a step evaluates each element once, and products with K are matrix-free.
/// All stacked vectors have 3n entries.
class Force {
 public:
  virtual ~Force() = default;

  /// Pairs of vertices whose blocks of K or D may be nonzero; the diagonal needs no mention.
  virtual std::vector<Edge> pattern() const { return {}; }
  /// Called once the pattern of the system matrix is known, to look up where blocks go.
  virtual void bind(const BlockPattern&) {}

  /// Energy and forces at `state`.
  virtual void evaluate(const State& state) = 0;
  /// K and D at `state`, and everything evaluate() finds.
  virtual void linearise(const State& state, Definiteness) { evaluate(state); }

  /// Potential energy at the evaluated state, J; 0 for a term that has none.
  virtual double energy() const { return 0; }
  /// f += force, N.
  virtual void add_force(std::span<double> f) const = 0;
  /// y += scale K p.
  virtual void add_stiffness_product(double, std::span<const double>, std::span<double>) const {}
  /// A += stiffness_scale K + damping_scale D.
  virtual void add_matrices(double, double, BlockMatrix&) const {}
};

/// What a force is built on. Everything outlives the force.
struct ForceContext {
  const Mesh& mesh;
  std::span<const double> masses;  ///< kg, n
};

struct ForceKind : TableEntry {
  bool conservative = false;  ///< at rest the force is -dE/dx, and K its exact derivative
  std::unique_ptr<Force> (*make)(const ParameterValues&, const ForceContext&) = nullptr;
};

/// All force models.
std::span<const ForceKind> force_table();

}  // namespace weft
