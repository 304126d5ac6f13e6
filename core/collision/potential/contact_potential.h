#pragma once

#include "core/collision/contact.h"
#include "core/collision/potential/contact_paths.h"
#include "core/forces/pointwise_force.h"

#include <limits>
#include <vector>

namespace weft {

/// How a solid repels a point of the cloth at the evaluated state.
struct RepelledPoint {
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
/// CubicRepulsion with the solid's thickness as its reach, and slips against smoothed friction
///   mu lambda f1(|u|) u/|u|,   u = T (x' - carried start),
/// with the force lambda and the plane T of an earlier iteration ("lagged"). The gap is d, and what
/// started inside may stay inside as far as leading it out slowly leaves it there.
///
/// A barrier keeps the gap positive: its stiffness follows the gap and the cloth, see ContactPairs,
/// and no iteration takes a vertex through a surface, see ContactPaths.
///
/// An integrator that solves for the middle of a step asks with x_m: what acts is the force at
/// the end x' = x_n + (x_m - x_n)/solves_at, whose potential in x_m is E(x') solves_at. One that
/// takes forces from the start asks with velocities, and nothing is lagged.
class ContactPotential : public PointwiseForce<RepelledPoint> {
 public:
  ContactPotential() = default;
  // The paths refer to the pairs.
  ContactPotential(const ContactPotential&) = delete;
  ContactPotential& operator=(const ContactPotential&) = delete;

  /// The pairs that it acts on.
  ContactPairs& pairs() { return pairs_; }
  const ContactPairs& pairs() const { return pairs_; }
  /// What a barrier does to positions.
  ContactPaths& paths() { return paths_; }
  const ContactPaths& paths() const { return paths_; }

  /// Tells that constraints hold the cloth at solids in the next step, in place of this.
  void set_held(bool held) { is_held_ = held; }
  /// Whether the cloth is held so, or a vertex is repelled at the start of the step or on its way
  /// to `end` (3n).
  bool is_touched_before(const VecX& end) const;

  /// What the last step left.
  struct Ended {
    double least_distance = std::numeric_limits<double>::infinity();  ///< of what touches, m
    int inside = 0;  ///< of what touches, deeper than the surface
    /// The fastest slip of what sticks, m/s: where smoothed friction balances a pull W along a
    /// surface that is pressed by N, it creeps at about W e/(2 mu N).
    double creep = 0;
  };
  /// After the step that led to `end`: writes the contacts, ordered by vertex and solid. What was
  /// solved for the middle of the step leaves no normal velocity, nor one along the surface where
  /// it sticks, beyond the mean one: nothing bounces.
  Ended end_step(State& end, std::vector<Contact>& contacts);

  void evaluate(const State& state) override;
  double energy() const override;
  void add_dissipative_force(std::span<double>) const override {}
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

 private:
  RepelledPoint repelled(const ContactPair& pair, int vertex, int solid, const SurfacePoint& now,
                         const Vec3& x, const Vec3& v) const;

  ContactPairs pairs_;
  ContactPaths paths_{pairs_};
  bool is_held_ = false;
};

}  // namespace weft
