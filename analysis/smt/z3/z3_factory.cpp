#include "analysis/smt/z3/z3_factory.h"

#include <z3.h>

#include "analysis/smt/z3/horn.h"
#include "analysis/smt/z3/z3_solver.h"

namespace reachd::smt {

namespace {

class Z3Factory : public SolverFactory {
public:
  std::unique_ptr<Solver> solver() const override { return std::make_unique<Z3Solver>(answers_); }
  std::unique_ptr<HornSolver> horn_solver() const override {
    return std::make_unique<SpacerSolver>();
  }

private:
  std::shared_ptr<IsolatedAnswers> answers_ = std::make_shared<IsolatedAnswers>();
};

}  // namespace

std::shared_ptr<const SolverFactory> make_z3_factory() { return std::make_shared<Z3Factory>(); }

std::string z3_version() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build) + "." +
         std::to_string(revision);
}

}  // namespace reachd::smt
