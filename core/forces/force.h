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

/// Selects the Hessians of elements: `exact`; `for_newton`, which leaves out costly parts of the
/// exact ones where Newton's method needs as few iterations without them; or `projected` to
/// positive semi-definite ones.
enum class Definiteness { exact, for_newton, projected };

/// K = -df/dx and D = -df/dv of a force, at the state where it was linearised last. A D that is in
/// proportion to M or to the K of other forces is left out; see ProportionalDamping. All stacked
/// vectors have 3n entries.
class ForceMatrices {
 public:
  /// Returns the pairs of vertices whose blocks of K or D may be nonzero; the diagonal is implied.
  virtual std::vector<Edge> pattern() const = 0;
  /// Looks up where blocks go; called once the pattern of the system matrix is known.
  virtual void bind(const BlockPattern& pattern) = 0;
  /// y += (stiffness_scale K + damping_scale D) p.
  virtual void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                           std::span<double> y) const = 0;
  /// y += scale K v, with the velocities v of the linearised state, for which a force may already
  /// know K v.
  virtual void add_velocity_product(double scale, std::span<const double> v,
                                    std::span<double> y) const = 0;
  /// A += stiffness_scale K + damping_scale D.
  virtual void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const = 0;
  /// blocks += the n diagonal blocks of stiffness_scale K + damping_scale D.
  virtual void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                                   std::span<Mat3> blocks) const = 0;

 protected:
  ~ForceMatrices() = default;
};

/// The part of a stencil to which a force adds its matrices (see GridStencil). A stencil has the
/// springs of one force or the elements of any number of forces, not both.
enum class StencilPart { springs, elements, small_part };

/// A force whose matrices fit in a stencil.
class StencilForce {
 public:
  virtual StencilPart part() const = 0;
  /// A += stiffness_scale K + damping_scale D. Returns false, and leaves A useless, if the matrices
  /// do not fit at this state.
  virtual bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const = 0;

 protected:
  ~StencilForce() = default;
};

/// The parts of one stencil that several forces want.
struct StencilParts {
  int springs = 0, elements = 0;  ///< numbers of forces

  void add(StencilPart part) {
    if (part == StencilPart::springs) ++springs;
    if (part == StencilPart::elements) ++elements;
  }
  /// Returns true if one stencil can have them all.
  bool fit() const { return springs + (elements > 0 ? 1 : 0) <= 1; }
  /// Returns the largest part among them. \pre fit()
  StencilPart part() const {
    if (springs > 0) return StencilPart::springs;
    return elements > 0 ? StencilPart::elements : StencilPart::small_part;
  }
};

/// A force that is a sum over elements with energies and Hessians of their own.
class ForceElements {
 public:
  /// Returns the number of elements whose Hessian the last linearisation made definite.
  virtual int fixed_elements() const = 0;
  /// count += the number of those elements at each vertex, n.
  virtual void add_fixed_elements(std::span<double> count) const = 0;
  /// e += the energy of each element, in equal shares at its vertices, J, n.
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

/// A force that can be found at one vertex from the elements around it alone, as vertex block
/// descent needs. Its calls do not change what evaluate() stored.
class LocalForce {
 public:
  /// Adds the force on the vertex at `state`, and its diagonal blocks.
  virtual void add_local(const State& state, int vertex, VertexForce& sum) const = 0;
  /// Returns the energy of all elements around the vertex, J. If only that vertex moves, this
  /// energy changes as the whole energy does.
  virtual double local_energy(const State& state, int vertex) const = 0;

 protected:
  ~LocalForce() = default;
};

/// A force whose D is alpha M + beta K, with K the sum of all other terms. The model adds it to the
/// sum of the terms' matrices.
class ProportionalDamping {
 public:
  virtual double mass_coefficient() const = 0;       ///< alpha, 1/s
  virtual double stiffness_coefficient() const = 0;  ///< beta, s; if 0, its force needs no K
  /// Gives the force all terms of the model, once they are known. They outlive this.
  virtual void attach(std::span<const std::unique_ptr<Force>> terms) = 0;

 protected:
  ~ProportionalDamping() = default;
};

/// One term of the force on the cloth.
///
/// A term evaluates all its elements at one state, in parallel, and stores the results, which the
/// other calls read. So a step evaluates each element once, and products with K are matrix-free.
/// All stacked vectors have 3n entries.
class Force {
 public:
  virtual ~Force() = default;

  /// Evaluates energy and forces at `state`.
  virtual void evaluate(const State& state) = 0;
  /// Evaluates K and D at `state`, and everything that evaluate() does.
  virtual void linearise(const State& state, Definiteness definiteness) = 0;
  /// Returns the potential energy at the evaluated state, J; 0 for a term that has none.
  virtual double energy() const = 0;
  /// Adds the force to f, N.
  virtual void add_force(std::span<double> f) const = 0;
  /// Adds to f the part of the force that is not -dE/dx: wind, air drag, damping, N.
  virtual void add_dissipative_force(std::span<double> f) const = 0;

  // Facets that only some forces have: null where this force has none.

  virtual ForceMatrices* matrices() = 0;              ///< null: K = D = 0
  virtual const StencilForce* stencil() const = 0;    ///< null: K and D do not fit in a stencil
  virtual const ForceElements* elements() const = 0;  ///< null: the force is no sum over elements
  virtual const LocalForce* local() const = 0;        ///< null: the force works on the whole cloth
  virtual ProportionalDamping* damping() = 0;  ///< null: the force is no proportional damping
  /// Returns the springs, for the methods that work on springs alone; empty when the force is not
  /// made of springs alone.
  virtual std::span<const Spring> springs() const = 0;
};

/// The mesh and masses that a force is built on. Everything outlives the force.
struct ForceContext {
  const Mesh& mesh;
  std::span<const double> masses;  ///< kg, n; they may change from one evaluation to the next
};

/// A force that is made of `Parameters` and can take new ones.
template <class Parameters>
class AdjustableForce {
 public:
  /// Sets the parameters; the mesh and the coupled pairs stay. The force must be evaluated again
  /// before its results are read.
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
  bool couples_vertices = false;  ///< needs the whole cloth at once, although it is not elastic
  /// On a grid, K and D fit in a stencil (see StencilForce), or are 0; products and blocks are
  /// available on every mesh.
  bool stencil = false;
  /// Throws InputError when the mesh does not suit the force, whatever its parameters; null where
  /// every mesh does.
  void (*check_mesh)(const Mesh&) = nullptr;
  /// Throws InputError when the parameters do not fit the mesh, without a loop over the mesh; null
  /// where they fit every mesh.
  void (*check)(const ParameterValues&, const Mesh&) = nullptr;
  /// Returns whether K and D are symmetric with these parameters; null: always.
  bool (*symmetric)(const ParameterValues&) = nullptr;
  std::unique_ptr<Force> (*make)(const ParameterValues&, const ForceContext&) = nullptr;
  /// Gives new parameters, which `check` accepts, to a force that `make` made; see AdjustableForce.
  void (*set)(Force&, const ParameterValues&) = nullptr;
};

/// All force models.
std::span<const ForceKind> force_table();

/// Returns true if the force is the bending half of a model of cloth, used with one that is
/// in_plane and not bending.
inline bool only_bends(const ForceKind& kind) { return kind.bending && !kind.in_plane; }

/// Returns the table's line for a force that `make_force` makes of its parameters: an
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
