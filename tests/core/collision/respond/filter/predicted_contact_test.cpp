#include "core/collision/respond/filter/predicted_contact.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace weft {
namespace {

/// A contact of vertex 0 that slides, with a surface that leans by `angle` from the floor about the
/// y axis, rad.
PredictedContact sliding(double angle) {
  PredictedContact predicted{{.point = ClothPoint::at_vertex(0)}};
  predicted.normal = Vec3(std::sin(angle), 0, std::cos(angle));
  predicted.set_friction(Vec3::Zero(), 3.0);
  return predicted;
}

// A grid's stencil stores friction as c I, of which the filter S leaves S c I S = c S: friction
// itself must be the same. Along constrained directions it would act against the surfaces.
TEST(PredictedContact, HasFrictionAlongFreeDirectionsAlone) {
  for (const std::vector<double>& angles :
       {std::vector{0.2}, {0.0, 0.3}, {0.0, -0.3}, {0.0, 1.2}, {0.0, 0.2, 1.2}, {0.0, 1.2, 0.9}}) {
    std::vector<PredictedContact> of_vertex;
    for (const double angle : angles) of_vertex.push_back(sliding(angle));
    SlidingFriction friction;
    add_friction(of_vertex, friction);
    std::vector<Mat3> block(1, Mat3::Zero());
    friction.add_diagonal_blocks(0, 1, block);
    const Mat3 S = target_of(of_vertex).freedom.block();
    const double c = 3.0 * static_cast<double>(angles.size());
    // The bound is a few roundings of numbers of size c.
    EXPECT_LE((block[0] - c * S).norm(), 10 * c * std::numeric_limits<double>::epsilon())
        << angles.size() << " surfaces, the last at " << angles.back();
  }
}

}  // namespace
}  // namespace weft
