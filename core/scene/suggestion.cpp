#include "core/scene/suggestion.h"

#include "core/base/errors.h"
#include "core/collision/shapes/solid.h"
#include "core/scene/scene_groups.h"

#include <algorithm>
#include <map>
#include <optional>

namespace weft {

namespace {

constexpr const char* k_allowed =
    "a field of the mesh's grid, the material, a force, a solid, a slot, the inextensible edges, "
    "the time or the pull, as \"time.n_sub\"";

using Infos = std::vector<ParameterInfo>;

std::optional<ParameterInfo> info_in(const Infos& infos, const std::string& name) {
  const auto found = std::ranges::find(infos, name, &ParameterInfo::name);
  return found == infos.end() ? std::nullopt : std::optional(*found);
}

/// Returns the first entry that has a parameter of that name.
template <class Entries>
std::optional<ParameterInfo> info_of_entries(const Entries& entries, const std::string& name) {
  for (const auto& entry : entries)
    if (auto info = info_in(*entry.parameters, name)) return info;
  return std::nullopt;
}

ParameterInfo kind_info(const Slot& slot) {
  ParameterInfo info{.name = "kind", .default_value = slot.default_kind};
  for (const TableEntry& entry : slot.entries) info.choices.push_back(entry.name);
  return info;
}

std::optional<ParameterInfo> info_of_slot(const Slot& slot, const std::string& name,
                                          const Scene& scene,
                                          std::span<const FieldChange> changes) {
  if (name == "kind") return kind_info(slot);
  std::string chosen = scene.choice(slot.name).kind;
  for (const FieldChange& change : changes)
    if (change.field == slot.name + ".kind") chosen = std::get<std::string>(change.value);
  std::vector<TableEntry> entries = slot.entries;
  std::stable_partition(entries.begin(), entries.end(),
                        [&](const TableEntry& e) { return e.name == chosen; });
  return info_of_entries(entries, name);
}

/// Tells whether a group is that of a solid, which the scene may lack.
bool is_solid(const std::string& group) {
  constexpr int k_max_id = 1000000000;  // as in files
  const auto solid = item_name(group, "solids");
  return solid && 0 <= solid->number && solid->number <= k_max_id;
}

/// Renames the solids of the suggestion's fields. `id_of` returns the new id of a solid.
template <class IdOf>
void rename_solids(Suggestion& suggestion, const IdOf& id_of) {
  for (FieldChange& change : suggestion.changes) {
    const auto [group, name] = group_and_name(change.field);
    if (const auto solid = item_name(group, "solids"))
      change.field = solid_group(id_of(*solid)) + "." + name;
  }
}

std::optional<ParameterInfo> info_of_solid(const std::string& group, const std::string& name,
                                           const Scene& scene) {
  if (const ParameterValues* values = find_group(scene, group))
    if (auto info = info_in(values->infos(), name)) return info;
  return info_of_entries(solid_table(), name);
}

}  // namespace

std::pair<std::string, std::string> group_and_name(const std::string& field) {
  const std::size_t dot = field.rfind('.');
  if (dot == std::string::npos) return {"", field};
  return {field.substr(0, dot), field.substr(dot + 1)};
}

void name_solids_by_id(Scene& scene) {
  SceneSolids& solids = scene.solids;
  std::map<int, int> lacking;  // ids by index
  rename_solids(scene.suggestion, [&](const ItemName& solid) {
    if (const auto k = solids.find(solid)) return solids.id(*k);
    if (!solid.is_index) {
      solids.skip_numbers(solid.number + 1);
      return solid.number;
    }
    if (!lacking.contains(solid.number)) lacking[solid.number] = solids.new_number();
    return lacking[solid.number];
  });
}

void renumber_solids(Scene& scene) {
  SceneSolids renumbered = scene.solids.items();
  std::map<int, int> lacking;  // new ids by old ones
  rename_solids(scene.suggestion, [&](const ItemName& solid) {
    if (const auto k = scene.solids.find(solid)) return renumbered.id(*k);
    if (!lacking.contains(solid.number)) lacking[solid.number] = renumbered.new_number();
    return lacking[solid.number];
  });
  scene.solids = std::move(renumbered);
}

ParameterInfo suggested_field(const std::string& field, const Scene& scene,
                              std::span<const FieldChange> changes, const SceneTables& tables,
                              const std::string& path) {
  const std::span<const Slot> slots = tables.slots;
  const std::span<const ForceKind> forces = tables.forces;
  constexpr std::string_view k_force = "forces.";
  const auto [group, name] = group_and_name(field);
  std::optional<ParameterInfo> info;
  const auto slot = std::ranges::find(slots, group, &Slot::name);
  if (slot != slots.end()) {
    info = info_of_slot(*slot, name, scene, changes);
  } else if (group.starts_with(k_force)) {
    const auto force = std::ranges::find(forces, group.substr(k_force.size()), &ForceKind::name);
    if (force != forces.end()) info = info_in(*force->parameters, name);
  } else if (is_solid(group)) {
    info = info_of_solid(group, name, scene);
  } else if (const SceneGroup* of_all = find_scene_group(group); of_all && of_all->is_suggested) {
    info = info_in(of_all->values(scene).infos(), name);
  }
  if (!info) throw InputError(path, "\"" + field + "\"", k_allowed);
  return *info;
}

}  // namespace weft
