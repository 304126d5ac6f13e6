#pragma once

#include "core/base/json/strict_json.h"
#include "core/lab/laboratory/action.h"
#include "core/lab/world/world.h"
#include "core/lab/world/world_id.h"

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// One kind of action: how it is read, written and applied.
struct ActionKind {
  std::string name;  ///< as in JSON
  std::string help;  ///< one line
  std::vector<std::string> fields;
  std::function<bool(const Action&)> holds;  ///< tells whether an action is of this kind
  /// Reads an action; paths of OBJ files are relative to the directory.
  std::function<Action(FieldReader&, const std::filesystem::path&)> read;
  std::function<void(const Action&, const std::filesystem::path&, Json&)> write;
  /// Returns the change that the action makes to a world, before anything is changed; throws
  /// InputError or FileError where the action does not fit. Empty for actions on the clock.
  std::function<World::Change(const World&, const AddressedAction&)> prepare;
  std::function<void(Clock&, const Action&)> apply_to_clock;  ///< empty for actions on worlds
  /// Adds a world to those of a laboratory, or removes one; null for actions on worlds. Throws
  /// InputError where the action does not fit, and then changes nothing.
  void (*change_worlds)(PerWorld<World>&, WorldId, const Action&) = nullptr;
};

/// Returns all kinds of action.
std::span<const ActionKind> action_table();

/// Returns the line of the table for an action.
const ActionKind& kind_of(const Action& action, std::span<const ActionKind> table = action_table());

/// Returns {"action": NAME, FIELD: VALUE, ...} with the name and the fields of the table; paths of
/// OBJ files are relative to `directory`, or absolute where it is empty.
Json json_from_action(const Action& action, const std::filesystem::path& directory,
                      std::span<const ActionKind> table = action_table());
/// Reads the fields of an action and leaves the other fields to the caller. \throw InputError
/// naming the field for an unknown action, a wrong type or value.
Action take_action(FieldReader& reader, const std::filesystem::path& directory,
                   std::span<const ActionKind> table = action_table());

/// Returns all actions with their fields, as Markdown.
std::string actions_text(std::span<const ActionKind> table = action_table());

}  // namespace weft
