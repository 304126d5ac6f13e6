#include "core/lab/world/solid_recorder.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

bool has_same_shape(const SceneSolid& a, const SceneSolid& b) {
  return a.shape == b.shape && a.mesh == b.mesh;
}

}  // namespace

ShownSolids SolidRecorder::shown(const Simulation& simulation) {
  ShownSolids shown;
  const MovingSolids& solids = simulation.contacts().solids();
  if (solids.count() == 0) return shown;
  const std::vector<SceneSolid>& now = simulation.scene().solids;
  if (!std::ranges::equal(now, drawn_, has_same_shape)) {
    drawn_ = now;
    std::vector<DrawnSurface> surfaces;
    for (const SolidBody& body : solids.bodies()) surfaces.push_back(body.shape().drawn());
    surfaces_ = std::make_shared<const std::vector<DrawnSurface>>(std::move(surfaces));
  }
  shown.surfaces = surfaces_;
  const State& state = simulation.state();
  for (const SolidBody& body : solids.bodies()) shown.poses.push_back(body.pose(state.t));
  shown.offsets.assign(shown.poses.size(), Vec3::Zero());
  for (const LedSolid& led : simulation.led_solids().led(state.t))
    shown.offsets[static_cast<std::size_t>(led.solid)] = led.offset;
  for (const Contact& contact : simulation.contacts().contacts()) {
    // An edit may have removed its solid since the last step.
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
