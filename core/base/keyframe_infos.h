#pragma once

#include "core/base/parameters.h"

namespace weft {

/// The numbers of a keyframe, as parameters of their own.
struct KeyframeInfos {
  ParameterInfo time;
  ParameterInfo offset, turn;  ///< vectors
};

/// The parameters of the keyframes that `info` describes; its unit and range are their offsets'.
KeyframeInfos keyframe_infos(const ParameterInfo& info);

}  // namespace weft
