#pragma once

#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// How long marks of forces are: needles of contacts, and arrows. Few vertices carry a cloth that
/// is draped over a solid, or all of one that lies on a floor, and a pull is larger than the wind:
/// the marks follow the large ones of the forces that there are.
class MarkScale {
 public:
  /// Of the mark of the large force, in sizes of the cloth.
  struct Lengths {
    double chosen;   ///< by a new scale, which makes it up to 2.5 times as long
    double least;    ///< shorter ones get a new scale
    double most;     ///< and longer ones
    double longest;  ///< of all marks: larger forces have the same
  };
  explicit MarkScale(const Lengths& lengths) : lengths_(lengths) {}

  /// Takes in the large force (N) of a picture at a simulated time (s), 0 where there is none, for
  /// a cloth of that size (m). Larger forces shorten the marks at once; they are lengthened when
  /// the forces have been small for a simulated second, or have been made smaller while the
  /// simulation stands still. Until there is a force, `usual` is taken (N).
  void update(double force, double usual, double time, double cloth_size);

  /// m/N; 1, 2 or 5 times a power of ten.
  double metres_per_newton() const { return metres_per_newton_; }
  /// Of a mark, m.
  double longest() const { return lengths_.longest * cloth_size_; }

 private:
  Lengths lengths_;
  double metres_per_newton_ = 1;
  double cloth_size_ = 1;  ///< m
  double large_ = 0;       ///< force that the length is chosen by, N
  double force_ = 0;       ///< of the last picture, N
  double time_ = 0;        ///< simulated, of the last picture, s
};

inline constexpr MarkScale::Lengths k_needles = {
    .chosen = 0.03, .least = 0.015, .most = 0.09, .longest = 0.15};
inline constexpr MarkScale::Lengths k_arrows = {
    .chosen = 0.04, .least = 0.02, .most = 0.12, .longest = 0.5};

/// One contact, or arrow, in ten has a larger force, N; 0 without any.
double large_force(const std::vector<ShownContact>& contacts);
double large_force(const std::vector<ForceArrow>& arrows);

}  // namespace weft
