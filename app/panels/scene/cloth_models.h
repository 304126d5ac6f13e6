#pragma once

#include "app/widgets/option_list.h"
#include "core/lab/document/editor.h"

#include <vector>

/// The models of cloth that the Material panel offers, made from the table of forces.
namespace weft {

/// Returns the elastic forces of a scene's model; empty names where there is none.
ChooseModel present_model(const Scene& scene);

/// Returns the command that changes the membrane and keeps the bending, or takes the first kind of
/// bending where the membrane needs one and there is none.
ChooseModel with_membrane(const Scene& scene, const std::string& membrane);

/// Return the membranes, and the models of bending for a membrane without its own, both with an
/// entry for none. Entries that the editor would refuse have the reason.
std::vector<Option> membrane_options(const Editor& editor);
std::vector<Option> bending_options(const Editor& editor);

/// Returns the forces that the scene lacks and that are not part of the cloth's model.
std::vector<Option> missing_force_options(const Editor& editor);

}  // namespace weft
