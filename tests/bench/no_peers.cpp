#include "bench/pairs.hpp"

namespace graze::bench {

void AddPeers(RatioTable& /*table*/) {
}

}  // namespace graze::bench
