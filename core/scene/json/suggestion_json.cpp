#include "core/scene/json/suggestion_json.h"

#include "core/base/errors.h"
#include "core/scene/suggestion.h"

namespace weft {

namespace {

constexpr const char* k_words_allowed = "words that say what to try";
constexpr const char* k_set_allowed = "fields with their values: {\"time.n_sub\": 60}";

}  // namespace

Suggestion suggestion_from_json(const Json& value, const std::string& path, const Scene& scene,
                                const SceneTables& tables) {
  FieldReader reader(value, path);
  Suggestion suggestion;
  const Json* words = reader.take("words");
  const std::string words_path = reader.path_of("words");
  if (words == nullptr) throw InputError(words_path, "nothing", k_words_allowed);
  suggestion.words = text_from_json(*words, words_path, k_words_allowed);
  if (suggestion.words.empty()) throw InputError(words_path, "\"\"", k_words_allowed);
  const Json* set = reader.take("set");
  const std::string set_path = reader.path_of("set");
  if (set == nullptr) throw InputError(set_path, "nothing", k_set_allowed);
  if (!set->is_object() || set->empty()) throw InputError(set_path, shown(*set), k_set_allowed);
  reader.finish();
  for (const auto& [field, change] : set->items()) {
    const ParameterInfo info = suggested_field(field, scene, suggestion.changes, tables, set_path);
    suggestion.changes.push_back(
        {field, parameter_from_json(info, change, set_path + "." + field)});
  }
  return suggestion;
}

Json json_from_suggestion(const Suggestion& suggestion) {
  Json set = Json::object();
  for (const FieldChange& change : suggestion.changes)
    set[change.field] = json_from_parameter(change.value);
  return {{"words", suggestion.words}, {"set", set}};
}

}  // namespace weft
