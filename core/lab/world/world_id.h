#pragma once

#include "core/base/errors.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace weft {

/// Names a world for as long as its laboratory lives: the laboratory gives ids to the worlds that
/// it begins with, and who adds a world gives it one that no other world has. JSON has the id as
/// its number.
class WorldId {
 public:
  /// Names no world.
  WorldId() = default;
  explicit WorldId(int number) : number_(number) {}

  int number() const { return number_; }
  auto operator<=>(const WorldId&) const = default;

 private:
  int number_ = -1;
};

/// The largest number of worlds of a laboratory.
inline constexpr std::size_t k_max_worlds = 6;

/// A value for each world of a laboratory.
template <class Value>
using PerWorld = std::map<WorldId, Value>;

template <class Value>
std::vector<WorldId> ids_of(const PerWorld<Value>& values) {
  std::vector<WorldId> ids;
  for (const auto& each : values) ids.push_back(each.first);
  return ids;
}

/// Returns the value of a world: the only check of ids from outside. \throw InputError where there
/// is no such world. \pre there are worlds
template <class Values>
auto& value_of_world(Values& values, WorldId world) {
  const auto found = values.find(world);
  if (found != values.end()) return found->second;
  std::string ids;
  for (const auto& each : values)
    ids += (ids.empty() ? "" : ", ") + std::to_string(each.first.number());
  throw InputError("world", std::to_string(world.number()), "one of: " + ids);
}

}  // namespace weft
