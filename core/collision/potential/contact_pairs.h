#pragma once

#include "core/collision/potential/contact_law.h"
#include "core/collision/solids/moving_solids.h"
#include "core/constraints/filter.h"
#include "core/mesh/state.h"

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

/// What a vertex is to a solid within the step.
struct ContactPair {
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
  /// Whether the surface may be nearer than `distance` to x, by what was seen: the distance changes
  /// by no more than the way.
  bool may_be_near(const Vec3& x, double distance) const {
    return seen.distance - (x - seen_from).norm() < distance;
  }
};

/// The vertices and solids of a step with potential contact: what each pair has seen of the other,
/// and how stiff it is.
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
  /// From here on, the end itself.
  void act_at_end();
  /// Where the step ends that is solved with a vertex at x.
  Vec3 reached(int vertex, const Vec3& x) const {
    return at(start_, vertex) + (x - at(start_, vertex)) / part_;
  }

  int vertex_count() const { return static_cast<int>(is_left_out_.size()); }
  int solid_count() const { return solids_->count(); }
  const SolidBody& body(int solid) const { return (*solids_)[solid]; }
  double reach(int solid) const { return body(solid).thickness(); }  ///< m
  double mass(int vertex) const { return masses_[static_cast<std::size_t>(vertex)]; }
  /// Whether it is constrained, and touches nothing.
  bool is_left_out(int vertex) const { return is_left_out_[static_cast<std::size_t>(vertex)] != 0; }
  Vec3 start(int vertex) const { return at(start_, vertex); }
  ContactPair& pair(int vertex, int solid) { return pairs_[index(vertex, solid)]; }
  const ContactPair& pair(int vertex, int solid) const { return pairs_[index(vertex, solid)]; }
  bool any_pressed() const;

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
  CubicRepulsion repulsion(const ContactPair& pair, int solid) const {
    return {pair.stiffness, reach(solid)};
  }

  /// A pair that is near is looked at, and has been seen from x (3n) then.
  void look_around(const VecX& x, bool at_slipping);
  /// use(pair, vertex, solid) for each of those.
  template <class Use>
  void for_each_near(const Use& use) {
    std::size_t k = 0;
    for (int vertex = 0; vertex < vertex_count(); ++vertex) {
      for (int solid = 0; solid < solid_count(); ++solid, ++k) {
        if (pairs_[k].is_near) use(pairs_[k], vertex, solid);
      }
    }
  }

  /// Before an iteration from x (3n): barriers stiffen where x is near. Returns whether any did.
  bool stiffen(const VecX& x);
  /// Takes the forces and planes of friction from x.
  void lag_friction(const VecX& x);

 private:
  std::size_t index(int vertex, int solid) const {
    return static_cast<std::size_t>(vertex * solids_->count() + solid);
  }
  double stiffness_of(const ContactPair& pair, int vertex, int solid, double gap) const;
  void begin_pair(int vertex, int solid);

  RepulsionSettings settings_;
  const MovingSolids* solids_ = nullptr;
  double h_ = 0, solves_at_ = 0, part_ = 1;
  bool is_at_start_ = false;
  std::span<const double> masses_;
  std::vector<Mat3> inertia_;
  VecX start_;
  std::vector<char> is_left_out_;  ///< n
  std::vector<ContactPair> pairs_;
};

}  // namespace weft
