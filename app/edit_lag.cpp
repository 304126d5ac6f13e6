#include "app/edit_lag.h"

#include <algorithm>

namespace weft {

void EditLag::update(long revision, long step, long shown_revision) {
  constexpr long k_not_known = -1;
  for (Edit& edit : waiting_) {
    // A reset counts steps from 0.
    if (edit.step == k_not_known || step < edit.step) edit.step = step;
  }
  std::erase_if(waiting_, [&](const Edit& edit) { return edit.revision <= shown_revision; });
  if (!waiting_.empty()) largest_ = std::max(largest_, step - waiting_.front().step);
  if (revision > revision_) waiting_.push_back({revision, k_not_known});
  revision_ = revision;
}

}  // namespace weft
