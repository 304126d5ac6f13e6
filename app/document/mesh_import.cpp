#include "app/document/mesh_import.h"

#include "app/base/messages.h"
#include "core/base/errors.h"
#include "core/base/futures.h"
#include "core/mesh/obj.h"

#include <utility>
#include <vector>

namespace weft {

namespace {

/// Returns the parameters as they are offered, which are also the defaults that a reset gives.
std::vector<ParameterInfo> offered_infos(MeshImport::Use use) {
  if (use != MeshImport::Use::solid) return parameter_infos<ImportParameters>();
  std::vector<ParameterInfo> infos = parameter_infos<SolidImport>();
  const ParameterValues offered = to_values(automatic_solid_import());
  for (ParameterInfo& info : infos) info.default_value = offered.get(info.name);
  return infos;
}

}  // namespace

MeshImport::MeshImport(std::filesystem::path path, Use use)
    : parameters(offered_infos(use)), path_(std::move(path)), use_(use), offered_(parameters) {
  look();
}

void MeshImport::look() {
  looked_at_ = parameters;
  found_ = std::async(std::launch::async, [path = path_, use = use_, read = parameters] {
    return use == Use::solid ? read_solid(path, "mesh", to_struct<SolidImport>(read)).found
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
