#include "core/forces/springs/spring_law.h"

#include "core/kernels/kernels.h"

namespace weft {

namespace {

class LinearLaw : public SpringLaw {
 public:
  LinearLaw(double rest_length, double stiffness) : l_(rest_length), k_(stiffness) {}
  void evaluate(const SpringLawRow& row) const override {
    kernels().springs.linear_law(l_, k_, row);
  }

 private:
  double l_, k_;
};

class TensionLaw : public SpringLaw {
 public:
  TensionLaw(double rest_length, double stiffness) : l_(rest_length), k_(stiffness) {}
  void evaluate(const SpringLawRow& row) const override {
    kernels().springs.tension_law(l_, shortened_below(l_), k_, row);
  }

 private:
  double l_, k_;
};

class BucklingLaw : public SpringLaw {
 public:
  explicit BucklingLaw(const BucklingSpring& spring) : spring_(spring) {}
  void evaluate(const SpringLawRow& row) const override {
    for (int s = 0; s < row.count; ++s) {
      const PairEnergy at_r = spring_.at(row.r[s]);
      row.tension[s] = at_r.tension;
      row.stiffness[s] = at_r.stiffness;
      row.energy[s] = at_r.energy;
    }
  }

 private:
  BucklingSpring spring_;
};

}  // namespace

std::unique_ptr<SpringLaw> linear_law(double rest_length, double stiffness) {
  return std::make_unique<LinearLaw>(rest_length, stiffness);
}
std::unique_ptr<SpringLaw> tension_law(double rest_length, double stiffness) {
  return std::make_unique<TensionLaw>(rest_length, stiffness);
}
std::unique_ptr<SpringLaw> buckling_law(const BucklingSpring& spring) {
  return std::make_unique<BucklingLaw>(spring);
}

}  // namespace weft
