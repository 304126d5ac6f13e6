#pragma once

#include "core/lab/laboratory/laboratory.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// Actions that wait for their time, from a file:
///   [{"frame": K, "world": W, "action": NAME, FIELD: VALUE, ...}, {"step": K, ...}, ...]
/// Each is applied before the displayed frame, or the world's step, of that number, from 0. An
/// action without "world" is addressed to all worlds; it is applied before the first of them
/// takes its step of that number.
class ActionList {
 public:
  /// Makes an empty list.
  ActionList() = default;
  /// Reads the list from JSON text; paths of OBJ files are relative to `directory`. \throw
  /// InputError naming the field.
  ActionList(const std::string& text, const std::filesystem::path& directory);

  /// Applies the actions whose time has come, in their order, in this displayed frame.
  /// \throw InputError, FileError naming the action when one does not fit; this one is then left
  /// out.
  void apply_due(Laboratory& laboratory, long frame);
  /// Returns the number of actions that still wait.
  std::size_t waiting() const { return waiting_.size(); }

 private:
  struct TimedAction {
    std::size_t number;  ///< index in the file
    std::optional<long> frame, step;
    AddressedAction action;
  };
  static bool is_due(const TimedAction& timed, const Laboratory& laboratory, long frame);

  std::vector<TimedAction> waiting_;
};

/// Reads a file of actions. \throw FileError when it cannot be read, Error naming file and field.
ActionList read_actions(const std::filesystem::path& path);

}  // namespace weft
