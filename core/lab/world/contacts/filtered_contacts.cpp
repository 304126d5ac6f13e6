#include "core/lab/world/contacts/filtered_contacts.h"

#include "core/collision/respond/filter/sliding_friction.h"
#include "core/collision/respond/potential/contact_potential.h"
#include "core/lab/world/stepping/assign_state.h"
#include "core/lab/world/tuning.h"

#include <algorithm>
#include <iterator>

namespace weft {

namespace {

/// Returns the edges whose lengths could not be restored, and those within k_slipping_rings of
/// them.
std::vector<Edge> unsatisfied_edges(const ProjectionReport& report, const EdgeLengths& edges) {
  std::vector<Edge> found;
  if (report.unsatisfied.empty()) return found;
  for (const int e : report.unsatisfied) {
    found.push_back(edges.edges()[static_cast<std::size_t>(e)]);
  }
  std::vector<char> is_end(static_cast<std::size_t>(edges.vertex_count()), 0);
  const auto ends_at = [&is_end](int vertex) {
    return is_end[static_cast<std::size_t>(vertex)] != 0;
  };
  for (int ring = 0; ring < k_slipping_rings; ++ring) {
    for (const Edge& edge : found) {
      for (const int end : edge) is_end[static_cast<std::size_t>(end)] = 1;
    }
    found.clear();
    std::ranges::copy_if(edges.edges(), std::back_inserter(found),
                         [&](const Edge& edge) { return std::ranges::any_of(edge, ends_at); });
  }
  return found;
}

/// Sums, at each vertex (3n), the strains of the edges beyond the permitted strain along them, over
/// the permitted one: the forces of such edges. The impulses of contradicting length constraints
/// grow without bound, in about these proportions.
void find_strains(const ProjectionReport& report, const LengthConstraints& lengths, const VecX& x,
                  VecX& strains) {
  strains.setZero(x.size());
  for (const int e : report.unsatisfied) {
    const Edge& edge = lengths.edges.edges()[static_cast<std::size_t>(e)];
    const Vec3 along_edge = lengths.edges.strain(e, x) / lengths.permitted_strain *
                            (at(x, edge[0]) - at(x, edge[1])).normalized();
    at(strains, edge[0]) += along_edge;
    at(strains, edge[1]) -= along_edge;
  }
}

}  // namespace

void FilteredContacts::attach(const ContactTerms& terms, const Vec3& gravity,
                              const IntegratorKind& integrator) {
  terms_ = terms;
  gravity_ = gravity;
  is_implicit_ = !integrator.has_stability_limit;
  linearises_ = integrator.linearises();
  turns_edges_ = integrator.keeps_lengths;
  if (terms_.friction != nullptr) terms_.friction->clear();
}

ContactStep FilteredContacts::contact_step(const Model& model, const State& start, double h) const {
  return {start, h, gravity_, model.masses(), terms_.stiffness, is_implicit_};
}

bool FilteredContacts::set_targets(Model& model, const State& start, double h,
                                   std::span<const Target> targets) {
  is_relinearised_ = false;
  const bool touches = filter_.predict(contact_step(model, start, h), targets);
  give_targets(model, targets);
  return touches;
}

void FilteredContacts::give_targets(Model& model, std::span<const Target> targets) {
  const std::size_t constrained = targets.size();
  targets_.resize(constrained + filter_.predicted().size());
  std::ranges::copy(targets, targets_.begin());
  const std::size_t touching = filter_.write_targets(std::span(targets_).subspan(constrained));
  targets_.resize(constrained + touching);
  if (constrained > 0) std::ranges::sort(targets_, {}, &Target::vertex);
  model.set_targets(targets_);
  if (terms_.friction == nullptr) return;
  terms_.potential->set_filtered(!filter_.predicted().empty());
  terms_.friction->clear();
  filter_.add_friction(*terms_.friction);
}

bool FilteredContacts::begins() const {
  return std::ranges::any_of(filter_.predicted(), &PredictedContact::is_new);
}

StepVerdict FilteredContacts::verify(const StepTry& part, const TriedEnd& end,
                                     const TriesLeft& left) {
  const auto& projection = part.report.projection;
  if (projection && left.may_repeat && yields_to_edges(part, end.state))
    return StepVerdict::retry(StepFault::pulled);
  const bool keeps_lengths = !projection || projection->converged();
  // Where a projection turns the edges after the step, contacts about its end would contradict it.
  if (is_implicit_ && end.before_lengths == nullptr && !turns_edges_)
    return verify_about_end(part, end, left);
  const ContactStep step = contact_step(part.model, part.start.state, part.h);
  const bool again =
      filter_.verify_and_correct(step, end.state, end.reactions, keeps_lengths && left.may_repeat);
  return again ? StepVerdict::retry(StepFault::contacts) : StepVerdict{};
}

StepVerdict FilteredContacts::verify_about_end(const StepTry& part, const TriedEnd& end,
                                               const TriesLeft& left) {
  const ContactStep step = contact_step(part.model, part.start.state, part.h);
  const VecX& about = is_relinearised_ ? about_.x : part.start.state.x;
  const ContactErrors errors =
      filter_.verify(step, end.state, end.reactions, linearises_ ? &about : nullptr);
  if (!errors.any()) return {};
  if (errors.is_far() && left.may_halve) return StepVerdict::halve(StepFault::turned);
  if (!left.may_repeat) return {};
  assign(about_, end.state);
  filter_.relinearise(step, about_);
  is_relinearised_ = true;
  return StepVerdict::retry(StepFault::contacts);
}

/// Changes the contacts at edges whose lengths could not be restored. Returns whether there are
/// any. \pre The part has a projection.
bool FilteredContacts::yields_to_edges(const StepTry& part, const State& end) {
  const ProjectionReport& projection = *part.report.projection;
  const LengthConstraints& lengths = part.model.length_constraints();
  const bool any_slips = filter_.let_slip(contact_step(part.model, part.start.state, part.h),
                                          unsatisfied_edges(projection, lengths.edges));
  if (projection.converged() || projection.had_no_effect) return any_slips;
  find_strains(projection, lengths, end.x, strains_);
  return filter_.release(strains_) || any_slips;
}

void FilteredContacts::finish(const StepTry& part, const TriedEnd& end) {
  filter_.finish(contact_step(part.model, part.start.state, part.h), end.state);
  if (end.before_lengths != nullptr && terms_.friction != nullptr)
    terms_.friction->settle(*end.before_lengths);
}

}  // namespace weft
