#pragma once

#include "app/doors.h"

#include <string>

namespace weft {

/// Opens a page of Help.
void open_help(Dialogs& dialogs, HelpPage page);

/// Draws words that open a page of Help; their position is noted as that of a control `path`.
void help_link(PanelState& panels, const std::string& words, HelpPage page,
               const std::string& path);

/// Returns "Play or pause (Space)": the help and the keys of the binding called `name`; see
/// key_table().
std::string key_hint(const std::string& name);

}  // namespace weft
