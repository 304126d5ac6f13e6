#pragma once

#include "core/collision/respond/potential/contact_law.h"
#include "core/collision/shapes/moving_solids.h"
#include "core/constraints/filter.h"
#include "core/mesh/cloth_point.h"

#include <algorithm>
#include <span>
#include <vector>

namespace weft {

/// The step in which the repulsion acts.
struct RepelledStep {
  const State& start;
  double h;                             ///< s
  double solves_at;                     ///< see IntegratorKind
  std::span<const double> masses;       ///< kg, n
  std::span<const Mat3> inertia;        ///< diagonal blocks of M/h^2 + K + D/h at the start, n
  std::span<const Target> constrained;  ///< these vertices touch nothing
};

/// The relation of a vertex, or of a point of an edge or a face, to a solid within the step.
struct ContactPair {
  ClothPoint point;
  int solid = 0;
  double reach = 0;               ///< of the repulsion, m
  double fraction = 1;            ///< fraction of the stiffness that a vertex would have there
  Vec3 seen_from = Vec3::Zero();  ///< position at which the distance was last found, m
  SurfacePoint seen = {0, Vec3::Zero()};  ///< surface point found there
  double allowed_depth = 0;               ///< depth that it may keep, m
  double stiffness = 0;                   ///< N/m
  double pressure = 0;                    ///< lambda, N
  Vec3 normal = Vec3::Zero();             ///< normal of the plane of friction
  Vec3 carried = Vec3::Zero();            ///< position to which the solid carries the start, m
  bool is_near = false;                   ///< true if near, and seen from its present position

  /// Returns the gap at the last seen position, m: a point that started inside may stay inside by
  /// the allowed depth.
  double gap() const { return seen.distance + allowed_depth; }
  CubicRepulsion repulsion() const { return {stiffness, reach}; }
  /// Returns the force that repels the point, N.
  double force() const { return repulsion().force(gap()); }
  /// Returns whether the surface may be nearer than `distance` to x, from what was seen: the
  /// distance changes by at most the displacement.
  bool may_be_near(const Vec3& x, double distance) const {
    return seen.distance - (x - seen_from).norm() < distance;
  }
};

/// The pairs of vertices and solids in a step with potential contact, with their distances and
/// stiffnesses. Points of edges and faces are added as they are found; see ElementPoints.
///
/// A barrier's stiffness is
///   k = m (1 m/s)^2/g^2 + n^T A n
/// with the gap g and the block A of M/h^2 + K (Ando 2024, which leaves the unit out). It is
/// constant within an iteration and only ever raised within a step, so that iterations converge.
class ContactPairs {
 public:
  void choose(const RepulsionSettings& settings) { settings_ = settings; }
  bool is_barrier() const { return settings_.stiffness == 0; }
  double slip_speed() const { return settings_.slip_speed; }

  /// Ends the step: no solid acts until the next step begins.
  void end() { solids_ = nullptr; }
  bool is_acting() const { return solids_ != nullptr; }
  /// Begins a step; `solids` have begun it and stay unchanged until its end.
  void begin(const MovingSolids& solids, const RepelledStep& step);
  double h() const { return h_; }  ///< s

  /// Returns whether forces are asked for at the positions that a step is solved for, and not at
  /// its start.
  bool is_lagged() const { return solves_at_ > 0; }
  /// Returns the fraction of the step at which it is solved; 1 if forces are taken from its start.
  double fraction() const { return fraction_; }
  /// Makes forces act at the end of the step from now on.
  void act_at_end();
  /// Returns the position at the end of a step that is solved with a vertex at x, or with a point
  /// of the cloth whose vertices are at x (3n).
  Vec3 reached(int vertex, const Vec3& x) const {
    return at(start_, vertex) + (x - at(start_, vertex)) / fraction_;
  }
  Vec3 reached(const ClothPoint& point, const VecX& x) const {
    const Vec3 start = point.of(start_);
    return start + (point.of(x) - start) / fraction_;
  }

  int vertex_count() const { return static_cast<int>(is_left_out_.size()); }
  int solid_count() const { return solids_->count(); }
  const SolidBody& body(int solid) const { return (*solids_)[solid]; }
  double reach(int solid) const { return body(solid).thickness(); }  ///< of a vertex, m
  /// Returns the mass of a vertex, or of a point by the weights of its vertices, kg.
  double mass(const ClothPoint& point) const;
  /// Returns whether a vertex is constrained, and so touches nothing.
  bool is_left_out(int vertex) const { return is_left_out_[static_cast<std::size_t>(vertex)] != 0; }
  Vec3 start(int vertex) const { return at(start_, vertex); }
  Vec3 start(const ClothPoint& point) const { return point.of(start_); }
  ContactPair& pair(int vertex, int solid) { return pairs_[index(vertex, solid)]; }
  const ContactPair& pair(int vertex, int solid) const { return pairs_[index(vertex, solid)]; }
  bool any_pressed() const;

  /// Adds points of edges and faces, until the next step begins; finish_adding() follows the last
  /// one.
  ContactPair& add(const ContactPair& pair) { return pairs_.emplace_back(pair); }
  void finish_adding();
  /// Takes the friction forces of added points from where they are seen, as for vertices at the
  /// start of the step.
  void press_added();
  /// Calls use(pair, weight) for the added pairs whose points have a weight at the vertex.
  template <class Use>
  void for_each_added(int vertex, const Use& use) {
    for_each_added(*this, vertex, use);
  }
  template <class Use>
  void for_each_added(int vertex, const Use& use) const {
    for_each_added(*this, vertex, use);
  }

  /// Returns a solid's pose at the time when forces act.
  const RigidPose& pose(int solid) const {
    return is_at_start_ ? solids_->start(solid) : solids_->end(solid);
  }
  /// Returns the position to which a solid carries what is at x (m) at the start.
  Vec3 carried(int solid, const Vec3& x) const {
    return pose(solid).place(solids_->start(solid).rest(x));
  }
  /// Returns the surface point of a solid that is nearest to x (m) at that time.
  SurfacePoint look(int solid, const Vec3& x) const {
    return nearest(body(solid).shape(), pose(solid), x);
  }
  /// Returns the stiffness of a pair at its last seen position, N/m.
  double stiffness_of(const ContactPair& pair) const;

  /// Looks at each pair that is near, which is then seen from x (3n).
  void look_around(const VecX& x, bool at_slipping);
  /// Calls use(pair) for each pair that is near; vertices come first.
  template <class Use>
  void for_each_near(const Use& use) {
    for (ContactPair& pair : pairs_) {
      if (pair.is_near) use(pair);
    }
  }

  /// Stiffens the near pairs whose gap has become smaller. Returns whether there are any.
  bool stiffen();
  /// Returns the pairs of vertices, then the added pairs.
  std::span<ContactPair> all() { return pairs_; }
  std::span<const ContactPair> all() const { return pairs_; }

 private:
  std::size_t index(int vertex, int solid) const {
    return static_cast<std::size_t>(vertex * solids_->count() + solid);
  }
  /// An added point that has a weight at a vertex.
  struct Part {
    int vertex;
    std::size_t pair;
    double weight;
  };
  template <class Pairs, class Use>
  static void for_each_added(Pairs& pairs, int vertex, const Use& use) {
    auto part = std::ranges::lower_bound(pairs.parts_, vertex, {}, &Part::vertex);
    for (; part != pairs.parts_.end() && part->vertex == vertex; ++part) {
      use(pairs.pairs_[part->pair], part->weight);
    }
  }
  std::size_t vertex_pairs() const {
    return static_cast<std::size_t>(vertex_count() * solid_count());
  }
  void begin_pair(int vertex, int solid);
  static void press(ContactPair& pair);

  RepulsionSettings settings_;
  const MovingSolids* solids_ = nullptr;
  double h_ = 0, solves_at_ = 0, fraction_ = 1;
  bool is_at_start_ = false;
  std::span<const double> masses_;
  std::vector<Mat3> inertia_;
  VecX start_;
  std::vector<char> is_left_out_;   ///< n
  std::vector<ContactPair> pairs_;  ///< of vertices, then the added ones
  std::vector<Part> parts_;         ///< of the added ones, by vertex, then by pair
};

}  // namespace weft
