#include "bench/pairs.hpp"

namespace graze::bench {

void AddPeers(RatioTable& /*table*/) {
}

void AddSubmission(RatioTable& /*table*/) {
}

}  // namespace graze::bench
