#include "core/scene/combinations.h"

#include "core/base/errors.h"
#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/scene/compatibility.h"
#include "core/step/integrator.h"

#include <functional>

namespace weft {

namespace {

Choice force_choice(const std::string& name) {
  return default_choice(find_entry(force_table(), name, "forces"));
}

std::string label_of(const ClothModel& model) {
  std::string label;
  for (const std::string& name : model) {
    label += (label.empty() ? "" : " + ") + find_entry(force_table(), name, "forces").label;
  }
  return label;
}

std::string stencil_sentence() {
  std::string labels;
  for (const ForceKind& kind : force_table()) {
    if (kind.stencil) labels += (labels.empty() ? "" : ", ") + kind.label;
  }
  return "On a grid, multigrid on the grid's stencil solves the systems of these forces, with one "
         "model of springs or any models of finite elements among them: " +
         labels +
         ". Elements fit where the diagonals of the grid alternate and Hessians are "
         "projected. With any other force, the system is assembled in 3x3 blocks.";
}

/// A cell of a table: the words for an integrator, and the reason where it is refused.
struct Cell {
  std::string words, refusal;
};
struct Row {
  std::string label;
  std::function<Cell(const std::string& integrator)> cell;
};

/// Returns a table of `rows` by all integrators, with the reasons for refusals below.
std::string table_of(const std::string& corner, std::span<const Row> rows) {
  std::string text = "| " + corner + " |", line = "\n| --- |", reasons;
  for (const IntegratorKind& integrator : integrator_table()) {
    text += " " + integrator.name + " |";
    line += " --- |";
  }
  text += line + "\n";
  for (const Row& row : rows) {
    text += "| " + row.label + " |";
    for (const IntegratorKind& integrator : integrator_table()) {
      const auto [words, refusal] = row.cell(integrator.name);
      text += " " + (refusal.empty() ? words : "refused") + " |";
      if (!refusal.empty()) {
        reasons += "- " + row.label + " with " + integrator.label + ": needs " + refusal + ".\n";
      }
    }
    text += "\n";
  }
  return text + "\nRefused:\n\n" + reasons;
}

}  // namespace

std::vector<ClothModel> cloth_models() {
  std::vector<ClothModel> models;
  for (const ForceKind& sheet : force_table()) {
    if (!sheet.in_plane) continue;
    if (sheet.bending) models.push_back({sheet.name});
    for (const ForceKind& hinge : force_table()) {
      if (!sheet.bending && only_bends(hinge)) models.push_back({sheet.name, hinge.name});
    }
  }
  return models;
}

Scene hanging_scene(const ClothModel& model, const std::string& integrator, int n_sub) {
  const IntegratorKind& kind = find_entry(integrator_table(), integrator, "integrator.kind");
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  scene.forces.clear();
  for (const std::string& name : model) scene.forces.push_back(force_choice(name));
  scene.forces.push_back(force_choice("gravity"));
  scene.forces.push_back(force_choice("air_drag"));
  scene.choice("integrator") = default_choice(kind);
  scene.time.set("n_sub", n_sub);
  // The weft yarn between the two corners would be taut from the start: it would leave no length to
  // hang.
  scene.inextensible.set("edges", std::string("warp"));
  if (kind.needs_damping()) {
    // Forward Euler amplifies an oscillation by |1 + h lambda|^2 = 1 - h beta omega^2 +
    // h^2 omega^2, so beta must exceed h.
    const double h = to_struct<TimeParameters>(scene.time).h_disp / n_sub;
    Choice damping = force_choice("rayleigh");
    damping.values.set("stiffness_coefficient", 2 * h);
    scene.forces.push_back(damping);
  }
  return scene;
}

Scene falling_scene(const std::string& contact, const std::string& integrator, int n_sub) {
  constexpr double k_above_floor = 0.1;  // m
  Scene scene = hanging_scene({"mass_spring"}, integrator, n_sub);
  scene.pins.preset.clear();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", k_above_floor);
  scene.solids = {{default_choice(find_entry(solid_table(), "plane", "solids")),
                   default_choice(motion_table().front())}};
  choose(scene, "contact", contact);
  return scene;
}

std::string refusal_of(const Scene& scene) {
  try {
    check_compatibility(scene);
    return {};
  } catch (const InputError& error) {
    return error.allowed();
  }
}

std::string combinations_table() {
  std::vector<Row> models, contacts;
  for (const ClothModel& model : cloth_models()) {
    models.push_back({label_of(model), [model](const std::string& integrator) {
                        return Cell{"works", refusal_of(hanging_scene(model, integrator))};
                      }});
  }
  for (const ContactKind& contact : contact_table()) {
    contacts.push_back(
        {contact.label, [&contact](const std::string& integrator) {
           const Scene scene = falling_scene(contact.name, integrator);
           return Cell{contact.meant ? contact_of(scene).kind : "works", refusal_of(scene)};
         }});
  }
  return "# Cloth models and time integrators\n\n"
         "Printed by `weft-cli combinations`. The tests run 300 frames of a hanging cloth with "
         "every combination that works; the others are refused for the reason below.\n\n" +
         table_of("Model", models) + "\n" + stencil_sentence() +
         "\n\n# Contact with solids and time integrators\n\n"
         "The tests drop a cloth on solids with every combination that works. The first row says "
         "what the automatic choice comes to; where lengths are restored after the step, that is "
         "always the filter.\n\n" +
         table_of("Contact", contacts);
}

}  // namespace weft
