#include "app/simulation/race.h"

#include "core/base/errors.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {

namespace {

/// The frames after which a mean time of steps is one of the present substeps: a second.
constexpr long k_measured_frames = 60;
/// The fraction by which measured times of steps vary from second to second.
constexpr double k_cost_noise = 0.1;

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

int substeps_of(const Scene& scene) { return std::get<int>(scene.time.get("n_sub")); }

std::string words_of(const std::vector<Command>& own, const Scene& scene) {
  std::string words;
  for (const Command& command : own)
    words += (words.empty() ? "" : ", ") + words_of(command, scene);
  return words;
}

std::vector<Description<RaceParameters>> Described<RaceParameters>::descriptions() {
  return {{&RaceParameters::distance,
           {.name = "distance",
            .unit = "m",
            .min = 1e-6,
            .max = 10,
            .scale = Scale::logarithmic,
            .help = "The largest RMS distance of a cloth from the fine motion."}}};
}

int substeps_of_equal_cost(int present, double step, double budget) {
  if (!(step > 0)) return present;
  const double wanted = std::clamp(budget / step, 1.0, 1.0 * k_fine_substeps);
  const double change = std::abs(wanted - present);
  if (change < std::max(0.75, k_cost_noise * present)) return present;
  return static_cast<int>(wanted);
}

SceneOnMesh Race::scene_with(const Rival& rival) const {
  const Editor& editor = document_.editor();
  SceneOnMesh scene{editor.scene(), editor.mesh()};
  for (const Command& command : rival.own) scene = edited(scene, command, nullptr);
  if (rival.given_substeps) scene.scene.time.set("n_sub", *rival.given_substeps);
  return scene;
}

void Race::post(Rival& rival, const SceneOnMesh& scene) {
  rival.substeps = substeps_of(scene.scene);
  simulation_.post(SceneEdit{rival.world, ReplaceScene{scene.scene}, scene, ++rival.revision});
}

void Race::add(const std::vector<Command>& own, const std::string& name) {
  Rival rival{.world = first_, .own = own, .name = {}, .revision = document_.editor().revision()};
  const SceneOnMesh scene = scene_with(rival);
  rival.name = name.empty() ? words_of(own, scene.scene) : name;
  rival.world = simulation_.copy(first_);
  post(rival, scene);
  rival.snapshot = simulation_.snapshot(rival.world);
  rivals_.push_back(std::move(rival));
  search_.reset();
}

void Race::keep_first_run() {
  const Scene& scene = document_.editor().scene();
  std::vector<Command> own;
  for (const Slot& slot : scene.choices.slots())
    own.emplace_back(ChooseKind{slot.name, scene.choice(slot.name).kind});
  own.emplace_back(SetParameter{"time", "n_sub", scene.time.get("n_sub")});
  simulation_.take_hand(first_);
  add(own, "First run");
}

void Race::remove(WorldId world) {
  if (std::erase_if(rivals_, [&](const Rival& rival) { return rival.world == world; }) == 0) return;
  simulation_.remove(world);
  search_.reset();
}

void Race::clear() {
  while (!rivals_.empty()) remove(rivals_.back().world);
}

void Race::set_substeps(Rival& rival, std::optional<int> given) {
  if (rival.given_substeps == given) return;
  rival.given_substeps = given;
  post(rival, scene_with(rival));
}

void Race::choose(RaceTerms terms) {
  terms_ = terms;
  search_.reset();
  for (Rival& rival : rivals_) set_substeps(rival, std::nullopt);
}

void Race::search_substeps() {
  std::vector<SearchedCloth> cloths = {{first_, document_.editor().scene()}};
  for (const Rival& rival : rivals_) cloths.push_back({rival.world, scene_with(rival).scene});
  search_ = std::make_unique<SubstepSearch>(simulation_.ask(CaptureStart{first_}),
                                            std::move(cloths), parameters.distance);
  taken_ = 0;
}

// The scene's own substeps are the user's: what is found for its cloth is only shown.
void Race::take_found_substeps() {
  if (!search_) return;
  const auto status = search_->status();
  const std::vector<FewestSubsteps>& found = status->found;
  for (; taken_ < found.size(); ++taken_) {
    const WorldId world = search_->cloths()[taken_].world;
    const auto rival = std::ranges::find(rivals_, world, &Rival::world);
    if (rival != rivals_.end())
      set_substeps(*rival, found[taken_].substeps.value_or(k_fine_substeps));
  }
}

// The means are of the last second: after an edit, a second passes before they count.
void Race::adapt_to_cost(const Snapshot& first) {
  const double budget = substeps_of(document_.editor().scene()) * first.pace.milliseconds_per_step;
  for (Rival& rival : rivals_) {
    const Snapshot& snapshot = *rival.snapshot;
    if (!snapshot.status.playing || snapshot.scene_revision != rival.revision) {
      rival.measured_from = snapshot.frame;
      continue;
    }
    rival.measured_from = std::min(rival.measured_from, snapshot.frame);  // a reset begins at 0
    if (snapshot.frame - rival.measured_from < k_measured_frames) continue;
    const int wanted =
        substeps_of_equal_cost(rival.substeps, snapshot.pace.milliseconds_per_step, budget);
    if (wanted != rival.substeps) set_substeps(rival, wanted);
    rival.measured_from = snapshot.frame;
  }
}

void Race::follow() {
  search_.reset();
  for (std::size_t k = 0; k < rivals_.size();) {
    Rival& rival = rivals_[k];
    try {
      post(rival, scene_with(rival));
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
  // In the past, the rivals repeat the substeps that were recorded.
  if (first->timeline.is_in_past) return;
  if (terms_ == RaceTerms::cost) adapt_to_cost(*first);
  if (terms_ == RaceTerms::error) take_found_substeps();
}

std::optional<WorldDifference> shown_difference(const Snapshot& cloth, const Snapshot& other) {
  if (!is_same_time(cloth.time, other.time)) return std::nullopt;
  return world_difference(state_of(cloth), state_of(other));
}

}  // namespace weft
