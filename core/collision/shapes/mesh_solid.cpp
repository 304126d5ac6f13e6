#include "core/collision/shapes/creased_surface.h"
#include "core/collision/shapes/nearest_pair.h"
#include "core/collision/shapes/solid_mesh.h"

namespace weft {

namespace {

struct MeshParameters : SolidParameters {
  double scale = 1;
};

class MeshShape : public Shape, public ConcaveShape {
 public:
  MeshShape(std::shared_ptr<const SolidMesh> mesh, double scale)
      : mesh_(std::move(mesh)), scale_(scale) {}

  SurfacePoint find_nearest(const Vec3& p, int& hint) const override {
    const SurfacePoint point = mesh_->find_nearest(p / scale_, hint);
    return {scale_ * point.distance, point.normal};
  }
  const ConcaveShape* concave() const override { return mesh_->is_convex() ? nullptr : this; }
  std::optional<NearestPair> nearest_outside(std::span<const Vec3> corners) const override {
    const std::array<Vec3, 3> scaled = in_mesh(corners);
    auto found = mesh_->nearest_outside(std::span(scaled).first(corners.size()));
    if (found) {
      found->squared_distance *= scale_ * scale_;
      found->on_surface *= scale_;
    }
    return found;
  }
  double distance_within(std::span<const Vec3> corners, double limit) const override {
    const std::array<Vec3, 3> scaled = in_mesh(corners);
    return scale_ * mesh_->distance_within(std::span(scaled).first(corners.size()), limit / scale_);
  }
  bool may_meet(std::span<const Vec3> from, std::span<const Vec3> to) const override {
    const std::array<Vec3, 3> scaled_from = in_mesh(from), scaled_to = in_mesh(to);
    return mesh_->may_meet(std::span(scaled_from).first(from.size()),
                           std::span(scaled_to).first(to.size()));
  }
  double bend_radius() const override { return scale_ * mesh_->bend_radius(); }
  DrawnSurface drawn() const override {
    DrawnSurface surface = drawn_surface(mesh_->surface(), mesh_->opposite_sides());
    for (Vec3& position : surface.positions) position *= scale_;
    return surface;
  }

 private:
  /// Returns the 2 or 3 corners of an edge or a triangle in the coordinates of the mesh.
  std::array<Vec3, 3> in_mesh(std::span<const Vec3> corners) const {
    std::array<Vec3, 3> scaled;
    for (std::size_t k = 0; k < corners.size(); ++k) scaled[k] = corners[k] / scale_;
    return scaled;
  }

  std::shared_ptr<const SolidMesh> mesh_;
  double scale_;
};

std::unique_ptr<Shape> make_of_mesh(const ParameterValues& values,
                                    std::shared_ptr<const SolidMesh> mesh) {
  return std::make_unique<MeshShape>(std::move(mesh), std::get<double>(values.get("scale")));
}

}  // namespace

template <>
struct Described<MeshParameters> {
  static std::vector<Description<MeshParameters>> descriptions() {
    return solid_descriptions<MeshParameters>({{&MeshParameters::scale,
                                                {.name = "scale",
                                                 .min = 0.001,
                                                 .max = 1000,
                                                 .scale = Scale::logarithmic,
                                                 .help = "How much larger it is than its mesh."}}});
  }
};

SolidKind mesh_kind() {
  SolidKind kind{table_line<MeshParameters>(
      "mesh", "Mesh", "The inside of a closed surface of triangles or quads, from an OBJ file.")};
  kind.make = [](const ParameterValues& values) { return make_of_mesh(values, ball_mesh()); };
  kind.make_of_mesh = make_of_mesh;
  return kind;
}

}  // namespace weft
