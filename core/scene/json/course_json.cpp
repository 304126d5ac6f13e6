#include "core/scene/json/course_json.h"

#include "core/scene/json/motion_json.h"

namespace weft {

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
