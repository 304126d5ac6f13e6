#pragma once

#include "core/base/errors.h"
#include "core/base/parameters.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

/// Tables of implementations: one explicit list a kind (force models, linear solvers, ...), which
/// the interface, the JSON reader, the command line, the tests and the benchmarks iterate.
namespace weft {

/// The fields that every entry of every table has.
struct TableEntry {
  std::string name;   ///< as in JSON
  std::string label;  ///< as shown to the user
  std::string help;   ///< one line
  const std::vector<ParameterInfo>* parameters = nullptr;
  std::string group = {};  ///< heading above the entry in long lists; may be empty
};

/// Returns the entry of a table for something with these parameters.
template <class Parameters>
TableEntry table_line(std::string name, std::string label, std::string help) {
  return {std::move(name), std::move(label), std::move(help), &parameter_infos<Parameters>()};
}

/// Returns a function for the `set` of a kind, which gives an Implementation other parameters by
/// its set(parameters) and does nothing where there are no parameters.
template <class Implementation, class Parameters>
constexpr auto setter() {
  return [](auto& made, const ParameterValues& values) {
    if constexpr (!std::is_same_v<Parameters, NoParameters>)
      static_cast<Implementation&>(made).set(to_struct<Parameters>(values));
  };
}

/// Returns the entry of a table of `Kind` for a class that is made from its parameters, and takes
/// others later where the kind has a `set`.
template <class Kind, class Implementation, class Parameters>
Kind table_entry(std::string name, std::string label, std::string help) {
  Kind kind{table_line<Parameters>(std::move(name), std::move(label), std::move(help))};
  kind.make = [](const ParameterValues& values) -> decltype(kind.make(values)) {
    return std::make_unique<Implementation>(to_struct<Parameters>(values));
  };
  if constexpr (requires { kind.set; }) kind.set = setter<Implementation, Parameters>();
  return kind;
}

/// Returns the names in a table of anything with a name, as "one of: none, diagonal".
template <class Entry>
std::string allowed_names(std::span<const Entry> table) {
  std::string allowed = "one of:";
  for (const Entry& entry : table) allowed += (allowed.back() == ':' ? " " : ", ") + entry.name;
  return allowed;
}

/// Returns the entry called `name` of `table`, a table of anything with a name.
/// \throw InputError naming `path` and listing the names that are allowed.
template <class Entry>
const Entry& find_entry(std::span<const Entry> table, std::string_view name,
                        std::string_view path) {
  for (const Entry& entry : table)
    if (entry.name == name) return entry;
  throw InputError(std::string(path), "\"" + std::string(name) + "\"", allowed_names(table));
}

/// A chosen entry of a table with its parameters, as a scene stores it.
struct Choice {
  std::string kind;
  ParameterValues values;

  bool operator==(const Choice&) const = default;
};

/// Returns the entry of `table` that `choice` names.
/// \throw InputError naming `path` when there is none, or the values are those of another entry.
template <class Entry>
const Entry& find_chosen(std::span<const Entry> table, const Choice& choice,
                         std::string_view path) {
  const Entry& entry = find_entry(table, choice.kind, path);
  if (!choice.values.has(*entry.parameters)) {
    throw InputError(std::string(path), "\"" + choice.kind + "\" with parameters of another kind",
                     "its own parameters");
  }
  return entry;
}

/// Returns the choice of the entry with its default parameters.
inline Choice default_choice(const TableEntry& entry) {
  return {entry.name, ParameterValues(*entry.parameters)};
}

}  // namespace weft
