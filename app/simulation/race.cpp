#include "app/simulation/race.h"

#include "core/base/errors.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

std::string words_of(const Command& command, const Scene& scene) {
  if (const auto* chosen = std::get_if<ChooseKind>(&command)) {
    const Slot& slot = find_entry(scene.choices.slots(), chosen->slot, "slot");
    return find_entry(slot, chosen->kind).label;
  }
  if (const auto* set = std::get_if<SetParameter>(&command)) {
    const ParameterValues* group = find_group(scene, set->group);
    if (group == nullptr) return set->name;
    const ParameterInfo& info = group->infos()[static_cast<std::size_t>(group->find(set->name))];
    return label_of(info) + " " + shown_text(info, set->value);
  }
  return describe(command, scene);
}

State state_of(const Snapshot& snapshot) {
  State state;
  state.x.resize(static_cast<Eigen::Index>(snapshot.cloth.positions.size()));
  for (Eigen::Index k = 0; k < state.x.size(); ++k)
    state.x[k] =
        snapshot.cloth.positions[static_cast<std::size_t>(k)] + snapshot.cloth.origin[k % 3];
  return state;
}

}  // namespace

std::string words_of(const std::vector<Command>& own, const Scene& scene) {
  std::string words;
  for (const Command& command : own)
    words += (words.empty() ? "" : ", ") + words_of(command, scene);
  return words;
}

SceneOnMesh Race::scene_with(const std::vector<Command>& own) const {
  const Editor& editor = document_.editor();
  SceneOnMesh scene{editor.scene(), editor.mesh()};
  for (const Command& command : own) scene = edited(scene, command, nullptr);
  return scene;
}

void Race::post(Rival& rival, const SceneOnMesh& scene) {
  simulation_.post(SceneEdit{rival.world, ReplaceScene{scene.scene}, scene, ++rival.revision});
}

void Race::add(const std::vector<Command>& own) {
  const SceneOnMesh scene = scene_with(own);
  Rival rival{.world = simulation_.copy(first_),
              .own = own,
              .name = words_of(own, scene.scene),
              .revision = document_.editor().revision()};
  post(rival, scene);
  rival.snapshot = simulation_.snapshot(rival.world);
  rivals_.push_back(std::move(rival));
}

void Race::remove(WorldId world) {
  if (std::erase_if(rivals_, [&](const Rival& rival) { return rival.world == world; }) > 0)
    simulation_.remove(world);
}

void Race::clear() {
  while (!rivals_.empty()) remove(rivals_.back().world);
}

void Race::follow() {
  for (std::size_t k = 0; k < rivals_.size();) {
    Rival& rival = rivals_[k];
    try {
      post(rival, scene_with(rival.own));
      ++k;
    } catch (const Error& error) {
      messages_.report("The cloth with " + rival.name + " has left the race: " + words_of(error));
      remove(rival.world);
    }
  }
}

void Race::begin_frame(const std::shared_ptr<const Snapshot>& first) {
  std::vector<std::shared_ptr<const Snapshot>> cloths;
  if (!rivals_.empty()) cloths.push_back(first);
  for (Rival& rival : rivals_) cloths.push_back(rival.snapshot = simulation_.snapshot(rival.world));
  history_.add(cloths);
}

std::optional<WorldDifference> shown_difference(const Snapshot& cloth, const Snapshot& other) {
  if (!is_same_time(cloth.time, other.time)) return std::nullopt;
  return world_difference(state_of(cloth), state_of(other));
}

}  // namespace weft
