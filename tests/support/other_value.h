#pragma once

#include "core/base/parameters.h"

#include <cmath>

namespace weft {

/// An allowed value other than the default, with digits that a short text would lose.
inline ParameterValue other_value(const ParameterInfo& info) {
  struct Visitor {
    const ParameterInfo& info;
    double between(double t) const { return info.min + t * (info.max - info.min); }
    ParameterValue operator()(bool value) const { return !value; }
    ParameterValue operator()(int value) const { return value == info.max ? value - 1 : value + 1; }
    ParameterValue operator()(double) const { return between(1 / std::sqrt(7)); }
    ParameterValue operator()(const Vec3&) const {
      return Vec3(between(1 / std::sqrt(3)), between(0.1), between(std::sqrt(0.5)));
    }
    ParameterValue operator()(const std::string& value) const {
      for (const std::string& choice : info.choices) {
        if (choice != value) return choice;
      }
      return value;
    }
    ParameterValue operator()(const Keyframes&) const {
      return Keyframes{{1.0 / 3, Vec3(between(0.1), between(0.3), between(0.7))},
                       {1e5, Vec3::Zero(), Vec3(0, -7, 1e-9)}};
    }
  };
  return std::visit(Visitor{info}, info.default_value);
}

}  // namespace weft
