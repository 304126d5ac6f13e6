#include "core/lab/laboratory/session_json.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"
#include "core/lab/laboratory/action_fields.h"
#include "core/lab/laboratory/action_table.h"
#include "core/lab/world/checkpoint/checkpoint_json.h"
#include "core/mesh/state.h"
#include "core/scene/json/mesh_json.h"
#include "core/scene/json/scene_json.h"

#include <charconv>

namespace weft {

namespace {

constexpr int k_session_version = 1;

/// Returns the mesh with the path of its file, which names it, so that a session needs no other
/// file.
Json json_from_file_mesh(const Mesh& mesh, const std::string& obj) {
  Json json = {{"obj", obj}};
  json.update(json_from_mesh(mesh));
  return json;
}

struct FileMesh {
  std::string obj;
  std::shared_ptr<const Mesh> mesh;
};

FileMesh file_mesh_from_json(Json json, const std::string& path) {
  FieldReader reader(json, path);
  FileMesh read{.obj = required_text(reader, "obj"), .mesh = nullptr};
  json.erase("obj");
  read.mesh = std::make_shared<const Mesh>(mesh_from_json(json, path));
  return read;
}

Json json_from_scene(Scene scene) {
  scene.mesh.obj.clear();
  return parse_json(scene_to_json(scene, {}));
}

Json json_from_world(const RecordedWorld& world) {
  const std::string& obj = world.scene.mesh.obj;
  Json json = {{"scene", json_from_scene(world.scene)}};
  if (!obj.empty()) json["mesh"] = json_from_file_mesh(*world.mesh, obj);
  if (world.state) json["state"] = json_from_checkpoint(*world.state);
  if (world.steps != 0) json["steps"] = world.steps;
  return json;
}

/// Reads the cuts that older files have beside the state.
std::vector<Cut> cuts_from_json(const Json& list, const std::string& path) {
  if (!list.is_array()) throw InputError(path, shown(list), "a list of cuts");
  std::vector<Cut> cuts;
  for (const Json& item : list) {
    FieldReader reader(item, item_path(path, cuts.size()));
    const Action action = take_action(reader, {});
    reader.finish();
    const auto* cut = std::get_if<Cut>(&action);
    if (cut == nullptr)
      throw InputError(reader.path_of("action"), shown(item.at("action")), "\"cut\"");
    cuts.push_back(*cut);
  }
  return cuts;
}

RecordedWorld world_from_json(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  RecordedWorld world;
  world.scene = required_scene(reader, "scene", {});
  if (const Json* mesh = reader.take("mesh")) {
    FileMesh read = file_mesh_from_json(*mesh, reader.path_of("mesh"));
    world.scene.mesh.obj = std::move(read.obj);
    world.mesh = std::move(read.mesh);
  }
  if (const Json* state = reader.take("state")) {
    world.state = checkpoint_from_json(*state, reader.path_of("state"));
  }
  if (reader.take("id") != nullptr) world.id = WorldId(required_index(reader, "id"));
  if (reader.take("steps") != nullptr) world.steps = required_index(reader, "steps");
  if (const Json* cuts = reader.take("cuts"); cuts != nullptr && world.state)
    world.state->cuts = cuts_from_json(*cuts, reader.path_of("cuts"));
  reader.finish();
  return world;
}

WorldId required_world(FieldReader& reader) { return WorldId(required_index(reader, "world")); }

std::uint64_t required_hash(FieldReader& reader) {
  const std::string text = required_text(reader, "hash");
  std::uint64_t hash = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), hash, 16);
  if (read.ec != std::errc{} || hash_text(hash) != text) {
    throw InputError("hash", "\"" + text + "\"", "16 hexadecimal digits");
  }
  return hash;
}

struct ToJson {
  Json operator()(const StepTaken& step) const {
    return {{"step", step.step}, {"world", step.world.number()}, {"hash", hash_text(step.hash)}};
  }
  Json operator()(const CheckpointMade& made) const {
    return {{"step", made.step},
            {"world", made.world.number()},
            {"checkpoint", json_from_checkpoint(made.checkpoint)}};
  }
  Json operator()(const FrameEnded& frame) const {
    return {{"frame", {{"duration", frame.duration}, {"iterations", frame.iterations}}}};
  }
  Json operator()(const MarkMade& mark) const { return {{"mark", mark.name}}; }
  Json operator()(ActionApplied applied) const {
    Json json = Json::object();
    if (applied.world) json = {{"step", applied.step}, {"world", applied.world->number()}};
    std::string obj;
    if (auto* command = std::get_if<Command>(&applied.action)) {
      auto* replaced = std::get_if<ReplaceScene>(command);
      const auto* loaded = std::get_if<LoadMesh>(command);
      if (replaced) obj = std::exchange(replaced->scene.mesh.obj, {});
      if (loaded) obj = loaded->obj;
    }
    json.update(json_from_action(applied.action, {}));
    if (applied.mesh) json["mesh"] = json_from_file_mesh(*applied.mesh, obj);
    if (applied.keeps_mesh) json["mesh"] = {{"obj", obj}};
    return json;
  }
};

ActionApplied applied_from_json(FieldReader& reader) {
  ActionApplied applied;
  if (reader.take("step") != nullptr) {
    applied.step = required_index(reader, "step");
    applied.world = required_world(reader);
  }
  applied.action = take_action(reader, {});
  if (const Json* mesh = reader.take("mesh")) {
    applied.keeps_mesh = mesh->is_object() && mesh->size() == 1;
    FileMesh read = applied.keeps_mesh
                        ? FileMesh{text_from_json(mesh->value("obj", Json()), "mesh.obj"), nullptr}
                        : file_mesh_from_json(*mesh, "mesh");
    applied.mesh = std::move(read.mesh);
    auto* command = std::get_if<Command>(&applied.action);
    auto* replaced = command ? std::get_if<ReplaceScene>(command) : nullptr;
    if (replaced) replaced->scene.mesh.obj = std::move(read.obj);
  }
  reader.finish();
  return applied;
}

FrameEnded frame_from_json(const Json& json) {
  FieldReader reader(json, "frame");
  const Json& duration = required(reader, "duration", "a number above 0");
  if (!duration.is_number() || !(duration.get<double>() > 0))
    throw InputError(reader.path_of("duration"), shown(duration), "a number above 0");
  const FrameEnded frame{duration.get<double>(), required_index(reader, "iterations")};
  reader.finish();
  return frame;
}

}  // namespace

Json json_from_start(const SessionStart& start) {
  Json worlds = Json::array();
  for (const RecordedWorld& world : start.worlds) {
    Json json = json_from_world(world);
    const WorldId usual(static_cast<int>(worlds.size()));
    if (world.id.value_or(usual) != usual) json["id"] = world.id->number();
    worlds.push_back(std::move(json));
  }
  return {{"weft_session", k_session_version},
          {"weft", start.build.version},
          {"kernels", start.build.kernels},
          {"threads", start.build.threads},
          {"worlds", std::move(worlds)}};
}

SessionStart start_from_json(const Json& json) {
  FieldReader reader = FieldReader::whole(json, "session");
  const Json& version = required(reader, "weft_session", std::to_string(k_session_version));
  if (version != k_session_version) {
    throw InputError("weft_session", shown(version), std::to_string(k_session_version));
  }
  SessionStart start;
  start.build.version = required_text(reader, "weft");
  start.build.kernels = required_text(reader, "kernels");
  start.build.threads = required_index(reader, "threads");
  for (const Json& world : required_list(reader, "worlds", "a list of worlds")) {
    start.worlds.push_back(world_from_json(world, item_path("worlds", start.worlds.size())));
  }
  reader.finish();
  return start;
}

Json json_from_entry(const JournalEntry& entry) { return std::visit(ToJson{}, entry); }

JournalEntry entry_from_json(const Json& json) {
  FieldReader reader = FieldReader::whole(json, "entry");
  if (reader.take("action") != nullptr) return applied_from_json(reader);
  if (const Json* frame = reader.take("frame")) {
    reader.finish();
    return frame_from_json(*frame);
  }
  if (reader.take("mark") != nullptr) {
    MarkMade mark{required_text(reader, "mark")};
    reader.finish();
    return mark;
  }
  const long step = required_index(reader, "step");
  const WorldId world = required_world(reader);
  if (const Json* checkpoint = reader.take("checkpoint")) {
    reader.finish();
    return CheckpointMade{world, step, checkpoint_from_json(*checkpoint, "checkpoint")};
  }
  const StepTaken taken{world, step, required_hash(reader)};
  reader.finish();
  return taken;
}

}  // namespace weft
