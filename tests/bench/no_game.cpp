#include "bench/pairs.hpp"

namespace graze::bench {

void AddFirstFrame(RatioTable& /*table*/) {
}

}  // namespace graze::bench
