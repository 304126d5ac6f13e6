#pragma once

#include "core/lab/lesson/quantity.h"

#include <string>

/// The numbers of a world that lessons show, in SI units. A number that a world does not have (yet)
/// is NaN.
namespace weft {

class World;

double step_of(const World& world);
double substeps_of(const World& world);
double steps_of(const World& world);
double time_of(const World& world);
/// Returns the largest stable step of symplectic Euler, from an estimate that no longer improves.
double stable_step_of(const World& world);
double iterations_of(const World& world);
double residual_of(const World& world);
double nonlinear_iterations_of(const World& world);
double vertices_of(const World& world);
double unknowns_of(const World& world);
double energy_of(const World& world);
double kinetic_energy_of(const World& world);
double max_strain_of(const World& world);
double max_speed_of(const World& world);
double lowest_height_of(const World& world);

/// Returns the RMS distance of the vertices of two worlds; NaN where their numbers differ.
double rms_difference(const World& world, const World& other);

/// Returns a parameter of the world's scene. \throw InputError naming the parameter where the scene
/// does not have it, or where it is no number.
Quantity parameter_of(const World& world, const std::string& path);

/// \throw InputError naming the parameter where no scene has it.
void check_parameter(const std::string& path);
/// \throw InputError naming the slot or its kind where there is none of that name.
void check_chosen(const std::string& slot, const std::string& kind);

}  // namespace weft
