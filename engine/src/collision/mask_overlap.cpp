#include <algorithm>
#include <bit>

#include "bit_grid.hpp"
#include "bit_rows.hpp"
#include "convolution.hpp"
#include "graze/collision/mask_operations.hpp"
#include "kernels/tile_choice.hpp"
#include "moved_words.hpp"
#include "shared_area.hpp"
#include "upright_pair.hpp"

namespace graze {
namespace {

// Farther out, masks at (0, 0) are out of reach.
Upright At(const Mask& mask, Point offset) noexcept {
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

// True if a transform needs fewer instructions than a step for each pair of runs.
bool UseTransform(std::size_t a_runs, std::size_t b_runs, std::size_t offsets) noexcept {
    constexpr std::uint64_t pair_cost = 15;   // instructions
    constexpr std::uint64_t value_cost = 24;  // instructions, for each level of the transforms
    const std::uint64_t size = std::bit_ceil(offsets);
    const auto levels = static_cast<std::uint64_t>(std::bit_width(size));
    return size <= kMaxConvolution &&
           std::uint64_t{a_runs} * b_runs * pair_cost > size * levels * value_cost;
}

}  // namespace

std::optional<Point> FindOverlap(const Mask& a, const Mask& b, Point offset) noexcept {
    return FindUprightContact(At(a, {}), At(b, offset), BestTileKernels());
}

int CountOverlap(const Mask& a, const Mask& b, Point offset) noexcept {
    return static_cast<int>(CountUprightOverlap(At(a, {}), At(b, offset), BestTileKernels()));
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
void OverlapCounts::CountByRuns(std::span<const BitRun> a_runs, std::span<const BitRun> b_runs,
                                int b_width) {
    const auto width = static_cast<std::size_t>(offsets_.width);
    for (const BitRun& a_run : a_runs) {
        for (const BitRun& b_run : b_runs) {
            int* row =
                counts_.data() + static_cast<std::size_t>(a_run.y - b_run.y - offsets_.y) * width;
            const auto bend = [&](int column, int by) {
                if (column < offsets_.width) {
                    row[column] += by;
                }
            };
            bend(a_run.first - b_run.last + b_width, 1);
            bend(a_run.first - b_run.first + b_width, -1);
            bend(a_run.last - b_run.last + b_width, -1);
            bend(a_run.last - b_run.first + b_width, 1);
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

// The counts are the convolution of the pixels of `a` and those of `b` in reverse order, if the rows
// of both are as long as the rows of offsets.
void OverlapCounts::CountByTransform(std::span<const BitRun> a_runs, std::span<const BitRun> b_runs,
                                     Point b_last) {
    const std::size_t size = std::bit_ceil(counts_.size());
    std::vector<std::uint32_t> a(size);
    std::vector<std::uint32_t> b(size);
    const auto width = static_cast<std::ptrdiff_t>(offsets_.width);
    for (const BitRun& run : a_runs) {
        std::fill(a.data() + run.y * width + run.first, a.data() + run.y * width + run.last, 1U);
    }
    for (const BitRun& run : b_runs) {
        std::uint32_t* const row = b.data() + (b_last.y - run.y) * width + b_last.x;
        std::fill(row - run.last + 1, row - run.first + 1, 1U);
    }
    ConvolveCyclic(a, b);
    std::transform(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(counts_.size()),
                   counts_.begin(), [](std::uint32_t count) { return static_cast<int>(count); });
}

OverlapCounts::OverlapCounts(const Mask& a, const Mask& b) : offsets_{MeetingOffsets(a, b)} {
    counts_.resize(static_cast<std::size_t>(offsets_.width) *
                   static_cast<std::size_t>(offsets_.height));
    const std::vector<BitRun> a_runs = FindRuns(a);
    const std::vector<BitRun> b_runs = FindRuns(b);
    if (UseTransform(a_runs.size(), b_runs.size(), counts_.size())) {
        CountByTransform(a_runs, b_runs, {b.Width() - 1, b.Height() - 1});
    } else {
        CountByRuns(a_runs, b_runs, b.Width());
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
