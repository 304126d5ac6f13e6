#pragma once

#include "core/collision/contact.h"
#include "core/collision/respond/potential/contact_paths.h"
#include "core/collision/respond/potential/element_points.h"
#include "core/collision/respond/potential/lagged_friction.h"
#include "core/forces/pointwise_force.h"

#include <limits>
#include <vector>

namespace weft {

/// The repulsion of a point of the cloth by a solid at the evaluated state.
struct RepelledPoint {
  const ContactPair* pair;  ///< valid until other pairs are added
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
/// CubicRepulsion with the solid's thickness as its reach; edges and faces of the cloth are
/// repelled at points between their vertices, see ElementPoints. All of them slip against smoothed
/// friction
///   mu lambda f1(|u|) u/|u|,   u = T (x' - carried start),
/// with the force lambda and the plane T of an earlier iteration ("lagged"). The gap is d; a point
/// that started inside is pushed out slowly, and may keep the remaining depth.
///
/// A barrier keeps the gap positive: its stiffness follows the gap and the cloth, see ContactPairs,
/// and no iteration takes a vertex, an edge or a face through a surface, see ContactPaths.
///
/// The exact K holds the curvature of the surface, -N H with the force N and the Hessian H of d.
/// It is at most 0 along a convex surface, as that turns away from what slides along it; the
/// projected K leaves it out.
///
/// An integrator that solves for the middle of a step asks with x_m. The force that acts is that at
/// the end x' = x_n + (x_m - x_n)/solves_at, whose potential in x_m is E(x') solves_at. An
/// integrator that takes forces from the start asks with velocities, and nothing is lagged.
class ContactPotential : public PointwiseForce<RepelledPoint> {
 public:
  explicit ContactPotential(const Mesh& mesh) : elements_(mesh, pairs_) {}
  // Not copyable: its parts refer to each other.
  ContactPotential(const ContactPotential&) = delete;
  ContactPotential& operator=(const ContactPotential&) = delete;

  /// Begins a step. `solids` have begun it and stay unchanged until its end.
  void begin(const MovingSolids& solids, const RepelledStep& step);
  /// Adapts the potential before an iteration from x (3n): edges and faces that came near are
  /// repelled from now on, and barriers stiffen. Returns whether the potential changed.
  bool adapt(const VecX& x);

  /// Returns the friction that is lagged between iterations.
  LaggedFriction& friction() { return friction_; }
  /// Returns the pairs on which the potential acts.
  ContactPairs& pairs() { return pairs_; }
  const ContactPairs& pairs() const { return pairs_; }
  /// Returns the limits of a barrier on displacements.
  ContactPaths& paths() { return paths_; }
  const ContactPaths& paths() const { return paths_; }

  /// Returns the time spent on finding contacts since the step began, s.
  double detection_seconds() const { return detection_seconds_; }

  /// States that constraints act at solids in the next step instead of this potential.
  void set_filtered(bool filtered) { is_filtered_ = filtered; }
  /// Returns whether constraints act, or a part of the cloth is repelled at the start of the step
  /// or on its path to `end` (3n).
  bool is_touched_before(const VecX& end) const;
  /// Removes from displacements (3n, m) from x the components that lead vertices towards surfaces
  /// that repel them, or would do so on the path, or away from those surfaces.
  void turn_along_surfaces(const VecX& x, VecX& displacement) const;

  /// The results of the last step.
  struct Ended {
    double min_distance = std::numeric_limits<double>::infinity();  ///< smallest distance of what
                                                                    ///< touches, m
    int inside = 0;  ///< number of touching vertices deeper than the surface
    /// The fastest slip of a point that sticks, m/s: where smoothed friction balances a force W
    /// along a surface that is pressed by N, the point creeps at about W e/(2 mu N).
    double creep = 0;
  };
  /// Ends the step that led to `end`: writes the contacts, sorted by is_before(). A step solved for
  /// its middle leaves no normal velocity, nor one along the surface for a point that sticks,
  /// beyond the mean velocity: nothing bounces.
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
  /// Calls use(repelled point, weight of the vertex) for each point that is the vertex or belongs
  /// to an element of it.
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
  bool is_filtered_ = false;
  double detection_seconds_ = 0;
};

}  // namespace weft
