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
    const std::string place = reader.path_of("kind");
    choice = default_choice(find_entry(motions, text_from_json(*kind, place), place));
  }
  reader.take(choice.values);
  reader.finish();
  return choice;
}

}  // namespace weft
