#pragma once

#include "app/widgets/option_list.h"
#include "core/lab/document/editor.h"

#include <vector>

/// The models of cloth that the Material panel offers, made from the table of forces.
namespace weft {

/// The elastic forces that a scene has as its model; empty names where there is none.
ChooseModel present_model(const Scene& scene);

/// The command that changes the membrane and keeps the bending, or takes the first kind where the
/// membrane needs one and there is none.
ChooseModel with_membrane(const Scene& scene, const std::string& membrane);

/// What resists stretch, and what resists bending beside a membrane that does not, none included;
/// those that the editor would refuse say why.
std::vector<Option> membrane_options(const Editor& editor);
std::vector<Option> bending_options(const Editor& editor);

/// The forces that are no part of the cloth's model and that the scene does not have.
std::vector<Option> missing_force_options(const Editor& editor);

}  // namespace weft
