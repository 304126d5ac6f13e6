#pragma once

#include "app/widgets/option_list.h"

namespace weft {

/// The window of a long list, at the side of the current window: a field that finds options, and
/// the options under the heads of their groups, in as many columns as they need.
///
/// Opens the window when `opens`, and begins it where it is open; `closed` is the rectangle of the
/// closed list. Returns whether it is open: ImGui::EndPopup() must then end it.
bool begin_list_beside(const OptionList& list, bool opens, const Rect& closed,
                       const std::vector<Option>& options);

bool is_list_beside_open(const OptionList& list);

/// Draws the field and the options. Returns the name of a chosen option: by a click, or by Return,
/// which takes the marked one. The arrows move the mark, which starts at the chosen option, or at
/// the first match once something is typed.
std::optional<std::string> draw_list_beside(PanelState& panels, const OptionList& list,
                                            const std::vector<Option>& options);

}  // namespace weft
