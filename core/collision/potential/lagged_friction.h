#pragma once

#include "core/collision/potential/contact_pairs.h"

#include <vector>

namespace weft {

/// Takes the forces and planes of friction of pairs from positions that an iteration has led to.
class LaggedFriction {
 public:
  explicit LaggedFriction(ContactPairs& pairs) : pairs_(pairs) {}

  /// A step begins.
  void begin() { count_ = 0; }
  /// From x (3n).
  void lag(const VecX& x);
  /// From an x that balances the forces with the friction that there is. Each of these rounds
  /// changes the x of the next one, and may lead from one side to the other for long; so they go
  /// only a part w of the way, by Aitken's rule: with the changes r_k of the forces before they are
  /// shortened,
  ///   w_(k+1) = -w_k r_k.(r_(k+1) - r_k) / |r_(k+1) - r_k|^2
  /// between 0.1 and 1 (Irons and Tuck 1969).
  void relax(const VecX& x);

 private:
  double next_part();

  ContactPairs& pairs_;
  int count_ = 0;                ///< of the rounds in this step
  double part_ = 1;              ///< w
  std::vector<double> changes_;  ///< r, of pairs, N
  std::vector<double> last_;
};

}  // namespace weft
