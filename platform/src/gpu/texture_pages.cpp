#include "texture_pages.hpp"

#include <algorithm>
#include <utility>

namespace graze {
namespace {

constexpr int kMinPageSide = 256;

}  // namespace

TexturePages::TexturePages(GpuApi& api)
    : api_{api}, max_pages_{api.Limits().layers}, packer_{api.Limits().page_side} {
}

std::optional<TexturePlace> TexturePages::Take(Point size) {
    if (std::max(size.x, size.y) > packer_.PageSide()) {
        return std::nullopt;
    }
    std::optional<TexturePlace> place = packer_.Take(size.x, size.y);
    if (!place && Grow()) {
        place = packer_.Take(size.x, size.y);
    }
    return place;
}

bool TexturePages::Grow() {
    const int pages = packer_.PageCount();
    if (pages > 0) {
        return GrowBy(std::min(pages, max_pages_ - pages)) || GrowBy(1);
    }
    // If the GPU has no memory for the first page, a smaller page may still fit.
    while (!GrowBy(1)) {
        const int side = packer_.PageSide() / 2;
        if (side < kMinPageSide) {
            return false;
        }
        packer_ = TexturePacker{side};
    }
    return true;
}

bool TexturePages::GrowBy(int pages) {
    const int before = packer_.PageCount();
    if (pages < 1 || before + pages > max_pages_) {
        return false;
    }
    const Point page{packer_.PageSide(), packer_.PageSide()};
    auto larger = api_.MakeArray(page, before + pages);
    if (!larger || (before > 0 && !api_.CopyLayers(*texels_, *larger, before))) {
        return false;
    }
    texels_ = std::move(larger);
    packer_.AddPages(pages);
    return true;
}

}  // namespace graze
