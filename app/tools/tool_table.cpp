#include "app/tools/tool_kinds.h"

#include <algorithm>

namespace weft {

std::span<const ToolKind> tool_table() {
  static const std::vector<ToolKind> table = {drag_tool(), pin_tool(), select_tool(), brush_tool()};
  return table;
}

const ToolKind& kind_of(Tool tool) {
  return *std::ranges::find(tool_table(), tool, &ToolKind::tool);
}

}  // namespace weft
