#pragma once

#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace weft {

/// The kinds of force that make a whole cloth: one that resists stretch and shear, and one that
/// resists bending where the first does not.
using ClothModel = std::vector<std::string>;

/// All of them, from the table of forces.
std::vector<ClothModel> cloth_models();

/// A small cloth of that model hanging from two corners under its weight and air drag, stepped by
/// that integrator. One that is unstable without damping has Rayleigh damping that suits its step.
Scene hanging_scene(const ClothModel& model, const std::string& integrator, int n_sub = 1);

/// The same of mass-spring cloth above a floor that it falls on, with that contact.
Scene falling_scene(const std::string& contact, const std::string& integrator, int n_sub = 1);

/// Why the scene's integrator refuses its model or contact; empty when it works.
std::string refusal_of(const Scene& scene);

/// Which models and which contacts work with which integrators, as Markdown.
std::string combinations_table();

}  // namespace weft
