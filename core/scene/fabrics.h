#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Measured fabrics, and the parameters that each model of cloth has for them.
namespace weft {

/// Properties per width or per area of the cloth, as Kawabata's system measures them.
struct Fabric {
  std::string name;
  std::string label;
  std::string source;    ///< the publication of the numbers
  double density = 0;    ///< kg/m^2
  double thickness = 0;  ///< m
  double warp = 0;       ///< tensile stiffness along the warp, N/m
  double weft = 0;       ///< tensile stiffness along the weft, N/m
  double shear = 0;      ///< shear rigidity G, force per width and shear angle, N/m
  double bending = 0;    ///< bending rigidity B, moment per width and curvature, N m
  double poisson = 0;    ///< Poisson's ratio
  LookParameters look = {};
};

/// One parameter of a scene that a fabric determines.
struct FabricValue {
  std::string group;  ///< see find_group()
  std::string parameter;
  double value;
};

/// Returns all fabrics.
std::span<const Fabric> fabrics();

/// Returns the fabric called `name`. \throw InputError naming "fabric" and listing the names when
/// there is none.
const Fabric& find_fabric(std::string_view name);

/// Returns the values that `fabric` gives to the material and to every force model, on a mesh whose
/// vertices are `spacing` m apart.
std::vector<FabricValue> fabric_values(const Fabric& fabric, double spacing);

/// Returns the scene with its material and its forces set to a fabric. `mesh` is the scene's mesh.
Scene with_fabric_values(Scene scene, const Mesh& mesh, const Fabric& fabric);

/// Returns the scene as with_fabric_values() does, with the look of the fabric.
Scene with_fabric(Scene scene, const Mesh& mesh, const Fabric& fabric);

/// Returns the fabric whose values the scene has, whatever its look; null when there is none.
const Fabric* fabric_of(const Scene& scene, const Mesh& mesh);

}  // namespace weft
