#pragma once

#include "core/base/table.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"
#include "core/sparse/block_matrix.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

class GridStencil;

/// A spring between vertices i and j.
struct Spring {
  int i, j;
  double rest_length;  ///< m
  double stiffness;    ///< k, N/m
  double damping;      ///< c along the spring, N s/m
};

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
  /// Called once all terms of the model are known, in the order of the scene, this one included.
  virtual void attach(std::span<const std::unique_ptr<Force>>) {}
  /// Whether its force needs the K of the other terms: evaluate() is then not enough for them.
  virtual bool reads_stiffness() const { return false; }

  /// Energy and forces at `state`.
  virtual void evaluate(const State& state) = 0;
  /// K and D at `state`, and everything evaluate() finds.
  virtual void linearise(const State& state, Definiteness) { evaluate(state); }

  /// Potential energy at the evaluated state, J; 0 for a term that has none.
  virtual double energy() const { return 0; }
  /// f += force, N.
  virtual void add_force(std::span<double> f) const = 0;
  /// f += the part of the force that is not -dE/dx: drag, wind, damping, N.
  virtual void add_dissipative_force(std::span<double>) const {}
  /// c of a drag -c M v of this term, 1/s. The model adds c M, which the D of the products,
  /// matrices and stencils below leaves out.
  virtual double mass_drag() const { return 0; }
  /// y += (stiffness_scale K + damping_scale D) p.
  virtual void add_product(double, double, std::span<const double>, std::span<double>) const {}
  /// y += scale K v, with the velocities v of the linearised state: a term may know K v by then.
  virtual void add_velocity_product(double scale, std::span<const double> v,
                                    std::span<double> y) const {
    add_product(scale, 0, v, y);
  }
  /// A += stiffness_scale K + damping_scale D.
  virtual void add_matrices(double, double, BlockMatrix&) const {}
  /// The same without a matrix, on a grid; false when this term's K or D have no place in a
  /// stencil, which is then of no use.
  virtual bool add_stencil(double, double, GridStencil&) const { return false; }

  /// Number of elements whose Hessian linearise() changed to make it definite.
  virtual int fixed_elements() const { return 0; }
  /// count += number of those at each vertex, n.
  virtual void add_fixed_elements(std::span<double>) const {}
  /// e += energy of each element in equal parts at its vertices, J, n.
  virtual void add_vertex_energy(std::span<double>) const {}

  /// Whether add_local() works: what vertex block descent needs.
  virtual bool is_local() const { return false; }
  /// f += force of this term on one vertex at `state`, and H += the vertex's diagonal block of
  /// K + damping_scale D with the projected K, from the elements around the vertex alone. Leaves
  /// what evaluate() keeps as it is.
  virtual void add_local(const State&, int, double, Vec3&, Mat3&) const {}
  /// The springs, for the methods that work on springs alone; empty when this is not a network.
  virtual std::span<const Spring> springs() const { return {}; }
};

/// What a force is built on. Everything outlives the force.
struct ForceContext {
  const Mesh& mesh;
  std::span<const double> masses;  ///< kg, n
};

struct ForceKind : TableEntry {
  bool conservative = false;      ///< at rest the force is -dE/dx, and K its exact derivative
  bool elastic = false;           ///< conservative, and depends on the deformation alone
  bool in_plane = false;          ///< elastic: resists stretch and shear
  bool bending = false;           ///< elastic: resists bending
  bool linear_springs = false;    ///< elastic, and all of it is in springs()
  bool couples_vertices = false;  ///< needs the whole cloth at once, though it is not elastic
  /// Throws InputError when the parameters do not fit the mesh; null where every mesh will do.
  void (*check)(const ParameterValues&, const Mesh&) = nullptr;
  /// Whether K and D are symmetric with these parameters; null: always.
  bool (*symmetric)(const ParameterValues&) = nullptr;
  std::unique_ptr<Force> (*make)(const ParameterValues&, const ForceContext&) = nullptr;
};

/// All force models.
std::span<const ForceKind> force_table();

/// Whether the force is one half of a model of cloth, beside one that is in_plane and not bending.
inline bool only_bends(const ForceKind& kind) { return kind.bending && !kind.in_plane; }

/// The line of the table for a force that `make_force` makes of its parameters.
template <class Parameters,
          std::unique_ptr<Force> (*make_force)(const Parameters&, const ForceContext&)>
ForceKind force_kind(std::string name, std::string label, std::string help) {
  ForceKind kind{table_line<Parameters>(std::move(name), std::move(label), std::move(help))};
  kind.make = [](const ParameterValues& values, const ForceContext& context) {
    return make_force(to_struct<Parameters>(values), context);
  };
  return kind;
}

}  // namespace weft
