#pragma once

#include "app/widgets/open_options.h"
#include "app/workspace.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// A list that opens on a click.
struct OptionList {
  std::string path;    ///< where its place is noted; that of an option is "path/name"
  std::string label;   ///< shown while it is closed
  std::string help;    ///< tooltip while it is closed
  std::string chosen;  ///< name of the present option
  /// Whether it opens beside the window that it stands in, in the groups of its options and with a
  /// field that finds them: a long list would cover what stands below.
  bool beside = false;
};

/// Draws the list; `options` is called when it opens and when the scene changes while it is. What
/// cannot be chosen is grey and says why. Returns the name of another option that was clicked.
std::optional<std::string> option_list(Workspace& workspace, const OptionList& list,
                                       const std::function<std::vector<Option>()>& options);

}  // namespace weft
