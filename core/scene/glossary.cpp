#include "core/scene/glossary.h"

#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/scene/scene.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace weft {

namespace {

using Sources = std::map<std::string, std::string>;

/// Returns the sources of the parameters of kinds and groups, by the name of the kind or the group;
/// the defining formula where no text has one.
const Sources& sources_of_kinds() {
  static const Sources table = {
      {"mass_spring", "the lecture, mass-spring system; Choi and Ko 2002"},
      {"choi_ko", "Choi and Ko 2002"},
      {"baraff_witkin", "Baraff and Witkin 1998, sections 4 and 5"},
      {"st_venant_kirchhoff", "the lecture, finite elements"},
      {"orthotropic",
       "the lecture, finite elements, with the stress S_uu = (E_u ε_uu + ν √(E_u E_v) ε_vv)/(1 - "
       "ν²)"},
      {"neo_hookean", "Smith, de Goes and Kim 2018"},
      {"discrete_shells", "Grinspun et al. 2003"},
      {"isometric_bending", "Bergou et al. 2006"},
      {"gravity", "f = -M g along z"},
      {"air_drag", "f = -c M v"},
      {"wind",
       "for a triangle of area a and normal n: f = a (c_n n nᵀ + c_t (I - n nᵀ)) (w - v), "
       "w = w₀ (1 + s sin(2π (t - x·w₀/|w₀|²)/T))"},
      {"rayleigh", "Rayleigh's damping: f = -(α M + β K) v"},
      {"point_force", "f = F at one vertex"},
      {"uniform", "displacement d = o + u t"},
      {"sinusoid", "displacement d = a sin(ω t + φ)"},
      {"circle", "displacement d = c - R c, R the rotation by ω t + φ"},
      {"turn", "displacement d = (R - I)(x - p), R the rotation by ω t + φ about the point p"},
      {"minimising_euler", "the lecture, minimisation problem"},
      {"implicit_midpoint", "the lecture, minimisation problem"},
      {"gmres", "Saad and Schultz 1986"},
      {"sor", "the lecture, stationary solvers"},
      {"ssor", "the lecture, stationary solvers"},
      {"barrier", "Li et al. 2020"},
      {"penalty", "Li et al. 2020"},
      {"material", "mass M = ρ times area"},
      {"time", "the lecture, substeps"},
      {"pull", "f = k (target - x) at the dragged vertex"},
  };
  return table;
}

/// Returns the sources of symbols that many kinds share.
const Sources& sources_of_symbols() {
  static const Sources table = {
      {"tol", "Ascher and Boxerman, the loop of MPCG: |S(b - A x)| <= tol |S(b - A(I - S) z)|"},
      {"μ", "Coulomb's law: friction is at most μ times the normal force"},
      {"δ", "a vertex rests at the distance δ from a surface"},
      {"R", "a radius: the distance of the surface from a centre, an axis or a segment"},
  };
  return table;
}

/// Returns where the symbol of a kind or group called `label` is defined. \throw Error when no
/// table says so.
std::string source_of(const std::string& symbol, const std::string& name,
                      const std::string& label) {
  if (const auto shared = sources_of_symbols().find(symbol); shared != sources_of_symbols().end())
    return shared->second;
  const auto of_kind = sources_of_kinds().find(name);
  if (of_kind == sources_of_kinds().end())
    throw Error("the symbol " + symbol + " of " + name + " has no source");
  return label + " (" + of_kind->second + ")";
}

class Glossary {
 public:
  Glossary() : lines_(equation_symbols().begin(), equation_symbols().end()) {}

  /// Adds the symbols of the parameters of a kind or group called `label`.
  void add(const std::vector<ParameterInfo>& infos, const std::string& name,
           const std::string& label) {
    for (const ParameterInfo& info : infos)
      if (!info.symbol.empty()) add(info, source_of(info.symbol, name, label));
  }
  void add(const TableEntry& entry) { add(*entry.parameters, entry.name, entry.label); }

  std::vector<GlossaryLine> lines() && { return std::move(lines_); }

 private:
  void add(const ParameterInfo& info, const std::string& source) {
    const std::string unit = info.unit.empty() ? "1" : info.unit;
    const auto same = std::ranges::find_if(lines_, [&](const GlossaryLine& line) {
      return line.symbol == info.symbol && line.unit == unit && line.meaning == info.help;
    });
    if (same == lines_.end())
      lines_.push_back({info.symbol, unit, info.help, source});
    else if (same->source != source)
      same->source += "; " + source;
  }

  std::vector<GlossaryLine> lines_;
};

}  // namespace

std::span<const GlossaryLine> equation_symbols() {
  static const std::array<GlossaryLine, 21> table = {{
      {"t", "s", "Simulated time.", "the lecture, time integration"},
      {"h", "s", "Length of a step: h = h_disp / n_sub.", "the lecture, substeps"},
      {"x", "m", "Positions of all vertices, one after the other; in a linear system, its unknown.",
       "the lecture; Chen, section 2"},
      {"v", "m/s", "Velocities of all vertices.", "the lecture; Chen, section 2"},
      {"f", "N", "Forces on all vertices: minus the gradient of the energy.",
       "the lecture; Chen's code has the opposite sign"},
      {"M", "kg", "Masses of the vertices, on the diagonal.", "the lecture; Chen (11)"},
      {"A", "kg", "Matrix of the system of a step: M - h ∂f/∂v - h² ∂f/∂x.",
       "Chen (11), (12); Stuyck (5.22)"},
      {"L", "√kg", "Triangular factor of a direct solver: A = L Lᵀ.", "Chen, section 3"},
      {"b", "N s",
       "Right-hand side of the system of a step, for a change of velocity: h (f + h ∂f/∂x v).",
       "Chen (11), (12); Stuyck (5.22) with its misprint corrected"},
      {"S", "1", "The filter: takes the constrained directions out of a vector.",
       "Baraff and Witkin 1998; Chen (43)"},
      {"z", "m/s", "Change of velocity that constraints prescribe.",
       "Baraff and Witkin 1998; Chen (42), (44)"},
      {"y", "m", "Alteration of the position of a constrained vertex.", "Stuyck (5.23), (5.24)"},
      {"P", "kg", "Preconditioner: an approximation of A that is easy to invert.",
       "Chen (38); Ascher and Boxerman, section 3"},
      {"r", "N s", "Residual of a linear system: b - A x, without the constrained directions.",
       "Chen (17)"},
      {"‖e‖_A", "√J", "Energy norm of an error e: √(eᵀ A e).", "Chen (23)"},
      {"λ", "1", "Eigenvalue of P⁻¹A where constraints leave the vertices free.",
       "Chen, section 3.5"},
      {"κ", "1", "Condition number: the largest λ over the smallest.", "Chen (24), (37)"},
      {"ω_max", "1/s",
       "Highest frequency of small oscillations: without damping, an explicit step is stable below "
       "2/ω_max.",
       "the lecture, explicit integration"},
      {"C", "m", "Error of the length constraint of an edge of rest length l: |d|²/l - l.",
       "Goldenthal 2007, section 4"},
      {"R", "1",
       "Relative residual of a step: the norm of the forces that Newton's method or sweeps leave "
       "unbalanced, over the norm of the weight and other loads.",
       "the lecture, minimisation problem: ‖S ∇g‖ / (h² F)"},
      {"F", "m", "Residual of the discrete equations of motion under length constraints.",
       "Goldenthal 2007, section 4.1"},
  }};
  return table;
}

const GlossaryLine& equation_symbol(const std::string& symbol) {
  const auto found = std::ranges::find(equation_symbols(), symbol, &GlossaryLine::symbol);
  if (found == equation_symbols().end()) throw Error("the glossary has no symbol " + symbol);
  return *found;
}

std::vector<GlossaryLine> glossary() {
  Glossary all;
  all.add(parameter_infos<TimeParameters>(), "time", "Time");
  all.add(parameter_infos<MaterialParameters>(), "material", "Material");
  for (const ForceKind& force : force_table()) all.add(force);
  for (const MotionKind& motion : motion_table()) all.add(motion);
  for (const SolidKind& solid : solid_table()) all.add(solid);
  for (const Slot& slot : slot_table())
    for (const TableEntry& entry : slot.entries) all.add(entry);
  all.add(parameter_infos<DragParameters>(), "pull", "Drag by the mouse");
  return std::move(all).lines();
}

}  // namespace weft
