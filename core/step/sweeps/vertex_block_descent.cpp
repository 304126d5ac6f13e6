#include "core/base/threads/parallel.h"
#include "core/collision/respond/potential/contact_potential.h"
#include "core/step/implicit_system.h"
#include "core/step/integrator_kinds.h"
#include "core/step/sweeps/sweeps.h"
#include "core/step/sweeps/tuning.h"
#include "core/step/sweeps/vertex_block.h"
#include "core/step/targets.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace weft {

namespace {

// Colours greedily: each vertex takes the first colour that none of its earlier neighbours has.
std::vector<std::vector<int>> colour(const BlockPattern& pattern) {
  std::vector<int> colour_of(static_cast<std::size_t>(pattern.rows()), -1);
  std::vector<std::vector<int>> colours;
  std::vector<char> taken;
  for (int i = 0; i < pattern.rows(); ++i) {
    taken.assign(colours.size() + 1, 0);
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int neighbour =
          colour_of[static_cast<std::size_t>(pattern.column[static_cast<std::size_t>(k)])];
      if (neighbour >= 0) taken[static_cast<std::size_t>(neighbour)] = 1;
    }
    const auto free =
        static_cast<std::size_t>(std::find(taken.begin(), taken.end(), char{0}) - taken.begin());
    if (free == colours.size()) colours.emplace_back();
    colours[free].push_back(i);
    colour_of[static_cast<std::size_t>(i)] = static_cast<int>(free);
  }
  return colours;
}

class VertexBlockDescent : public SimpleIntegrator {
 public:
  explicit VertexBlockDescent(const SweepParameters& parameters) : parameters_(parameters) {}
  void set(const SweepParameters& parameters) { parameters_ = parameters; }

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    if (pattern_ != model.pattern()) {
      pattern_ = model.pattern();
      colours_ = colour(*pattern_);
    }
    SweepTrace traced(context.trace);
    scale_.begin(model, state.x, state.t);
    blocks_.begin(model, state, h);
    start(model, state, h);
    const auto residual = [&] {
      blocks_.find_unbalanced(trial_, unbalanced_);
      return relative_residual(blocks_.norm_of_free(unbalanced_), forces_in_play(model, h));
    };
    traced.add(residual);
    StepReport report;
    for (int sweep = 0; sweep < parameters_.iterations; ++sweep) {
      if (!take_sweep(model, sweep, context.stop)) {
        report.cancelled = true;
        return report;
      }
      traced.add(residual);
    }
    blocks_.find_unbalanced(trial_, unbalanced_);
    const ContactPotential* const contact = model.contact_potential();
    const bool touches = contact != nullptr && contact->pairs().is_acting();
    if (model.filter().entries().empty() && !touches) close_momentum(model, h);
    report.nonlinear = report_sweeps(parameters_.iterations, k_enough_of_vertex_block_descent,
                                     blocks_.norm_of_free(unbalanced_), forces_in_play(model, h));
    if (is_abandoned(report.nonlinear->reason)) return report;
    finish_step(model, h, trial_.x, state);
    return report;
  }

 private:
  double forces_in_play(const Model& model, double h) const {
    return scale_.at(model, trial_.x, blocks_.inertial_point(), h);
  }

  void start(Model& model, const State& state, double h) {
    trial_ = state;
    trial_.x = blocks_.inertial_point();
    ContactPotential* const contact = model.contact_potential();
    if (contact != nullptr) contact->paths().make_first_guess(blocks_.inertial_point(), trial_.x);
    impose_target_positions(model, trial_.x);
    trial_.v = (trial_.x - state.x) / h;
    move_as_one(model, h);
  }

  /// Takes one sweep; returns false if it was stopped.
  bool take_sweep(Model& model, int sweep, const StopToken& stop) {
    for (const std::vector<int>& vertices : colours_) {
      if (stop.stop_requested_after(sweep)) return false;
      parallel_for(static_cast<int>(vertices.size()), k_descent_grain, [&](int begin, int end) {
        for (int k = begin; k < end; ++k)
          blocks_.descend(trial_, vertices[static_cast<std::size_t>(k)]);
      });
    }
    if (ContactPotential* const contact = model.contact_potential()) {
      contact->adapt(trial_.x);
      contact->friction().lag(trial_.x);
    }
    return true;
  }

  // A sweep passes a common motion of all vertices on by only a vertex or two. With sweeps alone, a
  // free cloth would hardly fall, nor slide down a slope. So the cloth moves as one first, along
  // the sum p of the unbalanced forces, as far as each vertex is free, and along the surfaces that
  // repel it, to the minimum of the energy on this line. With the slopes s_0 at its position and
  // s_1 where inertia alone would end it, the minimum is at the fraction s_0/(s_0 - s_1), exactly
  // if the energy is quadratic, and at most at 1.
  void move_as_one(const Model& model, double h) {
    blocks_.find_unbalanced(trial_, unbalanced_);
    Vec3 sum = Vec3::Zero();
    for (int i = 0; i < model.vertex_count(); ++i)
      sum += model.filter().block(i) * at(unbalanced_, i);
    displacement_.resize(unbalanced_.size());
    for (int i = 0; i < model.vertex_count(); ++i)
      at(displacement_, i) = model.filter().block(i) * sum;
    if (!scale_displacement(model, h)) return;
    const ContactPotential* const contact = model.contact_potential();
    if (contact != nullptr) {
      turned_ = displacement_;
      contact->turn_along_surfaces(trial_.x, turned_);
      // Scaling again would add rounding where nothing is near: there, contact must not change a
      // bit.
      if (turned_ != displacement_) {
        displacement_.swap(turned_);
        if (!scale_displacement(model, h)) return;
      }
    }
    const double slope = unbalanced_.dot(displacement_);
    if (!(slope > 0)) return;  // only rounding is left
    if (contact != nullptr) {
      end_ = trial_.x + displacement_;
      if (contact->paths().any_blocked(trial_.x, end_)) return;
    }
    go(1, h);
    blocks_.find_unbalanced(trial_, unbalanced_);
    const double slope_after = unbalanced_.dot(displacement_);
    if (slope_after < 0) go(slope / (slope - slope_after) - 1, h);
  }
  // Makes the displacement as long as inertia alone would. Returns whether it moves anything.
  bool scale_displacement(const Model& model, double h) {
    double inertia = 0;
    for (int i = 0; i < model.vertex_count(); ++i) {
      inertia += model.masses()[static_cast<std::size_t>(i)] / (h * h) *
                 at(displacement_, i).squaredNorm();
    }
    const double slope = unbalanced_.dot(displacement_);
    if (!(inertia > 0) || !(slope > 0)) return false;
    displacement_ *= slope / inertia;
    return true;
  }
  void go(double part, double h) {
    trial_.x += part * displacement_;
    trial_.v += part / h * displacement_;
  }

  // Vertices that are moved one after the other leave a sum of forces between them, which would
  // push a free cloth: it is moved as a whole until no force is left on all of it. If this does not
  // change the forces, one move is exact; air drag takes a few.
  void close_momentum(const Model& model, double h) {
    constexpr int k_max_moves = 10;
    constexpr double k_sum_rounding = 4 * std::numeric_limits<double>::epsilon();
    const double mass = std::accumulate(model.masses().begin(), model.masses().end(), 0.0);
    for (int move = 0; move < k_max_moves; ++move) {
      Vec3 sum = Vec3::Zero();
      for (int i = 0; i < model.vertex_count(); ++i) sum += at(unbalanced_, i);
      const Vec3 dx = h * h / mass * sum;
      if (!(dx.norm() > k_sum_rounding * trial_.x.cwiseAbs().maxCoeff())) return;
      for (int i = 0; i < model.vertex_count(); ++i) {
        at(trial_.x, i) += dx;
        at(trial_.v, i) += dx / h;
      }
      blocks_.find_unbalanced(trial_, unbalanced_);
    }
  }

  SweepParameters parameters_;
  std::shared_ptr<const BlockPattern> pattern_;  ///< the pattern that was coloured
  std::vector<std::vector<int>> colours_;        ///< vertices of each colour
  ForceScale scale_;
  VertexBlocks blocks_;
  VecX unbalanced_, displacement_, turned_, end_;  ///< see move_as_one
  State trial_;
};

// Refuses damping by the stiffness of the whole cloth, which has no part that belongs to a vertex.
std::string refuse_coupled(std::span<const Choice> forces) {
  for (const Choice& choice : forces) {
    const ForceKind& kind = find_chosen(force_table(), choice, "forces");
    if (kind.couples_vertices) {
      return "it works vertex by vertex, which \"" + kind.label + "\" does not allow";
    }
  }
  return {};
}

}  // namespace

IntegratorKind vertex_block_descent_kind() {
  auto kind = integrator_kind<VertexBlockDescent, SweepParameters>(
      "vertex_block_descent", "Vertex block descent",
      "Sweeps over the vertices, each moved to the minimum of its own energy; always stable, "
      "parallel by colours. "
      "Damping acts as at the end of the step.");
  kind.solves_at = 1;
  kind.enough_residual = k_enough_of_vertex_block_descent;
  kind.order = {1, 1};  // of implicit Euler, as far as the sweeps converge
  kind.refusal = refuse_coupled;
  return kind;
}

}  // namespace weft
