#include "core/lab/edit_scene.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/nearest_point.h"
#include "core/linear/linear_solver.h"
#include "core/scene/fabrics.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <map>
#include <set>

namespace weft {

namespace {

ParameterValues& group_at(Scene& scene, const std::string& path) {
  if (ParameterValues* group = find_group(scene, path)) return *group;
  throw InputError(path, "a group that the scene does not have",
                   "a group of parameters of the scene");
}

/// Turns the preset into single pins, so that one of them can be taken out.
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

/// The nearest value to `value` that `info` allows; the default where the types differ or a choice
/// is not known.
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
  };
  return std::visit(Visitor{info}, value);
}

/// `entry` with its default parameters, but for those that `before` has by the same name.
Choice carried_over(const Choice& before, const TableEntry& entry) {
  Choice choice = default_choice(entry);
  for (const ParameterInfo& info : *entry.parameters) {
    const int same = before.values.find(info.name);
    if (same >= 0) choice.values.set(info.name, nearest_allowed(info, before.values[same]));
  }
  return choice;
}

/// Applies one command to the scene it holds.
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
    if (command.slot == "integrator") {
      choose(scene.integrator, integrator_table(), command);
    } else if (command.slot == "solver") {
      choose(scene.solver, linear_solver_table(), command);
    } else if (command.slot == "preconditioner") {
      choose(scene.preconditioner, preconditioner_table(), command);
    } else if (command.slot == "operator") {
      choose(scene.system_operator, operator_table(), command);
    } else if (command.slot == "projection") {
      choose(scene.projection, projection_table(), command);
    } else {
      throw InputError(command.slot, "this place",
                       "one of: integrator, solver, preconditioner, operator, projection");
    }
  }

  template <class Entry>
  static void choose(Choice& choice, std::span<const Entry> table, const ChooseKind& command) {
    const Entry& entry = find_entry(table, command.kind, command.slot + ".kind");
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
      throw InputError("membrane", "\"" + command.membrane + "\"", "a force against stretch");
    }
    std::vector<Choice> forces = {chosen_force(membrane)};
    if (!command.bending.empty()) {
      const ForceKind& bending = find_entry(force_table(), command.bending, "bending");
      if (!bending.bending || bending.in_plane || membrane.bending) {
        throw InputError("bending", "\"" + command.bending + "\"",
                         "a force against bending alone, for a membrane that does not bend");
      }
      forces.push_back(chosen_force(bending));
    }
    const Fabric* fabric = fabric_of(scene, mesh);
    for (const Choice& force : scene.forces) {
      if (!find_entry(force_table(), force.kind, "forces").elastic) forces.push_back(force);
    }
    scene.forces = std::move(forces);
    if (fabric != nullptr) scene = with_fabric(std::move(scene), mesh, *fabric);
  }

  /// The force of that kind as the scene has it, or with its defaults.
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
    scene.pins.vertices.change([&](std::vector<Pin>& single) {
      std::map<int, std::size_t> place;  // of a vertex in the list
      for (std::size_t k = 0; k < single.size(); ++k) place.emplace(single[k].vertex, k);
      for (const Pin& pin : pins) {
        const auto [at, is_new] = place.emplace(pin.vertex, single.size());
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

  void operator()(const LoadMesh& command) const {
    if (scene.mesh.obj == command.obj) return;
    scene.mesh.obj = command.obj;
    scene.pins.vertices = {};  // they belong to the other cloth
  }

  void operator()(const ReplaceScene& command) const { scene = command.scene; }
};

/// The material coordinates of the vertices in parts of the cloth's size: in [0, 1] x [0, 1].
std::vector<Vec2> relative_coordinates(const Mesh& mesh) {
  Vec2 low = mesh.material_coordinates.front(), high = low;
  for (const Vec2& uv : mesh.material_coordinates) {
    low = low.cwiseMin(uv);
    high = high.cwiseMax(uv);
  }
  std::vector<Vec2> relative;
  relative.reserve(mesh.material_coordinates.size());
  for (const Vec2& uv : mesh.material_coordinates) {
    relative.push_back((uv - low).cwiseQuotient(high - low));
  }
  return relative;
}

}  // namespace

Scene edited(const Scene& scene, const Mesh& mesh, const Command& command) {
  Scene result = scene;
  std::visit(Apply{result, mesh}, command);
  return result;
}

std::vector<Pin> carried_pins(const SharedList<Pin>& pins, const Mesh& from, const Mesh& to) {
  if (pins.empty()) return {};
  const NearestPoint after(relative_coordinates(to));
  const std::vector<Vec2> before = relative_coordinates(from);
  std::vector<Pin> carried;
  std::set<int> taken;
  for (const Pin& pin : pins) {
    const int vertex = after.to(before[static_cast<std::size_t>(pin.vertex)]);
    if (taken.insert(vertex).second) carried.push_back({vertex, pin.position});
  }
  return carried;
}

}  // namespace weft
