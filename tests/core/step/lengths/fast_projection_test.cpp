#include "core/step/lengths/iterated_projection.h"
#include "core/step/projection_kinds.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// Two edges of 1 m between pinned ends, bent by 0.05 rad, whose middle slides in the plane of both:
// where it ends and the impulses that move it there are determined. From a candidate that is nearly
// straight, the first correction takes impulses that are ten times too large.
TEST(FastProjection, ExplainsItsMovesByItsImpulsesInANearlyStraightYarnBetweenPinnedEnds) {
  constexpr double k_bend = 0.05, k_permitted = 1e-6;
  const std::vector<Vec3> rest = {
      {-std::cos(k_bend), 0, 0}, {0, std::sin(k_bend), 0}, {std::cos(k_bend), 0, 0}};
  const EdgeLengths edges(rest, {{0, 1}, {1, 2}});
  const std::vector<double> masses(rest.size(), 0.1);
  VertexFilter filter(3);
  for (const int end : {0, 2}) filter.constrain(end, {});
  filter.constrain(1, Freedom::in_plane(Vec3::UnitZ()));
  Mobility W;
  W.set(masses, filter);
  VecX start(9);
  for (int i = 0; i < 3; ++i) at(start, i) = rest[static_cast<std::size_t>(i)];
  VecX candidate = start;
  at(candidate, 1) = Vec3(1e-3, 0.2 * std::sin(k_bend), 0);
  const ProjectionKind kind = fast_projection_kind();
  for (const char* solver : {"ldlt", "cholmod", "yarns"}) {
    ParameterValues values(*kind.parameters);
    values.set("solver", std::string(solver));
    VecX x = candidate;
    ProjectionTrace trace;
    const ProjectionReport report =
        kind.make(values, edges)->project({edges, W, masses, start, k_permitted}, x, &trace, {});
    ASSERT_TRUE(report.converged()) << report.detail;
    EXPECT_LE(largest_vertex_norm(x - start), 1e-4);
    const double move = largest_vertex_norm(x - candidate);
    EXPECT_GT(trace[1].F, move) << "the first impulses are not too large";
    EXPECT_LE(trace.back().F, 0.01 * move) << solver;
  }
}

}  // namespace
}  // namespace weft
