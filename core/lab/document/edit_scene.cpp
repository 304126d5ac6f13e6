#include "core/lab/document/edit_scene.h"

#include "core/base/errors.h"
#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/lab/document/title_of_file.h"
#include "core/scene/fabrics.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <map>
#include <set>

namespace weft {

namespace {

ParameterValues& group_at(Scene& scene, const std::string& path) {
  if (ParameterValues* group = find_group(scene, path)) return *group;
  throw InputError("group", to_text(path), "a group of parameters of the scene");
}

/// Turns the preset into single pins, so that each of them can be removed.
void spell_out_preset(Pins& pins, const Mesh& mesh) {
  if (pins.preset.empty()) return;
  std::set<int> known;
  for (const Pin& pin : pins.vertices) known.insert(pin.vertex);
  pins.vertices.change([&](std::vector<Pin>& single) {
    for (const int vertex : find_preset(pins.preset).select(mesh)) {
      if (!known.contains(vertex)) single.push_back({vertex, std::nullopt});
    }
  });
  pins.preset.clear();
}

/// Returns the value nearest to `value` that `info` allows; the default where the types differ or a
/// choice is not known.
ParameterValue nearest_allowed(const ParameterInfo& info, const ParameterValue& value) {
  if (value.index() != info.default_value.index()) return info.default_value;
  struct Visitor {
    const ParameterInfo& info;
    ParameterValue operator()(bool x) const { return x; }
    ParameterValue operator()(int x) const {
      return static_cast<int>(std::clamp<double>(x, info.min, info.max));
    }
    ParameterValue operator()(double x) const { return std::clamp(x, info.min, info.max); }
    ParameterValue operator()(const Vec3& x) const {
      return Vec3(x.cwiseMax(info.min).cwiseMin(info.max));
    }
    ParameterValue operator()(const std::string& x) const {
      const bool known = info.choices.empty() || std::ranges::count(info.choices, x) > 0;
      return known ? ParameterValue(x) : info.default_value;
    }
    ParameterValue operator()(const Keyframes& x) const { return x; }
  };
  return std::visit(Visitor{info}, value);
}

/// Returns `entry` with the parameters that `before` has by the same name, and defaults for the
/// others.
Choice carried_over(const Choice& before, const TableEntry& entry) {
  Choice choice = default_choice(entry);
  for (const ParameterInfo& info : *entry.parameters) {
    const int same = before.values.find(info.name);
    if (same >= 0) choice.values.set(info.name, nearest_allowed(info, before.values[same]));
  }
  return choice;
}

/// Returns the index of an item of a list. \throw InputError naming `path` where there is
/// `nothing`.
template <class Item>
std::size_t index_of(const IdList<Item>& items, const ItemName& name, const std::string& path,
                     const std::string& nothing) {
  const auto found = items.find(name);
  if (!found) throw InputError(path, nothing, "one of " + std::to_string(items.size()));
  return *found;
}

/// Gives the solids of `scene` that an edit has moved from their positions in `before` new numbers
/// of their positions; the others keep theirs.
void number_positions(const Scene& before, Scene& scene) {
  for (std::size_t k = 0; k < scene.solids.size(); ++k) {
    SceneSolid& solid = scene.solids[k];
    const auto former = before.solids.find(scene.solids.id(k));
    if (!former)
      solid.position_id.reset();
    else if (position_of(before.solids[*former]) == position_of(solid))
      solid.position_id = before.solids[*former].position_id;
    else
      solid.position_id = scene.solids.new_number();
  }
}

/// Applies one command to its scene.
struct Apply {
  Scene& scene;
  const Mesh& mesh;

  void operator()(const SetParameter& command) const {
    group_at(scene, command.group).set(command.name, command.value, command.group);
  }

  void operator()(const ResetParameters& command) const {
    ParameterValues& group = group_at(scene, command.group);
    const ParameterValues defaults(group.infos());
    if (command.name.empty()) {
      group = defaults;
    } else {
      group.set(command.name, defaults.get(command.name, command.group), command.group);
    }
  }

  void operator()(const ChooseKind& command) const {
    const TableEntry& entry =
        find_entry(find_entry(scene.choices.slots(), command.slot, "slot"), command.kind);
    Choice& choice = scene.choice(command.slot);
    if (choice.kind != command.kind) choice = carried_over(choice, entry);
  }

  void operator()(const AddForce& command) const {
    const std::string path = "forces." + command.kind;
    const ForceKind& kind = find_entry(force_table(), command.kind, path);
    if (find_group(scene, path) != nullptr) {
      throw InputError(path, "a second force of this kind", "one");
    }
    scene.forces.push_back(default_choice(kind));
  }

  void operator()(const RemoveForce& command) const {
    const auto removed = std::erase_if(
        scene.forces, [&](const Choice& force) { return force.kind == command.kind; });
    if (removed == 0) {
      throw InputError("forces." + command.kind, "a removal", "a force that the scene has");
    }
  }

  void operator()(const ChooseModel& command) const {
    const ForceKind& membrane = find_entry(force_table(), command.membrane, "membrane");
    if (!membrane.in_plane) {
      throw InputError("membrane", "\"" + command.membrane + "\"", "a force that resists stretch");
    }
    std::vector<Choice> forces = {chosen_force(membrane)};
    if (!command.bending.empty()) {
      const ForceKind& bending = find_entry(force_table(), command.bending, "bending");
      if (!bending.bending || bending.in_plane || membrane.bending) {
        throw InputError("bending", "\"" + command.bending + "\"",
                         "a force that resists only bending, with a membrane that does not");
      }
      forces.push_back(chosen_force(bending));
    }
    const Fabric* fabric = fabric_of(scene, mesh);
    for (const Choice& force : scene.forces) {
      if (!find_entry(force_table(), force.kind, "forces").elastic) forces.push_back(force);
    }
    scene.forces = std::move(forces);
    if (fabric != nullptr) scene = with_fabric_values(std::move(scene), mesh, *fabric);
  }

  /// Returns the force of a kind as the scene has it, or with its defaults.
  Choice chosen_force(const ForceKind& kind) const {
    const auto present = std::ranges::find(scene.forces, kind.name, &Choice::kind);
    return present != scene.forces.end() ? *present : default_choice(kind);
  }

  void operator()(const ApplyFabric& command) const {
    scene = with_fabric(std::move(scene), mesh, find_fabric(command.fabric));
  }

  void operator()(const AddPins& command) const { put(command.pins); }
  void operator()(const MovePins& command) const { put(command.pins); }

  void put(const std::vector<Pin>& pins) const {
    std::set<int> pinned;
    for (const Pin& pin : pins) pinned.insert(pin.vertex);
    release(pinned);
    scene.pins.vertices.change([&](std::vector<Pin>& single) {
      std::map<int, std::size_t> index_of;  // of a vertex in the list
      for (std::size_t k = 0; k < single.size(); ++k) index_of.emplace(single[k].vertex, k);
      for (const Pin& pin : pins) {
        const auto [at, is_new] = index_of.emplace(pin.vertex, single.size());
        if (is_new) {
          single.push_back(pin);
        } else {
          single[at->second] = pin;
        }
      }
    });
  }

  void operator()(const RemovePins& command) const {
    const std::set<int> removed(command.vertices.begin(), command.vertices.end());
    release(removed);
    unpin(removed);
  }

  void unpin(const std::set<int>& removed) const {
    const auto is_removed = [&](int vertex) { return removed.contains(vertex); };
    Pins& pins = scene.pins;
    if (!pins.preset.empty()) {
      const std::vector<int> preset = find_preset(pins.preset).select(mesh);
      if (std::any_of(preset.begin(), preset.end(), is_removed)) spell_out_preset(pins, mesh);
    }
    pins.vertices.change([&](std::vector<Pin>& single) {
      std::erase_if(single, [&](const Pin& pin) { return is_removed(pin.vertex); });
    });
  }

  void operator()(const ChoosePins& command) const {
    if (!command.preset.empty()) find_preset(command.preset);
    scene.pins.preset = command.preset;
    scene.pins.vertices = {};
  }

  /// Changes a constraint to list those of its vertices that are not released.
  template <class Predicate>
  static void keep_vertices(Constraint& constraint, const std::vector<int>& vertices,
                            const Predicate& is_released) {
    std::vector<int> remaining;
    std::vector<Vec3> positions;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
      if (is_released(vertices[i])) continue;
      remaining.push_back(vertices[i]);
      if (!constraint.positions.empty()) positions.push_back(constraint.positions[i]);
    }
    constraint.preset.clear();
    constraint.vertices = std::move(remaining);
    constraint.positions = std::move(positions);
  }

  /// Takes vertices out of all constraints, and removes the constraints that lose all their
  /// vertices.
  void release(const std::set<int>& released) const {
    const auto is_released = [&](int vertex) { return released.contains(vertex); };
    for (Constraint& constraint : scene.constraints) {
      const std::vector<int> vertices = constraint.preset.empty()
                                            ? constraint.vertices.items()
                                            : find_preset(constraint.preset).select(mesh);
      if (std::ranges::none_of(vertices, is_released)) continue;
      keep_vertices(constraint, vertices, is_released);
    }
    scene.constraints.erase_if([](const Constraint& constraint) {
      return constraint.preset.empty() && constraint.vertices.empty();
    });
  }

  /// Takes the vertices of a constraint out of the pins and the other constraints.
  void take(const Constraint& constraint) const {
    const std::vector<int> vertices = constraint.preset.empty()
                                          ? constraint.vertices.items()
                                          : find_preset(constraint.preset).select(mesh);
    const std::set<int> taken(vertices.begin(), vertices.end());
    unpin(taken);
    release(taken);
  }

  void operator()(const AddConstraint& command) const {
    take(command.constraint);
    scene.constraints.push_back(command.constraint);
  }

  void operator()(const ChangeConstraint& command) const {
    scene.constraints[constraint_index(command.id)] = command.constraint;
  }

  void operator()(const RemoveConstraint& command) const {
    scene.constraints.erase(constraint_index(command.id));
  }

  void operator()(const ChooseMotion& command) const {
    const MotionKind& kind = find_entry(motion_table(), command.kind, command.of + ".motion.kind");
    Choice& motion = course_at(scene, command.of).motion;
    if (motion.kind != command.kind) motion = carried_over(motion, kind);
  }

  void operator()(const SetRelease& command) const {
    course_at(scene, command.of).release = command.time;
  }

  std::size_t constraint_index(const ItemName& name) const {
    return index_of(scene.constraints, name, constraint_group(name), "no constraint");
  }

  void operator()(const AddSolid& command) const { scene.solids.push_back(command.solid); }

  void operator()(const ChangeSolid& command) const {
    scene.solids[solid_index(command.id)] = command.solid;
  }

  void operator()(const MoveSolid& command) const {
    scene.solids[solid_index(command.id)].shape.values.set("position", command.position);
  }

  void operator()(const RemoveSolid& command) const { scene.solids.erase(solid_index(command.id)); }

  std::size_t solid_index(const ItemName& name) const {
    return index_of(scene.solids, name, solid_group(name), "no solid");
  }

  void operator()(const NameScene& command) const {
    scene.name = command.name;
    scene.description = command.description;
  }

  void operator()(const LoadMesh& command) const {
    scene.mesh.import = command.import;
    if (scene.mesh.obj == command.obj) return;
    scene.mesh.obj = command.obj;
    if (!command.obj.empty()) {
      scene.name = title_of_file(command.obj);
      scene.description.clear();
      scene.suggestion = {};
    }
    // Listed pins, constraints and edges belong to the previous cloth.
    scene.pins.vertices = {};
    scene.constraints.erase_if([](const Constraint& c) { return c.preset.empty(); });
  }

  void operator()(const ReplaceScene& command) const {
    if (command.scene.choices.slots().data() != scene.choices.slots().data())
      throw InputError("choices", "those of another table of slots",
                       "the table of the scene before");
    scene = command.scene;
  }

  void operator()(const Several& command) const {
    for (const Command& single : command.commands) std::visit(*this, single);
  }
};

}  // namespace

Scene edited(const Scene& scene, const Mesh& mesh, const Command& command) {
  Scene result = scene;
  std::visit(Apply{result, mesh}, command);
  if (std::holds_alternative<ReplaceScene>(command))
    skip_numbers_of(scene, result);
  else
    number_positions(scene, result);
  return result;
}

void skip_numbers_of(const Scene& before, Scene& scene) {
  scene.solids.skip_numbers(before.solids.next_number());
  scene.constraints.skip_numbers(before.constraints.next_number());
}

}  // namespace weft
