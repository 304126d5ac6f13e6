#include "app/lesson/lesson_status.h"

#include <utility>

namespace weft {

Json status_of(const LessonView& view) {
  if (!view.is_open()) return nullptr;
  Json checks = Json::array();
  for (std::size_t part = 0; part < view.shown_parts(); ++part) {
    if (!std::holds_alternative<Check>(view.screen().parts[part])) continue;
    const CheckState& state = view.check(part);
    checks.push_back({{"part", part},
                      {"settled", state.is_settled},
                      {"right", state.judgement.verdict == Verdict::right},
                      {"words", state.judgement.words}});
  }
  return {{"name", view.lesson().name},
          {"screen", view.index() + 1},
          {"busy", view.is_busy()},
          {"checks", std::move(checks)}};
}

}  // namespace weft
