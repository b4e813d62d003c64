#include <algorithm>
#include <bit>

#include "bit_grid.hpp"
#include "bit_rows.hpp"
#include "graze/collision/mask_operations.hpp"
#include "kernels/tile_choice.hpp"
#include "moved_words.hpp"
#include "shared_area.hpp"
#include "upright_pair.hpp"

namespace graze {
namespace {

// Farther out, masks at (0, 0) are out of reach.
Upright At(const Mask& mask, Point offset) noexcept {
    constexpr int kFarOut = 1 << 26;
    return {&mask,
            {std::clamp(offset.x, -kFarOut, kFarOut), std::clamp(offset.y, -kFarOut, kFarOut)}};
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
    return FindUprightContact(BestTileKernels(), At(a, {}), At(b, offset));
}

int CountOverlap(const Mask& a, const Mask& b, Point offset) noexcept {
    return static_cast<int>(CountUprightOverlap(BestTileKernels(), At(a, {}), At(b, offset)));
}

// The result has no index until a collision test needs it: most results are only counted or drawn.
Mask OverlapMask(const Mask& a, const Mask& b, Point offset) {
    Mask shared;
    shared.width_ = a.width_;
    shared.height_ = a.height_;
    shared.words_per_row_ = a.words_per_row_;
    shared.words_.resize(a.words_.size());
    const Rectangle area = SharedArea(a.OpaqueBounds(), b.OpaqueBounds(), offset);
    if (!area.IsEmpty()) {
        ForMovedWords(a.words_per_row_, b, offset, area,
                      [from = a.words_.data(), to = shared.words_.data()](
                          std::ptrdiff_t i, std::uint64_t bits) { to[i] = from[i] & bits; });
        shared.opaque_bounds_ = shared.SolidIn(area);
    }
    return shared;
}

Point OverlapGradient(const Mask& a, const Mask& b, Point offset) noexcept {
    // Wraps at the limits of int, which is harmless: masks at such offsets do not overlap.
    const auto moved = [offset](int dx, int dy) {
        const auto add = [](int value, int by) {
            return static_cast<int>(static_cast<unsigned>(value) + static_cast<unsigned>(by));
        };
        return Point{add(offset.x, dx), add(offset.y, dy)};
    };
    return {CountOverlap(a, b, moved(1, 0)) - CountOverlap(a, b, moved(-1, 0)),
            CountOverlap(a, b, moved(0, 1)) - CountOverlap(a, b, moved(0, -1))};
}

// As one run moves past another, the number of shared pixels rises by 1 per step, stays constant,
// then falls by 1 per step. The first loop records, for all pairs of runs, only the changes of this
// slope. Two prefix sums along each row of offsets then give the counts.
OverlapCounts::OverlapCounts(const Mask& a, const Mask& b) : offsets_{MeetingOffsets(a, b)} {
    const auto width = static_cast<std::size_t>(offsets_.width);
    counts_.resize(width * static_cast<std::size_t>(offsets_.height));
    if (counts_.empty()) {
        return;
    }
    const std::vector<BitRun> b_runs = FindRuns(b);
    for (const BitRun& a_run : FindRuns(a)) {
        for (const BitRun& b_run : b_runs) {
            int* row =
                counts_.data() + static_cast<std::size_t>(a_run.y - b_run.y - offsets_.y) * width;
            const auto bend = [&](int column, int by) {
                if (column < offsets_.width) {
                    row[column] += by;
                }
            };
            bend(a_run.first - b_run.last + b.Width(), 1);
            bend(a_run.first - b_run.first + b.Width(), -1);
            bend(a_run.last - b_run.last + b.Width(), -1);
            bend(a_run.last - b_run.first + b.Width(), 1);
        }
    }
    for (auto row = counts_.begin(); row != counts_.end(); row += offsets_.width) {
        int slope = 0;
        int count = 0;
        std::for_each(row, row + offsets_.width, [&](int& value) {
            slope += value;
            count += slope;
            value = count;
        });
    }
}

int OverlapCounts::At(Point offset) const noexcept {
    if (!offsets_.Contains(offset)) {
        return 0;
    }
    const Point from = offset - offsets_.Location();
    return counts_[static_cast<std::size_t>(from.y) * static_cast<std::size_t>(offsets_.width) +
                   static_cast<std::size_t>(from.x)];
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
