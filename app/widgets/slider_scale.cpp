#include "app/widgets/slider_scale.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace weft {

namespace {

/// Returns the value at which the logarithmic part of a slider begins.
double lowest_power(const ParameterInfo& info) {
  return info.min > 0 ? info.min : std::pow(10.0, std::ceil(std::log10(info.max)) - 7);
}

double rounded(double value, double step) { return std::round(value / step) * step; }

double power_below(double value) { return std::pow(10.0, std::floor(std::log10(value))); }

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
}

bool is_whole(const ParameterInfo& info) { return std::holds_alternative<int>(info.default_value); }

}  // namespace

double slider_position(const ParameterInfo& info, double value) {
  if (info.scale == Scale::linear)
    return std::clamp((value - info.min) / (info.max - info.min), 0.0, 1.0);
  const double low = lowest_power(info);
  if (value <= low) return value > info.min ? 1e-6 : 0.0;
  return std::clamp(std::log(value / low) / std::log(info.max / low), 0.0, 1.0);
}

double slider_value(const ParameterInfo& info, double position) {
  if (position <= 0) return info.min;
  if (position >= 1) return info.max;
  double value = 0;
  if (info.scale == Scale::linear) {
    value = info.min + position * (info.max - info.min);
    value = rounded(value, power_below((info.max - info.min) / 1000));
  } else {
    const double low = lowest_power(info);
    value = low * std::pow(info.max / low, position);
    value = rounded(value, power_below(value) / 100);
  }
  if (is_whole(info)) value = std::round(value);
  return std::clamp(value, info.min, info.max);
}

double keyed_value(const ParameterInfo& info, double value, double position) {
  const double found = slider_value(info, position);
  if (!is_whole(info) || found != value) return found;
  const double step = position < slider_position(info, value) ? -1 : 1;
  return std::clamp(value + step, info.min, info.max);
}

std::optional<ParameterValue> typed_value(const ParameterInfo& info, const std::string& text) {
  std::string number = text;
  std::replace(number.begin(), number.end(), ',', '.');
  std::string_view rest = without_blanks(number);
  const std::optional<double> value = take_shown_number(rest);
  if (!value) return std::nullopt;
  rest = without_blanks(rest);
  const bool has_unit = rest == info.unit || rest == with_unit("", info.unit);
  if (!rest.empty() && !has_unit) return std::nullopt;
  if (is_whole(info) && *value == std::round(*value) && std::abs(*value) < 1e9)
    return ParameterValue(static_cast<int>(*value));
  return ParameterValue(*value);
}

ParameterValue allowed_typed_value(const ParameterInfo& info, const std::string& text,
                                   const std::string& path) {
  const std::string field = path.empty() ? label_of(info) : path;
  const auto value = typed_value(info, text);
  if (!value) throw InputError(field, to_text(text), allowed_text(info), info.label);
  return checked(info, *value, field);
}

}  // namespace weft
