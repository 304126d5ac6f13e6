#pragma once

namespace weft {

/// Returns true if the simulated time t has reached `time`, both in s. Times are sums of steps, and
/// their rounding must not delay an event at `time` by a step.
inline bool has_reached(double t, double time) {
  constexpr double k_rounding = 1e-9;  // s
  return t >= time - k_rounding;
}

}  // namespace weft
