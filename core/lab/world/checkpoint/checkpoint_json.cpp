#include "core/lab/world/checkpoint/checkpoint_json.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"

namespace weft {

namespace {

constexpr int k_state_version = 2;

bool is_one_state(const State& a, const State& b) { return a.t == b.t && a.x == b.x && a.v == b.v; }

void write_state(const State& state, Json& json) {
  json["time"] = state.t;
  json["positions"] = json_from_vectors(state.x);
  json["velocities"] = json_from_vectors(state.v);
}

State read_state(FieldReader& reader) {
  State state;
  state.t = required_number(reader, "time");
  state.x = required_vectors(reader, "positions");
  state.v = required_vectors(reader, "velocities");
  if (state.v.size() != state.x.size()) {
    throw InputError(reader.path_of("velocities"), std::to_string(state.v.size() / 3) + " vectors",
                     std::to_string(state.x.size() / 3) + " vectors, as there are positions");
  }
  return state;
}

StepHistory read_history(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  StepHistory history;
  history.solution = required_numbers(reader, "solution");
  history.velocity = required_numbers(reader, "velocity");
  history.h = required_number(reader, "h");
  reader.finish();
  return history;
}

Hand read_hand(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  const int vertex = required_index(reader, "vertex");
  const Hand hand(vertex, required_vector(reader, "pull"));
  reader.finish();
  return hand;
}

Drag read_drag(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  const Drag drag{required_index(reader, "vertex"), required_vector(reader, "target")};
  reader.finish();
  return drag;
}

Impulsion read_impulsion(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  const Impulsion impulsion{required_number(reader, "start"),   required_number(reader, "fall"),
                            required_number(reader, "gravity"), required_number(reader, "driven"),
                            required_number(reader, "elastic"), required_number(reader, "top")};
  reader.finish();
  return impulsion;
}

State read_good_state(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  State state = read_state(reader);
  reader.finish();
  return state;
}

Json json_from_contact(const Contact& contact) {
  Json json = {{"solid", contact.solid}, {"normal_force", contact.normal_force}};
  const ClothPoint& point = contact.point;
  if (point.is_vertex()) {
    json["vertex"] = contact.vertex();
  } else {
    for (std::size_t k = 0; k < static_cast<std::size_t>(point.count()); ++k) {
      json["vertices"].push_back(point.vertices[k]);
      json["weights"].push_back(point.weights[k]);
    }
  }
  // Files call the driving force "pull".
  if (contact.driving_force != Vec3::Zero())
    json["pull"] = json_from_parameter(contact.driving_force);
  if (contact.creep != 0) json["creep"] = contact.creep;
  if (contact.sticks) json["anchor"] = json_from_parameter(contact.anchor);
  return json;
}

/// Reads a vertex, or the vertices and weights of a point of an edge or a face.
ClothPoint read_cloth_point(FieldReader& reader) {
  if (reader.take("vertices") == nullptr) {
    return ClothPoint::at_vertex(required_index(reader, "vertex"));
  }
  const std::string path = reader.path_of("vertices");
  const Json& vertices = required_list(reader, "vertices", "a list of vertices [...]");
  const VecX weights = required_numbers(reader, "weights");
  ClothPoint point;
  if (vertices.size() < 2 || vertices.size() > point.vertices.size()) {
    throw InputError(path, shown(vertices), "2 or 3 vertices");
  }
  if (static_cast<std::size_t>(weights.size()) != vertices.size()) {
    throw InputError(reader.path_of("weights"), std::to_string(weights.size()) + " numbers",
                     "one for each vertex");
  }
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    point.vertices[k] = index_from_json(vertices[k], item_path(path, k));
    point.weights[k] = weights[static_cast<Eigen::Index>(k)];
  }
  return point;
}

/// Reads a contact, which sticks where it has an anchor.
Contact read_contact(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  Contact contact;
  contact.point = read_cloth_point(reader);
  contact.solid = required_index(reader, "solid");
  contact.normal_force = required_number(reader, "normal_force");
  if (const Json* pull = reader.take("pull")) {
    contact.driving_force = vector_from_json(*pull, reader.path_of("pull"));
  }
  if (reader.take("creep") != nullptr) contact.creep = required_number(reader, "creep");
  if (const Json* anchor = reader.take("anchor")) {
    contact.sticks = true;
    contact.anchor = vector_from_json(*anchor, reader.path_of("anchor"));
  }
  reader.finish();
  return contact;
}

Json json_from_dragged_solid(const DraggedSolid& dragged) {
  return {{"position_id", dragged.position_id},
          {"offset", json_from_parameter(dragged.offset)},
          {"goal", json_from_parameter(dragged.goal)}};
}

DraggedSolid read_dragged_solid(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  const DraggedSolid dragged{required_index(reader, "position_id"),
                             required_vector(reader, "offset"), required_vector(reader, "goal")};
  reader.finish();
  return dragged;
}

Json json_from_withdrawn_solid(const WithdrawnSolid& withdrawn) {
  return {{"id", withdrawn.id}, {"depth", withdrawn.depth}};
}

WithdrawnSolid read_withdrawn_solid(const Json& json, const std::string& path) {
  FieldReader reader(json, path);
  const WithdrawnSolid withdrawn{required_index(reader, "id"), required_number(reader, "depth")};
  reader.finish();
  return withdrawn;
}

Cut read_cut(const Json& json, const std::string& path) {
  if (!json.is_array()) throw InputError(path, shown(json), "the vertices of a cut [...]");
  Cut cut;
  for (const Json& vertex : json)
    cut.path.push_back(index_from_json(vertex, item_path(path, cut.path.size())));
  return cut;
}

/// Reads the dragged solids of an older file, whose scene has no ids: the solids and their
/// positions are then numbered in their order. A solid that an edit has moved since or has removed
/// is left out; undo will not bring back its drag.
void read_solids_without_ids(FieldReader& reader, std::vector<DraggedSolid>& dragged) {
  reader.take("removed_solids");
  if (reader.take("led_solids") == nullptr) return;
  std::size_t number = 0;
  for (const Json& json : required_list(reader, "led_solids", "a list of solids [...]")) {
    FieldReader solid(json, item_path(reader.path_of("led_solids"), number++));
    const DraggedSolid read{required_index(solid, "solid"), required_vector(solid, "offset"),
                            required_vector(solid, "goal")};
    if (solid.take("from") == nullptr) dragged.push_back(read);
    solid.finish();
  }
}

/// Reads an optional list.
template <class Item>
void read_list(FieldReader& reader, const std::string& key, const std::string& expected,
               Item (*read)(const Json&, const std::string&), std::vector<Item>& items) {
  if (reader.take(key) == nullptr) return;
  for (const Json& item : required_list(reader, key, expected)) {
    items.push_back(read(item, item_path(reader.path_of(key), items.size())));
  }
}

void read_version_2(FieldReader& reader, Checkpoint& checkpoint) {
  if (const Json* json = reader.take("history")) {
    checkpoint.history = read_history(*json, reader.path_of("history"));
  }
  if (const Json* json = reader.take("hand")) {
    checkpoint.hand = read_hand(*json, reader.path_of("hand"));
  }
  if (const Json* json = reader.take("drag")) {
    checkpoint.drag = read_drag(*json, reader.path_of("drag"));
  }
  read_list(reader, "contacts", "a list of contacts [...]", read_contact, checkpoint.contacts);
  read_solids_without_ids(reader, checkpoint.dragged_solids);
  read_list(reader, "dragged_solids", "a list of solids [...]", read_dragged_solid,
            checkpoint.dragged_solids);
  read_list(reader, "withdrawn_solids", "a list of solids [...]", read_withdrawn_solid,
            checkpoint.withdrawn_solids);
  if (const Json* json = reader.take("impulsion")) {
    checkpoint.impulsion = read_impulsion(*json, reader.path_of("impulsion"));
  }
  read_list(reader, "cuts", "a list of cuts [...]", read_cut, checkpoint.cuts);
  if (const Json* json = reader.take("good")) {
    checkpoint.good_state = read_good_state(*json, reader.path_of("good"));
  }
}

}  // namespace

Json json_from_checkpoint(const Checkpoint& checkpoint) {
  Json json = {{"weft_state", k_state_version}};
  write_state(checkpoint.state, json);
  const StepHistory& history = checkpoint.history;
  if (history.solution.size() > 0 || history.h > 0) {
    json["history"] = {{"solution", json_from_numbers(history.solution)},
                       {"velocity", json_from_numbers(history.velocity)},
                       {"h", history.h}};
  }
  if (const Hand& hand = checkpoint.hand; hand.vertex() >= 0) {
    json["hand"] = {{"vertex", hand.vertex()}, {"pull", json_from_parameter(hand.force())}};
  }
  if (const auto& drag = checkpoint.drag) {
    json["drag"] = {{"vertex", drag->vertex}, {"target", json_from_parameter(drag->target)}};
  }
  for (const Contact& contact : checkpoint.contacts) {
    json["contacts"].push_back(json_from_contact(contact));
  }
  for (const DraggedSolid& dragged : checkpoint.dragged_solids)
    json["dragged_solids"].push_back(json_from_dragged_solid(dragged));
  for (const WithdrawnSolid& withdrawn : checkpoint.withdrawn_solids)
    json["withdrawn_solids"].push_back(json_from_withdrawn_solid(withdrawn));
  if (const auto& speeds = checkpoint.impulsion) {
    json["impulsion"] = {{"start", speeds->start},     {"fall", speeds->fall},
                         {"gravity", speeds->gravity}, {"driven", speeds->driven},
                         {"elastic", speeds->elastic}, {"top", speeds->top}};
  }
  for (const Cut& cut : checkpoint.cuts) json["cuts"].push_back(cut.path);
  if (!is_one_state(checkpoint.good_state, checkpoint.state)) {
    write_state(checkpoint.good_state, json["good"]);
  }
  return json;
}

Checkpoint checkpoint_from_json(const Json& json, const std::string& path) {
  FieldReader reader = path.empty() ? FieldReader::whole(json, "state") : FieldReader(json, path);
  const Json& version = required(reader, "weft_state", "1 or 2");
  if (version != 1 && version != k_state_version) {
    throw InputError(reader.path_of("weft_state"), shown(version), "1 or 2");
  }
  Checkpoint checkpoint = fresh_checkpoint(read_state(reader));
  if (version == k_state_version) read_version_2(reader, checkpoint);
  reader.finish();
  return checkpoint;
}

}  // namespace weft
