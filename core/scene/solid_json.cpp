#include "core/scene/solid_json.h"

#include "core/scene/json_values.h"
#include "core/scene/motion_json.h"

namespace weft {

Json json_from_solid(const SceneSolid& solid) {
  Json json = {{"kind", solid.shape.kind}};
  json.update(json_from_group(solid.shape.values));
  json["motion"] = json_from_choice(solid.motion);
  return json;
}

SceneSolid solid_from_json(const Json& json, const std::string& path,
                           std::span<const MotionKind> motions) {
  FieldReader reader(json, path);
  SceneSolid solid;
  const std::string kind_path = reader.path_of("kind");
  const Json& kind = required(reader, "kind", "the kind of a solid");
  solid.shape =
      default_choice(find_entry(solid_table(), text_from_json(kind, kind_path), kind_path));
  reader.take(solid.shape.values);
  if (const Json* motion = reader.take("motion")) {
    solid.motion = motion_from_json(*motion, reader.path_of("motion"),
                                    default_choice(motions.front()), motions);
  }
  reader.finish();
  return solid;
}

}  // namespace weft
