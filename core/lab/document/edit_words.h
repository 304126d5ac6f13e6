#pragma once

#include "core/base/parameters.h"
#include "core/scene/scene.h"

#include <string>
#include <string_view>

/// Words for the names of edits: for the owners of the numbers that edits set, and for keyframes.
namespace weft {

/// Returns the kind of a solid: "sphere".
std::string solid_kind_words(const SceneSolid& solid);
/// Returns " 2" for the second solid of its kind, empty where the scene has only one. \pre the
/// scene has solid k
std::string solid_number(const Scene& scene, std::size_t k);
/// Returns "the sphere", or "sphere 2" where the scene has several. \pre the scene has solid k
std::string solid_words(const Scene& scene, std::size_t k);

/// Returns "the left edge" or "3 vertices" for those of constraint k; "constraint 2" where another
/// constraint has equally many, or the same edge. \pre the scene has constraint k
std::string constraint_words(const Scene& scene, std::size_t k);

/// Returns words for what the course at course_group() moves: "the pins", or the vertices of a
/// constraint.
std::string course_words(const Scene& scene, std::string_view name);

/// Returns "the left edge" or "3 vertices" for the vertices of a constraint.
std::string vertices_of(const Constraint& constraint);

/// Returns the owner of the parameters of a group: "the wind", "the drag", "the motion of the
/// pins". Empty where the scene has no such group. Groups are as in find_group().
std::string owner_words(const Scene& scene, const std::string& group);

/// Returns " of the wind", to follow the label of a parameter of the group. Empty for groups of the
/// cloth, of time and of slots, unless another of these has a parameter of the same label.
std::string of_owner(const Scene& scene, const std::string& group, const std::string& label);

/// Returns words for an edit of the keyframes that `info` describes: "Set time of keyframe 2 to 1.5
/// s", "Add keyframe 3", "Remove keyframe 2"; empty where the edit changes more than one of them.
/// `of` follows the keyframe's number.
std::string keyframe_words(const ParameterInfo& info, const Keyframes& before,
                           const Keyframes& after, const std::string& of);

}  // namespace weft
