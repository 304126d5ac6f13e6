#pragma once

#include "app/workspace.h"

namespace weft {

/// Leaves the selected vertices `free_count` directions where they are shown: 3 free them, 2 leave
/// each in a plane with the normal `axis`, 1 on a line along it, 0 hold them. Those that were one
/// constraint stay one with its motion, part of one becomes another with the same motion. A wrong
/// axis is refused with a message.
void constrain_selection(Workspace& workspace, int free_count, const Vec3& axis);

/// The axis of the selected constraint, which another freedom keeps; upright where it has none.
Vec3 present_axis(const Workspace& workspace);
/// The direction of a line or the normal of a plane, upright for others.
Vec3 axis_of(const Freedom& freedom);

/// 2 directions across the axis, 1 along it or none. \throw InputError naming `path` when the axis
/// has no direction.
std::vector<Vec3> free_directions(int free_count, const Vec3& axis, const std::string& path);

/// Whether vertices have the same numbers in the picture as in the document.
bool shows_document_mesh(const Workspace& workspace);

/// Whether it shows vertices of constraint `k` of the scene, so that they can be held there.
bool shows_group(const Workspace& workspace, std::size_t k);

/// Holds all vertices of `constraint`, the `k`th of the scene, where the one in the middle is
/// shown. \pre shows_group()
void hold_together(const Workspace& workspace, std::size_t k, Constraint& constraint);
/// Holds each where it is shown; those of a preset are listed then. \pre shows_group()
void hold_each(const Workspace& workspace, std::size_t k, Constraint& constraint);

/// Constraint `k` of the scene with other free directions, its vertices held where they are shown:
/// what goes through one place for all of them is turned about the one in the middle.
/// \throw InputError as free_directions.
Constraint reshaped(const Workspace& workspace, std::size_t k, int free_count, const Vec3& axis);

/// Turns the line or the plane of constraint `k` of the scene, about where its vertices are shown;
/// the same `gesture` makes one entry of the history. A wrong axis is refused with a message.
void turn_constraint(Workspace& workspace, std::size_t k, const Vec3& axis, long gesture);

/// Where a motion has vertices at rest that are shown at their present places, m.
std::vector<Vec3> shown_places(const Snapshot& shown, const std::vector<int>& vertices,
                               const Choice& motion);

}  // namespace weft
