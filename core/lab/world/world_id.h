#pragma once

#include "core/base/errors.h"

#include <compare>
#include <map>
#include <string>
#include <vector>

namespace weft {

/// Names a world for as long as its laboratory lives: the laboratory gives the ids out when it
/// takes worlds over, and never twice. JSON has the id as its number.
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
  const std::string last = std::to_string(values.rbegin()->first.number());
  throw InputError("world", std::to_string(world.number()), "0 to " + last);
}

}  // namespace weft
