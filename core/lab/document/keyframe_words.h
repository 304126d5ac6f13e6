#pragma once

#include "core/base/parameters.h"

#include <string>

namespace weft {

/// Returns words for an edit of the keyframes that `info` describes: "Set time of keyframe 2 to 1.5
/// s", "Add keyframe 3", "Remove keyframe 2"; empty where the edit changes more than one of them.
/// `of` follows the keyframe's number.
std::string keyframe_words(const ParameterInfo& info, const Keyframes& before,
                           const Keyframes& after, const std::string& of);

}  // namespace weft
