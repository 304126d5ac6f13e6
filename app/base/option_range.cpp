#include "app/base/option_range.h"

#include <string>
#include <variant>

namespace weft {

CLI::Validator within(const ParameterInfo& info) {
  const bool whole = std::holds_alternative<int>(info.default_value);
  const CLI::Range range = whole
                               ? CLI::Range(static_cast<int>(info.min), static_cast<int>(info.max))
                               : CLI::Range(info.min, info.max);
  const std::string allowed = allowed_text(info);
  const auto check = [range, allowed](const std::string& text) {
    return range(text).empty() ? "" : "got " + text + ", expected " + allowed;
  };
  return {check, allowed};
}

CLI::Validator within(int min, int max) {
  return within({.name = "", .min = double(min), .max = double(max), .default_value = 0});
}

}  // namespace weft
