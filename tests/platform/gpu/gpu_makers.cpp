#include "platform/gpu/gl_makers.hpp"

namespace graze::test {

std::vector<GpuMaker> GpuMakers() {
    return GlMakers();
}

}  // namespace graze::test
