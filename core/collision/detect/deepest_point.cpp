#include "core/collision/detect/deepest_point.h"

#include "core/collision/detect/tuning.h"
#include "core/collision/shapes/nearest_pair.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>

namespace weft {

namespace {

// The number of cuts of one minimisation. Each cut removes at least this fraction of the bracket,
// and after them the rest is rounding.
constexpr int k_max_cuts = 100;
constexpr double k_min_cut = 0.05;

/// A function of s at one point of a line, with a subgradient in space.
struct Sample {
  double s, value;
  Vec3 gradient;
  double slope;  ///< d value / d s
  double inner;  ///< where along the other direction it was found, for a face
};

/// Returns the mean of two samples' gradients that has no slope, at the better of both samples.
Sample without_slope(const Sample& low, const Sample& high) {
  Sample found = low.value < high.value ? low : high;
  const double fraction = low.slope / (low.slope - high.slope);
  found.gradient = (1 - fraction) * low.gradient + fraction * high.gradient;
  found.slope = 0;
  return found;
}

/// Returns the minimum of a convex function between two samples, by cutting planes: the function
/// lies above both tangents, so their crossing bounds it and is the next point to evaluate
/// (Kelley).
template <class Function>
Sample convex_minimum(const Function& sample, Sample low, Sample high, double tolerance) {
  if (low.slope >= 0) return low;
  if (high.slope <= 0) return high;
  for (int cut = 0; cut < k_max_cuts; ++cut) {
    const double width = high.s - low.s;
    const double crossing =
        (high.value - low.value - high.slope * width) / (low.slope - high.slope);
    const double bound = low.value + low.slope * crossing;
    if (std::min(low.value, high.value) - bound <= tolerance) break;
    const Sample next =
        sample(low.s + std::clamp(crossing, k_min_cut * width, (1 - k_min_cut) * width));
    if (next.slope == 0) return next;
    (next.slope < 0 ? low : high) = next;
  }
  return without_slope(low, high);
}

/// Returns the minimum over 0 <= s <= 1 along a line of `length` m.
template <class Function>
Sample minimum(const Function& sample, bool is_convex, double length, double tolerance) {
  if (is_convex) return convex_minimum(sample, sample(0.0), sample(1.0), tolerance);
  std::array<Sample, k_searched_pieces + 1> samples;
  for (int k = 0; k <= k_searched_pieces; ++k) {
    samples[static_cast<std::size_t>(k)] = sample(static_cast<double>(k) / k_searched_pieces);
  }
  Sample best = *std::ranges::min_element(samples, {}, &Sample::value);
  for (std::size_t k = 0; k < k_searched_pieces; ++k) {
    const Sample &low = samples[k], &high = samples[k + 1];
    if (!edge_may_reach(low.value, high.value, length / k_searched_pieces, best.value)) continue;
    const Sample found = convex_minimum(sample, low, high, tolerance);
    if (found.value < best.value) best = found;
  }
  return best;
}

Sample along_edge(const Shape& shape, const Vec3& a, const Vec3& b, double tolerance) {
  const Vec3 edge = b - a;
  int hint = -1;
  const auto sample = [&](double s) -> Sample {
    const SurfacePoint point = shape.find_nearest(a + s * edge, hint);
    return {s, point.distance, point.normal, point.normal.dot(edge), 0};
  };
  return minimum(sample, shape.is_convex(), edge.norm(), tolerance);
}

/// Returns the exact point of an edge or a face outside a concave shape; none where they meet.
std::optional<DeepestPoint> nearest_outside(const Shape& shape, std::span<const Vec3> corners) {
  if (shape.is_convex()) return {};
  const std::optional<NearestPair> found = shape.concave()->nearest_outside(corners);
  if (!found) return {};
  Vec3 point = Vec3::Zero();
  for (std::size_t k = 0; k < corners.size(); ++k) point += found->weights[k] * corners[k];
  const double distance = std::sqrt(found->squared_distance);
  if (distance == 0) return {};
  return DeepestPoint{found->weights, distance, (point - found->on_surface) / distance};
}

}  // namespace

DeepestPoint deepest_of_edge(const Shape& shape, const Vec3& a, const Vec3& b, double tolerance) {
  if (const auto found = nearest_outside(shape, std::array{a, b})) return *found;
  const Sample found = along_edge(shape, a, b, tolerance);
  return {{1 - found.s, found.s, 0}, found.value, found.gradient};
}

// Returns the minimum over t of the minimum over the line from a + t (c - a) to b + t (c - b),
// which is convex in t where the distance is. Its slope is that at fixed s (the envelope theorem).
DeepestPoint deepest_of_face(const Shape& shape, const Vec3& a, const Vec3& b, const Vec3& c,
                             double tolerance) {
  if (const auto found = nearest_outside(shape, std::array{a, b, c})) return *found;
  const Vec3 from_a = c - a, from_b = c - b;
  const auto sample = [&](double t) -> Sample {
    const Sample inner = along_edge(shape, a + t * from_a, b + t * from_b, tolerance / 2);
    const double at_a = inner.gradient.dot(from_a), at_b = inner.gradient.dot(from_b);
    // All lines meet in c.
    const double slope = t < 1 ? (1 - inner.s) * at_a + inner.s * at_b : std::max(at_a, at_b);
    return {t, inner.value, inner.gradient, slope, inner.s};
  };
  const double height = std::max(from_a.norm(), from_b.norm());
  const Sample found = minimum(sample, shape.is_convex(), height, tolerance / 2);
  const double t = found.s, s = found.inner;
  return {{(1 - t) * (1 - s), (1 - t) * s, t}, found.value, found.gradient};
}

}  // namespace weft
