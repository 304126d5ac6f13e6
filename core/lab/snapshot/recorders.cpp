#include "core/lab/snapshot/recorders.h"

#include "core/collision/detect/sagitta.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <utility>

namespace weft {

namespace {

constexpr double k_standard_gravity = 9.81;  // m/s^2

double mean_weight(std::span<const double> masses) {
  const double total = std::accumulate(masses.begin(), masses.end(), 0.0);
  return k_standard_gravity * total / static_cast<double>(masses.size());
}

}  // namespace

Vec3 drawing_origin(const Vec3& low, const Vec3& high) {
  constexpr double k_spacing = 16;  // m; a float within half this spacing is exact to 5e-7 m
  // The sum turns -0 into 0.
  return (((low + high) / (2 * k_spacing)).array().round() * k_spacing + 0.0).matrix();
}

void ShapeRecorder::fill(const World& world, Snapshot& snapshot) {
  if (mesh_ != world.mesh()) {
    mesh_ = world.mesh();
    tree_ = std::make_shared<const TriangleTree>(*mesh_);
  }
  const State& state = world.state();
  snapshot.cloth.mesh = mesh_;
  snapshot.document_mesh = world.document_mesh();
  const auto columns = state.x.reshaped(3, state.vertex_count());
  snapshot.cloth.low = columns.rowwise().minCoeff();
  snapshot.cloth.high = columns.rowwise().maxCoeff();
  snapshot.cloth.origin = drawing_origin(snapshot.cloth.low, snapshot.cloth.high);
  snapshot.cloth.positions.resize(static_cast<std::size_t>(state.x.size()));
  Eigen::Map<Eigen::Matrix3Xf>(snapshot.cloth.positions.data(), 3, state.vertex_count()) =
      (columns.colwise() - snapshot.cloth.origin).cast<float>();
  snapshot.cloth.speeds.resize(static_cast<std::size_t>(state.vertex_count()));
  Eigen::Map<Eigen::RowVectorXf>(snapshot.cloth.speeds.data(), state.vertex_count()) =
      state.v.reshaped(3, state.vertex_count()).colwise().norm().cast<float>();
  vertex_normals(*mesh_, state.x, normals_);
  snapshot.cloth.normals.assign(normals_.begin(), normals_.end());
  snapshot.cloth.vertex_weight = mean_weight(world.model().masses());
  snapshot.cloth.tree = tree_;
  snapshot.cloth.boxes = tree_->boxes(*mesh_, snapshot.cloth.positions);
}

namespace {

/// Tells whether two solids differ at most in parameters that all kinds share, none of which is
/// drawn.
bool has_same_shape(const SceneSolid& a, const SceneSolid& b) {
  if (a.shape.kind != b.shape.kind || a.mesh != b.mesh) return false;
  Choice shape = a.shape;
  for (const ParameterInfo& common : parameter_infos<SolidParameters>())
    shape.values.set(common.name, b.shape.values.get(common.name));
  return shape == b.shape;
}

}  // namespace

void SolidRecorder::draw(const SceneSolids& solids, std::span<const SolidBody> bodies) {
  std::vector<std::shared_ptr<const DrawnSurface>> surfaces;
  for (std::size_t k = 0; k < solids.size(); ++k) {
    const auto former = drawn_.find(solids.id(k));
    const bool is_drawn = former && has_same_shape(solids[k], drawn_[*former]) &&
                          bodies[k].withdrawn_depth() == drawn_depths_[*former];
    surfaces.push_back(is_drawn ? surfaces_[*former]
                                : std::make_shared<const DrawnSurface>(bodies[k].shape().drawn()));
  }
  surfaces_ = std::move(surfaces);
  drawn_ = solids;
  drawn_depths_.clear();
  std::ranges::transform(bodies, std::back_inserter(drawn_depths_), &SolidBody::withdrawn_depth);
}

bool SolidRecorder::is_drawn(const SceneSolids& solids, std::span<const SolidBody> bodies) const {
  return solids == drawn_ &&
         std::ranges::equal(bodies, drawn_depths_, {}, &SolidBody::withdrawn_depth);
}

ShownSolids SolidRecorder::shown(const World& world) {
  ShownSolids shown;
  const MovingSolids& solids = world.contacts().solids();
  if (solids.count() == 0) return shown;
  const SceneSolids& scene_solids = world.scene().solids;
  const bool changed = scene_solids != drawn_;
  if (!is_drawn(scene_solids, solids.bodies())) draw(scene_solids, solids.bodies());
  if (changed || world.mesh() != mesh_) {
    if (std::exchange(mesh_, world.mesh()) != mesh_) longest_ = longest_side(*mesh_);
    notes_ = thin_notes(solids.bodies(), longest_);
  }
  shown.surfaces = surfaces_;
  shown.notes = notes_;
  const State& state = world.state();
  for (const SolidBody& body : solids.bodies()) shown.poses.push_back(body.pose(state.t));
  shown.offsets = world.dragged_solids().offsets(state.t);
  shown.ids = world.scene().solids.ids();
  const std::vector<Contact> of_step = world.contacts().contacts();
  const std::span<const Contact> inside = world.contacts().inside();
  std::vector<Contact> contacts;
  std::ranges::set_union(of_step, inside, std::back_inserter(contacts), is_before);
  for (const Contact& contact : contacts) {
    // An edit may have removed the contact's solid since the last step.
    if (contact.solid >= solids.count()) continue;
    const Vec3 x = contact.point.of(state.x);
    const RigidPose& pose = shown.poses[static_cast<std::size_t>(contact.solid)];
    const auto [distance, normal] = nearest(solids[contact.solid].whole_shape(), pose, x);
    shown.contacts.push_back({x, normal, contact.normal_force, contact.sticks, distance < 0});
  }
  shown.figures = world.contacts().figures();
  shown.figures.withdrawn = std::ranges::max(drawn_depths_);
  shown.creep = world.contacts().creep();
  return shown;
}

}  // namespace weft
