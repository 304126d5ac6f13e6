#pragma once

#include "app/lesson/lesson_view.h"
#include "core/base/json/strict_json.h"

namespace weft {

/// Returns the screen of a lesson, from 1, and its checks with their verdicts; null while none is
/// open.
Json status_of(const LessonView& view);

}  // namespace weft
