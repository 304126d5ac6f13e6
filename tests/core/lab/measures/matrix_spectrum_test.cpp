#include "core/lab/measures/matrix_spectrum.h"

#include "core/linear/direct/elimination_order.h"
#include "core/linear/preconditioner.h"
#include "tests/support/swinging_cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Choice preconditioner(const char* name) {
  return default_choice(find_entry(preconditioner_table(), name, "preconditioner"));
}

CapturedSystem system_of_size(int n) {
  Simulation simulation(scene_of_size(n));
  for (int step = 0; step < 5; ++step) simulation.step();
  return capture_system(simulation);
}

TEST(MatrixSpectrum, HasAllEigenvaluesOfASmallCloth) {
  const CapturedSystem captured = system_of_size(5);
  const auto spectra = find_spectra(captured, preconditioner("diagonal"), {});
  ASSERT_EQ(spectra.size(), 3u);
  int free_directions = captured.A.size();
  for (const VertexFilter::Entry& entry : captured.S.entries())
    free_directions -= 3 - entry.freedom.count();
  EXPECT_EQ(spectra[0].values.size(), static_cast<std::size_t>(captured.A.size()));
  EXPECT_EQ(spectra[1].values.size(), static_cast<std::size_t>(free_directions));
  EXPECT_EQ(spectra[2].values.size(), static_cast<std::size_t>(free_directions));
  double trace = 0, sum = 0;
  for (int i = 0; i < captured.A.block_rows(); ++i)
    trace += captured.A.block(captured.A.pattern().diagonal[static_cast<std::size_t>(i)]).trace();
  for (const double value : spectra[0].values) sum += value;
  EXPECT_NEAR(sum, trace, 1e-12 * trace);
  // The diagonal of P^-1 A is 1 where P is the diagonal of A.
  sum = 0;
  for (const double value : spectra[2].values) sum += value;
  EXPECT_NEAR(sum, free_directions, 1e-10 * free_directions);
  for (const Spectrum& spectrum : spectra) EXPECT_TRUE(spectrum.exact) << spectrum.matrix;
}

TEST(MatrixSpectrum, LiesWithinThatOfTheMatrixWithoutAFilter) {
  // A restricted to a subspace has its eigenvalues between the extreme ones of A (Cauchy).
  for (const int n : {5, 13}) {
    const auto spectra = find_spectra(system_of_size(n), preconditioner("none"), {});
    // Ritz values are inside the spectrum; the extreme ones of A may be farther inside.
    const double inside = spectra[0].exact ? 1e-9 : 0.01;
    EXPECT_GE(spectra[1].values.front(), (1 - inside) * spectra[0].values.front());
    EXPECT_LE(spectra[1].values.back(), (1 + inside) * spectra[0].values.back());
    EXPECT_EQ(spectra[1].exact, n == 5);
    // P = I changes nothing.
    EXPECT_EQ(spectra[2].values, spectra[1].values);
  }
}

TEST(MatrixSpectrum, NarrowsWithAGoodPreconditioner) {
  for (const int n : {7, 13}) {
    const auto spectra = find_spectra(system_of_size(n), preconditioner("ic0"), {});
    const auto condition = [](const Spectrum& of) { return of.values.back() / of.values.front(); };
    EXPECT_LT(condition(spectra[2]), 0.5 * condition(spectra[1])) << n;
  }
}

TEST(MatrixSpectrum, SaysWhyThereIsNone) {
  const auto unsymmetric = find_spectra(unsymmetric_system(), preconditioner("none"), {});
  for (const Spectrum& spectrum : unsymmetric)
    EXPECT_EQ(spectrum.why_not, "A is not symmetric") << spectrum.matrix;
  const auto with_lu = find_spectra(system_of_size(5), preconditioner("ilut"), {});
  EXPECT_EQ(with_lu[0].why_not, "");
  EXPECT_NE(with_lu[2].why_not, "");
  EXPECT_TRUE(with_lu[2].values.empty());
}

}  // namespace
}  // namespace weft
