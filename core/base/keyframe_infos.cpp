#include "core/base/keyframe_infos.h"

namespace weft {

KeyframeInfos keyframe_infos(const ParameterInfo& info) {
  const ParameterValue zero = Vec3(Vec3::Zero());
  return {{.name = "time", .unit = "s", .min = 0, .max = 1e6},
          {.name = "offset",
           .unit = info.unit,
           .min = info.min,
           .max = info.max,
           .help = "Offset from where it is at rest",
           .default_value = zero},
          {.name = "turn",
           .unit = "rad",
           .min = -100,
           .max = 100,
           .help = "Turn about the centre: along its axis, as long as its angle",
           .default_value = zero}};
}

}  // namespace weft
