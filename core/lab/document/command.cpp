#include "core/lab/document/command.h"

namespace weft {

namespace {

/// The parameters that a command writes: a group, and the name of one of its parameters, empty for
/// all; null when the command writes something else.
struct Written {
  const std::string* group = nullptr;
  const std::string* name = nullptr;
};

Written written_by(const Command& command) {
  if (const auto* set = std::get_if<SetParameter>(&command)) return {&set->group, &set->name};
  if (const auto* reset = std::get_if<ResetParameters>(&command))
    return {&reset->group, &reset->name};
  return {};
}

}  // namespace

bool replaces(const Command& newer, const Command& older) {
  if (std::holds_alternative<ReplaceScene>(newer)) return true;
  if (std::holds_alternative<LoadMesh>(newer)) return std::holds_alternative<LoadMesh>(older);
  if (const auto* move = std::get_if<MoveSolid>(&newer)) {
    const auto* before = std::get_if<MoveSolid>(&older);
    return before != nullptr && before->id == move->id;
  }
  const Written now = written_by(newer), before = written_by(older);
  if (now.group == nullptr || before.group == nullptr || *now.group != *before.group) return false;
  return now.name->empty() || *now.name == *before.name;
}

}  // namespace weft
