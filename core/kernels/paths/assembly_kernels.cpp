#include "core/kernels/assembly_kernels.h"

#include "core/kernels/paths/element_lanes.h"
#include "core/kernels/paths/families.h"

namespace weft::WEFT_KERNEL_PATH {

namespace {

using Row = AssemblyKernels::Row;

/// A 3x3 block by its columns; the fourth number of each does not count.
struct Block {
  Double4 columns[3];
};

[[gnu::always_inline]] inline Block load_block(const double* numbers) {
  return {{load(numbers), load(numbers + 3), load(numbers + 6)}};
}

[[gnu::always_inline]] inline Block transposed(const Block& block) {
  const auto& [x, y, z] = block.columns;
  const Double4 xy = __builtin_shufflevector(x, y, 0, 4, 1, 5);  // the first two rows
  const Double4 last = __builtin_shufflevector(x, y, 2, 6, 2, 6);
  return {{__builtin_shufflevector(xy, z, 0, 1, 4, 4), __builtin_shufflevector(xy, z, 2, 3, 5, 5),
           __builtin_shufflevector(last, z, 0, 1, 6, 6)}};
}

/// Subtracts the block of a pair from the pairs of a row. Returns whether it is within the limit.
[[gnu::always_inline]] inline bool subtract(const Block& block, const PairPlace& place,
                                            const Row& row) {
  float* written = reinterpret_cast<float*>(&row.A[place.column / k_lanes].pairs[place.kind]) +
                   place.column % k_lanes;
  bool fits = true;
  for (const Double4& column : block.columns) {
    const Float4 rounded = __builtin_convertvector(column, Float4);
    const auto within = absolute(column) <= row.limit;
    fits = fits & ((within[0] & within[1] & within[2]) != 0);
    for (int i = 0; i < 3; ++i, written += k_lanes) *written -= rounded[i];
  }
  return fits;
}

/// Adds the sums of block_of(corners) to all pairs of a row.
template <class BlockOf>
[[gnu::always_inline]] inline bool add(const Row& row, const BlockOf& block_of) {
  bool fits = true;
  for (int k = 0; k < row.count; ++k) {
    const PairPlace& place = row.places[k];
    Block sum{};
    for (int c = place.begin; c < row.places[k + 1].begin; ++c) {
      const Block block = block_of(row.corners[c]);
      for (int column = 0; column < 3; ++column) sum.columns[column] += block.columns[column];
    }
    fits = subtract(sum, place, row) & fits;
  }
  return fits;
}

bool add_gradients(const Row& row, const double* hinges) {
  return add(
      row, [&](const PairCorners& corners) __attribute__((always_inline)) {
        const double* g = hinges + k_gradient_numbers * corners.element;
        const double scale = row.stiffness * g[12] + row.damping * g[13];
        const Double4 first = scale * load(g + 3 * corners.first);
        const double* second = g + 3 * corners.second;
        return Block{{first * second[0], first * second[1], first * second[2]}};
      });
}

bool add_blocks(const Row& row, const double* K, const double* D) {
  return add(
      row, [&](const PairCorners& corners) __attribute__((always_inline)) {
        const auto [element, first, second] = corners;
        const int index = k_block_numbers * element + 9 * (first + second - 1);
        Block block = load_block(K + index);
        for (Double4& column : block.columns) column *= row.stiffness;
        if (D != nullptr) {
          const Block damping = load_block(D + index);
          for (int k = 0; k < 3; ++k) block.columns[k] += row.damping * damping.columns[k];
        }
        return first < second ? block : transposed(block);
      });
}

}  // namespace

const AssemblyKernels assembly_kernels = {.add_gradients = add_gradients, .add_blocks = add_blocks};

}  // namespace weft::WEFT_KERNEL_PATH
