#include "bench/submission/submitter.hpp"

namespace graze::bench {

void AddSfmlSubmitters(std::vector<SubmitterKind>& /*kinds*/) {
}

}  // namespace graze::bench
