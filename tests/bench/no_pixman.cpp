#include "bench/pairs.hpp"

namespace graze::bench {

void AddPixman(RatioTable& /*table*/) {
}

}  // namespace graze::bench
