#include "core/scene/strict_json.h"

#include "core/base/errors.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace weft {

namespace {

/// No scene or state nests deeper; what walks a value does so by recursion.
constexpr int k_deepest = 32;

/// Follows the parser to know which field it is in, and refuses names given twice.
class PathTracker {
 public:
  bool operator()(int depth, Json::parse_event_t event, Json& value) {
    using Event = Json::parse_event_t;
    if (depth > k_deepest) {
      throw InputError(path(), "a nesting of more than " + std::to_string(k_deepest) + " levels",
                       std::to_string(k_deepest) + " or fewer");
    }
    if (event == Event::object_start) {
      objects_.emplace_back();
    } else if (event == Event::object_end) {
      objects_.pop_back();
    } else if (event == Event::key) {
      Object& object = objects_.back();
      object.current = value.get<std::string>();
      if (!object.names.insert(object.current).second) {
        throw InputError(path(), "a second field of this name", "one");
      }
    }
    return true;
  }

  std::string path() const {
    std::string path;
    for (const Object& object : objects_) path = field_path(path, object.current);
    return path;
  }

 private:
  struct Object {
    std::set<std::string> names;
    std::string current;
  };
  std::vector<Object> objects_;
};

/// "line 3, column 7" of the byte that the parser stopped at, counted from 1.
std::string place_of(const std::string& text, std::size_t byte) {
  const std::string before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const auto column = before.size() - (before.rfind('\n') + 1) + 1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// The parser's messages end in " - UNEXPECTED; expected EXPECTED" or " - MISTAKE".
InputError syntax_error(const std::string& text, const Json::parse_error& error) {
  std::string mistake = error.what();
  if (const auto dash = mistake.find(" - "); dash != std::string::npos) {
    mistake = mistake.substr(dash + 3);
  }
  std::string expected = "JSON";
  constexpr std::string_view k_expected = "; expected ";
  if (const auto at = mistake.find(k_expected); at != std::string::npos) {
    expected = mistake.substr(at + k_expected.size());
    mistake = mistake.substr(0, at);
  }
  return {place_of(text, error.byte), mistake, expected};
}

ParameterValue number_from_json(const ParameterInfo& info, const Json& value) {
  const double number = value.get<double>();
  const bool whole =
      number == std::floor(number) && std::abs(number) <= std::numeric_limits<int>::max();
  if (std::holds_alternative<int>(info.default_value) && whole) return static_cast<int>(number);
  return number;
}

bool is_vector(const Json& value) {
  return value.is_array() && value.size() == 3 &&
         std::all_of(value.begin(), value.end(), [](const Json& x) { return x.is_number(); });
}

}  // namespace

Json parse_json(const std::string& text) {
  PathTracker tracker;
  try {
    return Json::parse(text, std::ref(tracker));
  } catch (const Json::parse_error& error) {
    throw syntax_error(text, error);
  } catch (const Json::out_of_range&) {
    throw InputError(tracker.path(), "a number too large to hold", "a finite number");
  }
}

std::string shown(const Json& value) {
  constexpr std::size_t k_longest = 60;
  std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (text.size() > k_longest) text = text.substr(0, k_longest) + "...";
  return text;
}

ParameterValue parameter_from_json(const ParameterInfo& info, const Json& value,
                                   std::string_view path) {
  if (value.is_boolean()) return checked(info, value.get<bool>(), path);
  if (value.is_string()) return checked(info, value.get<std::string>(), path);
  if (value.is_number()) return checked(info, number_from_json(info, value), path);
  if (is_vector(value)) {
    return checked(
        info, Vec3(value[0].get<double>(), value[1].get<double>(), value[2].get<double>()), path);
  }
  throw InputError(std::string(path), shown(value), allowed_text(info));
}

Json json_from_parameter(const ParameterValue& value) {
  struct Visitor {
    Json operator()(const Vec3& x) const { return Json::array({x[0], x[1], x[2]}); }
    Json operator()(const std::string& x) const { return x; }
    Json operator()(bool x) const { return x; }
    Json operator()(int x) const { return x; }
    Json operator()(double x) const { return x; }
  };
  return std::visit(Visitor{}, value);
}

std::string text_from_json(const Json& value, std::string_view path) {
  if (!value.is_string()) throw InputError(std::string(path), shown(value), "a text");
  return value.get<std::string>();
}

FieldReader::FieldReader(const Json& value, std::string path)
    : value_(value), path_(std::move(path)) {
  if (!value.is_object()) {
    throw InputError(path_.empty() ? "scene" : path_, shown(value), "an object {...}");
  }
}

const Json* FieldReader::take(const std::string& name) {
  taken_.push_back(name);
  const auto found = value_.find(name);
  return found == value_.end() ? nullptr : &*found;
}

void FieldReader::take(ParameterValues& values) {
  for (const ParameterInfo& info : values.infos()) {
    if (const Json* value = take(info.name)) {
      values.set(info.name, parameter_from_json(info, *value, path_of(info.name)), path_);
    }
  }
}

void FieldReader::finish() const {
  for (const auto& item : value_.items()) {
    if (std::find(taken_.begin(), taken_.end(), item.key()) != taken_.end()) continue;
    std::string allowed;
    for (const std::string& name : taken_) allowed += (allowed.empty() ? "one of: " : ", ") + name;
    throw InputError(path_of(item.key()), "an unknown field",
                     allowed.empty() ? "nothing: there are no fields" : allowed);
  }
}

std::string FieldReader::path_of(std::string_view name) const { return field_path(path_, name); }

}  // namespace weft
