#include "app/simulation/race_presets.h"

namespace weft {

namespace {

std::vector<Command> integrator(const std::string& kind) {
  return {ChooseKind{"integrator", kind}};
}

std::vector<Command> solver(const std::string& kind, const std::string& preconditioner) {
  return {ChooseKind{"solver", kind}, ChooseKind{"preconditioner", preconditioner}};
}

std::vector<Command> substeps(int count) { return {SetParameter{"time", "n_sub", count}}; }

}  // namespace

std::span<const RacePreset> race_presets() {
  static const std::vector<RacePreset> presets = {
      {"explicit",
       "Explicit against implicit",
       "Symplectic Euler, which explodes where its step is too long",
       {integrator("symplectic_euler")}},
      {"newton",
       "Linearised against Newton",
       "Implicit Euler solved to the end of Newton's iterations, and one linearised step",
       {integrator("implicit_euler"), integrator("minimising_euler")}},
      {"orders",
       "First against second order",
       "Implicit Euler damps the swing; BDF2 and the midpoint rule keep more of it",
       {integrator("implicit_euler"), integrator("bdf2"), integrator("implicit_midpoint")}},
      {"sweeps",
       "XPBD, PD and VBD against Newton",
       "The methods of games beside the minimum that they approach",
       {integrator("minimising_euler"), integrator("xpbd"), integrator("projective_dynamics"),
        integrator("vertex_block_descent")}},
      {"mpcg",
       "MPCG as printed and corrected",
       "Baraff and Witkin's method beside Ascher and Boxerman's: one motion, two costs",
       {solver("mpcg_original", "diagonal"), solver("mpcg", "diagonal")}},
      {"preconditioners",
       "Four preconditioners",
       "One motion, and four numbers of iterations",
       {solver("mpcg", "diagonal"), solver("mpcg", "block_diagonal"), solver("mpcg", "ic0"),
        solver("mpcg", "amg")}},
      {"lengths",
       "Kept lengths against stiff springs",
       "Fast projection restores the lengths of edges after each step",
       {{ChooseKind{"projection", "fast_projection"}}}},
      {"substeps",
       "1, 4 and 16 substeps",
       "Shorter steps damp less, and cost more",
       {substeps(1), substeps(4), substeps(16)}},
  };
  return presets;
}

}  // namespace weft
