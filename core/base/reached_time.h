#pragma once

namespace weft {

/// Whether it is `time` at t, both in s. Times are sums of steps, whose rounding must not put off
/// by a step what happens then.
inline bool has_reached(double t, double time) {
  constexpr double k_rounding = 1e-9;  // s
  return t >= time - k_rounding;
}

}  // namespace weft
