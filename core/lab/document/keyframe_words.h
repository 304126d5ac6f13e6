#pragma once

#include "core/base/parameters.h"

#include <string>

namespace weft {

/// "Set time of keyframe 2 to 1.5 s", "Add keyframe 3", "Remove keyframe 2": what an edit makes of
/// the keyframes that `info` describes; empty where it changes more than that. `of` follows the
/// keyframe's number.
std::string keyframe_words(const ParameterInfo& info, const Keyframes& before,
                           const Keyframes& after, const std::string& of);

}  // namespace weft
