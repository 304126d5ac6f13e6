#include "core/scene/scene.h"

#include "core/base/errors.h"
#include "core/base/memory.h"
#include "core/forces/force.h"
#include "core/scene/scene_groups.h"
#include "core/scene/slots.h"
#include "core/scene/suggestion.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Memory, in bytes, that building a grid takes for each vertex; measured.
constexpr double k_mesh_bytes = 420;

}  // namespace

SlotChoices::SlotChoices(std::span<const Slot> slots) : first_slot_(slots.data()) {
  for (const Slot& slot : slots)
    choices_.push_back({slot.name, default_choice(find_entry(slot, slot.default_kind))});
}

std::span<const Slot> SlotChoices::slots() const { return {first_slot_, choices_.size()}; }

Choice& Scene::choice(std::string_view slot) {
  return const_cast<Choice&>(std::as_const(*this).choice(slot));
}

const Choice& Scene::choice(std::string_view slot) const {
  const auto found = std::ranges::find(choices, slot, &SlotChoice::slot);
  if (found == choices.end()) throw InputError(std::string(slot), "nothing", "a choice");
  return found->choice;
}

Scene default_scene() { return default_scene(slot_table()); }

Scene default_scene(std::span<const Slot> slots) {
  Scene scene;
  scene.name = "Hanging from two corners";
  scene.description = "A level square cloth, pinned at two corners, falls and swings.";
  for (const char* kind : {"mass_spring", "gravity", "air_drag"}) {
    scene.forces.push_back(default_choice(find_entry(force_table(), kind, "forces")));
  }
  scene.pins.preset = "top_corners";
  scene.choices = SlotChoices(slots);
  return scene;
}

void choose(Scene& scene, std::string_view slot, std::string_view kind) {
  const Slot& entry = find_entry(scene.choices.slots(), slot, "slot");
  scene.choice(slot) = default_choice(find_entry(entry, kind));
}

Mesh build_mesh(const MeshDescription& description) {
  if (!description.obj.empty())
    return read_obj(description.obj, to_struct<ImportParameters>(description.import));
  const auto grid = to_struct<GridParameters>(description.grid);
  return with_memory(
      "a grid of " + std::to_string(grid.rows) + " x " + std::to_string(grid.columns) + " vertices",
      k_mesh_bytes * vertex_count(grid), [&] { return make_grid(grid); });
}

void check_against_mesh(const Scene& scene, const Mesh& mesh) {
  for (const Choice& force : scene.forces) {
    const ForceKind& kind = find_chosen(force_table(), force, "forces");
    if (kind.check_mesh != nullptr) kind.check_mesh(mesh);
    if (kind.check != nullptr) kind.check(force.values, mesh);
  }
  if (keeps_lengths(scene)) length_constraint_edges(scene, mesh);
}

void check_change(const Scene& before, const Scene& now, const Mesh& mesh) {
  for (const Choice& force : now.forces) {
    const ForceKind& kind = find_chosen(force_table(), force, "forces");
    const bool is_new = std::ranges::count(before.forces, force.kind, &Choice::kind) == 0;
    if (is_new && kind.check_mesh != nullptr) kind.check_mesh(mesh);
    if (kind.check != nullptr) kind.check(force.values, mesh);
  }
  if (keeps_lengths(now) && !keep_the_same(before, now)) length_constraint_edges(now, mesh);
}

bool keep_the_same(const Scene& a, const Scene& b) {
  return keeps_lengths(a) == keeps_lengths(b) &&
         a.inextensible.get("edges") == b.inextensible.get("edges") &&
         a.listed_edges == b.listed_edges;
}

bool keeps_lengths(const Scene& scene) {
  return scene.choice("projection").kind != projection_table().front().name ||
         find_chosen(integrator_table(), scene.choice("integrator"), "integrator.kind")
             .keeps_lengths;
}

const ParameterValues* find_group(const Scene& scene, std::string_view path) {
  constexpr std::string_view k_forces = "forces.";
  if (path.starts_with(k_forces)) {
    const std::string_view kind = path.substr(k_forces.size());
    const auto force = std::find_if(scene.forces.begin(), scene.forces.end(),
                                    [&](const Choice& choice) { return choice.kind == kind; });
    return force == scene.forces.end() ? nullptr : &force->values;
  }
  constexpr std::string_view k_motion = ".motion";
  const bool is_motion = path.ends_with(k_motion);
  const std::string_view owner = is_motion ? path.substr(0, path.size() - k_motion.size()) : path;
  if (const auto course = is_motion ? find_course(scene, owner) : std::nullopt)
    return &courses_of(scene)[*course]->motion.values;
  const auto name = item_name(owner, "solids");
  if (const auto solid = name ? scene.solids.find(*name) : std::nullopt) {
    const SceneSolid& found = scene.solids[*solid];
    return is_motion ? &found.motion.values : &found.shape.values;
  }
  if (const SceneGroup* group = find_scene_group(path)) return &group->values(scene);
  const auto chosen = std::ranges::find(scene.choices, path, &SlotChoice::slot);
  return chosen == scene.choices.end() ? nullptr : &chosen->choice.values;
}

ParameterValues* find_group(Scene& scene, std::string_view path) {
  return const_cast<ParameterValues*>(find_group(std::as_const(scene), path));
}

Scene with_fresh_ids(Scene scene) {
  for (SceneSolid& solid : scene.solids) solid.position_id.reset();
  renumber_solids(scene);
  scene.constraints = scene.constraints.items();
  return scene;
}

}  // namespace weft
