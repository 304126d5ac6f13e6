#include "app/document/mesh_import.h"

#include "app/base/messages.h"
#include "core/base/errors.h"
#include "core/base/futures.h"
#include "core/mesh/obj.h"

#include <utility>

namespace weft {

MeshImport::MeshImport(std::filesystem::path path) : path_(std::move(path)) { look(); }

void MeshImport::look() {
  looked_at_ = parameters;
  found_ = std::async(std::launch::async,
                      [path = path_, read = to_struct<ImportParameters>(parameters)] {
                        return preview_obj(path, read);
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
