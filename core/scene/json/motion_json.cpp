#include "core/scene/json/motion_json.h"

namespace weft {

Json json_from_choice(const Choice& choice) {
  Json json = {{"kind", choice.kind}};
  json.update(json_from_group(choice.values));
  return json;
}

Choice motion_from_json(const Json& json, const std::string& path, Choice choice,
                        std::span<const MotionKind> motions) {
  FieldReader reader(json, path);
  if (const Json* kind = reader.take("kind")) {
    choice = default_choice(entry_from_json(motions, *kind, reader.path_of("kind")));
  }
  reader.take(choice.values);
  reader.finish();
  return choice;
}

}  // namespace weft
