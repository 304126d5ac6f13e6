#pragma once

#include "app/workspace.h"

#include <string>

namespace weft {

/// Opens a page of Help.
void open_help(Workspace& workspace, HelpPage page);

/// Words that open a page of Help, at which a control `path` says where they are.
void help_link(Workspace& workspace, const std::string& words, HelpPage page,
               const std::string& path);

}  // namespace weft
