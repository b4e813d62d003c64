#include "d3d11/d3d11_api.hpp"
#include "platform/gpu/gl_makers.hpp"

namespace graze::test {

std::vector<GpuMaker> GpuMakers() {
    std::vector<GpuMaker> makers = GlMakers();
    makers.push_back({"D3d11", [](int width, int height, int page_side) {
                          D3d11Parts parts;
                          parts.page_side = page_side;
                          return MakeOffscreenD3d11Device(width, height, parts);
                      }});
    return makers;
}

}  // namespace graze::test
