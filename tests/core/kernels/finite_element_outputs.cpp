#include "core/kernels/assembly_kernels.h"
#include "core/kernels/hinge_kernels.h"
#include "core/kernels/kernels.h"
#include "core/kernels/membrane_kernels.h"
#include "tests/core/kernels/kernel_outputs.h"

#include <vector>

namespace weft {

namespace {

constexpr int k_triangles = 10, k_vertices = 8;

// Triangles between random vertices; the last batch is not full.
std::vector<RestTriangles> rest_triangles() {
  std::vector<RestTriangles> rest = doubles<RestTriangles>(3, 1, 0.5, 2);
  for (RestTriangles& batch : rest) {
    for (int corner = 0; corner < 3; ++corner) {
      for (int lane = 0; lane < k_triangle_lanes; ++lane) {
        batch.corners[corner][lane] = (3 * lane + corner) % k_vertices;
      }
    }
  }
  return rest;
}

constexpr int k_hinges = 6;

std::vector<RestHinges> rest_hinges() {
  std::vector<RestHinges> rest = doubles<RestHinges>(2, 5, 0.5, 1);
  for (RestHinges& batch : rest) {
    for (int corner = 0; corner < 4; ++corner) {
      for (int lane = 0; lane < k_hinge_lanes; ++lane) {
        batch.corners[corner][lane] = (3 * lane + corner) % k_vertices;
      }
    }
  }
  return rest;
}

}  // namespace

Written written_by_hinges(const Kernels& kernels) {
  Written written;
  std::vector<RestHinges> rest = rest_hinges();
  kernels.hinges.set_rest(doubles<double>(3 * k_vertices, 6).data(), 2, rest.data());
  const std::vector<double> x = doubles<double>(3 * k_vertices, 2);
  const std::vector<double> v = doubles<double>(3 * k_vertices, 3);
  for (const bool linearises : {false, true}) {
    constexpr int k_stride = 25;
    std::vector<double> elements(k_stride * k_hinges), K_v(12 * k_hinges),
        gradients(k_gradient_numbers * k_hinges);
    std::vector<char> fixed(k_hinges);
    kernels.hinges.evaluate({x.data(), v.data(), rest.data(), k_hinges, 0.3, 0.02, linearises,
                             linearises, k_stride, elements.data(), elements.data() + 1,
                             elements.data() + 13, K_v.data(), gradients.data(), fixed.data()});
    written << elements << K_v << gradients << fixed;
  }
  return written;
}

Written written_by_membranes(const Kernels& kernels) {
  Written written;
  const std::vector<RestTriangles> rest = rest_triangles();
  const std::vector<double> x = doubles<double>(3 * k_vertices, 2),
                            v = doubles<double>(3 * k_vertices, 3);
  const MembraneKernels& k = kernels.membranes;
  const auto write = [&](bool linearises, bool projects, bool unsymmetric, const auto& respond) {
    std::vector<double> elements(19 * k_triangles), K_v(9 * k_triangles), K(81 * k_triangles),
        D(81 * k_triangles);
    std::vector<char> fixed(k_triangles);
    respond(MembraneKernels::Triangles{x.data(), v.data(), rest.data(), k_triangles, linearises,
                                       projects, unsymmetric, elements.data(), K_v.data(), K.data(),
                                       D.data(), fixed.data()});
    written << elements << K_v << K << D << fixed;
  };
  using Triangles = MembraneKernels::Triangles;
  const auto baraff_witkin = [&](const Triangles& t) {
    k.baraff_witkin(t, {1000, 100, 0.05, 0.02, {1, 0.9}});
  };
  write(false, false, false, baraff_witkin);
  write(true, false, true, baraff_witkin);
  for (const bool projects : {true, false}) {
    write(true, projects, false, baraff_witkin);
    write(true, projects, false, [&](const Triangles& t) { k.neo_hookean(t, 500, 800); });
    write(true, projects, false, [&](const Triangles& t) { k.st_venant_kirchhoff(t, 900, 0.3); });
    write(true, projects, false, [&](const Triangles& t) {
      k.orthotropic(t, {900, 1200, 150, 80});
    });
  }
  return written;
}

Written written_by_assembly(const Kernels& kernels) {
  // Two pairs, of two elements and of one, whose corners are in either order.
  const PairPlace places[] = {{3, 0, 0}, {11, 5, 2}, {0, 0, 3}};
  const PairCorners corners[] = {{1, 0, 2}, {2, 2, 1}, {0, 1, 0}};
  Written written;
  for (const double limit : {1.0, 1e9}) {
    std::vector<ElementLanes> A = floats<ElementLanes>(2, 1);
    const AssemblyKernels::Row row{places, 2, corners, A.data(), 0.7, 0.2, limit};
    const std::vector<double> hinges = doubles<double>(3 * k_gradient_numbers, 2, 1, 2),
                              K = doubles<double>(3 * k_block_numbers, 3, 1, 2),
                              D = doubles<double>(3 * k_block_numbers, 4, 1, 2);
    written << kernels.assembly.add_gradients(row, hinges.data());
    written << kernels.assembly.add_blocks(row, K.data(), D.data());
    written << kernels.assembly.add_blocks(row, K.data(), nullptr) << A;
  }
  return written;
}

}  // namespace weft
