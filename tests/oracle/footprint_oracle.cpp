#include "oracle/footprint_oracle.hpp"

namespace graze::test {
namespace {

bool ShowsSolid(const Footprint& footprint, int x, int y) {
    const auto texel = TexelAt(footprint.map, x, y);
    return texel && footprint.mask->Solid(texel->x, texel->y);
}

}  // namespace

OverlapOracle JudgeOverlap(const Footprint& a, const Footprint& b) {
    OverlapOracle verdict;
    const Rectangle box = a.map.pixels;
    for (int y = box.Top(); y < box.Bottom(); ++y) {
        for (int x = box.Left(); x < box.Right(); ++x) {
            if (ShowsSolid(a, x, y) && ShowsSolid(b, x, y)) {
                ++verdict.count;
                verdict.first = verdict.first ? verdict.first : std::optional{glm::ivec2{x, y}};
            }
        }
    }
    return verdict;
}

}  // namespace graze::test
