#pragma once

#include "core/model/model.h"

#include <algorithm>

namespace weft {

/// The causes that can have made a cloth fast since it was put where it was, m/s but for `top`.
struct Impulsion {
  double start = 0;    ///< its fastest vertex then
  double fall = 0;     ///< the integral of the acceleration of weight since
  double gravity = 0;  ///< the largest such acceleration, m/s^2
  double driven = 0;   ///< the fastest vertex that a pin, a solid or the mouse moved, or the wind
  double elastic = 0;  ///< the elastic energy in its lightest vertex
  double top = 0;      ///< the highest position of a vertex, m
  bool operator==(const Impulsion&) const = default;
};

/// The speed beyond which a cloth has exploded. Speeds add, and the end of a whip is faster than
/// the hand that swings it:
///   k_whip (v_start + min(int g dt, sqrt(2 g Dz)) + v_driven) + min(sqrt(2 U/m), k_elastic),
/// with the height Dz from the highest position that the cloth has had to its lowest vertex, its
/// elastic energy U where it was put or edited, and the mass m of its lightest vertex. It is
/// k_hand at least, and k_elastic where it is unknown what may push the cloth: a projection moves
/// vertices as far in a step as lengths ask, solids that repel as far as they were inside.
class SpeedLimit {
 public:
  /// Seven times the ratio that the scenes of weft reach; measured by
  /// SpeedLimit.LeavesRoomAboveTheFastestVertexOfEachScene.
  static constexpr double k_whip = 20;
  /// No hand is faster, m/s; see StepTargets.
  static constexpr double k_hand = 40;
  /// No cloth lets go of its stretch faster, m/s: a vertex moves at the strain times the speed of
  /// waves, some hundred m/s to 1 km/s in yarn.
  static constexpr double k_elastic = 1000;

  /// The cloth is put there.
  void restart(const State& state);
  /// Continues from there.
  void set(const Impulsion& impulsion) { impulsion_ = impulsion; }
  const Impulsion& impulsion() const { return impulsion_; }
  /// Sets k_hand where it is known what acts on the cloth, and k_elastic elsewhere.
  void set_floor(double floor) { floor_ = floor; }
  /// The cloth has that elastic energy (J), where it was put or edited.
  void note_elastic(const Model& model, double energy);
  /// The wind blows at that speed (m/s), or the mouse moves solids so.
  void note_driven(double speed) { impulsion_.driven = std::max(impulsion_.driven, speed); }
  /// A step of h (s) with that weight (m/s^2) has led to `state`; the model's targets are those of
  /// it. Returns the largest speed at which one of them was moved, m/s.
  double enter_step(const Model& model, const State& state, double h, double gravity);
  /// m/s. Looks at the state only where `speed`, of its fastest vertex (m/s), asks for it.
  double find(const State& state, double speed) const;

 private:
  Impulsion impulsion_;
  double floor_ = k_hand;
};

}  // namespace weft
