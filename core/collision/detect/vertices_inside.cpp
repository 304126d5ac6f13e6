#include "core/collision/detect/vertices_inside.h"

#include "core/base/threads/parallel.h"

#include <array>

namespace weft {

namespace {

constexpr int k_look_grain = 1024;

}  // namespace

std::vector<Contact> vertices_inside(std::span<const SolidBody> solids, double t, const VecX& x) {
  std::vector<RigidPose> poses;
  for (const SolidBody& solid : solids) poses.push_back(solid.pose(t));
  std::array<std::vector<Contact>, detail::k_max_pieces> of_pieces;
  const auto vertices = solids.empty() ? 0 : static_cast<int>(x.size() / 3);
  parallel_pieces(vertices, k_look_grain, [&](int piece, int begin, int end) {
    std::vector<int> hints(solids.size(), -1);
    for (int vertex = begin; vertex < end; ++vertex) {
      for (std::size_t k = 0; k < solids.size(); ++k) {
        const Vec3 rest_position = poses[k].rest(at(x, vertex));
        if (solids[k].whole_shape().find_nearest(rest_position, hints[k]).distance >=
            -k_inside_depth)
          continue;
        of_pieces[static_cast<std::size_t>(piece)].push_back(
            {.point = ClothPoint::at_vertex(vertex), .solid = static_cast<int>(k)});
      }
    }
  });
  std::vector<Contact> all;
  for (const std::vector<Contact>& found : of_pieces)
    all.insert(all.end(), found.begin(), found.end());
  return all;
}

}  // namespace weft
