#pragma once

#include "core/collision/respond/potential/contact_pairs.h"

#include <array>
#include <vector>

namespace weft {

/// Takes the forces and planes of friction of pairs from the positions of an iteration.
class LaggedFriction {
 public:
  explicit LaggedFriction(ContactPairs& pairs) : pairs_(pairs) {}

  /// Begins a step.
  void begin() { round_ = 0; }
  /// Lags friction from x (3n).
  void lag(const VecX& x);
  /// Renews friction at an x that balances the forces with the old friction; relax() follows if x
  /// does not balance them with the new one.
  void renew(const VecX& x);
  /// Relaxes the rounds. Each round changes the x of the next one, and the rounds may diverge. So
  /// they are combined (Anderson 1965): with the pressing forces q_k = lambda n of the pairs, the
  /// resulting forces f_k and r_k = f_k - q_k,
  ///   q_(k+1) = f_k - sum_j gamma_j (f_(j+1) - f_j)
  /// where the last three changes of r, times gamma, come nearest to r_k.
  void relax();

 private:
  static constexpr std::size_t k_rounds = 3;
  using PairForces = std::vector<Vec3>;  ///< N
  struct Change {
    PairForces of_result;   ///< f_(j+1) - f_j
    PairForces of_missing;  ///< r_(j+1) - r_j
  };
  void remember();
  void extrapolate();

  ContactPairs& pairs_;
  std::size_t round_ = 0;  ///< number of the round in this step
  PairForces acting_;      ///< q, before the renewal
  PairForces result_, missing_, last_result_, last_missing_;
  std::array<Change, k_rounds> changes_;  ///< the latest ones; round j is at j modulo their number
};

}  // namespace weft
