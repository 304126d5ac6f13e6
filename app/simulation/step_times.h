#pragma once

#include "core/mesh/grid.h"
#include "core/scene/scene.h"

#include <optional>
#include <string>

/// What steps have taken with each choice (measured_choices.inc), and how that grows with the
/// cloth.
namespace weft {

/// What of a cloth the time of a step depends on.
struct ClothSize {
  double vertices = 1;
  double longer = 1;   ///< vertices along the longer side
  double stretch = 1;  ///< the longer edge of a cell over the shorter one
  bool operator==(const ClothSize&) const = default;
};

ClothSize size_of(const GridParameters& grid);
/// The size of the scene's cloth, given its vertices; an OBJ mesh counts as a square grid.
ClothSize size_of(const Scene& scene, int vertices);

/// How many times the iterations of a square grid with as many vertices a solver takes on that
/// cloth, or on any with that preconditioner or operator; 1 for what does not iterate.
double more_iterations(const std::string& slot, const std::string& entry, const ClothSize& size);

/// What a step of the default scene on such a cloth takes with an entry of a slot, or a step of a
/// cloth that lands on solids with an integrator and a contact ("contact.barrier") or a projection
/// ("projection.solids"), ms; nothing where that was not measured.
std::optional<double> measured_milliseconds(const std::string& slot, const std::string& entry,
                                            const ClothSize& size);

/// How many linear systems a step of an integrator solves on such a cloth, on average; one that
/// minimises solves some for every step, and more the larger the cloth.
double solves_of_step(const std::string& integrator, const ClothSize& size);

/// What a step takes by these measurements with the scene's integrator, contact, solver with its
/// preconditioner and operator, and projection, ms.
double estimated_milliseconds(const Scene& scene, const ClothSize& size);

/// The same with an entry chosen in a slot; nothing where that was not measured.
std::optional<double> milliseconds_with(const Scene& scene, const std::string& slot,
                                        const std::string& entry, const ClothSize& size);

}  // namespace weft
