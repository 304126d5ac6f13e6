#pragma once

#include "core/scene/scene.h"

#include <span>
#include <string>

/// Whose numbers an edit sets, in words, for the names of edits.
namespace weft {

/// "sphere": what kind a solid is of.
std::string solid_kind_words(const SceneSolid& solid);
/// " 2" for the second solid of its kind, empty where the scene has no other. \pre the scene has
/// solid k
std::string solid_number(const Scene& scene, std::size_t k);
/// "the sphere", or "sphere 2" where the scene has several. \pre the scene has solid k
std::string solid_words(const Scene& scene, std::size_t k);

/// "the left edge", "3 vertices": those of constraint k; "constraint 2" where another has as many,
/// or the same edge. \pre the scene has constraint k
std::string constraint_words(const Scene& scene, std::size_t k);

/// "the pins", or those of a constraint: what the course at course_path() moves.
std::string course_words(const Scene& scene, const std::string& path);

/// "the left edge", "3 vertices": those of a constraint.
std::string vertices_of(const Constraint& constraint);

/// What the parameters of a group belong to: "the wind", "the pull", "the motion of the pins".
/// Empty where the scene has no such group. Groups are as in find_group().
std::string owner_words(const Scene& scene, std::span<const Slot> slots, const std::string& group);

/// " of the wind", to follow the label of a parameter of the group. Empty for those of the cloth,
/// of time and of slots, unless another of these has a parameter that is called the same.
std::string of_owner(const Scene& scene, std::span<const Slot> slots, const std::string& group,
                     const std::string& label);

}  // namespace weft
