#include "core/scene/json/solid_json.h"

#include "core/base/json/json_values.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/scene/json/id_list_json.h"
#include "core/scene/json/mesh_json.h"
#include "core/scene/json/motion_json.h"
#include "core/scene/solid_bodies.h"

#include <algorithm>
#include <set>

namespace weft {

namespace fs = std::filesystem;

namespace {

const IdListFields k_solid_fields = {"solids", "next_solid"};

// A path where the file is read as it is written, and else {"obj": PATH, fields of SolidImport};
// for a file that may be gone, also the surface that was made of it: {"positions", "triangles"}.
Json json_from_solid_mesh(const SolidMesh& mesh, const fs::path& directory) {
  std::error_code failed;
  const bool has_file = !directory.empty() && fs::is_regular_file(mesh.obj(), failed);
  Json json = {{"obj", has_file ? relative_obj_path(mesh.obj(), directory) : mesh.obj()}};
  if (mesh.import() != SolidImport{}) json.update(json_from_group(to_values(mesh.import())));
  if (has_file) return json.size() == 1 ? json["obj"] : json;
  Json& positions = json["positions"] = Json::array();
  for (const Vec3& x : mesh.surface().positions) positions.push_back(json_from_parameter(x));
  json["triangles"] = mesh.surface().triangles;
  return json;
}

std::shared_ptr<const SolidMesh> solid_mesh_from_json(const Json& json, const std::string& path,
                                                      const fs::path& directory,
                                                      SolidImport import) {
  if (!json.is_object())
    return read_solid_mesh(obj_path_from_json(json, path, directory), path, import);
  FieldReader reader(json, path);
  ParameterValues values = to_values(import);
  reader.take(values);
  import = to_struct<SolidImport>(values);
  if (!json.contains("positions")) {
    const Json& named = required(reader, "obj", "the path of an OBJ file");
    const std::string obj = obj_path_from_json(named, reader.path_of("obj"), directory);
    reader.finish();
    return read_solid_mesh(obj, path, import);
  }
  const std::string obj = required_text(reader, "obj");
  TriangleSurface surface;
  const VecX positions = required_vectors(reader, "positions");
  const auto vertices = static_cast<int>(positions.size() / 3);
  for (int i = 0; i < vertices; ++i) surface.positions.emplace_back(at(positions, i));
  surface.triangles = required_triangles(reader, "triangles", vertices);
  reader.finish();
  return std::make_shared<const SolidMesh>(std::move(surface), obj, SurfaceSource{path, "", {}},
                                           std::move(import));
}

/// Takes the fields of a solid.
SceneSolid take_solid(FieldReader& reader, const fs::path& directory,
                      std::span<const MotionKind> motions) {
  SceneSolid solid;
  const Json& named = required(reader, "kind", allowed_names(solid_table()));
  const SolidKind& kind = entry_from_json(solid_table(), named, reader.path_of("kind"));
  solid.shape = default_choice(kind);
  const Json* mesh = kind.make_of_mesh != nullptr ? reader.take("mesh") : nullptr;
  // Files of earlier versions have it here; see SolidImport.
  const Json* weld = mesh != nullptr ? reader.take("weld") : nullptr;
  if (weld != nullptr && !weld->is_boolean())
    throw InputError(reader.path_of("weld"), shown(*weld), "true or false");
  if (weld != nullptr && mesh->is_object() && mesh->contains("weld"))
    throw InputError(reader.path_of("weld"), shown(*weld),
                     "nothing beside " + reader.path_of("mesh") + ".weld");
  if (mesh != nullptr) {
    SolidImport import;
    if (weld != nullptr && weld->get<bool>()) import.weld = "exact";
    solid.mesh = solid_mesh_from_json(*mesh, reader.path_of("mesh"), directory, import);
  }
  reader.take(solid.shape.values);
  if (const Json* motion = reader.take("motion")) {
    solid.motion = motion_from_json(*motion, reader.path_of("motion"),
                                    default_choice(motions.front()), solid_motions(motions));
  }
  return solid;
}

/// Checks that drags cannot take one position of a solid for another one.
void check_position_ids(const SceneSolids& solids) {
  std::set<int> numbers(solids.ids().begin(), solids.ids().end());
  for (std::size_t k = 0; k < solids.size(); ++k) {
    const auto& number = solids[k].position_id;
    if (number && !numbers.insert(*number).second)
      throw InputError(solid_path(k) + ".position_id", std::to_string(*number),
                       "a number that no solid has as its id or for its position");
  }
}

/// Returns the next number of a list that is read without a field for it.
int derived_next(const SceneSolids& solids) {
  int next = 0;
  for (std::size_t k = 0; k < solids.size(); ++k)
    next = std::max({next, solids.id(k) + 1, position_id(solids, k) + 1});
  return next;
}

}  // namespace

Json json_from_solid(const SceneSolid& solid, const fs::path& directory) {
  Json json = {{"kind", solid.shape.kind}};
  if (solid.mesh != nullptr) json["mesh"] = json_from_solid_mesh(*solid.mesh, directory);
  json.update(json_from_group(solid.shape.values));
  json["motion"] = json_from_choice(solid.motion);
  return json;
}

SceneSolid solid_from_json(const Json& json, const std::string& path, const fs::path& directory) {
  FieldReader reader(json, path);
  SceneSolid solid = take_solid(reader, directory, motion_table());
  reader.finish();
  return solid;
}

SceneSolids take_solids(FieldReader& scene, const fs::path& directory,
                        std::span<const MotionKind> motions) {
  SceneSolids solids = take_id_list<SceneSolid>(scene, k_solid_fields, [&](FieldReader& reader) {
    SceneSolid solid = take_solid(reader, directory, motions);
    if (reader.take("position_id") != nullptr)
      solid.position_id = take_number(reader, "position_id", 0);
    return solid;
  });
  check_position_ids(solids);
  solids.skip_numbers(derived_next(solids));
  return solids;
}

void write_solids(const SceneSolids& solids, const fs::path& directory, Json& scene) {
  const auto write = [&](const SceneSolid& solid) {
    Json json = json_from_solid(solid, directory);
    if (solid.position_id) json["position_id"] = *solid.position_id;
    return json;
  };
  write_id_list(solids, k_solid_fields, derived_next(solids), write, scene);
}

}  // namespace weft
