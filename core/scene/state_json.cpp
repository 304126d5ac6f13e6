#include "core/scene/state_json.h"

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/scene/strict_json.h"

#include <limits>

namespace weft {

namespace {

constexpr int k_state_version = 1;

/// Any finite number or vector of them.
ParameterInfo finite(const ParameterValue& kind) {
  return {.name = "",
          .min = std::numeric_limits<double>::lowest(),
          .max = std::numeric_limits<double>::max(),
          .default_value = kind};
}

Json vectors_json(const VecX& stacked) {
  Json list = Json::array();
  for (int i = 0; i < stacked.size() / 3; ++i) {
    list.push_back(json_from_parameter(Vec3(at(stacked, i))));
  }
  return list;
}

const Json& required(FieldReader& reader, const std::string& name, const std::string& allowed) {
  if (const Json* value = reader.take(name)) return *value;
  throw InputError(name, "nothing", allowed);
}

VecX vectors_from_json(FieldReader& reader, const std::string& name) {
  const Json& list = required(reader, name, "a list of vectors");
  if (!list.is_array()) throw InputError(name, shown(list), "a list of vectors");
  const ParameterInfo info = finite(Vec3(Vec3::Zero()));
  VecX stacked(3 * static_cast<Eigen::Index>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string path = name + "[" + std::to_string(i) + "]";
    at(stacked, static_cast<int>(i)) = std::get<Vec3>(parameter_from_json(info, list[i], path));
  }
  return stacked;
}

}  // namespace

std::string state_to_json(const State& state) {
  const Json json = {{"weft_state", k_state_version},
                     {"time", state.t},
                     {"positions", vectors_json(state.x)},
                     {"velocities", vectors_json(state.v)}};
  return json.dump() + "\n";
}

State state_from_json(const std::string& text) {
  const Json json = parse_json(text);
  FieldReader reader(json, "");
  const Json& version = required(reader, "weft_state", std::to_string(k_state_version));
  if (version != k_state_version) {
    throw InputError("weft_state", shown(version), std::to_string(k_state_version));
  }
  State state;
  state.t = std::get<double>(
      parameter_from_json(finite(0.0), required(reader, "time", "a finite number"), "time"));
  state.x = vectors_from_json(reader, "positions");
  state.v = vectors_from_json(reader, "velocities");
  reader.finish();
  if (state.v.size() != state.x.size()) {
    throw InputError("velocities", std::to_string(state.v.size() / 3) + " vectors",
                     std::to_string(state.x.size() / 3) + " vectors, as there are positions");
  }
  return state;
}

void write_state(const State& state, const std::filesystem::path& path) {
  write_file(path, state_to_json(state));
}

State read_state(const std::filesystem::path& path) { return state_from_json(read_text(path)); }

}  // namespace weft
