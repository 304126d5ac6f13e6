#pragma once

#include "core/mesh/state.h"

#include <cstdint>
#include <string>

namespace weft {

/// A number that depends on every bit of x, v and t: each word goes in by a bijection of the number
/// so far, so that two states that differ in one word never have the same.
std::uint64_t hash_of_bits(const State& state);

/// 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace weft
