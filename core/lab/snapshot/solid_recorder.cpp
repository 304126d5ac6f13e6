#include "core/lab/snapshot/solid_recorder.h"

#include "core/collision/search/sagitta.h"
#include "core/lab/world/simulation.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weft {

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
    const bool is_drawn = former && has_same_shape(solids[k], drawn_[*former]);
    surfaces.push_back(is_drawn ? surfaces_[*former]
                                : std::make_shared<const DrawnSurface>(bodies[k].shape().drawn()));
  }
  surfaces_ = std::move(surfaces);
  drawn_ = solids;
}

ShownSolids SolidRecorder::shown(const Simulation& simulation) {
  ShownSolids shown;
  const MovingSolids& solids = simulation.contacts().solids();
  if (solids.count() == 0) return shown;
  const bool changed = simulation.scene().solids != drawn_;
  if (changed) draw(simulation.scene().solids, solids.bodies());
  if (changed || simulation.mesh() != mesh_) {
    if (std::exchange(mesh_, simulation.mesh()) != mesh_) longest_ = longest_side(*mesh_);
    notes_ = thin_notes(solids.bodies(), longest_);
  }
  shown.surfaces = surfaces_;
  shown.notes = notes_;
  const State& state = simulation.state();
  for (const SolidBody& body : solids.bodies()) shown.poses.push_back(body.pose(state.t));
  shown.offsets = simulation.dragged_solids().offsets(state.t);
  shown.ids = simulation.scene().solids.ids();
  const std::vector<Contact> of_step = simulation.contacts().contacts();
  const std::span<const Contact> inside = simulation.contacts().inside();
  std::vector<Contact> contacts;
  std::ranges::set_union(of_step, inside, std::back_inserter(contacts), is_before);
  for (const Contact& contact : contacts) {
    // An edit may have removed the contact's solid since the last step.
    if (contact.solid >= solids.count()) continue;
    const Vec3 x = contact.point.of(state.x);
    const RigidPose& pose = shown.poses[static_cast<std::size_t>(contact.solid)];
    const auto [distance, normal] = nearest(solids[contact.solid].shape(), pose, x);
    shown.contacts.push_back({x, normal, contact.normal_force, contact.sticks, distance < 0});
  }
  shown.figures = simulation.contacts().figures();
  shown.creep = simulation.contacts().creep();
  return shown;
}

}  // namespace weft
