#pragma once

#include "core/collision/potential/contact_pairs.h"

#include <array>
#include <vector>

namespace weft {

/// Takes the forces and planes of friction of pairs from positions that an iteration has led to.
class LaggedFriction {
 public:
  explicit LaggedFriction(ContactPairs& pairs) : pairs_(pairs) {}

  /// A step begins.
  void begin() { round_ = 0; }
  /// Lags friction from x (3n).
  void lag(const VecX& x);
  /// Renews friction from an x that balances the forces with the old friction; if it does not with
  /// the new one, relax() follows.
  void renew(const VecX& x);
  /// Each of these rounds changes the x of the next one, and may lead farther and farther away. So
  /// they are taken together (Anderson 1965): with the pressing forces q_k = lambda n of the pairs,
  /// those f_k that they led to and r_k = f_k - q_k,
  ///   q_(k+1) = f_k - sum_j gamma_j (f_(j+1) - f_j)
  /// where the last three changes of r, times gamma, come nearest to r_k.
  void relax();

 private:
  static constexpr std::size_t k_rounds = 3;
  using PairForces = std::vector<Vec3>;  ///< N
  struct Change {
    PairForces of_led;      ///< f_(j+1) - f_j
    PairForces of_missing;  ///< r_(j+1) - r_j
  };
  void remember();
  void extrapolate();

  ContactPairs& pairs_;
  std::size_t round_ = 0;  ///< of this step
  PairForces acting_;      ///< q, before they were renewed
  PairForces led_, missing_, last_led_, last_missing_;
  std::array<Change, k_rounds>
      changes_;  ///< the last ones, those of round j at j modulo their count
};

}  // namespace weft
