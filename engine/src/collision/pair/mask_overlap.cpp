#include <algorithm>

#include "../kernels/tile_choice.hpp"
#include "../mask/bit_grid.hpp"
#include "../mask/bit_rows.hpp"
#include "../mask/moved_shape.hpp"
#include "graze/collision/mask_operations.hpp"
#include "unscaled_pair.hpp"

namespace graze {
namespace {

// Farther out, masks at (0, 0) are out of reach.
Unscaled At(const Mask& mask, Point offset) noexcept {
    constexpr int far_out = 1 << 26;
    return {&mask,
            {std::clamp(offset.x, -far_out, far_out), std::clamp(offset.y, -far_out, far_out)},
            1,
            1};
}

std::vector<BitRun> FindRuns(const Mask& mask) {
    std::vector<BitRun> runs;
    const Rectangle bounds = mask.OpaqueBounds();
    for (int y = bounds.Top(); y < bounds.Bottom(); ++y) {
        ForRuns(mask.Row(y), [&](int first, int last) { runs.push_back({y, first, last}); });
    }
    return runs;
}

// Returns the offsets of `b` at which the rectangles of the two masks overlap.
Rectangle MeetingOffsets(const Mask& a, const Mask& b) noexcept {
    if (a.Bounds().IsEmpty() || b.Bounds().IsEmpty()) {
        return {};
    }
    return {1 - b.Width(), 1 - b.Height(), a.Width() + b.Width() - 1, a.Height() + b.Height() - 1};
}

}  // namespace

std::optional<Point> FindOverlap(const Mask& a, const Mask& b, Point offset) noexcept {
    return FindUnscaledContact(At(a, {}), At(b, offset), BestTileKernels());
}

int CountOverlap(const Mask& a, const Mask& b, Point offset) noexcept {
    return static_cast<int>(CountUnscaledOverlap(At(a, {}), At(b, offset), BestTileKernels()));
}

// The result has no index until a collision test needs it: most results are only counted or drawn.
Mask OverlapMask(const Mask& a, const Mask& b, Point offset) {
    Mask shared;
    shared.width_ = a.width_;
    shared.height_ = a.height_;
    shared.words_per_row_ = a.words_per_row_;
    shared.words_.resize(a.words_.size());
    shared.revision_ = Mask::NewRevisions();
    const Rectangle area = SharedArea(a.OpaqueBounds(), b.OpaqueBounds(), offset);
    if (!area.IsEmpty()) {
        ForMovedWords(a.words_per_row_, b, offset, area,
                      [from = a.words_.data(), to = shared.words_.data()](
                          std::ptrdiff_t i, std::uint64_t bits) { to[i] = from[i] & bits; });
        shared.opaque_bounds_ = shared.SolidIn(area);
    }
    return shared;
}

Mask Convolve(const Mask& a, const Mask& b) {
    const Rectangle offsets = MeetingOffsets(a, b);
    if (a.OpaqueBounds().IsEmpty() || b.OpaqueBounds().IsEmpty()) {
        return {offsets.width, offsets.height};
    }
    std::vector<BitRun> turned = FindRuns(b);
    for (BitRun& run : turned) {
        run = {b.Height() - 1 - run.y, b.Width() - run.last, b.Width() - run.first};
    }
    return Swept(BitGrid{a}, turned, offsets.width, offsets.height).ToMask();
}

}  // namespace graze
