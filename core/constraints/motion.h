#pragma once

#include "core/base/table.h"
#include "core/base/units.h"

#include <memory>
#include <span>

namespace weft {

/// How the place of constrained vertices moves in time.
class Motion {
 public:
  virtual ~Motion() = default;
  virtual Vec3 offset(double t) const = 0;    ///< from the constraint's position, m
  virtual Vec3 velocity(double t) const = 0;  ///< its derivative, m/s
};

struct MotionKind : TableEntry {
  std::unique_ptr<Motion> (*make)(const ParameterValues&) = nullptr;
};

/// All motions; the first is none.
std::span<const MotionKind> motion_table();

/// offset = amplitude sin(omega t).
struct SinusoidParameters {
  Vec3 amplitude = Vec3::Zero();  ///< m
  double omega = 2;               ///< 1/s
};

template <>
struct Described<SinusoidParameters> {
  static std::vector<Description<SinusoidParameters>> descriptions();
};

std::unique_ptr<Motion> make_sinusoid(const ParameterValues& values);

}  // namespace weft
