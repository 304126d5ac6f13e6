#pragma once

#include "core/mesh/grid.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>

/// The times of steps with each choice (measured_choices.inc), and their growth with the cloth.
namespace weft {

/// The properties of a cloth that the time of a step depends on.
struct ClothSize {
  double vertices = 1;
  double longer = 1;   ///< vertices along the longer side
  double stretch = 1;  ///< ratio of the longer edge of a cell to the shorter one
  bool operator==(const ClothSize&) const = default;
};

ClothSize size_of(const GridParameters& grid);
/// Returns the size of the scene's cloth with this many vertices; an OBJ mesh counts as a square
/// grid.
ClothSize size_of(const Scene& scene, int vertices);

/// Returns the factor of a solver's iterations on this cloth relative to a square grid with as many
/// vertices, or of any solver with this preconditioner or operator; 1 for an entry that does not
/// iterate.
double more_iterations(const std::string& slot, const std::string& entry, const ClothSize& size);

/// Returns the time of a step of the default scene on such a cloth with an entry of a slot, or of a
/// cloth that lands on solids with an integrator and a contact ("contact.barrier") or a projection
/// ("projection.solids"), ms; nothing where this was not measured.
std::optional<double> measured_milliseconds(const std::string& slot, const std::string& entry,
                                            const ClothSize& size);

/// Returns the mean number of linear systems that a step of an integrator solves on such a cloth;
/// one that minimises solves some in every step, and more on a larger cloth.
double solves_of_step(const std::string& integrator, const ClothSize& size);

/// Estimates the time of a step with the scene's integrator, contact, solver with its
/// preconditioner and operator, and projection from these measurements, ms.
double estimated_milliseconds(const Scene& scene, const ClothSize& size);

/// Estimates the time of a step with another entry in a slot; nothing where that was not measured.
std::optional<double> milliseconds_with(const Scene& scene, const std::string& slot,
                                        const std::string& entry, const ClothSize& size);

}  // namespace weft
