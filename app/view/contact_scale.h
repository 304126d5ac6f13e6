#pragma once

#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// How long the needles of contacts are. Few vertices carry a cloth that is draped over a solid, or
/// all of one that lies on a floor: the needles follow the large ones of the forces that there are.
class ContactScale {
 public:
  /// The longest needle, in sizes of the cloth; larger forces have the same.
  static constexpr double k_longest = 0.15;

  /// Takes in the contacts of a new picture of a cloth of that size (m). Larger forces shorten the
  /// needles at once; they are lengthened when the forces have been small for a
  /// simulated second.
  void update(const Snapshot& shown, double cloth_size);

  /// m/N; 1, 2 or 5 times a power of ten.
  double metres_per_newton() const { return metres_per_newton_; }

 private:
  double metres_per_newton_ = 1;
  double large_ = 0;  ///< force that the length is chosen by, N
  double time_ = 0;   ///< simulated, of the last picture, s
};

}  // namespace weft
