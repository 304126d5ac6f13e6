#include "app/simulation/distance_map.h"

#include "app/simulation/race.h"
#include "core/lab/measures/fields.h"
#include "core/lab/measures/world_difference.h"

#include <algorithm>

namespace weft {

namespace {

const FieldKind& distance_field() {
  static const FieldKind kind{"race_distance", "Distance", "mm",
                              "Distance from the same vertex of the cloth that was chosen in the "
                              "race."};
  return kind;
}

/// Writes the distances of the vertices of two cloths, mm, n.
void find_distances(const ShownCloth& cloth, const ShownCloth& other, std::vector<float>& values) {
  const Vec3 between = cloth.origin - other.origin;
  values.resize(cloth.positions.size() / 3);
  for (std::size_t i = 0; i < values.size(); ++i) {
    Vec3 apart = between;
    for (std::size_t axis = 0; axis < 3; ++axis)
      apart[static_cast<Eigen::Index>(axis)] += static_cast<double>(cloth.positions[3 * i + axis]) -
                                                static_cast<double>(other.positions[3 * i + axis]);
    values[i] = static_cast<float>(1000 * apart.norm());
  }
}

bool has_vertices_of(const Snapshot& first, const Snapshot& other) {
  return first.cloth.positions.size() == other.cloth.positions.size();
}

}  // namespace

void DistanceMap::toggle(WorldId rival) {
  if (rival_ == rival)
    rival_.reset();
  else
    rival_ = rival;
  picture_.reset();
}

std::shared_ptr<const Snapshot> DistanceMap::shown(const std::shared_ptr<const Snapshot>& first,
                                                   std::span<const Rival> rivals) {
  const auto rival = std::ranges::find_if(
      rivals, [this](const Rival& each) { return rival_ && each.world == *rival_; });
  if (rival == rivals.end()) {
    rival_.reset();
    return first;
  }
  const std::shared_ptr<const Snapshot>& against = rival->snapshot;
  if (!has_vertices_of(*first, *against)) return first;
  if (picture_ && first == of_ && against == against_) return picture_;
  if (!is_same_time(first->time, against->time)) {
    const bool lasts = picture_ && has_vertices_of(*picture_, *first) && !against->status.failure;
    return lasts && first->status.playing ? picture_ : first;
  }
  of_ = first;
  against_ = against;
  auto picture = std::make_shared<Snapshot>(*first);
  picture->field.kind = &distance_field();
  find_distances(first->cloth, against->cloth, picture->field.values);
  picture->field.magnitude = large_magnitude(picture->field.values);
  picture_ = std::move(picture);
  return picture_;
}

}  // namespace weft
