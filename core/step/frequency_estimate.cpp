#include "core/step/frequency_estimate.h"

#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/model/step_matrix.h"

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

namespace {

// A residual, or a direction without its component along the others, that is shorter than this
// fraction of its earlier length is rounding.
constexpr double k_rounded_direction = 1e-6;
// 1/s, used while no omega_max is known; damping alone has none for d = 0.
constexpr double k_first_d = 1e-3;

// to_i = from_i / sqrt(m_i)
void divide_by_root_masses(const Model& model, const VecX& from, VecX& to) {
  parallel_for(model.vertex_count(), k_vertex_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      at(to, i) = at(from, i) / std::sqrt(model.masses()[static_cast<std::size_t>(i)]);
    }
  });
}

double dot_of(const VecX& a, const VecX& b) { return dot(as_span(a), as_span(b)); }

}  // namespace

void FrequencyEstimate::start(Eigen::Index size) {
  for (Direction* direction : {&x_, &w_, &p_}) {
    direction->v.setZero(size);
    direction->C_v.setZero(size);
  }
  scaled_.resize(size);
  // A start without symmetry is unlikely to be orthogonal to an eigenvector.
  for (Eigen::Index k = 0; k < size; ++k) x_.v[k] = std::sin(static_cast<double>(k * k + 1));
}

void FrequencyEstimate::multiply(const Model& model, Direction& direction) {
  divide_by_root_masses(model, direction.v, scaled_);
  multiply_without_contact(model, {0, 1, d_}, as_span(scaled_), as_span(direction.C_v));
  model.filter().apply(as_span(direction.C_v));
  divide_by_root_masses(model, direction.C_v, direction.C_v);
}

double FrequencyEstimate::refine(Model& model, const State& state, int iterations, bool is_damped) {
  d_ = is_damped ? std::max(value(), k_first_d) : 0;
  if (x_.v.size() != state.x.size()) start(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(scaled_));
  for (Direction* direction : {&x_, &p_}) {
    model.filter().apply(as_span(direction->v));
    multiply(model, *direction);
  }
  const double length = norm(as_span(x_.v));
  assign(x_.v, x_.v / length);
  assign(x_.C_v, x_.C_v / length);
  eigenvalue_ = dot_of(x_.v, x_.C_v);
  for (int iteration = 0; iteration < iterations && improve(model); ++iteration) {
  }
  if (!(eigenvalue_ > 0) || !std::isfinite(eigenvalue_)) {
    eigenvalue_ = 0;
    x_.v.resize(0);
  }
  return value();
}

void FrequencyEstimate::separate() {
  const double before = norm(as_span(p_.v));
  const double of_x = dot_of(x_.v, p_.v), of_w = dot_of(w_.v, p_.v);
  assign(p_.v, p_.v - of_x * x_.v - of_w * w_.v);
  assign(p_.C_v, p_.C_v - of_x * x_.C_v - of_w * w_.C_v);
  const double length = norm(as_span(p_.v));
  const double scale = length > k_rounded_direction * before ? 1 / length : 0;
  assign(p_.v, scale * p_.v);
  assign(p_.C_v, scale * p_.C_v);
}

bool FrequencyEstimate::improve(const Model& model) {
  assign(w_.v, x_.C_v - eigenvalue_ * x_.v);
  // Rounding of the eigenvalue leaves a component along x, which counts where w is short.
  const double of_x = dot_of(x_.v, w_.v);
  assign(w_.v, w_.v - of_x * x_.v);
  const double length = norm(as_span(w_.v));
  if (!(length > k_rounded_direction * eigenvalue_)) return false;
  assign(w_.v, w_.v / length);
  multiply(model, w_);
  separate();

  Mat3 C;
  C(0, 0) = eigenvalue_;
  C(1, 0) = dot_of(w_.v, x_.C_v);
  C(1, 1) = dot_of(w_.v, w_.C_v);
  C(2, 0) = dot_of(p_.v, x_.C_v);
  C(2, 1) = dot_of(p_.v, w_.C_v);
  C(2, 2) = dot_of(p_.v, p_.C_v);
  if (!C.triangularView<Eigen::Lower>().toDenseMatrix().allFinite()) return false;
  const Eigen::SelfAdjointEigenSolver<Mat3> ritz(C);  // reads the lower triangle
  if (!(ritz.eigenvalues()[2] > eigenvalue_)) return false;
  eigenvalue_ = ritz.eigenvalues()[2];
  const Vec3 parts = ritz.eigenvectors().col(2);
  for (VecX Direction::*of : {&Direction::v, &Direction::C_v}) {
    assign(p_.*of, parts[1] * w_.*of + parts[2] * p_.*of);
    assign(x_.*of, parts[0] * x_.*of + p_.*of);
  }
  return true;
}

}  // namespace weft
