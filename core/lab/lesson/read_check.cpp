#include "core/lab/lesson/read_check.h"

#include "core/base/errors.h"
#include "core/base/json/json_values.h"
#include "core/lab/laboratory/action_table.h"
#include "core/lab/lesson/json_lines.h"

#include <cmath>

namespace weft {

namespace {

constexpr int k_max_frames = 10000;

const char* const k_allowed_questions = "one of: choice, number, reached";

/// Reads an optional number of displayed frames. \throw InputError below `smallest`.
int take_frames(FieldReader& reader, const std::string& name, int smallest) {
  const Json* value = reader.take(name);
  const std::string path = reader.path_of(name);
  const int frames = value == nullptr ? 0 : index_from_json(*value, path);
  if (frames < smallest || frames > k_max_frames) {
    throw InputError(
        path, value == nullptr ? "nothing" : shown(*value),
        std::to_string(smallest) + " to " + std::to_string(k_max_frames) + " displayed frames");
  }
  return frames;
}

std::string take_text(FieldReader& reader, const std::string& name) {
  const Json* value = reader.take(name);
  return value == nullptr ? "" : text_from_json(*value, reader.path_of(name));
}

Expression expression_from(const std::string& text, const std::string& path, bool is_truth) {
  Expression expression(text, path);
  if (expression.type().is_truth != is_truth) {
    throw InputError(path, "\"" + text + "\"",
                     is_truth ? "a comparison, as time(world) > 1 s" : "a number, no comparison");
  }
  return expression;
}

ChoiceCheck take_choice(FieldReader& reader, Check& check) {
  ChoiceCheck question;
  for (const Json& item : required_list(reader, "choice", "a list of texts")) {
    question.choices.push_back(text_from_json(item, item_path("choice", question.choices.size())));
  }
  if (question.choices.size() < 2)
    throw InputError("choice", std::to_string(question.choices.size()), "two or more answers");
  question.right = static_cast<std::size_t>(required_index(reader, "right"));
  if (question.right >= question.choices.size()) {
    throw InputError("right", std::to_string(question.right),
                     "0 to " + std::to_string(question.choices.size() - 1));
  }
  check.frames = take_frames(reader, "after_frames", 0);
  if (const Json* shows = reader.take("shows"))
    question.shows = expression_from(text_from_json(*shows, "shows"), "shows", true);
  return question;
}

NumberCheck take_number_check(FieldReader& reader, Check& check) {
  NumberCheck question;
  question.number = expression_from(required_text(reader, "number"), "number", false);
  const std::string name = take_text(reader, "unit");
  const auto unit = unit_of(name);
  if (!unit) throw InputError("unit", "\"" + name + "\"", "a unit, as ms, N/m or %");
  const ExpressionType type = question.number.type();
  if (type.dimension && *type.dimension != unit->dimension)
    throw InputError("unit", "\"" + name + "\"", "a unit of " + text_of(*type.dimension));
  question.unit = *unit;
  question.tolerance = required_number(reader, "tolerance");
  if (!(question.tolerance > 0 && question.tolerance < 1))
    throw InputError("tolerance", shown(question.tolerance), "a fraction between 0 and 1");
  question.answer = {required_number(reader, "answer") * unit->factor, unit->dimension};
  check.frames = take_frames(reader, "after_frames", 0);
  return question;
}

ReachedCheck take_reached(FieldReader& reader, const std::filesystem::path& directory,
                          Check& check) {
  ReachedCheck question;
  question.reached = expression_from(required_text(reader, "reached"), "reached", true);
  check.frames = take_frames(reader, "within_frames", 1);
  for (const Json& item : required_list(reader, "actions", "a list of actions")) {
    const std::string path = item_path("actions", question.solution.size());
    question.solution.push_back({action_of_lesson(item, path, directory)});
  }
  return question;
}

bool take_predict(FieldReader& reader, bool may_predict) {
  const Json* value = reader.take("predict");
  if (value == nullptr) return false;
  if (!value->is_boolean()) throw InputError("predict", shown(*value), "true or false");
  if (value->get<bool>() && !may_predict)
    throw InputError("predict", "true", "false: a state to reach has no answer to predict");
  return value->get<bool>();
}

}  // namespace

void read_json_block(const std::string& text, int first_line, LessonFaults& faults,
                     const std::function<void(const Json&)>& take) {
  try {
    take(parse_json(text));
  } catch (const InputError& error) {
    const JsonFault fault = fault_in_json(text, error);
    faults.add(first_line + fault.line, fault.error.what());
  }
}

AddressedAction action_of_lesson(const Json& json, const std::string& path,
                                 const std::filesystem::path& directory) {
  FieldReader reader = path.empty() ? FieldReader::whole(json, "action") : FieldReader(json, path);
  AddressedAction addressed;
  if (const Json* world = reader.take("world"))
    addressed.world = WorldId(index_from_json(*world, reader.path_of("world")));
  addressed.action = take_action(reader, directory);
  reader.finish();
  return addressed;
}

Check check_from_json(const Json& json, const std::filesystem::path& directory) {
  FieldReader reader = FieldReader::whole(json, "check");
  Check check;
  bool may_predict = true;
  if (json.contains("choice")) {
    check.question = take_choice(reader, check);
  } else if (json.contains("number")) {
    check.question = take_number_check(reader, check);
  } else if (json.contains("reached")) {
    check.question = take_reached(reader, directory, check);
    may_predict = false;
  } else {
    throw InputError("check", shown(json), k_allowed_questions);
  }
  check.because = take_text(reader, "because");
  check.predicts = take_predict(reader, may_predict);
  reader.finish();
  return check;
}

}  // namespace weft
