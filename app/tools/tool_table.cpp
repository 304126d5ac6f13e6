#include "app/tools/brush_tool.h"
#include "app/tools/drag_tool.h"
#include "app/tools/pin_tool.h"
#include "app/tools/select_tool.h"

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
