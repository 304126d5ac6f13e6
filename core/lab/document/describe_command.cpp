#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/constraints/freedom.h"
#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/lab/document/command.h"
#include "core/lab/document/edit_words.h"
#include "core/scene/fabrics.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace weft {

namespace {

/// Returns the description of a parameter; only its name is filled where the scene lacks it.
ParameterInfo info_in(const Scene& scene, const std::string& group, const std::string& name) {
  const ParameterValues* values = find_group(scene, group);
  const int index = values == nullptr ? -1 : values->find(name);
  if (index < 0) return {.name = name};
  return values->infos()[static_cast<std::size_t>(index)];
}

/// Returns the keyframes of a parameter; null where the scene has none.
const Keyframes* keyframes_in(const Scene& scene, const std::string& group,
                              const std::string& name) {
  const ParameterValues* values = find_group(scene, group);
  const int index = values == nullptr ? -1 : values->find(name);
  return index < 0 ? nullptr : std::get_if<Keyframes>(&(*values)[index]);
}

template <class Entry>
std::string label_in(std::span<const Entry> table, const std::string& kind) {
  for (const Entry& entry : table) {
    if (entry.name == kind) return entry.label;
  }
  return kind;
}

/// Returns the word for the set of allowed positions. A wrong number of directions is refused
/// elsewhere.
std::string freedom_word(const Constraint& constraint) {
  static constexpr std::array k_words = {"point", "line", "plane"};
  return k_words.at(std::min(constraint.free.size(), k_words.size() - 1));
}

std::string constrain_text(const Constraint& constraint) {
  if (constraint.free.size() >= Freedom::k_max_directions) return "Free " + vertices_of(constraint);
  return "Constrain " + vertices_of(constraint) + " to a " + freedom_word(constraint);
}

/// Tells whether only the positions differ. The vertices of a preset are listed where each has a
/// position of its own.
bool is_moved(const Constraint& before, Constraint after) {
  if (!before.preset.empty() && after.preset.empty()) {
    after.preset = before.preset;
    after.vertices = before.vertices;
  }
  after.position = before.position;
  after.positions = before.positions;
  return after == before;
}

/// Returns words for the vertices that get another position in a constraint that is_moved().
std::string moved_vertices(const Constraint& before, const Constraint& after) {
  if (before.position != after.position || before.positions.size() != after.positions.size())
    return vertices_of(after);
  std::size_t count = 0;
  for (std::size_t i = 0; i < after.positions.size(); ++i)
    if (before.positions[i] != after.positions[i]) ++count;
  return counted(count, " vertex", " vertices");
}

/// Tells whether the directions differ, but not their number, and nothing else except the
/// positions.
bool is_turned(const Constraint& before, Constraint after) {
  if (before.free == after.free || before.free.size() != after.free.size()) return false;
  after.free = before.free;
  return is_moved(before, std::move(after));
}

std::string choose_motion_text(const std::string& kind, const std::string& whose) {
  return "Choose motion " + label_in(motion_table(), kind) + " for " + whose;
}

/// Tells whether only the motions differ; where they are of two kinds, the pose at which one takes
/// over from the other may differ too.
bool moves_otherwise(const SceneSolid& before, SceneSolid after) {
  if (before.motion == after.motion || before.shape.kind != after.shape.kind) return false;
  if (before.motion.kind != after.motion.kind) {
    for (const char* field_name : {"position", "rotation"})
      after.shape.values.set(field_name, before.shape.values.get(field_name));
  }
  after.motion = before.motion;
  return after == before;
}

struct Describe {
  const Scene& scene;

  std::string operator()(const SetParameter& command) const {
    const ParameterInfo info = info_in(scene, command.group, command.name);
    if (const auto* frames = std::get_if<Keyframes>(&command.value)) {
      const Keyframes* before = keyframes_in(scene, command.group, command.name);
      const bool of_pins = command.group == "pins.motion";
      const std::string of = of_pins ? "" : of_its_owner(command.group, info);
      const std::string words = before ? keyframe_words(info, *before, *frames, of) : "";
      if (!words.empty()) return words;
    }
    return "Set " + label_of(info) + of_its_owner(command.group, info) + " to " +
           shown_text(info, command.value);
  }
  std::string operator()(const ResetParameters& command) const {
    if (command.name.empty()) {
      const std::string owner = owner_words(scene, command.group);
      return "Reset " + (owner.empty() ? command.group : owner);
    }
    const ParameterInfo info = info_in(scene, command.group, command.name);
    return "Reset " + label_of(info) + of_its_owner(command.group, info);
  }
  std::string of_its_owner(const std::string& group, const ParameterInfo& info) const {
    return of_owner(scene, group, label_of(info));
  }
  std::string operator()(const ChooseKind& command) const {
    const std::span slots = scene.choices.slots();
    const auto slot = std::ranges::find(slots, command.slot, &Slot::name);
    return "Choose " + command.slot + " " +
           (slot == slots.end() ? command.kind : label_in(std::span(slot->entries), command.kind));
  }
  std::string operator()(const AddForce& command) const {
    return "Add " + label_in(force_table(), command.kind);
  }
  std::string operator()(const RemoveForce& command) const {
    return "Remove " + label_in(force_table(), command.kind);
  }
  std::string operator()(const ChooseModel& command) const {
    return "Choose model " + label_in(force_table(), command.membrane) +
           (command.bending.empty() ? "" : " with " + label_in(force_table(), command.bending));
  }
  std::string operator()(const ApplyFabric& command) const {
    return "Make the cloth " + find_fabric(command.fabric).label;
  }
  std::string operator()(const AddPins& command) const {
    return "Pin " + counted(command.pins.size(), " vertex", " vertices");
  }
  std::string operator()(const MovePins& command) const {
    return "Move " + counted(command.pins.size(), " pin", " pins");
  }
  std::string operator()(const RemovePins& command) const {
    return "Free " + counted(command.vertices.size(), " vertex", " vertices");
  }
  std::string operator()(const ChoosePins& command) const {
    if (command.preset.empty()) return "Remove all pins";
    for (const PinPreset& preset : pin_presets()) {
      if (preset.name == command.preset) return "Pin " + preset.label;
    }
    return "Pin " + command.preset;
  }
  /// Returns a constraint; null where there is none of that name.
  const Constraint* constraint_at(const ItemName& name) const {
    const auto index = scene.constraints.find(name);
    return index ? &scene.constraints[*index] : nullptr;
  }
  std::string operator()(const AddConstraint& command) const {
    return constrain_text(command.constraint);
  }
  std::string operator()(const ChangeConstraint& command) const {
    const Constraint& after = command.constraint;
    const Constraint* before = constraint_at(command.id);
    if (before == nullptr) return constrain_text(after);
    if (is_turned(*before, after))
      return "Turn the " + freedom_word(after) + " of " + vertices_of(*before);
    if (is_moved(*before, after)) return "Move " + moved_vertices(*before, after);
    return constrain_text(after);
  }
  std::string operator()(const RemoveConstraint& command) const {
    const Constraint* removed = constraint_at(command.id);
    return removed == nullptr ? "Remove a constraint" : "Free " + vertices_of(*removed);
  }
  std::string operator()(const AddSolid& command) const {
    return "Add the " + solid_kind_words(command.solid);
  }
  std::string operator()(const ChangeSolid& command) const {
    const SceneSolid* changed = solid_at(command.id);
    const SolidMesh* mesh = command.solid.mesh.get();
    if (changed != nullptr && mesh != nullptr && mesh != changed->mesh.get())
      return "Load " + std::filesystem::path(mesh->obj()).filename().string();
    const std::string words = solid_text_at(command.id);
    if (changed != nullptr && moves_otherwise(*changed, command.solid)) {
      const Choice& motion = command.solid.motion;
      if (motion.kind == changed->motion.kind) return "Change the motion of " + words;
      return choose_motion_text(motion.kind, words);
    }
    return "Change " + words;
  }
  std::string operator()(const MoveSolid& command) const {
    return "Move " + solid_text_at(command.id);
  }
  std::string operator()(const RemoveSolid& command) const {
    return "Remove " + solid_text_at(command.id);
  }
  std::string solid_text_at(const ItemName& name) const {
    const auto index = scene.solids.find(name);
    return index ? solid_words(scene, *index) : "a solid";
  }
  /// Returns a solid; null when there is none of that name.
  const SceneSolid* solid_at(const ItemName& name) const {
    const auto index = scene.solids.find(name);
    return index ? &scene.solids[*index] : nullptr;
  }
  std::string operator()(const ChooseMotion& command) const {
    return choose_motion_text(command.kind, course_words(scene, command.of));
  }
  std::string operator()(const SetRelease& command) const {
    const std::string course_text = course_words(scene, command.of);
    if (!command.time) return "Never free " + course_text;
    return "Free " + course_text + " at " + shown_text(release_info(), *command.time);
  }
  std::string operator()(const NameScene& command) const {
    if (command.name == scene.name) return "Describe the scene";
    return "Name the scene " + command.name;
  }
  std::string operator()(const LoadMesh& command) const {
    if (command.obj.empty()) return "Use the grid";
    return "Load " + std::filesystem::path(command.obj).filename().string();
  }
  std::string operator()(const ReplaceScene& command) const {
    return "Open " + (command.scene.name.empty() ? "a scene" : command.scene.name);
  }
  std::string operator()(const Several& command) const { return command.label; }
};

}  // namespace

std::string describe(const Command& command, const Scene& scene) {
  return std::visit(Describe{scene}, command);
}

}  // namespace weft
