#pragma once

#include "app/doors.h"

namespace weft {

/// Gives the selected vertices `free_count` free directions at their shown positions: 3 free them,
/// 2 let each move in a plane with the normal `axis`, 1 on a line along it, 0 constrain them
/// completely. Vertices that were one constraint stay one with its motion; some vertices of a
/// constraint become another one with the same motion. A wrong axis is refused with a message.
void constrain_selection(const SelectionEditing& editing, int free_count, const Vec3& axis);

/// Returns the axis of the selected constraint, for use with another freedom; upright where it has
/// none.
Vec3 present_axis(const Selection& selection);
/// Returns the direction of a line or the normal of a plane; upright for other freedoms.
Vec3 axis_of(const Freedom& freedom);

/// Returns 2 directions normal to the axis, 1 along it or none. \throw InputError naming `path`
/// when the axis has no direction.
std::vector<Vec3> free_directions(int free_count, const Vec3& axis, const std::string& path);

/// Tells whether vertices have the same numbers in the picture as in the document.
bool shows_document_mesh(const Document& document, const Snapshot& snapshot);

/// Tells whether the picture shows vertices of constraint `k` of the scene, so that their positions
/// can be used.
bool shows_group(const SelectionView& view, std::size_t k);

/// Moves all vertices of `constraint`, the `k`th of the scene, to the shown position of the middle
/// one. \pre shows_group()
void hold_together(const Snapshot& snapshot, const Selection& selection, std::size_t k,
                   Constraint& constraint);
/// Sets the position of each vertex to the shown one; the vertices of a preset are then listed.
/// \pre shows_group()
void hold_each(const Snapshot& snapshot, const Selection& selection, std::size_t k,
               Constraint& constraint);

/// Returns constraint `k` of the scene with other free directions, its vertices at their shown
/// positions: a constraint with one position for all of them turns about that of the middle one.
/// \throw InputError as free_directions.
Constraint reshaped(const SelectionView& view, std::size_t k, int free_count, const Vec3& axis);

/// Turns the line or the plane of a constraint about the shown positions of its
/// vertices; the same `gesture` makes one entry of the history. A wrong axis is refused with a
/// message.
void turn_constraint(const SelectionEditing& editing, int id, const Vec3& axis, long gesture);

/// Returns the rest positions, before their motion, of vertices at their shown positions, m.
std::vector<Vec3> shown_positions(const Snapshot& shown, const std::vector<int>& vertices,
                                  const Choice& motion);

}  // namespace weft
