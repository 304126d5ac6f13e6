#pragma once

#include "core/step/length_projection.h"

#include <vector>

namespace weft {

/// One of Goldenthal's cloths as the reference sets it up: particles of equal masses, 1 kg in all,
/// with length constraints, under gravity of 9.81 m/s^2 along -z.
struct InextensibleCloth {
  std::vector<Vec3> positions;  ///< at rest, m
  std::vector<Edge> edges;      ///< without those between two fixed particles
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

/// Makes a chain of n particles along x, 1 m long, with the first one fixed.
InextensibleCloth make_chain(int n);
/// Makes a sheet of n x n particles on a square of 1 m with a damping of 0.5/s; the particles with
/// |x|, |y| <= 0.25 m are fixed. The edges along one side come first.
InextensibleCloth make_sheet(int n);

/// A cloth in motion. A step is
///   v += h g,   x' = x + h v,   x' is projected,   v = (x' - x)/h.
class InextensibleRun {
 public:
  /// Uses `projection` with its default parameters except for `changed`, and the permitted strain
  /// `strain`.
  InextensibleRun(const InextensibleCloth& cloth, std::string_view projection, double strain,
                  const ProjectionSettings& changed = {});

  /// Takes one step of h seconds; one that does not converge leaves x and v unchanged.
  ProjectionReport step(double h, ProjectionTrace* trace = nullptr);
  /// Takes steps for `duration` seconds, or until one does not converge.
  void run(double duration, double h);

  const VecX& positions() const { return x_; }  ///< 3n, m
  int steps() const { return steps_; }          ///< steps that converged
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
