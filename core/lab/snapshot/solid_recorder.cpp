#include "core/lab/snapshot/solid_recorder.h"

#include "core/collision/search/sagitta.h"

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

void SolidRecorder::draw(const std::vector<SceneSolid>& solids, std::span<const SolidBody> bodies) {
  surfaces_.resize(solids.size());
  for (std::size_t k = 0; k < solids.size(); ++k) {
    if (k < drawn_.size() && has_same_shape(solids[k], drawn_[k])) continue;
    surfaces_[k] = std::make_shared<const DrawnSurface>(bodies[k].shape().drawn());
  }
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
  shown.offsets.assign(shown.poses.size(), Vec3::Zero());
  for (const DraggedSolid& dragged : simulation.dragged_solids().dragged(state.t))
    if (!dragged.from) shown.offsets[static_cast<std::size_t>(dragged.solid)] = dragged.offset;
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
