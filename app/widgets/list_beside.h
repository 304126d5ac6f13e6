#pragma once

#include "app/widgets/option_list.h"

namespace weft {

/// The window of a long list, beside the one that is being drawn: a field that finds options, and
/// the options under the heads of their groups, in as many columns as they need.
///
/// Begins it, where it is open, and opens it; `closed` is where the closed list stands. Returns
/// whether it is open: ImGui::EndPopup() ends it then.
bool begin_list_beside(const OptionList& list, bool opens, const Rect& closed,
                       const std::vector<Option>& options);

bool is_list_beside_open(const OptionList& list);

/// Its field and its options. Returns the name of one that was picked: by a click, or by Return,
/// which takes the marked one. The arrows move the mark from the chosen option, and from the first
/// that is found once something is typed.
std::optional<std::string> draw_list_beside(Workspace& workspace, const OptionList& list,
                                            const std::vector<Option>& options);

}  // namespace weft
