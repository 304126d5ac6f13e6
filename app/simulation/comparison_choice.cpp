#include "app/simulation/comparison_choice.h"

#include "core/base/errors.h"
#include "core/linear/solver_set.h"

namespace weft {

namespace {

constexpr const char* k_comparison = "comparison";
const ParameterInfo k_open{.name = "open", .default_value = false};

/// Takes a list of names of a table.
template <class Entry>
void take_names(FieldReader& fields, const std::string& name, std::span<const Entry> table,
                std::set<std::string>& names) {
  const Json* list = fields.take(name);
  if (list == nullptr) return;
  if (!list->is_array()) throw InputError(fields.path_of(name), shown(*list), "a list of names");
  names.clear();
  for (const Json& item : *list)
    names.insert(entry_from_json(table, item,
                                 fields.path_of(name) + "[" + std::to_string(names.size()) + "]")
                     .name);
}

}  // namespace

void write(const ComparisonChoice& choice, Json& json) {
  json[k_comparison] = {{k_open.name, choice.open},
                        {"solvers", choice.entrants.solvers},
                        {"preconditioners", choice.entrants.preconditioners}};
}

void take(FieldReader& reader, ComparisonChoice& choice) {
  const Json* given = reader.take(k_comparison);
  if (given == nullptr) return;
  FieldReader fields(*given, reader.path_of(k_comparison));
  if (const Json* open = fields.take(k_open.name))
    choice.open = std::get<bool>(parameter_from_json(k_open, *open, fields.path_of(k_open.name)));
  if (const Json* preset = fields.take("preset"))
    choice.entrants =
        EntrantNames::of(entry_from_json(comparison_presets(), *preset, fields.path_of("preset")));
  take_names(fields, "solvers", linear_solver_table(), choice.entrants.solvers);
  take_names(fields, "preconditioners", preconditioner_table(), choice.entrants.preconditioners);
  fields.finish();
}

}  // namespace weft
