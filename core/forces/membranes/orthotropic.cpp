#include "core/forces/definite.h"
#include "core/forces/membranes/isotropic_membrane.h"
#include "core/forces/membranes/membrane_forces.h"

#include <cmath>

namespace weft {

namespace {

class Orthotropic : public Membrane, public AdjustableForce<OrthotropicParameters> {
 public:
  Orthotropic(const Mesh& mesh, const OrthotropicParameters& p)
      : Membrane(mesh, ElementDamping::none) {
    Orthotropic::set(p);
  }

  void set(const OrthotropicParameters& p) override {
    const double scale = p.thickness / (1 - p.poisson_ratio * p.poisson_ratio);
    const double mixed = p.poisson_ratio * std::sqrt(p.young_modulus_weft * p.young_modulus_warp);
    C_ << scale * p.young_modulus_weft, scale * mixed, 0,  //
        scale * mixed, scale * p.young_modulus_warp, 0,    //
        0, 0, p.thickness * p.shear_modulus;
  }

 private:
  void respond(const Mat32& F, const Mat32&, Response& response, Tangent* tangent) const override {
    const Mat2 G = 0.5 * (F.transpose() * F - Mat2::Identity());
    const Vec3 strain(G(0, 0), G(1, 1), 2 * G(0, 1));
    const Vec3 tension = C_ * strain;
    Mat2 S;
    S << tension[0], tension[2], tension[2], tension[1];
    response.energy = 0.5 * strain.dot(tension);
    response.stress = F * S;
    if (!tangent) return;
    if (tangent->definiteness == Definiteness::projected) {
      tangent->fixed = make_definite(S, C_.maxCoeff());
    }
    tangent->K = stiffness(F, S);
  }

  // B^T C B + S (x) I, with B the derivative of e by F.
  Mat6 stiffness(const Mat32& F, const Mat2& S) const {
    const Eigen::RowVector3d w_u = F.col(0), w_v = F.col(1), zero = Eigen::RowVector3d::Zero();
    Eigen::Matrix<double, 3, 6> B;
    B << w_u, zero,  //
        zero, w_v,   //
        w_v, w_u;
    Mat6 K = B.transpose() * C_ * B;
    for (int i = 0; i < 2; ++i) {
      for (int j = 0; j < 2; ++j) {
        K.block<3, 3>(3 * i, 3 * j).diagonal().array() += S(i, j);
      }
    }
    return K;
  }

  Mat3 C_;  ///< times the thickness, N/m
};

std::unique_ptr<Force> make_orthotropic(const OrthotropicParameters& p,
                                        const ForceContext& context) {
  return std::make_unique<Orthotropic>(context.mesh, p);
}

}  // namespace

std::vector<Description<OrthotropicParameters>> Described<OrthotropicParameters>::descriptions() {
  using P = OrthotropicParameters;
  return {
      {&P::young_modulus_warp,
       modulus_info("young_modulus_warp", "E_v", "Stiffness in stretch along the warp.")},
      {&P::young_modulus_weft,
       modulus_info("young_modulus_weft", "E_u", "Stiffness in stretch along the weft.")},
      {&P::poisson_ratio,
       poisson_ratio_info(
           "How much the cloth narrows relative to how much it is stretched: the geometric "
           "mean of stretching along warp and weft.")},
      {&P::shear_modulus,
       modulus_info("shear_modulus", "G_s", "Stiffness in shear between warp and weft.")},
      {&P::thickness, thickness_info()},
  };
}

ForceKind orthotropic_kind() {
  return as_membrane(force_kind<OrthotropicParameters, make_orthotropic>(
      "orthotropic", "Orthotropic St. Venant-Kirchhoff",
      "Finite elements with their own stiffness along warp, weft and in shear."));
}

}  // namespace weft
