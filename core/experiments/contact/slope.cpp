#include "core/collision/solids/solid.h"
#include "core/experiments/contact/contact_parts.h"

#include <cmath>
#include <numbers>

namespace weft {

Scene cloth_on_slope(double degrees, double friction) {
  constexpr double k_above = 0.002;  // m
  Scene scene = default_scene();
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  scene.pins.preset.clear();
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.0);
  scene.mesh.grid.set("tilt", degrees);
  const double angle = degrees * std::numbers::pi / 180;
  const Vec3 normal(0, -std::sin(angle), std::cos(angle));
  SceneSolid slope{default_choice(find_entry(solid_table(), "plane", "solid.kind"))};
  slope.shape.values.set("rotation", Vec3(degrees, 0, 0));
  slope.shape.values.set("position", Vec3(-k_above * normal));
  slope.shape.values.set("friction", friction);
  slope.shape.values.set("thickness", k_above);
  scene.solids = {slope};
  return scene;
}

}  // namespace weft
