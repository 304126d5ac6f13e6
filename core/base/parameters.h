#pragma once

#include "core/base/errors.h"
#include "core/base/units.h"

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

/// Parameters are described once, next to the struct that has them: the sliders, tooltips, JSON
/// checks, command-line help and documentation are all generated from the description.
///
///   struct GravityParameters { double acceleration = 9.81; };
///   template <> struct Described<GravityParameters> {
///     static std::vector<Description<GravityParameters>> descriptions() {
///       return {{&GravityParameters::acceleration,
///                {.name = "acceleration", .symbol = "g", .unit = "m/s²", .min = 0, .max = 100,
///                 .help = "Acceleration of gravity, downwards."}}};
///     }
///   };
namespace weft {

/// Position and turn of something at one time, measured from its rest position.
struct Keyframe {
  double time = 0;             ///< s
  Vec3 offset = Vec3::Zero();  ///< m
  Vec3 turn = Vec3::Zero();    ///< rotation vector: the axis times the angle, rad
  bool operator==(const Keyframe&) const = default;
};

/// Keyframes with ascending times.
using Keyframes = std::vector<Keyframe>;

/// A value of any described parameter. A choice among names is stored as the name.
using ParameterValue = std::variant<bool, int, double, Vec3, std::string, Keyframes>;

enum class Scale { linear, logarithmic };

struct ParameterInfo {
  std::string name;         ///< as in JSON: lower case with underscores
  std::string label = {};   ///< as shown to the user; empty: the name with spaces
  std::string symbol = {};  ///< as in the papers, may be empty
  std::string unit = {};    ///< SI, may be empty
  double min = 0;           ///< smallest allowed value, of each component for a vector
  double max = 1;           ///< largest allowed value
  Scale scale = Scale::linear;
  std::vector<std::string> choices = {};  ///< allowed names when the value is a string
  std::string help = {};                  ///< one line
  ParameterValue default_value = 0.0;     ///< filled from the struct's initialiser
};

/// Returns the label, or the name with spaces where no label is given.
std::string label_of(const ParameterInfo& info);

/// Returns the allowed values in words: "10⁻¹² to 0.1 s", "one of: regular, cross" and so on.
std::string allowed_text(const ParameterInfo& info);

/// Returns a field's name in errors: "path.name", or the name alone where the path is empty.
std::string field_path(std::string_view path, std::string_view name);

/// Returns the value for an error: every digit of a number, a name in quotes.
std::string to_text(const ParameterValue& value);

/// Returns the value with its unit, as panels and the names of edits show it: four digits of a
/// number, "on" or "off", a name without underscores.
std::string shown_text(const ParameterInfo& info, const ParameterValue& value);

/// Returns `value`, an integer turned into a real number where a real is described.
/// \throw InputError naming `path`, when the type is wrong, the value is out of range or not
/// finite.
ParameterValue checked(const ParameterInfo& info, const ParameterValue& value,
                       std::string_view path);

template <class Struct>
struct Description {
  std::variant<bool Struct::*, int Struct::*, double Struct::*, Vec3 Struct::*,
               std::string Struct::*, Keyframes Struct::*>
      member;
  ParameterInfo info;
};

// The functions are not inlined: within one function the compiler sees a small struct and warns of
// members of other types that do not fit into it.
template <class Struct>
[[gnu::noinline]] ParameterValue read_member(const Struct& parameters,
                                             const Description<Struct>& description) {
  return std::visit([&](auto member) { return ParameterValue(parameters.*member); },
                    description.member);
}
template <class Struct>
[[gnu::noinline]] void write_member(Struct& parameters, const Description<Struct>& description,
                                    const ParameterValue& value) {
  std::visit(
      [&](auto member) {
        using T = std::remove_reference_t<decltype(parameters.*member)>;
        parameters.*member = std::get<T>(value);
      },
      description.member);
}

/// Specialise to describe a struct of parameters; see the top of this file.
template <class Struct>
struct Described;

/// The parameters of an entry that has none.
struct NoParameters {};
template <>
struct Described<NoParameters> {
  static std::vector<Description<NoParameters>> descriptions() { return {}; }
};

/// Returns the descriptions of all parameters of a struct, with their default values.
template <class Struct>
const std::vector<ParameterInfo>& parameter_infos() {
  static const std::vector<ParameterInfo> infos = [] {
    std::vector<ParameterInfo> result;
    const Struct defaults;
    for (Description<Struct> description : Described<Struct>::descriptions()) {
      description.info.default_value = read_member(defaults, description);
      result.push_back(std::move(description.info));
    }
    return result;
  }();
  return infos;
}

/// Returns the description of a struct's parameter called `name`. \throw Error when there is none.
template <class Struct>
const ParameterInfo& info_of(std::string_view name) {
  for (const ParameterInfo& info : parameter_infos<Struct>()) {
    if (info.name == name) return info;
  }
  throw Error("there is no parameter " + std::string(name));
}

/// The values of the parameters of one struct, without its type: what a scene stores.
/// Invariant: one value for each description, of the described type and in the described range.
class ParameterValues {
 public:
  ParameterValues() = default;
  /// Makes the default values. `infos` must outlive the object.
  explicit ParameterValues(const std::vector<ParameterInfo>& infos);

  const std::vector<ParameterInfo>& infos() const;
  /// Returns true if the values belong to the parameters that `infos` describes.
  bool has(const std::vector<ParameterInfo>& infos) const { return infos_ == &infos; }
  int size() const { return static_cast<int>(values_.size()); }
  const ParameterValue& operator[](int i) const { return values_[static_cast<std::size_t>(i)]; }

  /// Returns the index of the parameter called `name`, -1 when there is none.
  int find(std::string_view name) const;
  /// \throw InputError when there is no parameter of that name.
  const ParameterValue& get(std::string_view name, std::string_view path = "") const;
  /// \throw InputError naming `path`.name when the name is unknown or the value is of the wrong
  /// type or out of range.
  void set(std::string_view name, const ParameterValue& value, std::string_view path = "");

  bool operator==(const ParameterValues& other) const { return values_ == other.values_; }

 private:
  const std::vector<ParameterInfo>* infos_ = nullptr;
  std::vector<ParameterValue> values_;
};

/// Returns the typed struct with the stored values.
/// \throw Error when `values` was not made from parameter_infos<Struct>().
template <class Struct>
Struct to_struct(const ParameterValues& values) {
  Struct result;
  const auto descriptions = Described<Struct>::descriptions();
  if (!values.has(parameter_infos<Struct>())) {
    throw Error("the parameters are those of another kind");
  }
  for (int i = 0; i < values.size(); ++i) {
    write_member(result, descriptions[static_cast<std::size_t>(i)], values[i]);
  }
  return result;
}

/// Returns the values of a typed struct, to store.
/// \throw InputError naming `path` when a member is out of range.
template <class Struct>
ParameterValues to_values(const Struct& parameters, std::string_view path = "") {
  ParameterValues values(parameter_infos<Struct>());
  const auto descriptions = Described<Struct>::descriptions();
  for (const auto& description : descriptions) {
    values.set(description.info.name, read_member(parameters, description), path);
  }
  return values;
}

/// Descriptions of the numbers of a keyframe, as parameters of their own.
struct KeyframeInfos {
  ParameterInfo time;
  ParameterInfo offset, turn;  ///< vectors
};

/// Returns the parameters of the keyframes that `info` describes; offsets have the unit and range
/// of `info`.
KeyframeInfos keyframe_infos(const ParameterInfo& info);

/// Returns the descriptions of Base for a struct that extends it, followed by `more`.
template <class Base, class Extended>
std::vector<Description<Extended>> extended_descriptions(std::vector<Description<Extended>> more) {
  std::vector<Description<Extended>> descriptions;
  for (const auto& description : Described<Base>::descriptions()) {
    std::visit(
        [&](auto member) {
          descriptions.push_back({member, description.info});
        },
        description.member);
  }
  descriptions.insert(descriptions.end(), more.begin(), more.end());
  return descriptions;
}

}  // namespace weft
