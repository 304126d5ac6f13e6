#include "core/lab/laboratory/action_list.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/base/json/json_values.h"
#include "core/lab/laboratory/action_table.h"

#include <algorithm>

namespace weft {

namespace {

std::optional<long> take_count(FieldReader& reader, const std::string& name) {
  const Json* value = reader.take(name);
  if (value == nullptr) return std::nullopt;
  return index_from_json(*value, reader.path_of(name));
}

}  // namespace

ActionList::ActionList(const std::string& text, const std::filesystem::path& directory) {
  const Json json = parse_json(text);
  if (!json.is_array()) throw InputError("actions", shown(json), "a list [...]");
  for (const Json& item : json) {
    FieldReader reader(item, item_path("actions", waiting_.size()));
    TimedAction timed{.number = waiting_.size(), .frame = {}, .step = {}, .action = {}};
    timed.frame = take_count(reader, "frame");
    timed.step = take_count(reader, "step");
    if (timed.frame.has_value() == timed.step.has_value()) {
      throw InputError(item_path("actions", waiting_.size()),
                       timed.frame ? "\"frame\" and \"step\"" : "neither \"frame\" nor \"step\"",
                       "one of them");
    }
    if (const Json* world = reader.take("world"))
      timed.action.world = WorldId(index_from_json(*world, reader.path_of("world")));
    timed.action.action = take_action(reader, directory);
    const ActionKind& kind = kind_of(timed.action.action);
    if (kind.change_worlds != nullptr) {
      throw InputError(reader.path_of("action"), "\"" + kind.name + "\"",
                       "an action on the worlds that the run begins with");
    }
    reader.finish();
    waiting_.push_back(std::move(timed));
  }
}

bool ActionList::is_due(const TimedAction& timed, const Laboratory& laboratory, long frame) {
  if (timed.frame) return *timed.frame <= frame;
  const PerWorld<World>& worlds = laboratory.worlds();
  const auto is_reached = [&](const auto& each) { return *timed.step <= each.second.steps(); };
  if (!timed.action.world) return std::ranges::any_of(worlds, is_reached);
  // An action for a world that does not exist is due, so that it is refused at once.
  const auto world = worlds.find(*timed.action.world);
  return world == worlds.end() || is_reached(*world);
}

void ActionList::apply_due(Laboratory& laboratory, long frame) {
  for (std::size_t k = 0; k < waiting_.size();) {
    if (!is_due(waiting_[k], laboratory, frame)) {
      ++k;
      continue;
    }
    const TimedAction timed = std::move(waiting_[k]);
    waiting_.erase(waiting_.begin() + static_cast<std::ptrdiff_t>(k));
    try {
      laboratory.apply(timed.action);
    } catch (const InputError& error) {
      throw error.below(item_path("actions", timed.number));
    }
  }
}

ActionList read_actions(const std::filesystem::path& path) {
  try {
    return {read_text(path), path.parent_path()};
  } catch (const InputError& error) {
    throw Error(name_of_path(path) + ": " + error.what());
  }
}

}  // namespace weft
