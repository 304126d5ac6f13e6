#pragma once

#include "core/base/table.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"
#include "core/sparse/block_matrix.h"

#include <memory>
#include <span>
#include <vector>

namespace weft {

class Force;
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

/// K = -df/dx and D = -df/dv of a force, at the state where it was linearised last. A D that is in
/// proportion to M or to the K of other forces is left out: see ProportionalDamping. All stacked
/// vectors have 3n entries.
class ForceMatrices {
 public:
  /// Pairs of vertices whose blocks of K or D may be nonzero; the diagonal needs no mention.
  virtual std::vector<Edge> pattern() const = 0;
  /// Called once the pattern of the system matrix is known, to look up where blocks go.
  virtual void bind(const BlockPattern& pattern) = 0;
  /// y += (stiffness_scale K + damping_scale D) p.
  virtual void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                           std::span<double> y) const = 0;
  /// y += scale K v, with the velocities v of the linearised state: a force may know K v by then.
  virtual void add_velocity_product(double scale, std::span<const double> v,
                                    std::span<double> y) const = 0;
  /// A += stiffness_scale K + damping_scale D.
  virtual void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const = 0;
  /// blocks += the diagonal blocks of that, n.
  virtual void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                                   std::span<Mat3> blocks) const = 0;

 protected:
  ~ForceMatrices() = default;
};

/// A force whose matrices have a place in a stencil.
class StencilForce {
 public:
  /// Whether it writes the springs of the stencil, as one force alone can.
  virtual bool writes_springs() const = 0;
  /// A += stiffness_scale K + damping_scale D. Returns false, and leaves A useless, when they do
  /// not fit at this state.
  virtual bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const = 0;

 protected:
  ~StencilForce() = default;
};

/// A force that is a sum over elements with energies and Hessians of their own.
class ForceElements {
 public:
  /// Number of elements whose Hessian the last linearisation changed to make it definite.
  virtual int fixed_elements() const = 0;
  /// count += number of those at each vertex, n.
  virtual void add_fixed_elements(std::span<double> count) const = 0;
  /// e += energy of each element in equal parts at its vertices, J, n.
  virtual void add_vertex_energy(std::span<double> e) const = 0;

 protected:
  ~ForceElements() = default;
};

/// The force on one vertex, and its diagonal blocks of the projected K and of D.
struct VertexForce {
  double energy = 0;                ///< local_energy(), J
  Vec3 force = Vec3::Zero();        ///< N
  Vec3 dissipative = Vec3::Zero();  ///< the part of `force` that is not -dE/dx, N
  Mat3 K = Mat3::Zero();            ///< N/m
  Mat3 D = Mat3::Zero();            ///< N s/m
};

/// A force that can be found at one vertex, from the elements around it alone: what vertex block
/// descent needs. Leaves what evaluate() keeps as it is.
class LocalForce {
 public:
  /// Adds the force on the vertex at `state`, and its blocks.
  virtual void add_local(const State& state, int vertex, VertexForce& sum) const = 0;
  /// The energy of all elements around the vertex, J: where the vertex alone moves, it changes as
  /// the whole energy does.
  virtual double local_energy(const State& state, int vertex) const = 0;

 protected:
  ~LocalForce() = default;
};

/// A force whose D is alpha M + beta K with the K of all terms, which it has no part in. The
/// model adds it to the sum of the terms' matrices.
class ProportionalDamping {
 public:
  virtual double mass_coefficient() const = 0;       ///< alpha, 1/s
  virtual double stiffness_coefficient() const = 0;  ///< beta, s; else 0: its force needs no K
  /// Called once all terms of the model are known. They outlive this.
  virtual void attach(std::span<const std::unique_ptr<Force>> terms) = 0;

 protected:
  ~ProportionalDamping() = default;
};

/// One term of the force on the cloth.
///
/// A term evaluates all its elements at one state, in parallel, and keeps what it found; the other
/// calls read that. So a step evaluates each element once, and products with K are matrix-free.
/// All stacked vectors have 3n entries.
class Force {
 public:
  virtual ~Force() = default;

  /// Energy and forces at `state`.
  virtual void evaluate(const State& state) = 0;
  /// K and D at `state`, and everything evaluate() finds.
  virtual void linearise(const State& state, Definiteness definiteness) = 0;
  /// Potential energy at the evaluated state, J; 0 for a term that has none.
  virtual double energy() const = 0;
  /// f += force, N.
  virtual void add_force(std::span<double> f) const = 0;
  /// f += the part of the force that is not -dE/dx: wind, air drag, damping, N.
  virtual void add_dissipative_force(std::span<double> f) const = 0;

  // What only some can do: null where this one cannot.

  virtual ForceMatrices* matrices() = 0;              ///< null: K = D = 0
  virtual const StencilForce* stencil() const = 0;    ///< null: K and D have no place in one
  virtual const ForceElements* elements() const = 0;  ///< null: it is no sum over elements
  virtual const LocalForce* local() const = 0;        ///< null: it works on the whole cloth
  virtual ProportionalDamping* damping() = 0;         ///< null: it is none
  /// The springs, for the methods that work on springs alone; empty when it is anything else.
  virtual std::span<const Spring> springs() const = 0;
};

/// What a force is built on. Everything outlives the force.
struct ForceContext {
  const Mesh& mesh;
  std::span<const double> masses;  ///< kg, n; others from one evaluation to the next
};

/// A force that is made of `Parameters`, and can be given others.
template <class Parameters>
class AdjustableForce {
 public:
  /// The mesh and what the matrices couple stay. It must be evaluated again before its results are
  /// read.
  virtual void set(const Parameters& parameters) = 0;

 protected:
  ~AdjustableForce() = default;
};

struct ForceKind : TableEntry {
  bool conservative = false;      ///< at rest the force is -dE/dx, and K its exact derivative
  bool elastic = false;           ///< conservative, and depends on the deformation alone
  bool in_plane = false;          ///< elastic: resists stretch and shear
  bool bending = false;           ///< elastic: resists bending
  bool linear_springs = false;    ///< elastic, and all of it is in springs()
  bool couples_vertices = false;  ///< needs the whole cloth at once, though it is not elastic
  /// On a grid its K and D have a place in a stencil (see StencilForce), or are 0; products and
  /// blocks it gives on every mesh.
  bool stencil = false;
  /// Throws InputError when the mesh does not suit the force, whatever its parameters; null where
  /// every mesh will do.
  void (*check_mesh)(const Mesh&) = nullptr;
  /// Throws InputError when the parameters do not fit the mesh, which it does not walk through;
  /// null where they fit every one.
  void (*check)(const ParameterValues&, const Mesh&) = nullptr;
  /// Whether K and D are symmetric with these parameters; null: always.
  bool (*symmetric)(const ParameterValues&) = nullptr;
  std::unique_ptr<Force> (*make)(const ParameterValues&, const ForceContext&) = nullptr;
  /// Gives other parameters, which `check` accepts, to a force that `make` made; see
  /// AdjustableForce.
  void (*set)(Force&, const ParameterValues&) = nullptr;
};

/// All force models.
std::span<const ForceKind> force_table();

/// Whether the force is one half of a model of cloth, beside one that is in_plane and not bending.
inline bool only_bends(const ForceKind& kind) { return kind.bending && !kind.in_plane; }

/// The line of the table for a force that `make_force` makes of its parameters: an
/// AdjustableForce<Parameters>.
template <class Parameters,
          std::unique_ptr<Force> (*make_force)(const Parameters&, const ForceContext&)>
ForceKind force_kind(std::string name, std::string label, std::string help) {
  ForceKind kind{table_line<Parameters>(std::move(name), std::move(label), std::move(help))};
  kind.make = [](const ParameterValues& values, const ForceContext& context) {
    return make_force(to_struct<Parameters>(values), context);
  };
  kind.set = [](Force& force, const ParameterValues& values) {
    dynamic_cast<AdjustableForce<Parameters>&>(force).set(to_struct<Parameters>(values));
  };
  return kind;
}

}  // namespace weft
