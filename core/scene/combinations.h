#pragma once

#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace weft {

/// The kinds of force that make a whole cloth: one that resists stretch and shear, and one that
/// resists bending where the first does not.
using ClothModel = std::vector<std::string>;

/// Returns all models of cloth that the table of forces allows.
std::vector<ClothModel> cloth_models();

/// Returns a small cloth of `model` that hangs from two corners under its weight and air drag,
/// stepped by `integrator`. An integrator that is unstable without damping gets Rayleigh damping
/// that suits its step.
Scene hanging_scene(const ClothModel& model, const std::string& integrator, int n_sub = 1);

/// Returns a small mass-spring cloth above a floor that it falls on, with `contact`, stepped by
/// `integrator`.
Scene falling_scene(const std::string& contact, const std::string& integrator, int n_sub = 1);

/// Returns why the scene's integrator refuses its model or contact; empty when it accepts both.
std::string refusal_of(const Scene& scene);

/// Returns tables, as Markdown, of the models and contacts that work with each integrator.
std::string combinations_table();

}  // namespace weft
