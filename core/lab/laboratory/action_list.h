#pragma once

#include "core/lab/laboratory/laboratory.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// Actions that wait for their time, from a file:
///   [{"frame": K, "world": W, "action": NAME, FIELD: VALUE, ...}, {"step": K, ...}, ...]
/// Each is applied before the displayed frame, or the world's step, of that number, from 0. Without
/// "world" it is addressed to all, and the steps are the first world's.
class ActionList {
 public:
  /// None.
  ActionList() = default;
  /// Paths of OBJ files are relative to `directory`. \throw InputError naming the field.
  ActionList(const std::string& text, const std::filesystem::path& directory);

  /// Applies those whose time has come, in their order, in this displayed frame.
  /// \throw InputError, FileError naming the action when one does not fit; it is left out then.
  void apply_due(Laboratory& laboratory, long frame);
  /// How many still wait.
  std::size_t waiting() const { return waiting_.size(); }

 private:
  struct TimedAction {
    std::size_t number;  ///< in the file
    std::optional<long> frame, step;
    AddressedAction action;
  };
  static bool is_due(const TimedAction& timed, const Laboratory& laboratory, long frame);

  std::vector<TimedAction> waiting_;
};

/// \throw FileError when the file cannot be read, Error naming file and field.
ActionList read_actions(const std::filesystem::path& path);

}  // namespace weft
