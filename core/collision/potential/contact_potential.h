#pragma once

#include "core/collision/contact.h"
#include "core/collision/potential/contact_paths.h"
#include "core/collision/potential/element_points.h"
#include "core/collision/potential/lagged_friction.h"
#include "core/forces/pointwise_force.h"

#include <limits>
#include <vector>

namespace weft {

/// How a solid repels a point of the cloth at the evaluated state.
struct RepelledPoint {
  const ContactPair* pair;  ///< until others are added
  ClothPoint point;
  double energy;  ///< J
  Vec3 acting;    ///< N
  Mat3 K;         ///< N/m

  Mat3 block(double stiffness_scale, double) const { return stiffness_scale * K; }
  Vec3 product(double stiffness_scale, double, const Vec3& p) const {
    return stiffness_scale * (K * p);
  }
};

/// Contact with solids by a potential: a vertex at the distance d from a surface is repelled by
/// CubicRepulsion with the solid's thickness as its reach, edges and faces of the cloth at points
/// between their vertices, see ElementPoints. All of them slip against smoothed friction
///   mu lambda f1(|u|) u/|u|,   u = T (x' - carried start),
/// with the force lambda and the plane T of an earlier iteration ("lagged"). The gap is d, and what
/// started inside may stay inside as far as leading it out slowly leaves it there.
///
/// A barrier keeps the gap positive: its stiffness follows the gap and the cloth, see ContactPairs,
/// and no iteration takes a vertex, an edge or a face through a surface, see ContactPaths.
///
/// The exact K holds the curvature of the surface, -N H with the force N and the Hessian H of d.
/// It is at most 0 along a convex surface, as that turns away from what slides along it; the
/// projected K leaves it out.
///
/// An integrator that solves for the middle of a step asks with x_m: what acts is the force at
/// the end x' = x_n + (x_m - x_n)/solves_at, whose potential in x_m is E(x') solves_at. One that
/// takes forces from the start asks with velocities, and nothing is lagged.
class ContactPotential : public PointwiseForce<RepelledPoint> {
 public:
  explicit ContactPotential(const Mesh& mesh) : elements_(mesh, pairs_) {}
  // Its parts refer to each other.
  ContactPotential(const ContactPotential&) = delete;
  ContactPotential& operator=(const ContactPotential&) = delete;

  /// A step begins. `solids` have begun it and stay until its end.
  void begin(const MovingSolids& solids, const RepelledStep& step);
  /// Call before an iteration from x (3n): edges and faces that came near are repelled from then
  /// on, and barriers stiffen. Returns whether the potential changed.
  bool adapt(const VecX& x);

  /// What friction is lagged by between iterations.
  LaggedFriction& friction() { return friction_; }
  /// The pairs that it acts on.
  ContactPairs& pairs() { return pairs_; }
  const ContactPairs& pairs() const { return pairs_; }
  /// What a barrier does to positions.
  ContactPaths& paths() { return paths_; }
  const ContactPaths& paths() const { return paths_; }

  /// What finding who touches took since the step began, s.
  double detection_seconds() const { return detection_seconds_; }

  /// Tells that constraints hold the cloth at solids in the next step, in place of this.
  void set_held(bool held) { is_held_ = held; }
  /// Whether the cloth is held so, or a part of it is repelled at the start of the step or on its
  /// way to `end` (3n).
  bool is_touched_before(const VecX& end) const;
  /// Takes out of a way (3n, m) from x what leads vertices towards surfaces that repel them, or
  /// would on it, or away from them.
  void turn_along_surfaces(const VecX& x, VecX& way) const;

  /// What the last step left.
  struct Ended {
    double least_distance = std::numeric_limits<double>::infinity();  ///< of what touches, m
    int inside = 0;  ///< of the vertices that touch, deeper than the surface
    /// The fastest slip of what sticks, m/s: where smoothed friction balances a pull W along a
    /// surface that is pressed by N, it creeps at about W e/(2 mu N).
    double creep = 0;
  };
  /// Call after the step that led to `end`: writes the contacts, ordered by is_before(). What was
  /// solved for the middle of the step leaves no normal velocity, nor one along the surface where
  /// it sticks, beyond the mean one: nothing bounces.
  Ended end_step(State& end, std::vector<Contact>& contacts);

  std::vector<Edge> pattern() const override { return elements_.edges(); }
  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness definiteness) override;
  double energy() const override;
  void add_dissipative_force(std::span<double>) const override {}
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  void add_local(const State& state, int vertex, VertexForce& sum) const override;
  double local_energy(const State& state, int vertex) const override;

 private:
  RepelledPoint repelled(const ContactPair& pair, const SurfacePoint& now, const Vec3& x,
                         const Vec3& v) const;
  void add_curvature(RepelledPoint& term) const;
  /// Calls use(repelled point, weight of the vertex) for what repels it or an element of it.
  template <class Use>
  void for_each_repelled(const State& state, int vertex, const Use& use) const;
  double slip_of(const ContactPair& pair, const State& end) const;
  void stop_bouncing(const ContactPair& pair, bool sticks, State& end) const;

  /// Adds the time that `search` takes.
  template <class Search>
  void detect(const Search& search);

  ContactPairs pairs_;
  LaggedFriction friction_{pairs_};
  ContactElements elements_;
  ElementPoints points_{elements_, pairs_};
  ContactPaths paths_{pairs_, elements_};
  bool is_held_ = false;
  double detection_seconds_ = 0;
};

}  // namespace weft
