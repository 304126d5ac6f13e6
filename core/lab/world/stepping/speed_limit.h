#pragma once

#include "core/lab/world/tuning.h"
#include "core/model/model.h"

#include <algorithm>

namespace weft {

/// The causes that can have made a cloth fast since its start, m/s unless another unit is given.
struct Impulsion {
  double start = 0;    ///< the fastest vertex at the start
  double fall = 0;     ///< the integral of the acceleration of weight
  double gravity = 0;  ///< the largest acceleration of weight, m/s^2
  double driven = 0;   ///< the fastest of the wind and of targets of pins, solids and mouse
  double elastic = 0;  ///< the elastic energy in its lightest vertex
  double top = 0;      ///< the highest position of a vertex, m
  bool operator==(const Impulsion&) const = default;
};

/// The speed beyond which a cloth has exploded. Speeds add, and the end of a whip is faster than
/// the hand that swings it:
///   k_whip (v_start + min(int g dt, sqrt(2 g Dz)) + v_driven) + min(sqrt(2 U/m), k_elastic_speed),
/// with the height Dz from the highest position that the cloth has had to its lowest vertex, its
/// elastic energy U at the start or after an edit, and the mass m of its lightest vertex. The limit
/// is at least k_hand_speed, and at least k_elastic_speed where the push on the cloth is unknown:
/// in a step a projection moves vertices as far as lengths require, and solids that repel as far as
/// they were inside.
class SpeedLimit {
 public:
  /// Starts again with the cloth put into `state`.
  void restart(const State& state);
  /// Continues with the causes of a checkpoint.
  void set(const Impulsion& impulsion) { impulsion_ = impulsion; }
  const Impulsion& impulsion() const { return impulsion_; }
  /// Sets the smallest limit, m/s: k_hand_speed where all forces on the cloth are known, else
  /// k_elastic_speed.
  void set_floor(double floor) { floor_ = floor; }
  /// Notes the elastic energy (J) of the cloth at its start or after an edit.
  void note_elastic(const Model& model, double energy);
  /// Notes the speed (m/s) of the wind, or of solids that the mouse moves.
  void note_driven(double speed) { impulsion_.driven = std::max(impulsion_.driven, speed); }
  /// Notes a step of h (s) under `gravity` (m/s^2) that has led to `state`; the model's targets are
  /// those of the step. Returns the largest speed at which a target was moved, m/s.
  double enter_step(const Model& model, const State& state, double h, double gravity);
  /// Returns the limit, m/s. Looks at the state only where `speed` (m/s), of its fastest vertex,
  /// requires it.
  double find(const State& state, double speed) const;

 private:
  Impulsion impulsion_;
  double floor_ = k_hand_speed;
};

}  // namespace weft
