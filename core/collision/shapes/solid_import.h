#pragma once

#include "core/base/parameters.h"
#include "core/mesh/obj.h"

#include <filesystem>
#include <memory>
#include <string>

namespace weft {

class SolidMesh;

/// Parameters for making a solid of the mesh in a file: those of ImportParameters that a solid has.
/// The record of a solid that was read never says "auto": it has what was chosen.
struct SolidImport {
  std::string unit = "m";
  std::string up = "z";
  std::string weld = "off";
  double weld_distance = 1e-4;  ///< m
  bool operator==(const SolidImport&) const = default;
};

template <>
struct Described<SolidImport> {
  static std::vector<Description<SolidImport>> descriptions();
};

/// Parameters that leave every choice that may be "auto" to the file.
SolidImport automatic_solid_import();

/// Reads the solid in an OBJ file, with SolidMesh::found(); `field` names it in errors. Vertices
/// without a face are left out. Where its vertices are not to be joined, and joining those at the
/// same position would close its surface, the error says so. \throw FileError when the file cannot
/// be read; InputError naming "FILE:LINE" when it is no OBJ file of faces, or as SolidMesh does.
std::shared_ptr<const SolidMesh> read_solid_mesh(const std::filesystem::path& path,
                                                 const std::string& field,
                                                 const SolidImport& parameters = {});

}  // namespace weft
