#include "core/lab/world/measurements.h"

#include <utility>

namespace weft {

namespace {

constexpr std::size_t k_frame_limit = 600;  // 10 s at 60 frames a second

ContactSample sample_of(const Simulation& simulation) {
  ContactSample sample{simulation.state().t, simulation.contacts().figures()};
  for (const Contact& contact : simulation.contacts().contacts())
    ++(contact.sticks ? sample.sticking : sample.sliding);
  return sample;
}

}  // namespace

void Measurements::set_diagnostics(bool on, Simulation& simulation) {
  diagnostics_ = on;
  simulation.keep_balance(on);
  history_.clear();
  lengths_.reset();
}

StepTraces Measurements::begin_step(Trace& solve, const Simulation& simulation) {
  projection_.clear();
  const bool shows_hold = shows_arrows_ && simulation.mouse().is_prescribed();
  return {&solve, diagnostics_ ? &projection_ : nullptr, shows_hold ? &reactions_ : nullptr};
}

void Measurements::end_step(const Simulation& simulation) {
  if (shows_arrows_) arrows_.set_held(simulation, reactions_);
  if (projection_.empty()) return;
  const Model& model = simulation.model();
  lengths_ = std::make_shared<const LengthTrace>(
      LengthTrace{model.permitted_strain(), directions_of(model.inextensible(), *simulation.mesh()),
                  std::move(projection_)});
}

void Measurements::end_frame(const Simulation& simulation) {
  if (simulation.contacts().solids().count() > 0) {
    contacts_.push_back(sample_of(simulation));
    if (contacts_.size() > k_frame_limit) contacts_.pop_front();
  }
  if (!diagnostics_) return;
  history_.push_back({simulation.state().t, *simulation.balance()});
  if (history_.size() > k_frame_limit) history_.pop_front();
}

void Measurements::restart() {
  history_.clear();
  contacts_.clear();
  lengths_.reset();
}

void Measurements::fill(const Simulation& simulation, Snapshot& snapshot) {
  if (simulation.contacts().solids().count() > 0)
    snapshot.solids.history.assign(contacts_.begin(), contacts_.end());
  if (shows_arrows_) snapshot.arrows = arrows_.find(simulation);
  if (!diagnostics_ && field_ == nullptr) return;
  if (mesh_ != simulation.mesh()) {
    mesh_ = simulation.mesh();
    gauge_ = StrainGauge(*mesh_);
    areas_ = vertex_areas(*mesh_);
  }
  if (field_ != nullptr) {
    std::vector<double> values(areas_.size());
    field_->compute({simulation.model(), simulation.state(), gauge_, areas_}, values);
    snapshot.field.kind = field_;
    snapshot.field.values.assign(values.begin(), values.end());
    snapshot.field.magnitude = large_magnitude(snapshot.field.values);
  }
  if (diagnostics_) {
    snapshot.measured.diagnostics = measure_diagnostics(simulation, gauge_);
    snapshot.measured.energy_history.assign(history_.begin(), history_.end());
    snapshot.last.lengths = lengths_;
  }
}

}  // namespace weft
