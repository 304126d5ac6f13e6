#include "core/lab/document/edit_words.h"

#include "core/base/number_text.h"
#include "core/base/parameters.h"
#include "core/collision/shapes/solid.h"
#include "core/forces/force.h"
#include "core/scene/scene_groups.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace weft {

namespace {

constexpr std::string_view k_forces = "forces.";
constexpr std::string_view k_motion = ".motion";

std::string without_capital(std::string label) {
  label.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(label.front())));
  return label;
}

/// Returns the label of a model of cloth, or "the wind" and the like for a force that acts on the
/// cloth.
std::string force_words(const std::string& name) {
  if (name == "gravity") return "gravity";
  if (name == "rayleigh") return "the Rayleigh damping";
  const auto table = force_table();
  const auto kind = std::ranges::find(table, name, &ForceKind::name);
  if (kind == table.end()) return name;
  return kind->elastic ? kind->label : "the " + without_capital(kind->label);
}

bool is_elastic(const std::string& name) {
  const auto table = force_table();
  const auto kind = std::ranges::find(table, name, &ForceKind::name);
  return kind != table.end() && kind->elastic;
}

/// Returns the groups whose parameters are called by their labels alone where no other group has
/// the same label.
std::vector<std::string> plain_groups(const Scene& scene) {
  std::vector<std::string> groups;
  for (const SceneGroup& group : scene_groups())
    if (group.is_plain) groups.push_back(group.path);
  for (const Choice& force : scene.forces)
    if (is_elastic(force.kind)) groups.push_back(std::string(k_forces) + force.kind);
  for (const SlotChoice& chosen : scene.choices) groups.push_back(chosen.slot);
  return groups;
}

bool has_label(const Scene& scene, const std::string& group, const std::string& label) {
  const ParameterValues* values = find_group(scene, group);
  return values != nullptr && std::ranges::any_of(values->infos(), [&](const ParameterInfo& info) {
           return label_of(info) == label;
         });
}

}  // namespace

std::string solid_kind_words(const SceneSolid& solid) {
  const auto table = solid_table();
  const auto kind = std::ranges::find(table, solid.shape.kind, &SolidKind::name);
  return without_capital(kind == table.end() ? solid.shape.kind : kind->label);
}

std::string solid_number(const Scene& scene, std::size_t k) {
  const auto is_like = [&](const SceneSolid& other) {
    return other.shape.kind == scene.solids[k].shape.kind;
  };
  if (std::ranges::count_if(scene.solids, is_like) == 1) return "";
  const auto end = scene.solids.begin() + static_cast<std::ptrdiff_t>(k) + 1;
  return " " + std::to_string(std::count_if(scene.solids.begin(), end, is_like));
}

std::string solid_words(const Scene& scene, std::size_t k) {
  const std::string words = solid_kind_words(scene.solids[k]), number = solid_number(scene, k);
  return number.empty() ? "the " + words : words + number;
}

std::string vertices_of(const Constraint& constraint) {
  for (const PinPreset& preset : pin_presets()) {
    if (preset.name == constraint.preset) return preset.label;
  }
  return counted(constraint.vertices.size(), " vertex", " vertices");
}

std::string constraint_words(const Scene& scene, std::size_t k) {
  const Constraint& constraint = scene.constraints[k];
  const std::string words = vertices_of(constraint);
  if (std::ranges::count(scene.constraints, words, vertices_of) > 1)
    return "constraint " + std::to_string(k + 1);
  return constraint.preset.empty() ? words : "the " + without_capital(words);
}

std::string course_words(const Scene& scene, std::string_view name) {
  const auto course = find_course(scene, name);
  return course && *course > 0 ? constraint_words(scene, *course - 1) : "the pins";
}

std::string owner_words(const Scene& scene, const std::string& group) {
  if (group.starts_with(k_forces)) return force_words(group.substr(k_forces.size()));
  if (const SceneGroup* of_all = find_scene_group(group)) return of_all->words;
  const bool is_motion = group.ends_with(k_motion);
  const std::string owner = is_motion ? group.substr(0, group.size() - k_motion.size()) : group;
  const std::string of = is_motion ? "the motion of " : "";
  if (is_motion && find_course(scene, owner)) return of + course_words(scene, owner);
  const auto name = item_name(owner, "solids");
  if (const auto solid = name ? scene.solids.find(*name) : std::nullopt)
    return of + solid_words(scene, *solid);
  const std::span slots = scene.choices.slots();
  const auto slot = std::ranges::find(slots, group, &Slot::name);
  return slot == slots.end() ? "" : "the " + slot->label;
}

std::string of_owner(const Scene& scene, const std::string& group, const std::string& label) {
  const std::vector<std::string> plain = plain_groups(scene);
  const bool is_plain = std::ranges::find(plain, group) != plain.end();
  const auto is_another = [&](const std::string& other) {
    return other != group && has_label(scene, other, label);
  };
  if (is_plain && std::ranges::none_of(plain, is_another)) return "";
  const std::string owner = owner_words(scene, group);
  return owner.empty() ? "" : " of " + owner;
}

namespace {

/// Returns the keyframe of `longer` that `shorter` lacks, counted from 1; 0 where more differs.
std::size_t extra_keyframe(const Keyframes& shorter, const Keyframes& longer) {
  if (longer.size() != shorter.size() + 1) return 0;
  const auto extra = std::ranges::mismatch(shorter, longer);
  const bool others_are_same = std::equal(extra.in1, shorter.end(), extra.in2 + 1, longer.end());
  return others_are_same ? static_cast<std::size_t>(extra.in2 - longer.begin()) + 1 : 0;
}

std::string changed_numbers(const ParameterInfo& info, const Keyframes& before,
                            const Keyframes& after, const std::string& of) {
  if (before.size() != after.size()) return {};
  const KeyframeInfos infos = keyframe_infos(info);
  std::string words;
  const auto compare = [&](const ParameterInfo& number, std::size_t k, const auto& a,
                           const auto& b) {
    if (a == b) return true;
    const bool is_first = words.empty();
    words = "Set " + label_of(number) + " of keyframe " + std::to_string(k + 1) + of + " to " +
            shown_text(number, b);
    return is_first;
  };
  for (std::size_t k = 0; k < before.size(); ++k) {
    const Keyframe &a = before[k], &b = after[k];
    if (!compare(infos.time, k, a.time, b.time) || !compare(infos.offset, k, a.offset, b.offset) ||
        !compare(infos.turn, k, a.turn, b.turn))
      return {};
  }
  return words;
}

}  // namespace

std::string keyframe_words(const ParameterInfo& info, const Keyframes& before,
                           const Keyframes& after, const std::string& of) {
  if (const std::size_t k = extra_keyframe(before, after))
    return "Add keyframe " + std::to_string(k) + of;
  if (const std::size_t k = extra_keyframe(after, before))
    return "Remove keyframe " + std::to_string(k) + of;
  return changed_numbers(info, before, after, of);
}

}  // namespace weft
