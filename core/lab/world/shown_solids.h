#pragma once

#include "core/collision/drawn_surface.h"
#include "core/collision/solid_body.h"
#include "core/lab/world/contact_figures.h"

#include <memory>
#include <vector>

namespace weft {

/// A contact as it is drawn.
struct ShownContact {
  Vec3 position;  ///< of the vertex, m
  Vec3 normal;    ///< of the solid there, unit, outwards
  double force;   ///< along the normal, that pressed it in the last step, N
  bool sticks;
  bool is_inside;  ///< below the surface: it is led out
};

/// The solids of a world at one time, and what touches them.
struct ShownSolids {
  /// In the coordinates of the solids; the same object while their shapes stay. Null where there
  /// are none.
  std::shared_ptr<const std::vector<DrawnSurface>> surfaces;
  std::vector<RigidPose> poses;
  std::vector<Vec3> offsets;  ///< from where the scene has them, m
  std::vector<ShownContact> contacts;
  ContactFigures figures;  ///< of the last step
  double creep = 0;        ///< of what sticks, where friction is smoothed, m/s
};

}  // namespace weft
