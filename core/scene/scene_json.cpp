#include "core/scene/scene_json.h"

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/forces/force.h"
#include "core/linear/linear_solver.h"
#include "core/scene/strict_json.h"
#include "core/step/integrator.h"

#include <limits>

namespace weft {

namespace fs = std::filesystem;

namespace {

constexpr int k_version = 1;
/// Enough for a million pins.
constexpr std::uintmax_t k_most_bytes_of_scene = 1ULL << 28;

void read_version(FieldReader& scene) {
  const Json* version = scene.take("weft_scene");
  if (version != nullptr && *version == k_version) return;
  std::string allowed = std::to_string(k_version);
  if (version != nullptr && version->is_number() && version->get<double>() > k_version) {
    allowed += "; the file was written by a newer weft";
  }
  throw InputError("weft_scene", version != nullptr ? shown(*version) : "nothing", allowed);
}

void read_words(FieldReader& scene, const std::string& name, std::string& text) {
  const Json* value = scene.take(name);
  text = value != nullptr ? text_from_json(*value, name) : "";
}

/// A field whose fields are parameters alone.
void read_group(FieldReader& parent, const std::string& name, ParameterValues& values) {
  const Json* value = parent.take(name);
  if (value == nullptr) return;
  FieldReader reader(*value, parent.path_of(name));
  reader.take(values);
  reader.finish();
}

const ParameterInfo& vertex_info() {
  static const ParameterInfo info = {
      .name = "vertex", .min = 0, .max = std::numeric_limits<int>::max(), .default_value = 0};
  return info;
}

int read_vertex(const Json& value, const std::string& path) {
  return std::get<int>(parameter_from_json(vertex_info(), value, path));
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
      read.push_back({read_vertex(edge[0], path), read_vertex(edge[1], path)});
    }
    list = std::move(read);
  }
  reader.finish();
}

/// The empty path is the current folder.
fs::path from_current_folder(const fs::path& path) {
  return (path.is_absolute() ? path : fs::current_path() / path).lexically_normal();
}

std::string read_obj_path(const Json& value, const fs::path& directory) {
  const fs::path path = from_current_folder(directory / text_from_json(value, "mesh.obj"));
  std::error_code failed;
  if (!fs::is_regular_file(path, failed)) {
    throw InputError("mesh.obj", shown(value), "the path of an OBJ file that exists");
  }
  return path.string();
}

void read_mesh(FieldReader& scene, const fs::path& directory, MeshDescription& mesh) {
  const Json* value = scene.take("mesh");
  if (value == nullptr) return;
  FieldReader reader(*value, "mesh");
  read_group(reader, "grid", mesh.grid);
  if (const Json* obj = reader.take("obj")) mesh.obj = read_obj_path(*obj, directory);
  reader.finish();
}

void read_forces(FieldReader& scene, std::vector<Choice>& forces) {
  const Json* value = scene.take("forces");
  if (value == nullptr) return;
  forces.clear();
  FieldReader reader(*value, "forces");
  for (const auto& item : value->items()) {
    Choice force =
        default_choice(find_entry(force_table(), item.key(), reader.path_of(item.key())));
    read_group(reader, item.key(), force.values);
    forces.push_back(std::move(force));
  }
}

/// One entry of a table: its kind, and its parameters beside it.
template <class Entry>
void read_choice(FieldReader& scene, const std::string& name, std::span<const Entry> table,
                 Choice& choice) {
  const Json* value = scene.take(name);
  if (value == nullptr) return;
  FieldReader reader(*value, name);
  if (const Json* kind = reader.take("kind")) {
    const std::string path = reader.path_of("kind");
    choice = default_choice(find_entry(table, text_from_json(*kind, path), path));
  }
  reader.take(choice.values);
  reader.finish();
}

Pin read_pin(const Json& value, const std::string& path) {
  FieldReader reader(value, path);
  const Json* vertex = reader.take("vertex");
  const Json* position = reader.take("position");
  reader.finish();
  if (vertex == nullptr) {
    throw InputError(reader.path_of("vertex"), "nothing", allowed_text(vertex_info()));
  }
  Pin pin;
  pin.vertex = read_vertex(*vertex, reader.path_of("vertex"));
  if (position != nullptr) {
    pin.position = std::get<Vec3>(
        parameter_from_json(pin_position_info(), *position, reader.path_of("position")));
  }
  return pin;
}

void read_pins(FieldReader& scene, Pins& pins) {
  const Json* value = scene.take("pins");
  if (value == nullptr) return;
  pins = Pins();
  FieldReader reader(*value, "pins");
  if (const Json* preset = reader.take("preset")) {
    pins.preset = text_from_json(*preset, "pins.preset");
    if (!pins.preset.empty()) find_preset(pins.preset);
  }
  if (const Json* vertices = reader.take("vertices")) {
    if (!vertices->is_array()) throw InputError("pins.vertices", shown(*vertices), "a list [...]");
    std::vector<Pin> read;
    for (const Json& pin : *vertices) {
      read.push_back(read_pin(pin, "pins.vertices[" + std::to_string(read.size()) + "]"));
    }
    pins.vertices = std::move(read);
  }
  read_group(reader, "motion", pins.motion);
  reader.finish();
}

Json group_json(const ParameterValues& values) {
  Json json = Json::object();
  for (int i = 0; i < values.size(); ++i) {
    json[values.infos()[static_cast<std::size_t>(i)].name] = json_from_parameter(values[i]);
  }
  return json;
}

Json choice_json(const Choice& choice) {
  Json json = {{"kind", choice.kind}};
  json.update(group_json(choice.values));
  return json;
}

Json mesh_json(const MeshDescription& mesh, const fs::path& directory) {
  Json json = Json::object();
  if (!mesh.obj.empty()) {
    const fs::path relative = fs::path(mesh.obj).lexically_relative(from_current_folder(directory));
    json["obj"] = relative.empty() ? mesh.obj : relative.generic_string();
  }
  json["grid"] = group_json(mesh.grid);
  return json;
}

Json inextensible_json(const Scene& scene) {
  Json json = group_json(scene.inextensible);
  if (!scene.listed_edges.empty()) json["list"] = scene.listed_edges.items();
  return json;
}

Json pins_json(const Pins& pins) {
  Json vertices = Json::array();
  for (const Pin& pin : pins.vertices) {
    Json json = {{"vertex", pin.vertex}};
    if (pin.position) json["position"] = json_from_parameter(*pin.position);
    vertices.push_back(std::move(json));
  }
  return {{"preset", pins.preset}, {"vertices", vertices}, {"motion", group_json(pins.motion)}};
}

}  // namespace

Scene scene_from_json(const std::string& text, const fs::path& directory) {
  const Json json = parse_json(text);
  Scene scene = default_scene();
  FieldReader reader(json, "");
  read_version(reader);
  read_words(reader, "name", scene.name);
  read_words(reader, "description", scene.description);
  read_mesh(reader, directory, scene.mesh);
  read_group(reader, "material", scene.material);
  read_forces(reader, scene.forces);
  read_pins(reader, scene.pins);
  read_choice(reader, "integrator", integrator_table(), scene.integrator);
  read_choice(reader, "solver", linear_solver_table(), scene.solver);
  read_choice(reader, "preconditioner", preconditioner_table(), scene.preconditioner);
  read_choice(reader, "operator", operator_table(), scene.system_operator);
  read_choice(reader, "projection", projection_table(), scene.projection);
  read_inextensible(reader, scene.inextensible, scene.listed_edges);
  read_group(reader, "time", scene.time);
  read_group(reader, "pull", scene.pull);
  read_group(reader, "camera", scene.camera);
  reader.finish();
  return scene;
}

std::string scene_to_json(const Scene& scene, const fs::path& directory) {
  Json forces = Json::object();
  for (const Choice& force : scene.forces) forces[force.kind] = group_json(force.values);
  const Json json = {{"weft_scene", k_version},
                     {"name", scene.name},
                     {"description", scene.description},
                     {"mesh", mesh_json(scene.mesh, directory)},
                     {"material", group_json(scene.material)},
                     {"forces", forces},
                     {"pins", pins_json(scene.pins)},
                     {"integrator", choice_json(scene.integrator)},
                     {"solver", choice_json(scene.solver)},
                     {"preconditioner", choice_json(scene.preconditioner)},
                     {"operator", choice_json(scene.system_operator)},
                     {"projection", choice_json(scene.projection)},
                     {"inextensible", inextensible_json(scene)},
                     {"time", group_json(scene.time)},
                     {"pull", group_json(scene.pull)},
                     {"camera", group_json(scene.camera)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Scene read_scene(const fs::path& path) {
  return scene_from_json(read_text(path, k_most_bytes_of_scene), path.parent_path());
}

void write_scene(const Scene& scene, const fs::path& path) {
  write_file(path, scene_to_json(scene, path.parent_path()));
}

}  // namespace weft
