#include "core/linear/system_operator.h"

#include "core/sparse/float_block_matrix.h"
#include "core/sparse/symmetric_block_matrix.h"

#include <array>

namespace weft {

namespace {

class OwnBlocks : public SystemOperator {
 public:
  explicit OwnBlocks(const NoParameters&) {}
  SystemForm form() const override { return SystemForm::blocks; }
  const LinearOperator& prepare(const SystemMatrix& A) override { return A.exact(); }
  std::string note() const override { return {}; }
};

// A copy of the entries in another format.
template <class Matrix>
class CopiedBlocks : public SystemOperator {
 public:
  explicit CopiedBlocks(const NoParameters&) {}
  SystemForm form() const override { return SystemForm::blocks; }
  const LinearOperator& prepare(const SystemMatrix& A) override {
    copy_.assign(*A.blocks());
    return copy_;
  }
  std::string note() const override { return {}; }

 private:
  Matrix copy_;
};

class MatrixFree : public SystemOperator {
 public:
  explicit MatrixFree(const NoParameters&) {}
  SystemForm form() const override { return SystemForm::products; }
  const LinearOperator& prepare(const SystemMatrix& A) override {
    known_ = A.is_matrix_free();
    return A.exact();
  }
  std::string note() const override {
    return known_ ? "" : "This system is known only by its entries, which gave the products.";
  }

 private:
  bool known_ = true;
};

template <class Implementation>
OperatorKind operator_kind(std::string name, std::string label, std::string help) {
  return table_entry<OperatorKind, Implementation, NoParameters>(std::move(name), std::move(label),
                                                                 std::move(help));
}

template <class Entry>
OperatorKind symmetric_kind(std::string name, std::string label, std::string help) {
  auto kind = operator_kind<CopiedBlocks<SymmetricBlockMatrix<Entry>>>(
      std::move(name), std::move(label), std::move(help));
  kind.needs_symmetry = true;
  return kind;
}

}  // namespace

std::span<const OperatorKind> operator_table() {
  static const std::array table = {
      operator_kind<OwnBlocks>("blocks", "Blocks",
                               "The 3x3 blocks of the matrix in double precision."),
      operator_kind<CopiedBlocks<FloatBlockMatrix>>(
          "float_blocks", "Blocks, single precision",
          "The 3x3 blocks rounded to single precision: half the bytes."),
      symmetric_kind<double>(
          "symmetric", "Symmetric half",
          "The upper triangle of the 3x3 blocks in double precision: half the bytes. Faster than "
          "all blocks where neighbours are numbered close together, as on a grid."),
      symmetric_kind<float>(
          "symmetric_float", "Symmetric half, single precision",
          "The upper triangle of the 3x3 blocks in single precision: a quarter of the bytes."),
      operator_kind<MatrixFree>(
          "matrix_free", "Matrix-free",
          "The products of the forces themselves, element by element, without the matrix."),
  };
  return table;
}

}  // namespace weft
