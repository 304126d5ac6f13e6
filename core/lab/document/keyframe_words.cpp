#include "core/lab/document/keyframe_words.h"

#include "core/base/parameters.h"

#include <algorithm>

namespace weft {

namespace {

/// Returns the keyframe of `longer` that `shorter` lacks, counted from 1; 0 where more differs.
std::size_t extra_keyframe(const Keyframes& shorter, const Keyframes& longer) {
  if (longer.size() != shorter.size() + 1) return 0;
  const auto extra = std::ranges::mismatch(shorter, longer);
  const bool others_are_same = std::equal(extra.in1, shorter.end(), extra.in2 + 1, longer.end());
  return others_are_same ? static_cast<std::size_t>(extra.in2 - longer.begin()) + 1 : 0;
}

std::string changed_numbers(const ParameterInfo& info, const Keyframes& before,
                            const Keyframes& after, const std::string& of) {
  if (before.size() != after.size()) return {};
  const KeyframeInfos infos = keyframe_infos(info);
  std::string words;
  const auto compare = [&](const ParameterInfo& number, std::size_t k, const auto& a,
                           const auto& b) {
    if (a == b) return true;
    const bool is_first = words.empty();
    words = "Set " + label_of(number) + " of keyframe " + std::to_string(k + 1) + of + " to " +
            shown_text(number, b);
    return is_first;
  };
  for (std::size_t k = 0; k < before.size(); ++k) {
    const Keyframe &a = before[k], &b = after[k];
    if (!compare(infos.time, k, a.time, b.time) || !compare(infos.offset, k, a.offset, b.offset) ||
        !compare(infos.turn, k, a.turn, b.turn))
      return {};
  }
  return words;
}

}  // namespace

std::string keyframe_words(const ParameterInfo& info, const Keyframes& before,
                           const Keyframes& after, const std::string& of) {
  if (const std::size_t k = extra_keyframe(before, after))
    return "Add keyframe " + std::to_string(k) + of;
  if (const std::size_t k = extra_keyframe(after, before))
    return "Remove keyframe " + std::to_string(k) + of;
  return changed_numbers(info, before, after, of);
}

}  // namespace weft
