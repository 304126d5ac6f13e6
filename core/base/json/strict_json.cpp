#include "core/base/json/strict_json.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"
#include "core/base/json/syntax_error.h"
#include "core/base/memory.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace weft {

namespace {

/// Deepest nesting that is accepted: no scene or state nests deeper, and functions walk a value by
/// recursion.
constexpr int k_deepest = 32;

/// The parser's id of an error about a number; see nlohmann::json::out_of_range.
constexpr int k_number_overflow = 406;

/// Builds the value from the parser's events. (With callbacks, the parser's own builder looks at
/// all elements of a list after each element: too slow for the pins of a large scene.) The builder
/// refuses names given twice and deep nesting, and knows the field that it is in.
class JsonBuilder : public nlohmann::json_sax<Json> {
 public:
  explicit JsonBuilder(const std::string& text) : text_(text) {}

  Json take() { return std::move(result_); }

  bool null() override { return put(nullptr); }
  bool boolean(bool value) override { return put(value); }
  bool number_integer(number_integer_t value) override { return put(value); }
  bool number_unsigned(number_unsigned_t value) override { return put(value); }
  bool number_float(number_float_t value, const string_t&) override { return put(value); }
  bool string(string_t& value) override { return put(std::move(value)); }
  bool binary(binary_t&) override { return false; }  // no JSON text contains binary values

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& name) override {
    Level& object = levels_.back();
    object.field = std::move(name);
    if (!object.names.insert(object.field).second) {
      throw InputError(path(), "a second field of this name", "one");
    }
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&,
                   const nlohmann::detail::exception& error) override {
    if (error.id == k_number_overflow) {
      throw InputError(path(), "a number too large to hold", "a finite number");
    }
    throw syntax_error(text_, byte, innermost());
  }

 private:
  /// A list or object that is still open.
  struct Level {
    Json* value;
    std::string field = {};            ///< name of the field being read, in an object
    std::set<std::string> names = {};  ///< names of the fields so far, in an object
  };

  template <class Value>
  bool put(Value&& value) {
    add(Json(std::forward<Value>(value)));
    return true;
  }

  /// Adds a value to the innermost list or object; the names in an object are known to differ.
  Json& add(Json&& value) {
    if (levels_.empty()) return result_ = std::move(value);
    const Level& level = levels_.back();
    if (level.value->is_array()) {
      level.value->push_back(std::move(value));
      return level.value->back();
    }
    auto& object = level.value->get_ref<Json::object_t&>();
    object.emplace_back(level.field, std::move(value));
    return object.back().second;
  }

  bool open(Json&& value) {
    if (levels_.size() > k_deepest) {
      const Level& outer = levels_.front();
      throw InputError(
          outer.value->is_object() ? outer.field : item_path("", outer.value->size() - 1),
          "a nesting of more than " + std::to_string(k_deepest) + " levels",
          std::to_string(k_deepest) + " or fewer");
    }
    Json& added = add(std::move(value));
    levels_.push_back({&added});
    return true;
  }

  bool close() {
    levels_.pop_back();
    return true;
  }

  OpenValue innermost() const {
    if (levels_.empty()) return OpenValue::none;
    const Level& level = levels_.back();
    if (level.value->is_array()) return OpenValue::list;
    return level.names.size() > level.value->size() ? OpenValue::field : OpenValue::object;
  }

  /// Returns the path of the value being read, which is not yet in the innermost list or object.
  std::string path() const {
    std::string path;
    for (const Level& level : levels_) {
      if (level.value->is_object()) {
        path = field_path(path, level.field);
      } else {
        const std::size_t complete = level.value->size() - (&level == &levels_.back() ? 0 : 1);
        path = item_path(path, complete);
      }
    }
    return path;
  }

  const std::string& text_;
  Json result_;
  std::vector<Level> levels_;
};

ParameterValue number_from_json(const ParameterInfo& info, const Json& value) {
  const double number = value.get<double>();
  const bool whole =
      number == std::floor(number) && std::abs(number) <= std::numeric_limits<int>::max();
  if (std::holds_alternative<int>(info.default_value) && whole) return static_cast<int>(number);
  return number;
}

/// Reads a vector of numbers of any size; their range is checked with the description.
Vec3 any_vector(FieldReader& reader, const std::string& name) {
  static const ParameterInfo info = {.name = "",
                                     .min = std::numeric_limits<double>::lowest(),
                                     .max = std::numeric_limits<double>::max(),
                                     .default_value = Vec3(Vec3::Zero())};
  const Json* value = reader.take(name);
  if (value == nullptr) return Vec3::Zero();
  return std::get<Vec3>(parameter_from_json(info, *value, reader.path_of(name)));
}

bool is_vector(const Json& value) {
  return value.is_array() && value.size() == 3 &&
         std::all_of(value.begin(), value.end(), [](const Json& x) { return x.is_number(); });
}

}  // namespace

Keyframes keyframes_from_json(const Json& value, std::string_view path) {
  const std::string list(path);
  if (!value.is_array()) throw InputError(list, shown(value), "a list [...]");
  Keyframes frames;
  for (const Json& item : value) {
    FieldReader reader(item, list + "[" + std::to_string(frames.size()) + "]");
    Keyframe frame;
    const Json* time = reader.take("time");
    if (time == nullptr || !time->is_number()) {
      throw InputError(reader.path_of("time"), time ? shown(*time) : "nothing", "seconds");
    }
    frame.time = time->get<double>();
    frame.offset = any_vector(reader, "offset");
    frame.turn = any_vector(reader, "turn");
    reader.finish();
    frames.push_back(frame);
  }
  return frames;
}

Json parse_json(const std::string& text) {
  constexpr double k_bytes = 16;  // at most, in memory for each letter of a value
  return with_memory("JSON of " + bytes_text(static_cast<double>(text.size())),
                     k_bytes * static_cast<double>(text.size()), [&] {
                       JsonBuilder builder(text);
                       Json::sax_parse(text, &builder);
                       if (text.find('\0') != std::string::npos) throw early_end(text);
                       return builder.take();
                     });
}

std::string shown(const Json& value) {
  if (value.is_number_float()) return exact_text(value.get<double>());
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

ParameterValue parameter_from_json(const ParameterInfo& info, const Json& value,
                                   std::string_view path) {
  if (value.is_boolean()) return checked(info, value.get<bool>(), path);
  if (value.is_string()) return checked(info, value.get<std::string>(), path);
  if (value.is_number()) return checked(info, number_from_json(info, value), path);
  if (std::holds_alternative<Keyframes>(info.default_value)) {
    return checked(info, keyframes_from_json(value, path), path);
  }
  if (is_vector(value)) {
    return checked(
        info, Vec3(value[0].get<double>(), value[1].get<double>(), value[2].get<double>()), path);
  }
  throw InputError(std::string(path), shown(value), allowed_text(info), info.label);
}

Json json_from_parameter(const ParameterValue& value) {
  struct Visitor {
    Json operator()(const Vec3& x) const { return Json::array({x[0], x[1], x[2]}); }
    Json operator()(const std::string& x) const { return x; }
    Json operator()(bool x) const { return x; }
    Json operator()(int x) const { return x; }
    Json operator()(double x) const { return x; }
    Json operator()(const Keyframes& frames) const {
      Json list = Json::array();
      for (const Keyframe& frame : frames) {
        list.push_back({{"time", frame.time},
                        {"offset", (*this)(frame.offset)},
                        {"turn", (*this)(frame.turn)}});
      }
      return list;
    }
  };
  return std::visit(Visitor{}, value);
}

Json json_from_group(const ParameterValues& values) {
  Json json = Json::object();
  for (int i = 0; i < values.size(); ++i) {
    json[values.infos()[static_cast<std::size_t>(i)].name] = json_from_parameter(values[i]);
  }
  return json;
}

std::string text_from_json(const Json& value, std::string_view path, const std::string& allowed) {
  if (!value.is_string()) throw InputError(std::string(path), shown(value), allowed);
  return value.get<std::string>();
}

FieldReader::FieldReader(const Json& value, std::string path)
    : value_(value), path_(std::move(path)) {
  if (!value.is_object()) throw InputError(path_, shown(value), "an object {...}");
}

FieldReader FieldReader::whole(const Json& value, const std::string& name) {
  FieldReader reader(value, name);
  reader.path_.clear();
  return reader;
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
