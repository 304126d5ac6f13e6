#include "app/widgets/vector_field.h"

#include "app/base/messages.h"
#include "app/panels/frame_account.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/number_field.h"
#include "app/widgets/tooltip.h"
#include "core/base/errors.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"
#include "core/constraints/freedom.h"

#include <imgui.h>

#include <array>

namespace weft {

namespace {

std::string shown_vector(const Vec3& v) {
  return number_text(v[0]) + "  " + number_text(v[1]) + "  " + number_text(v[2]);
}

/// Returns the typed vector, checked; an error stays below the field until it is typed into again
/// or the scene is edited.
std::optional<Vec3> accepted(const Editing& editing, const std::string& path,
                             const std::string& name, const std::string& text,
                             const std::function<void(const Vec3&)>& check) {
  try {
    const Vec3 typed = typed_vector(text, name);
    check(typed);
    return typed;
  } catch (const InputError& error) {
    editing.panels.dialogs.refused = {path, words_of(error), editing.document.editor().revision()};
    return std::nullopt;
  }
}

}  // namespace

Vec3 typed_vector(const std::string& text, const std::string& name) {
  constexpr std::string_view k_between = " ,;\t()[]";
  Vec3 vector;
  std::string_view rest = text;
  const auto skip = [&] {
    rest.remove_prefix(std::min(rest.find_first_not_of(k_between), rest.size()));
  };
  for (int axis = 0; axis < 3; ++axis) {
    skip();
    const auto number = take_shown_number(rest);
    if (!number) throw InputError(name, "\"" + text + "\"", "3 numbers");
    vector[axis] = *number;
  }
  skip();
  if (!rest.empty()) throw InputError(name, "\"" + text + "\"", "3 numbers");
  return vector;
}

std::optional<Vec3> vector_field(const Editing& editing, const std::string& path,
                                 const std::string& name, const Vec3& value,
                                 const std::function<void(const Vec3&)>& check) {
  std::optional<Vec3> result;
  ImGui::PushID(path.c_str());
  Remembered<bool> typing("typing");
  ImGui::BeginGroup();
  if (typing) {
    const std::string before =
        typed_text(value[0]) + " " + typed_text(value[1]) + " " + typed_text(value[2]);
    const auto typed =
        typing_field(editing.messages, typing, before, ImGui::GetContentRegionAvail().x);
    if (!typing) editing.panels.dialogs.refused.reset();
    if (typed) result = accepted(editing, path, name, *typed, check);
  } else {
    const float width = ImGui::GetContentRegionAvail().x;
    ImGui::PushStyleVar(ImGuiStyleVar_ButtonTextAlign, {0, 0.5F});
    if (ImGui::Button((shown_vector(value) + "##vector").c_str(), {width, 0})) typing = true;
    ImGui::PopStyleVar();
    tooltip("Click to type three numbers");
  }
  ImGui::EndGroup();
  note_rect(editing.panels.frame, path);
  auto& refused = editing.panels.dialogs.refused;
  if (refused && refused->path == path && refused->revision != editing.document.editor().revision())
    refused.reset();
  if (refused && refused->path == path) note(refused->words, palette().error);
  ImGui::PopID();
  return result;
}

std::optional<Vec3> direction_field(const Editing& editing, const std::string& path,
                                    const std::string& name, const Vec3& direction) {
  static constexpr std::array<const char*, 3> k_names = {"x", "y", "z"};
  std::optional<Vec3> chosen;
  ImGui::PushID(path.c_str());
  ImGui::AlignTextToFramePadding();
  std::string label = name;
  label.front() = upper_case(label.front());
  ImGui::TextUnformatted(label.c_str());
  for (int axis = 0; axis < 3; ++axis) {
    ImGui::SameLine();
    const bool is_along = direction.cwiseAbs() == Vec3(Vec3::Unit(axis));
    if (choice_button(k_names.at(static_cast<std::size_t>(axis)), is_along,
                      ImGui::GetFrameHeight())) {
      chosen = Vec3::Unit(axis);
      editing.panels.dialogs.refused.reset();
    }
    note_rect(editing.panels.frame, path + "/" + k_names.at(static_cast<std::size_t>(axis)));
  }
  ImGui::PopID();
  const auto typed =
      vector_field(editing, path, name, direction, [&](const Vec3& v) { unit_direction(v, name); });
  return typed ? typed : chosen;
}

}  // namespace weft
