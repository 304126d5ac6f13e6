#include "core/scene/json/scene_json.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/json/json_values.h"
#include "core/scene/json/constraint_json.h"
#include "core/scene/json/mesh_json.h"
#include "core/scene/json/motion_json.h"
#include "core/scene/json/solid_json.h"
#include "core/scene/json/suggestion_json.h"
#include "core/scene/scene_tables.h"
#include "core/scene/suggestion.h"

#include <array>
#include <string_view>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr int k_version = 2;
/// Enough for a million pins.
constexpr std::uintmax_t k_max_bytes_of_scene = 1ULL << 28;

/// Returns the version of the format. Version 1 has pins but no other constraints, and no solids;
/// everything else is the same.
int read_version(FieldReader& scene) {
  const Json* version = scene.take("weft_scene");
  for (int known = 1; known <= k_version; ++known) {
    if (version != nullptr && *version == known) return known;
  }
  std::string allowed = "1 to " + std::to_string(k_version);
  if (version != nullptr && version->is_number() && version->get<double>() > k_version) {
    allowed += "; the file was written by a newer version of weft";
  }
  throw InputError("weft_scene", version != nullptr ? shown(*version) : "nothing", allowed);
}

void read_words(FieldReader& scene, const std::string& name, std::string& text) {
  const Json* value = scene.take(name);
  text = value != nullptr ? text_from_json(*value, name) : "";
}

/// Reads a field that consists of parameters alone.
void read_group(FieldReader& parent, const std::string& name, ParameterValues& values) {
  const Json* value = parent.take(name);
  if (value == nullptr) return;
  FieldReader reader(*value, parent.path_of(name));
  reader.take(values);
  reader.finish();
}

void read_inextensible(FieldReader& scene, ParameterValues& values, SharedList<Edge>& list) {
  const Json* value = scene.take("inextensible");
  if (value == nullptr) return;
  FieldReader reader(*value, "inextensible");
  reader.take(values);
  if (const Json* edges = reader.take("list")) {
    if (!edges->is_array()) {
      throw InputError("inextensible.list", shown(*edges), "a list of pairs [[0, 1], ...]");
    }
    std::vector<Edge> read;
    for (const Json& edge : *edges) {
      const std::string path = "inextensible.list[" + std::to_string(read.size()) + "]";
      if (!edge.is_array() || edge.size() != 2) {
        throw InputError(path, shown(edge), "two vertices [0, 1]");
      }
      read.push_back({index_from_json(edge[0], path), index_from_json(edge[1], path)});
    }
    list = std::move(read);
  }
  reader.finish();
}

void read_mesh(FieldReader& scene, const fs::path& directory, MeshDescription& mesh) {
  const Json* value = scene.take("mesh");
  if (value == nullptr) return;
  FieldReader reader(*value, "mesh");
  read_group(reader, "grid", mesh.grid);
  if (const Json* obj = reader.take("obj"))
    mesh.obj = obj_path_from_json(*obj, reader.path_of("obj"), directory);
  reader.take(mesh.import);
  reader.finish();
}

void read_force(const Json& value, const std::string& path, Choice& force) {
  FieldReader reader(value, path);
  // Wind once had a single coefficient, across the cloth, and none along it.
  const Json* coefficient = force.kind == "wind" ? reader.take("coefficient") : nullptr;
  if (coefficient != nullptr) {
    const auto index = static_cast<std::size_t>(force.values.find("normal_drag"));
    force.values.set("normal_drag", parameter_from_json(force.values.infos()[index], *coefficient,
                                                        reader.path_of("coefficient")));
    force.values.set("tangential_drag", 0.0);
  }
  reader.take(force.values);
  reader.finish();
}

void read_forces(FieldReader& scene, std::span<const ForceKind> table,
                 std::vector<Choice>& forces) {
  const Json* value = scene.take("forces");
  if (value == nullptr) return;
  forces.clear();
  FieldReader reader(*value, "forces");
  for (const auto& item : value->items()) {
    Choice force = default_choice(find_entry(table, item.key(), reader.path_of(item.key())));
    read_force(item.value(), reader.path_of(item.key()), force);
    forces.push_back(std::move(force));
  }
}

/// A parameter that older files may have and that is no longer read.
struct RetiredParameter {
  std::string_view slot, kind, name;
};

/// The sweeps of these methods once ended at a tolerance; now their number is given.
constexpr std::array k_retired = {
    RetiredParameter{"integrator", "xpbd", "tolerance"},
    RetiredParameter{"integrator", "projective_dynamics", "tolerance"},
    RetiredParameter{"integrator", "vertex_block_descent", "tolerance"},
};

const TableEntry& entry_from_json(const Slot& slot, const Json& value, const std::string& path) {
  try {
    return entry_from_json(std::span(slot.entries), value, path);
  } catch (const InputError& error) {
    throw error.labelled(slot.label);
  }
}

/// Reads one entry of a table: its kind and its parameters, in the same object.
void read_choice(FieldReader& scene, const Slot& slot, Choice& choice) {
  const Json* value = scene.take(slot.name);
  if (value == nullptr) return;
  FieldReader reader(*value, slot.name);
  if (const Json* kind = reader.take("kind")) {
    choice = default_choice(entry_from_json(slot, *kind, reader.path_of("kind")));
  }
  for (const RetiredParameter& retired : k_retired) {
    if (retired.slot == slot.name && retired.kind == choice.kind)
      reader.take(std::string(retired.name));
  }
  reader.take(choice.values);
  reader.finish();
}

void read_pins(FieldReader& scene, std::span<const MotionKind> motions, Pins& pins) {
  const Json* value = scene.take("pins");
  if (value == nullptr) return;
  pins = Pins();
  FieldReader reader(*value, "pins");
  if (const Json* preset = reader.take("preset")) {
    pins.preset = text_from_json(*preset, "pins.preset", allowed_presets() + ", or \"\" for none");
    if (!pins.preset.empty()) find_preset(pins.preset);
  }
  if (const Json* vertices = reader.take("vertices")) {
    pins.vertices = pins_from_json(*vertices, "pins.vertices");
  }
  take_course(reader, motions, pins.course);
  reader.finish();
}

Json mesh_json(const MeshDescription& mesh, const fs::path& directory) {
  Json json = Json::object();
  if (!mesh.obj.empty()) json["obj"] = relative_obj_path(mesh.obj, directory);
  // A recording stores its mesh elsewhere, together with the path.
  if (!mesh.obj.empty() || !(mesh.import == MeshDescription().import))
    json.update(json_from_group(mesh.import));
  json["grid"] = json_from_group(mesh.grid);
  return json;
}

Json inextensible_json(const Scene& scene) {
  Json json = json_from_group(scene.inextensible);
  if (!scene.listed_edges.empty()) json["list"] = scene.listed_edges.items();
  return json;
}

Json pins_json(const Pins& pins) {
  Json json = {{"preset", pins.preset}, {"vertices", json_from_pins(pins.vertices.items())}};
  write_course(pins.course, json);
  return json;
}

}  // namespace

Scene scene_from_json(const std::string& text, const fs::path& directory) {
  return scene_from_json(text, directory, SceneTables());
}

Scene scene_from_json(const std::string& text, const fs::path& directory,
                      const SceneTables& tables) {
  const auto& [slots, forces, motions] = tables;
  const Json json = parse_json(text);
  Scene scene = default_scene(slots);
  FieldReader reader = FieldReader::whole(json, "scene");
  const int version = read_version(reader);
  read_words(reader, "name", scene.name);
  read_words(reader, "description", scene.description);
  read_mesh(reader, directory, scene.mesh);
  read_group(reader, "material", scene.material);
  read_forces(reader, forces, scene.forces);
  read_pins(reader, motions, scene.pins);
  if (version > 1) {
    scene.constraints = take_constraints(reader, motions);
    scene.solids = take_solids(reader, directory, motions);
  }
  for (const Slot& slot : slots) read_choice(reader, slot, scene.choice(slot.name));
  read_inextensible(reader, scene.inextensible, scene.listed_edges);
  read_group(reader, "time", scene.time);
  read_group(reader, "pull", scene.drag);
  read_group(reader, "camera", scene.camera);
  read_group(reader, "look", scene.look);
  // The suggestion is read last: it may name any of the other fields.
  if (const Json* suggestion = reader.take("suggestion")) {
    scene.suggestion =
        suggestion_from_json(*suggestion, reader.path_of("suggestion"), scene, tables);
    name_solids_by_id(scene);
  }
  reader.finish();
  return scene;
}

std::string scene_to_json(const Scene& scene, const fs::path& directory) {
  Json forces = Json::object();
  for (const Choice& force : scene.forces) forces[force.kind] = json_from_group(force.values);
  Json json = {{"weft_scene", k_version}, {"name", scene.name}, {"description", scene.description}};
  if (!scene.suggestion.words.empty()) json["suggestion"] = json_from_suggestion(scene.suggestion);
  json["mesh"] = mesh_json(scene.mesh, directory);
  json["material"] = json_from_group(scene.material);
  json["forces"] = forces;
  json["pins"] = pins_json(scene.pins);
  write_constraints(scene.constraints, json);
  write_solids(scene.solids, directory, json);
  for (const SlotChoice& chosen : scene.choices)
    json[chosen.slot] = json_from_choice(chosen.choice);
  json["inextensible"] = inextensible_json(scene);
  json["time"] = json_from_group(scene.time);
  json["pull"] = json_from_group(scene.drag);
  json["camera"] = json_from_group(scene.camera);
  json["look"] = json_from_group(scene.look);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Scene read_scene(const fs::path& path) { return read_scene(path, SceneTables()); }

Scene read_scene(const fs::path& path, const SceneTables& tables) {
  return scene_from_json(read_text(path, k_max_bytes_of_scene), path.parent_path(), tables);
}

void write_scene(const Scene& scene, const fs::path& path) {
  write_file(path, scene_to_json(with_fresh_ids(scene), from_current_folder(path).parent_path()));
}

}  // namespace weft
