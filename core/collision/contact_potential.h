#pragma once

#include "core/collision/contact.h"
#include "core/collision/contact_law.h"
#include "core/collision/moving_solids.h"
#include "core/constraints/filter.h"
#include "core/forces/force.h"

#include <vector>

namespace weft {

/// The step that the repulsion acts in.
struct RepelledStep {
  const State& start;
  double h;                             ///< s
  double solves_at;                     ///< see IntegratorKind
  std::span<const double> masses;       ///< kg, n
  std::span<const Mat3> inertia;        ///< diagonal blocks of M/h^2 + K + D/h at the start, n
  std::span<const Target> constrained;  ///< these vertices touch nothing
};

/// Contact with solids by a potential: a vertex at the distance d from a surface is repelled by
/// CubicRepulsion with the solid's thickness as its reach, and slips against smoothed friction
///   mu lambda f1(|u|) u/|u|,   u = T (x' - carried start),
/// with the force lambda and the plane T of an earlier iteration ("lagged"). The gap is d, and what
/// started inside may stay inside as far as leading it out slowly leaves it there.
///
/// A barrier keeps the gap positive: its stiffness is
///   k = m (1 m/s)^2/g^2 + n^T A n
/// with the block A of M/h^2 + K (Ando 2024, which leaves the unit out), held fixed within an
/// iteration and only ever raised within a step, so that iterations converge; and no iteration
/// takes a vertex through a surface.
///
/// An integrator that solves for the middle of a step asks with x_m: what acts is the force at
/// the end x' = x_n + (x_m - x_n)/solves_at, whose potential in x_m is E(x') solves_at. One that
/// takes forces from the start asks with velocities, and nothing is lagged.
class ContactPotential : public Force,
                         public ForceMatrices,
                         public StencilForce,
                         public LocalForce {
 public:
  void choose(const RepulsionSettings& settings) { settings_ = settings; }
  bool is_barrier() const { return settings_.stiffness == 0; }

  /// No solid acts until the next step begins.
  void end() { solids_ = nullptr; }
  bool is_acting() const { return solids_ != nullptr; }
  /// `solids` stay until the end.
  void begin(const MovingSolids& solids, const RepelledStep& step);
  /// Tells that constraints hold the cloth at solids in the next step, in place of this.
  void set_held(bool held) { is_held_ = held; }
  /// Whether the cloth is held so, or a vertex is repelled at the start of the step or on its way
  /// to `end` (3n).
  bool is_touched_before(const VecX& end);
  /// What acts in the step is asked for with positions at its end, whatever it began with.
  void act_at_end() { part_ = 1; }
  /// Before an iteration from x (3n): barriers stiffen where x is near. Returns whether any did.
  bool stiffen(const VecX& x);
  /// Takes the forces and planes of friction from x.
  void lag_friction(const VecX& x);
  /// Both, where each iteration moves little.
  void follow(const VecX& x) {
    stiffen(x);
    lag_friction(x);
  }
  /// After the step that led to `end`: writes the contacts, ordered by vertex and solid. What was
  /// solved for the middle of the step leaves no normal velocity, nor one along the surface where
  /// it sticks, beyond the mean one: nothing bounces.
  void end_step(State& end, std::vector<Contact>& contacts);

  /// The fastest slip of what sticks after the last step, m/s: where smoothed friction balances a
  /// pull W along a surface that is pressed by N, it creeps at about W e/(2 mu N).
  double creep() const { return creep_; }

  // What a barrier does to positions, for the integrator's x.

  /// Where a vertex that goes to `inertial` would come too near a surface, or is, makes a first
  /// guess x of it that goes through none. Returns whether it did.
  bool lead(const VecX& inertial, VecX& x);
  /// How far a vertex may go from x along `change`, as a part of it: most of its gap remains.
  double longest_move(int vertex, const Vec3& x, const Vec3& change) const;
  /// Shortens a direction of descent so that each vertex may go along all of it.
  void shorten(const VecX& x, const VecX& gradient, VecX& direction);

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override;
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double>) const override {}

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return this; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override { return {}; }
  void bind(const BlockPattern& pattern) override { diagonal_ = pattern.diagonal; }
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const override {
    add_product(scale, 0, v, y);
  }
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;
  bool writes_springs() const override { return false; }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

 private:
  /// What a vertex is to a solid within the step.
  struct Pair {
    Vec3 seen_from = Vec3::Zero();          ///< where the distance was last found, m
    SurfacePoint seen = {0, Vec3::Zero()};  ///< there
    double kept = 0;                        ///< how far inside it may be, m
    double stiffness = 0;                   ///< N/m
    double pressure = 0;                    ///< lambda, N
    Vec3 normal = Vec3::Zero();             ///< of the plane of friction
    Vec3 carried = Vec3::Zero();            ///< where the solid carries the start, m
    bool is_near = false;                   ///< and seen from where it is
  };
  struct Push {
    int vertex;
    double energy;  ///< J
    Vec3 force;     ///< N
    Mat3 K;         ///< N/m
  };
  std::size_t pair_index(int vertex, int solid) const {
    return static_cast<std::size_t>(vertex * solids_->count() + solid);
  }
  Vec3 reached(int vertex, const Vec3& x) const {
    return at(start_, vertex) + (x - at(start_, vertex)) / part_;
  }
  bool is_lagged() const { return solves_at_ > 0; }
  CubicRepulsion repulsion(const Pair& pair, int solid) const {
    return {pair.stiffness, (*solids_)[solid].thickness()};
  }
  SurfacePoint look(int solid, const Vec3& x) const;
  /// Whether the surface may be nearer than `distance` to x, by what was seen.
  static bool may_be_near(const Pair& pair, const Vec3& x, double distance);
  double stiffness_of(const Pair& pair, int vertex, int solid, double gap) const;
  Push push(const Pair& pair, int vertex, int solid, const SurfacePoint& now, const Vec3& x,
            const Vec3& v) const;
  void begin_pair(int vertex, int solid);
  void look_around(const VecX& x, bool at_slipping);
  template <class Use>
  void for_each_near(const Use& use);
  /// `left` of the gap remains.
  double longest_path(int vertex, const Vec3& from, const Vec3& change, double left) const;
  void free(int vertex, Vec3& x);

  RepulsionSettings settings_;
  const MovingSolids* solids_ = nullptr;
  std::vector<RigidPose> starts_, poses_;  ///< at the start of the step, and where forces act
  double h_ = 0, solves_at_ = 0, part_ = 1;
  std::span<const double> masses_;
  std::vector<Mat3> inertia_;
  VecX start_;
  std::vector<char> is_left_out_, is_led_;  ///< n
  VecX led_;
  std::vector<double> parts_;  ///< n
  std::vector<Pair> pairs_;
  std::vector<Push> pushes_;  ///< at the evaluated state
  double creep_ = 0;
  bool is_held_ = false;
  std::vector<int> diagonal_;
};

}  // namespace weft
