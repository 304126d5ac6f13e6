#include "core/base/parameters.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

std::string quoted(const std::string& text) {
  using Json = nlohmann::json;
  return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string list_text(const std::vector<std::string>& names) {
  std::string text = "one of: ";
  for (const std::string& name : names) text += (&name == &names.front() ? "" : ", ") + name;
  return text;
}

/// Digits with which a number is shown: one more than sliders round to, for the sake of typed
/// numbers.
constexpr int k_shown_digits = 4;

std::string vector_text(const Vec3& x) {
  std::string text = "[";
  for (const double entry : x) text += (text.size() == 1 ? "" : ", ") + exact_text(entry);
  return text + "]";
}

std::string spaced(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string range_text(const ParameterInfo& info) {
  const auto text = [&](double bound) {
    const bool whole = std::holds_alternative<int>(info.default_value);
    return whole ? count_text(bound) : exact_text(bound);
  };
  return text(info.min) + " to " + with_unit(text(info.max), info.unit);
}

bool is_unbounded(const ParameterInfo& info) {
  using Limits = std::numeric_limits<double>;
  return info.min == Limits::lowest() && info.max == Limits::max();
}

/// Tells whether `value` has the described type and lies in the described range.
class IsAllowed {
 public:
  explicit IsAllowed(const ParameterInfo& info) : info_(info) {}

  bool operator()(bool) const { return true; }
  bool operator()(int value) const { return in_range(value); }
  bool operator()(double value) const { return in_range(value); }
  bool operator()(const Vec3& value) const {
    return std::all_of(value.begin(), value.end(), [&](double x) { return in_range(x); });
  }
  bool operator()(const std::string& value) const {
    const auto& choices = info_.choices;
    return choices.empty() || std::find(choices.begin(), choices.end(), value) != choices.end();
  }
  bool operator()(const Keyframes& value) const {
    const KeyframeInfos infos = keyframe_infos(info_);
    const auto allowed = [&](const Keyframe& frame) {
      return IsAllowed(infos.time)(frame.time) && IsAllowed(infos.offset)(frame.offset) &&
             IsAllowed(infos.turn)(frame.turn);
    };
    const auto not_after = [](const Keyframe& a, const Keyframe& b) { return !(a.time < b.time); };
    return !value.empty() && std::ranges::all_of(value, allowed) &&
           std::ranges::adjacent_find(value, not_after) == value.end();
  }

 private:
  /// Returns false for NaN, too: no comparison with NaN holds.
  bool in_range(double x) const { return info_.min <= x && x <= info_.max && std::isfinite(x); }

  const ParameterInfo& info_;
};

}  // namespace

std::string label_of(const ParameterInfo& info) {
  return info.label.empty() ? spaced(info.name) : info.label;
}

std::string allowed_text(const ParameterInfo& info) {
  struct Visitor {
    const ParameterInfo& info;
    std::string operator()(bool) const { return "true or false"; }
    std::string operator()(int) const { return "a whole number, " + range_text(info); }
    std::string operator()(double) const {
      return is_unbounded(info) ? "a finite number" : range_text(info);
    }
    std::string operator()(const Vec3&) const {
      return is_unbounded(info) ? "3 finite numbers" : "3 numbers, each " + range_text(info);
    }
    std::string operator()(const std::string&) const {
      return info.choices.empty() ? "a text" : list_text(info.choices);
    }
    std::string operator()(const Keyframes&) const {
      const KeyframeInfos infos = keyframe_infos(info);
      return "at least one keyframe, times ascending from " + range_text(infos.time) +
             ", each offset " + range_text(infos.offset) + ", each turn " + range_text(infos.turn);
    }
  };
  return std::visit(Visitor{info}, info.default_value);
}

std::string field_path(std::string_view path, std::string_view name) {
  return path.empty() ? std::string(name) : std::string(path) + "." + std::string(name);
}

std::string to_text(const ParameterValue& value) {
  struct Visitor {
    std::string operator()(bool x) const { return x ? "true" : "false"; }
    std::string operator()(int x) const { return std::to_string(x); }
    std::string operator()(double x) const { return exact_text(x); }
    std::string operator()(const Vec3& x) const { return vector_text(x); }
    std::string operator()(const std::string& x) const { return quoted(x); }
    std::string operator()(const Keyframes& frames) const {
      std::string text = "[";
      for (const Keyframe& frame : frames) {
        text += (text.size() == 1 ? "" : ", ") + exact_text(frame.time) +
                " s: " + vector_text(frame.offset);
        if (!frame.turn.isZero(0)) text += " turned " + vector_text(frame.turn);
      }
      return text + "]";
    }
  };
  return std::visit(Visitor{}, value);
}

std::string shown_text(const ParameterInfo& info, const ParameterValue& value) {
  struct Visitor {
    const std::string& unit;
    std::string operator()(bool x) const { return x ? "on" : "off"; }
    std::string operator()(int x) const {
      return with_unit(with_minus_signs(std::to_string(x)), unit);
    }
    std::string operator()(double x) const {
      return with_unit(number_text(x, k_shown_digits), unit);
    }
    std::string operator()(const Vec3& x) const {
      return with_unit("[" + number_text(x[0], k_shown_digits) + ", " +
                           number_text(x[1], k_shown_digits) + ", " +
                           number_text(x[2], k_shown_digits) + "]",
                       unit);
    }
    std::string operator()(const std::string& x) const { return spaced(x); }
    std::string operator()(const Keyframes& x) const {
      return counted(x.size(), " keyframe", " keyframes");
    }
  };
  return std::visit(Visitor{info.unit}, value);
}

ParameterValue checked(const ParameterInfo& info, const ParameterValue& value,
                       std::string_view path) {
  ParameterValue result = value;
  const bool wants_real = std::holds_alternative<double>(info.default_value);
  if (const int* integer = std::get_if<int>(&value); integer && wants_real) {
    result = static_cast<double>(*integer);
  }
  if (result.index() != info.default_value.index() || !std::visit(IsAllowed(info), result)) {
    const double* number = std::get_if<double>(&value);
    const bool counts = number && std::holds_alternative<int>(info.default_value);
    throw InputError(std::string(path), counts ? count_text(*number) : to_text(value),
                     allowed_text(info), label_of(info));
  }
  return result;
}

ParameterValues::ParameterValues(const std::vector<ParameterInfo>& infos) : infos_(&infos) {
  values_.reserve(infos.size());
  for (const ParameterInfo& info : infos) values_.push_back(info.default_value);
}

const std::vector<ParameterInfo>& ParameterValues::infos() const {
  static const std::vector<ParameterInfo> none;
  return infos_ ? *infos_ : none;
}

int ParameterValues::find(std::string_view name) const {
  const auto& all = infos();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const ParameterInfo& info) { return info.name == name; });
  return found == all.end() ? -1 : static_cast<int>(found - all.begin());
}

const ParameterValue& ParameterValues::get(std::string_view name, std::string_view path) const {
  const int index = find(name);
  if (index >= 0) return (*this)[index];
  std::vector<std::string> names;
  for (const ParameterInfo& info : infos()) names.push_back(info.name);
  throw InputError(field_path(path, name), "an unknown name",
                   names.empty() ? "nothing: there are no parameters" : list_text(names));
}

void ParameterValues::set(std::string_view name, const ParameterValue& value,
                          std::string_view path) {
  get(name, path);
  const auto index = static_cast<std::size_t>(find(name));
  values_[index] = checked(infos()[index], value, field_path(path, name));
}

KeyframeInfos keyframe_infos(const ParameterInfo& info) {
  const ParameterValue zero = Vec3(Vec3::Zero());
  return {{.name = "time", .unit = "s", .min = 0, .max = 1e6},
          {.name = "offset",
           .unit = info.unit,
           .min = info.min,
           .max = info.max,
           .help = "Offset from where it is at rest",
           .default_value = zero},
          {.name = "turn",
           .unit = "rad",
           .min = -100,
           .max = 100,
           .help = "Turn about the centre: along its axis, as long as its angle",
           .default_value = zero}};
}

}  // namespace weft
