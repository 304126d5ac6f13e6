#pragma once

#include "core/step/length_projection.h"

#include <vector>

namespace weft {

/// Goldenthal's cloths as the reference sets them up: particles of equal masses, 1 kg in all, whose
/// edges keep their lengths, under gravity of 9.81 m/s^2 along -z.
struct InextensibleCloth {
  std::vector<Vec3> positions;  ///< at rest, m
  std::vector<Edge> edges;      ///< those between two fixed particles left out
  std::vector<int> fixed;
  std::vector<Vec3> velocities = {};  ///< at the start, m/s; empty: at rest
  double damping = 0;                 ///< velocities fall by v / (1 + damping h) a step, 1/s
};

/// The step of the reference's runs, s.
inline constexpr double k_inextensible_step = 0.005;

/// Parameters of a projection that are not the default ones.
using ProjectionSettings = std::vector<std::pair<std::string, ParameterValue>>;
inline const ProjectionSettings k_direct_settings = {{"solver", std::string("cholmod")},
                                                     {"max_iterations", 1000}};
inline const ProjectionSettings k_newton_settings = {{"max_iterations", 50}};
inline const ProjectionSettings k_sweeps_settings = {{"max_iterations", 100000}};

/// 1 m of n particles along x, the first one fixed.
InextensibleCloth make_chain(int n);
/// n x n particles on a square of 1 m, those with |x|, |y| <= 0.25 m fixed, with a damping of
/// 0.5/s. First the edges along one side, then those along the other.
InextensibleCloth make_sheet(int n);

/// A cloth in motion. A step is
///   v += h g,   x' = x + h v,   x' is projected,   v = (x' - x)/h.
class InextensibleRun {
 public:
  /// `projection` with its default parameters but for `changed`; `strain` is permitted.
  InextensibleRun(const InextensibleCloth& cloth, std::string_view projection, double strain,
                  const ProjectionSettings& changed = {});

  /// One step of h seconds; after one that did not converge x and v are as before.
  ProjectionReport step(double h, ProjectionTrace* trace = nullptr);
  /// Steps for `duration` seconds or until one does not converge.
  void run(double duration, double h);

  const VecX& positions() const { return x_; }  ///< 3n, m
  int steps() const { return steps_; }          ///< that converged
  long iterations() const { return iterations_; }
  bool failed() const { return failed_; }

 private:
  InextensibleCloth cloth_;
  EdgeLengths edges_;
  std::vector<double> masses_;
  Mobility W_;
  double strain_;
  std::unique_ptr<LengthProjection> projection_;
  VecX x_, v_, candidate_;
  int steps_ = 0;
  long iterations_ = 0;
  bool failed_ = false;
};

}  // namespace weft
