#pragma once

#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// Chooses the length of marks of forces: needles of contacts, and arrows. A cloth draped over a
/// solid rests on a few vertices, one on a floor on all of them, and dragging exerts more force
/// than the wind: the scale follows the large ones of the present forces.
class MarkScale {
 public:
  /// Lengths of the mark of the large force, in sizes of the cloth.
  struct Lengths {
    double chosen;    ///< length at a new scale, which makes it up to 2.5 times as long
    double smallest;  ///< a shorter mark causes a new scale
    double largest;   ///< a longer mark causes a new scale
    double longest;   ///< limit of all marks: larger forces have this length
  };
  explicit MarkScale(const Lengths& lengths) : lengths_(lengths) {}

  /// Takes the large force (N) of a picture at a simulated time (s), 0 where there is none, for a
  /// cloth of this size (m). Larger forces shorten the marks at once; marks become longer when the
  /// forces have been small for a simulated second, or an edit has made them smaller while the
  /// simulation stands still. Until there is a force, `usual` is taken (N).
  void update(double force, double usual, double time, double cloth_size);

  /// Returns the scale in m/N; 1, 2 or 5 times a power of ten.
  double metres_per_newton() const { return metres_per_newton_; }
  /// Returns the longest mark, m.
  double longest() const { return lengths_.longest * cloth_size_; }

 private:
  Lengths lengths_;
  double metres_per_newton_ = 1;
  double cloth_size_ = 1;  ///< m
  double large_ = 0;       ///< force that the length is chosen by, N
  double force_ = 0;       ///< large force of the last picture, N
  double time_ = 0;        ///< simulated, of the last picture, s
};

inline constexpr MarkScale::Lengths k_needles = {
    .chosen = 0.03, .smallest = 0.015, .largest = 0.09, .longest = 0.15};
inline constexpr MarkScale::Lengths k_arrows = {
    .chosen = 0.04, .smallest = 0.02, .largest = 0.12, .longest = 0.5};

/// Returns the force that one contact, or arrow, in ten exceeds, N; 0 without any.
double large_force(const std::vector<ShownContact>& contacts);
double large_force(const std::vector<ForceArrow>& arrows);

}  // namespace weft
