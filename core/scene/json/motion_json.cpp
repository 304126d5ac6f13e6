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

void write_course(const Course& course, Json& json) {
  json["motion"] = json_from_choice(course.motion);
  if (course.release) json["release"] = *course.release;
}

void take_course(FieldReader& reader, std::span<const MotionKind> motions, Course& course) {
  if (const Json* motion = reader.take("motion")) {
    course.motion = motion_from_json(*motion, reader.path_of("motion"), course.motion, motions);
  }
  if (const Json* release = reader.take("release")) {
    course.release =
        std::get<double>(parameter_from_json(release_info(), *release, reader.path_of("release")));
  }
}

}  // namespace weft
