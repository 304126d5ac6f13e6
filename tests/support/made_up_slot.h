#pragma once

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/scene/scene.h"
#include "core/scene/slots.h"

#include <vector>

namespace weft {

struct StormParameters {
  double gusts = 3;
};
struct RainParameters {
  double gusts = 1;
  int drops = 10;
};

template <>
struct Described<StormParameters> {
  static std::vector<Description<StormParameters>> descriptions() {
    return {{&StormParameters::gusts,
             {.name = "gusts", .unit = "m/s", .min = 0, .max = 50, .help = "Of the storm."}}};
  }
};
template <>
struct Described<RainParameters> {
  static std::vector<Description<RainParameters>> descriptions() {
    return {{&RainParameters::gusts,
             {.name = "gusts", .unit = "m/s", .min = 0, .max = 5, .help = "Of the rain."}},
            {&RainParameters::drops, {.name = "drops", .min = 0, .max = 100, .help = "How many."}}};
  }
};

/// A storm needs the force of the wind.
inline void check_weather(const Scene& scene) {
  if (scene.choice("weather").kind != "storm" || find_group(scene, "forces.wind")) return;
  throw InputError("weather.kind", "\"storm\"", "a weather without wind");
}

/// The slots of weft, and one that it does not have.
inline const std::vector<Slot>& slots_with_weather() {
  static const std::vector<Slot> slots = [] {
    std::vector<Slot> all(slot_table().begin(), slot_table().end());
    all.push_back({.name = "weather",
                   .label = "weather",
                   .title = "Weather",
                   .entries = {table_line<NoParameters>("calm", "Calm", "Nothing moves."),
                               table_line<StormParameters>("storm", "Storm", "All moves."),
                               table_line<RainParameters>("rain", "Rain", "All is wet.")},
                   .default_kind = "calm",
                   .help = "what falls on the cloth",
                   .key = 'X',
                   .check = check_weather});
    return all;
  }();
  return slots;
}

}  // namespace weft
