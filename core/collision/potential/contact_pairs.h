#pragma once

#include "core/collision/potential/contact_law.h"
#include "core/collision/solids/moving_solids.h"
#include "core/constraints/filter.h"
#include "core/mesh/cloth_point.h"

#include <algorithm>
#include <span>
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

/// What a vertex, or a point of an edge or a face, is to a solid within the step.
struct ContactPair {
  ClothPoint point;
  int solid = 0;
  double reach = 0;                       ///< of the repulsion, m
  double share = 1;                       ///< of the stiffness that a vertex would have there
  Vec3 seen_from = Vec3::Zero();          ///< where the distance was last found, m
  SurfacePoint seen = {0, Vec3::Zero()};  ///< there
  double kept = 0;                        ///< how far inside it may be, m
  double stiffness = 0;                   ///< N/m
  double pressure = 0;                    ///< lambda, N
  Vec3 normal = Vec3::Zero();             ///< of the plane of friction
  Vec3 carried = Vec3::Zero();            ///< where the solid carries the start, m
  bool is_near = false;                   ///< and seen from where it is

  /// Its gap there, m: what started inside may stay inside by what is kept.
  double gap() const { return seen.distance + kept; }
  CubicRepulsion repulsion() const { return {stiffness, reach}; }
  /// The force that repels it, N.
  double force() const { return repulsion().force(gap()); }
  /// Whether the surface may be nearer than `distance` to x, by what was seen: the distance changes
  /// by no more than the way.
  bool may_be_near(const Vec3& x, double distance) const {
    return seen.distance - (x - seen_from).norm() < distance;
  }
};

/// The vertices and solids of a step with potential contact: what each pair has seen of the other,
/// and how stiff it is. Points of edges and faces are added to them as they are found, see
/// ElementPoints.
///
/// A barrier's stiffness is
///   k = m (1 m/s)^2/g^2 + n^T A n
/// with the gap g and the block A of M/h^2 + K (Ando 2024, which leaves the unit out). It is held
/// fixed within an iteration and only ever raised within a step, so that iterations converge.
class ContactPairs {
 public:
  void choose(const RepulsionSettings& settings) { settings_ = settings; }
  bool is_barrier() const { return settings_.stiffness == 0; }
  double slip_speed() const { return settings_.slip_speed; }

  /// No solid acts until the next step begins.
  void end() { solids_ = nullptr; }
  bool is_acting() const { return solids_ != nullptr; }
  /// `solids` have begun the step and stay until the end.
  void begin(const MovingSolids& solids, const RepelledStep& step);
  double h() const { return h_; }  ///< s

  /// Whether forces are asked for with positions that a step is solved for, else from its start.
  bool is_lagged() const { return solves_at_ > 0; }
  /// The part of the way to its end at which the step is solved; 1 where forces are taken from its
  /// start.
  double part() const { return part_; }
  /// Lets forces act at the end of the step from now on.
  void act_at_end();
  /// Where the step ends that is solved with a vertex at x, or with a point of the cloth, x being
  /// all of it (3n).
  Vec3 reached(int vertex, const Vec3& x) const {
    return at(start_, vertex) + (x - at(start_, vertex)) / part_;
  }
  Vec3 reached(const ClothPoint& point, const VecX& x) const {
    const Vec3 start = point.of(start_);
    return start + (point.of(x) - start) / part_;
  }

  int vertex_count() const { return static_cast<int>(is_left_out_.size()); }
  int solid_count() const { return solids_->count(); }
  const SolidBody& body(int solid) const { return (*solids_)[solid]; }
  double reach(int solid) const { return body(solid).thickness(); }  ///< of a vertex, m
  /// The mass of a vertex, or of a point as weighted from its vertices, kg.
  double mass(const ClothPoint& point) const;
  /// Whether it is constrained, and touches nothing.
  bool is_left_out(int vertex) const { return is_left_out_[static_cast<std::size_t>(vertex)] != 0; }
  Vec3 start(int vertex) const { return at(start_, vertex); }
  Vec3 start(const ClothPoint& point) const { return point.of(start_); }
  ContactPair& pair(int vertex, int solid) { return pairs_[index(vertex, solid)]; }
  const ContactPair& pair(int vertex, int solid) const { return pairs_[index(vertex, solid)]; }
  bool any_pressed() const;

  /// Adds points of edges and faces, until the next step begins; call finish_adding() after the
  /// last one.
  ContactPair& add(const ContactPair& pair) { return pairs_.emplace_back(pair); }
  void finish_adding();
  /// Takes the forces of friction of those from where they are seen, as vertices have them at the
  /// start of the step.
  void press_added();
  /// use(pair, weight) for the added pairs whose points have a part of the vertex.
  template <class Use>
  void for_each_added(int vertex, const Use& use) {
    for_each_added(*this, vertex, use);
  }
  template <class Use>
  void for_each_added(int vertex, const Use& use) const {
    for_each_added(*this, vertex, use);
  }

  /// A solid's pose where forces act.
  const RigidPose& pose(int solid) const {
    return is_at_start_ ? solids_->start(solid) : solids_->end(solid);
  }
  /// Where that carries what is at x (m) at the start.
  Vec3 carried(int solid, const Vec3& x) const {
    return pose(solid).place(solids_->start(solid).rest(x));
  }
  /// What x (m) sees of it there.
  SurfacePoint look(int solid, const Vec3& x) const {
    return nearest(body(solid).shape(), pose(solid), x);
  }
  /// The stiffness of a pair where it is seen, N/m.
  double stiffness_of(const ContactPair& pair) const;

  /// A pair that is near is looked at, and has been seen from x (3n) then.
  void look_around(const VecX& x, bool at_slipping);
  /// use(pair) for each of those; vertices first.
  template <class Use>
  void for_each_near(const Use& use) {
    for (ContactPair& pair : pairs_) {
      if (pair.is_near) use(pair);
    }
  }

  /// Stiffens the pairs that are near where they have come nearer. Returns whether any did.
  bool stiffen();
  /// The pairs of vertices, then those that were added.
  std::span<ContactPair> all() { return pairs_; }
  std::span<const ContactPair> all() const { return pairs_; }

 private:
  std::size_t index(int vertex, int solid) const {
    return static_cast<std::size_t>(vertex * solids_->count() + solid);
  }
  /// A point that was added has a part of a vertex.
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
  double h_ = 0, solves_at_ = 0, part_ = 1;
  bool is_at_start_ = false;
  std::span<const double> masses_;
  std::vector<Mat3> inertia_;
  VecX start_;
  std::vector<char> is_left_out_;   ///< n
  std::vector<ContactPair> pairs_;  ///< of vertices, then those that were added
  std::vector<Part> parts_;         ///< of the latter, by vertex, then by pair
};

}  // namespace weft
