#include "core/lab/measures/length_trace.h"

#include <algorithm>

namespace weft {

namespace {

Edge ordered(const Edge& edge) { return {std::min(edge[0], edge[1]), std::max(edge[0], edge[1])}; }

std::vector<Edge> sorted(std::vector<Edge> edges) {
  std::ranges::transform(edges, edges.begin(), ordered);
  std::ranges::sort(edges);
  return edges;
}

}  // namespace

std::vector<EdgeDirection> directions_of(const EdgeLengths& edges, const Mesh& mesh) {
  const std::vector<Edge> warp = sorted(mesh.warp_edges), weft = sorted(mesh.weft_edges);
  std::vector<EdgeDirection> directions;
  for (const Edge& edge : edges.edges()) {
    const auto runs_along = [key = ordered(edge)](const std::vector<Edge>& yarns) {
      return std::ranges::binary_search(yarns, key);
    };
    directions.push_back(runs_along(warp)   ? EdgeDirection::warp
                         : runs_along(weft) ? EdgeDirection::weft
                                            : EdgeDirection::other);
  }
  return directions;
}

std::vector<int> strain_histogram(const LengthTrace& trace, const ProjectionPass& pass,
                                  EdgeDirection direction, const StrainBins& bins) {
  std::vector<int> counts(static_cast<std::size_t>(bins.count));
  const double scale = bins.count / (bins.high - bins.low);
  for (std::size_t e = 0; e < pass.strains.size(); ++e) {
    const double strain = pass.strains[e];
    if (trace.directions[e] != direction || !(bins.low <= strain && strain <= bins.high)) continue;
    const auto interval = static_cast<std::size_t>(scale * (strain - bins.low));
    ++counts[std::min(interval, counts.size() - 1)];
  }
  return counts;
}

}  // namespace weft
