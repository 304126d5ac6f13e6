#pragma once

#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/solid_body.h"
#include "core/lab/world/contacts/contact_figures.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// A contact as it is drawn.
struct ShownContact {
  Vec3 position;  ///< of the vertex, m
  Vec3 normal;    ///< of the solid there, unit, outwards
  double force;   ///< on the vertex in the last step, along the normal, N
  bool sticks;
  bool is_inside;  ///< the vertex is below the surface and is pushed out
};

/// The numbers of contacts with solids at the end of one frame.
struct ContactSample {
  double time = 0;  ///< simulated, s
  ContactFigures figures = {};
};

/// The solids of a world at one time, and their contacts.
struct ShownSolids {
  std::vector<int> ids;  ///< in the scene, ascending
  /// The surface of each solid, in its own coordinates; the same objects while their shapes stay.
  std::vector<std::shared_ptr<const DrawnSurface>> surfaces;
  std::vector<RigidPose> poses;
  std::vector<Vec3> offsets;  ///< from their positions in the scene, m
  std::vector<ShownContact> contacts;
  std::vector<std::string> notes;      ///< on each solid; may be empty
  ContactFigures figures;              ///< see StepContacts
  double creep = 0;                    ///< of sticking contacts, where friction is smoothed, m/s
  std::vector<ContactSample> history;  ///< of the last frames, newest last

  /// Returns the index of a solid in these lists; nothing where it is not shown.
  std::optional<std::size_t> find(int id) const {
    const auto found = std::ranges::lower_bound(ids, id);
    if (found == ids.end() || *found != id) return std::nullopt;
    return static_cast<std::size_t>(found - ids.begin());
  }
};

}  // namespace weft
