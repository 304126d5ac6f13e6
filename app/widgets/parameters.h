#pragma once

#include "app/doors.h"

#include <imgui.h>

#include <functional>
#include <string>

namespace weft {

/// When a dragged slider changes the scene: at once, or, where a change is expensive (a new mesh),
/// at its release.
enum class Apply { at_once, on_release };

/// Whether a slider stands below its label or, where there is room for it, beside it.
enum class NumberRows { tall, low };

/// Returns a caution about a value of a parameter before it is chosen; may be empty.
using Caution = std::function<std::string(const ParameterInfo&, const ParameterValue&)>;

/// Returns the command that sets a parameter; without one, the parameter is just set.
using Edit = std::function<Command(const SetParameter&)>;

/// How parameters are drawn and changed.
struct ParameterStyle {
  Apply apply = Apply::at_once;
  NumberRows rows = NumberRows::tall;
  Caution caution = {};  ///< appears while a number is dragged or typed, and in lists
  Edit edit = {};
};

/// Draws every parameter of the scene's group at `group` (see find_group()) from its description: a
/// slider for a number, a checkbox, a list of choices, three fields for a vector. Changes are
/// commands; one drag of the mouse is one entry of the history.
void parameter_widgets(const Editing& editing, const std::string& group,
                       const ParameterStyle& style = {});

/// Draws one parameter of a group; nothing where the scene has none of this name.
void parameter_widget(const Editing& editing, const std::string& group, const std::string& name);
/// Draws one parameter of values that are no part of the scene yet, and changes it in place.
/// `offered` are the values at first, to which it is reset.
void value_widget(const Editing& editing, const std::string& group, const ParameterValues& offered,
                  ParameterValues& values, int index);

/// Draws a small button at the right end of the line, or `room` to the left of it, that resets the
/// whole group to its defaults; nothing where it has them already.
void reset_group_button(const Editing& editing, const std::string& group, float room = 0);

/// Returns "Allowed: −1 to 1 m".
std::string allowed_words(const ParameterInfo& info);

/// Returns help, allowed range and default of one parameter, and how to type one that can be
/// changed.
std::string parameter_tooltip(const ParameterInfo& info, bool can_change);

}  // namespace weft
