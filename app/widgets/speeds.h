#pragma once

#include <array>

namespace weft {

/// A speed of the simulation against the clock that the interface offers.
struct Speed {
  const char* label;
  double factor;
};

inline constexpr std::array<Speed, 5> k_speeds = {
    {{"1/20", 0.05}, {"1/10", 0.1}, {"1/4", 0.25}, {"1/2", 0.5}, {"1", 1}}};

}  // namespace weft
