#include "core/scene/json/solid_json.h"

#include "core/base/json/json_values.h"
#include "core/collision/solids/solid_mesh.h"
#include "core/scene/json/mesh_json.h"
#include "core/scene/json/motion_json.h"
#include "core/scene/json/obj_path.h"
#include "core/scene/solid_motions.h"

namespace weft {

namespace fs = std::filesystem;

namespace {

Json json_from_solid_mesh(const SolidMesh& mesh, const fs::path& directory) {
  std::error_code failed;
  if (!directory.empty() && fs::is_regular_file(mesh.obj(), failed)) {
    return relative_obj_path(mesh.obj(), directory);
  }
  Json positions = Json::array();
  for (const Vec3& x : mesh.surface().positions) positions.push_back(json_from_parameter(x));
  return {{"obj", mesh.obj()},
          {"positions", std::move(positions)},
          {"triangles", mesh.surface().triangles}};
}

std::shared_ptr<const SolidMesh> solid_mesh_from_json(const Json& json, const std::string& path,
                                                      const fs::path& directory, bool welds) {
  if (!json.is_object())
    return read_solid_mesh(obj_path_from_json(json, path, directory), path, welds);
  FieldReader reader(json, path);
  const std::string obj = required_text(reader, "obj");
  TriangleSurface surface;
  const VecX positions = required_vectors(reader, "positions");
  const auto vertices = static_cast<int>(positions.size() / 3);
  for (int i = 0; i < vertices; ++i) surface.positions.emplace_back(at(positions, i));
  surface.triangles = required_triangles(reader, "triangles", vertices);
  reader.finish();
  return std::make_shared<const SolidMesh>(std::move(surface), obj, SurfaceSource{path, "", {}},
                                           welds);
}

}  // namespace

Json json_from_solid(const SceneSolid& solid, const fs::path& directory) {
  Json json = {{"kind", solid.shape.kind}};
  if (solid.mesh != nullptr) {
    json["mesh"] = json_from_solid_mesh(*solid.mesh, directory);
    if (solid.mesh->is_welded()) json["weld"] = true;
  }
  json.update(json_from_group(solid.shape.values));
  json["motion"] = json_from_choice(solid.motion);
  return json;
}

SceneSolid solid_from_json(const Json& json, const std::string& path, const fs::path& directory,
                           std::span<const MotionKind> motions) {
  FieldReader reader(json, path);
  SceneSolid solid;
  const Json& named = required(reader, "kind", allowed_names(solid_table()));
  const SolidKind& kind = entry_from_json(solid_table(), named, reader.path_of("kind"));
  solid.shape = default_choice(kind);
  const Json* mesh = kind.make_of_mesh != nullptr ? reader.take("mesh") : nullptr;
  const Json* weld = mesh != nullptr ? reader.take("weld") : nullptr;
  if (weld != nullptr && !weld->is_boolean())
    throw InputError(reader.path_of("weld"), shown(*weld), "true or false");
  if (mesh != nullptr) {
    solid.mesh = solid_mesh_from_json(*mesh, reader.path_of("mesh"), directory,
                                      weld != nullptr && weld->get<bool>());
  }
  reader.take(solid.shape.values);
  if (const Json* motion = reader.take("motion")) {
    solid.motion = motion_from_json(*motion, reader.path_of("motion"),
                                    default_choice(motions.front()), solid_motions(motions));
  }
  reader.finish();
  return solid;
}

}  // namespace weft
