#pragma once

#include "core/base/parameters.h"

namespace weft {

/// Descriptions of the numbers of a keyframe, as parameters of their own.
struct KeyframeInfos {
  ParameterInfo time;
  ParameterInfo offset, turn;  ///< vectors
};

/// Returns the parameters of the keyframes that `info` describes; offsets have the unit and range
/// of `info`.
KeyframeInfos keyframe_infos(const ParameterInfo& info);

}  // namespace weft
