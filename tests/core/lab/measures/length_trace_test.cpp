#include "core/lab/measures/length_trace.h"

#include "core/mesh/grid.h"

#include <gtest/gtest.h>

#include <limits>
#include <numeric>

namespace weft {
namespace {

int sum(const std::vector<int>& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

TEST(LengthTrace, CountsEveryEdgeInTheDirectionItRuns) {
  const Mesh mesh = make_grid({.rows = 4, .columns = 6});
  for (const std::string choice : {"warp_and_weft", "all"}) {
    const EdgeLengths edges(mesh.rest_positions, inextensible_edges(mesh, choice));
    ProjectionPass pass;
    for (int e = 0; e < edges.size(); ++e) pass.strains.push_back(0.01f * static_cast<float>(e));
    const LengthTrace trace{0.01, directions_of(edges, mesh), {pass}};
    const auto count = [&](EdgeDirection direction) {
      return sum(strain_histogram(trace, pass, direction, {0, 1, 10}));
    };
    EXPECT_EQ(count(EdgeDirection::warp), 3 * 6);
    EXPECT_EQ(count(EdgeDirection::weft), 4 * 5);
    EXPECT_EQ(count(EdgeDirection::other), edges.size() - 3 * 6 - 4 * 5);
  }
}

TEST(LengthTrace, PutsStrainsIntoTheirIntervalsAndLeavesOutWhatIsBeyondOrNotFinite) {
  ProjectionPass pass;
  pass.strains = {-0.25f, 0.75f, 0.0f, 0.0f, 1.5f, std::numeric_limits<float>::quiet_NaN()};
  const LengthTrace trace{0.01, std::vector(6, EdgeDirection::warp), {pass}};
  EXPECT_EQ(strain_histogram(trace, pass, EdgeDirection::warp, {-0.25, 0.75, 4}),
            (std::vector<int>{1, 2, 0, 1}));
}

}  // namespace
}  // namespace weft
