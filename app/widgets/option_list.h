#pragma once

#include "app/doors.h"
#include "app/widgets/open_options.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// A list that opens on a click.
struct OptionList {
  std::string path;    ///< name of its noted position; an option has "path/name"
  std::string label;   ///< shown while it is closed
  std::string help;    ///< tooltip while it is closed
  std::string chosen;  ///< name of the present option
  /// True for a list that opens beside its window, with groups of options and a field that finds
  /// them: a long list would cover the items below it.
  bool beside = false;
};

/// Draws the list; `options` is called when it opens and when the scene changes while it is open. A
/// refused option is grey and shows the reason. Returns the name of another option that was
/// clicked.
std::optional<std::string> option_list(PanelState& panels, const Document& document,
                                       const OptionList& list,
                                       const std::function<std::vector<Option>()>& options);

}  // namespace weft
