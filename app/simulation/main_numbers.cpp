#include "app/simulation/main_numbers.h"

#include "core/forces/force.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

std::optional<SceneNumber> time_number(std::string_view name) {
  return SceneNumber{"time", &info_of<TimeParameters>(name)};
}

/// Returns the stiffness of the cloth's model: the stretch resistance along the warp comes first.
std::optional<SceneNumber> stiffness(const Scene& scene) {
  for (const Choice& force : scene.forces) {
    if (!find_entry(force_table(), force.kind, "forces").in_plane) continue;
    const std::vector<ParameterInfo>& infos = force.values.infos();
    const auto is_stiffness = [](const ParameterInfo& info) {
      return info.unit == "N/m" || info.unit == "Pa";
    };
    const auto found = std::ranges::find_if(infos, is_stiffness);
    if (found != infos.end()) return SceneNumber{"forces." + force.kind, &*found};
  }
  return std::nullopt;
}

}  // namespace

std::span<const MainNumber> main_numbers() {
  static const std::array<MainNumber, 3> table = {{
      {"time_step", "step", 'T', [](const Scene&) { return time_number("h_disp"); }},
      {"substeps", "substeps", 'U', [](const Scene&) { return time_number("n_sub"); }},
      {"stiffness", "stiffness", 'K', stiffness},
  }};
  return table;
}

const ParameterValue& value_of(const Scene& scene, const SceneNumber& number) {
  return find_group(scene, number.group)->get(number.info->name, number.group);
}

ParameterValue next_value(const SceneNumber& number, const ParameterValue& value, bool up) {
  const ParameterInfo& info = *number.info;
  const int* whole = std::get_if<int>(&value);
  const double present = whole != nullptr ? *whole : std::get<double>(value);
  double next = std::clamp(up ? 2 * present : present / 2, info.min, info.max);
  if (up && present == 0) next = std::min(1.0, info.max);  // twice 0 is 0
  if (whole == nullptr) return next;
  return static_cast<int>(std::lround(std::floor(next)));
}

}  // namespace weft
