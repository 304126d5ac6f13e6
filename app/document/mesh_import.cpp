#include "app/document/mesh_import.h"

#include "app/base/messages.h"
#include "core/base/errors.h"
#include "core/base/futures.h"
#include "core/collision/shapes/solid_mesh.h"
#include "core/mesh/obj.h"

#include <utility>

namespace weft {

MeshImport::MeshImport(std::filesystem::path path, Use use)
    : parameters(use == Use::solid ? to_values(automatic_solid_import())
                                   : to_values(ImportParameters{})),
      path_(std::move(path)),
      use_(use),
      offered_(parameters) {
  look();
}

void MeshImport::look() {
  looked_at_ = parameters;
  found_ = std::async(std::launch::async, [path = path_, use = use_, read = parameters] {
    return use == Use::solid ? *read_solid_mesh(path, "mesh", to_struct<SolidImport>(read))->found()
                             : preview_obj(path, to_struct<ImportParameters>(read));
  });
}

void MeshImport::update() {
  if (is_ready(found_)) {
    refusal_.clear();
    preview_.reset();
    try {
      preview_ = found_.get();
    } catch (const Error& error) {
      refusal_ = words_of(error);
    }
  }
  if (!found_.valid() && !(looked_at_ == parameters)) look();
}

}  // namespace weft
