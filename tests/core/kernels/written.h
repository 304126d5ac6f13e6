#pragma once

#include "core/kernels/block_kernels.h"
#include "core/kernels/kernels.h"
#include "core/kernels/transfer_kernels.h"

#include <cstring>
#include <random>
#include <string>
#include <vector>

namespace weft {

/// Sizes of the rows that kernels are tested on.
inline constexpr int k_columns = 29, k_groups = 4, k_coarse_groups = 2;

/// `count` pieces of plain data whose numbers are random, the same for the same seed.
template <class Number, class Data>
std::vector<Data> random_data(int count, unsigned seed, double low = -1, double high = 1) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(low, high);
  std::vector<Number> numbers(static_cast<std::size_t>(count) * sizeof(Data) / sizeof(Number));
  for (Number& number : numbers) number = static_cast<Number>(uniform(random));
  std::vector<Data> data(static_cast<std::size_t>(count));
  std::memcpy(data.data(), numbers.data(), numbers.size() * sizeof(Number));
  return data;
}
template <class Data>
std::vector<Data> floats(int count, unsigned seed, double low = -1, double high = 1) {
  return random_data<float, Data>(count, seed, low, high);
}
template <class Data>
std::vector<Data> doubles(int count, unsigned seed, double low = -1, double high = 1) {
  return random_data<double, Data>(count, seed, low, high);
}
/// Random weights in half precision.
inline std::vector<HalfBlockLanes> weights(int count, unsigned seed) {
  const std::vector<BlockLanes> blocks = floats<BlockLanes>(count, seed, 0, 1);
  std::vector<HalfBlockLanes> halves(blocks.size());
  available_kernels().front()->transfer.to_half(blocks.data(), count, halves.data());
  return halves;
}

/// All that a kernel wrote, byte by byte.
class Written {
 public:
  template <class Data>
  Written& operator<<(const std::vector<Data>& data) {
    return append(data.data(), data.size() * sizeof(Data));
  }
  Written& operator<<(double value) { return append(&value, sizeof value); }
  bool operator==(const Written&) const = default;

 private:
  Written& append(const void* data, std::size_t size) {
    bytes_.append(static_cast<const char*>(data), size);
    return *this;
  }
  std::string bytes_;
};

}  // namespace weft
