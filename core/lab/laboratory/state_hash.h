#pragma once

#include "core/mesh/state.h"

#include <cstdint>
#include <string>

namespace weft {

/// Returns a number that depends on every bit of x, v and t. Each word enters by a bijection of the
/// number so far, so that two states that differ in one word never have the same hash.
std::uint64_t hash_of_bits(const State& state);

/// Returns a hash as 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace weft
