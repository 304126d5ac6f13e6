#include "core/collision/shapes/solid_import.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/mesh/obj_statements.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace weft {

namespace {

/// Returns the description of a parameter that cloths have as well, with choices and a help of its
/// own.
ParameterInfo info_as_of_cloth(const std::string& name, std::vector<std::string> choices,
                               const std::string& help) {
  const std::vector<ParameterInfo>& infos = parameter_infos<ImportParameters>();
  ParameterInfo info = *std::ranges::find(infos, name, &ParameterInfo::name);
  info.choices = std::move(choices);
  info.help = help;
  return info;
}

ImportParameters as_of_cloth(const SolidImport& import) {
  ImportParameters parameters;
  parameters.unit = import.unit;
  parameters.up = import.up;
  parameters.weld = import.weld;
  parameters.weld_distance = import.weld_distance;
  return parameters;
}

/// A solid's file, with the names that errors and the solid's record use.
struct SolidFile {
  ObjFile content;  ///< with positions in m
  std::string path, field;
};

std::shared_ptr<SolidMesh> solid_of(const SolidFile& file, const SolidImport& import) {
  const ObjFile& content = file.content;
  SurfaceSource source{file.field, content.name, {}};
  TriangleSurface surface{content.positions, {}};
  for (const ObjFace& face : content.faces) {
    const auto corners = content.corners_of(face);
    for (const CornerTriangle& triangle : cut_face(content, face)) {
      Triangle& vertices = surface.triangles.emplace_back();
      for (std::size_t k = 0; k < 3; ++k)
        vertices[k] = corners[static_cast<std::size_t>(triangle[k])].vertex;
      source.lines.push_back(face.line);
    }
  }
  return std::make_shared<SolidMesh>(std::move(surface), file.path, source, import);
}

/// Returns the solid with its vertices joined as `import` says.
std::shared_ptr<const SolidMesh> welded(SolidFile file, const SolidImport& import,
                                        ObjImport found) {
  join(file.content, as_of_cloth(import), found, file.field);
  std::shared_ptr<SolidMesh> mesh = solid_of(file, import);
  const auto all = static_cast<int>(file.content.positions.size());
  found.vertices = static_cast<int>(mesh->surface().positions.size());
  found.unused = all - found.vertices - found.welded;
  mesh->set_found(std::move(found));
  return mesh;
}

/// Returns the solid with its vertices joined in the first manner that closes its surface.
/// \throw InputError of the surface whose vertices at exactly the same position are joined where
/// none does.
std::shared_ptr<const SolidMesh> welded_where_needed(const SolidFile& file, SolidImport import,
                                                     const ObjImport& found) {
  std::exception_ptr refusal;
  for (const char* weld : {"off", "exact", "distance"}) {
    import.weld = weld;
    try {
      return welded(file, import, found);
    } catch (const InputError&) {
      if (import.weld == "exact") refusal = std::current_exception();
    }
  }
  std::rethrow_exception(refusal);
}

/// Returns the solid as it is asked for. \throw InputError with the offer to join vertices where
/// this would help.
std::shared_ptr<const SolidMesh> as_asked(const SolidFile& file, const SolidImport& import,
                                          const ObjImport& found) {
  try {
    return welded(file, import, found);
  } catch (const InputError& error) {
    std::shared_ptr<const SolidMesh> closed;
    try {
      closed = welded_where_needed(file, import, found);
    } catch (const InputError&) {
      throw error;
    }
    const int joined = closed->found()->welded;
    if (joined == 0) throw;
    throw InputError(error.field(), error.value(),
                     "a closed surface: " +
                         counted(joined, " vertex stands where another does",
                                 " vertices stand where others do") +
                         ", and weld: " + closed->import().weld + " closes it by joining them");
  }
}

}  // namespace

std::vector<Description<SolidImport>> Described<SolidImport>::descriptions() {
  using P = SolidImport;
  return {
      {&P::unit,
       info_as_of_cloth("unit", {"m", "cm", "mm", "in", "auto"},
                        "Unit of the positions in the file. Auto: metres, or what a solid larger "
                        "than 20 m was more likely written in.")},
      {&P::up, info_as_of_cloth("up", {"z", "y", "x"}, "Axis of the file that points upwards.")},
      {&P::weld,
       info_as_of_cloth("weld", {"off", "exact", "distance", "auto"},
                        "Joins vertices at exactly the same position, or within a distance. Auto: "
                        "only where this closes the surface.")},
      {&P::weld_distance,
       info_as_of_cloth("weld_distance", {},
                        "Vertices no farther apart are joined where weld is distance.")},
  };
}

SolidImport automatic_solid_import() {
  SolidImport import;
  import.unit = import.weld = "auto";
  return import;
}

std::shared_ptr<const SolidMesh> read_solid_mesh(const std::filesystem::path& path,
                                                 const std::string& field,
                                                 const SolidImport& parameters) {
  SolidFile file{read_obj_statements(path), path.string(), field};
  ObjImport found;
  found.is_solid = true;
  found.up = parameters.up;
  found.faces = static_cast<int>(file.content.faces.size());
  found.continued = file.content.continued;
  found.cut_faces = static_cast<int>(std::ranges::count_if(
      file.content.faces, [](const ObjFace& face) { return face.sides > 4; }));
  place(file.content, as_of_cloth(parameters), found);
  SolidImport import = parameters;
  import.unit = found.unit;
  if (import.weld == "auto") return welded_where_needed(file, import, found);
  return as_asked(file, import, found);
}

}  // namespace weft
