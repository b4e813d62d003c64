#include <algorithm>
#include <array>
#include <bit>
#include <mutex>

#include "bit_rows.hpp"
#include "graze/collision/mask.hpp"
#include "graze/collision/mask_index.hpp"

namespace graze {
namespace {

constexpr int kMaxWidth = 1 << 15;                 // pixels; the largest side of a mask
constexpr int kWordsPerLine = 8;                   // of the cache
constexpr int kStrip = kWordsPerLine * kWordBits;  // pixels of a row that fill a cache line

// Held by const functions that update or copy an index that is out of date. Such calls are rare, so
// all masks share one mutex.
std::mutex index_mutex;

// Returns the number of pixels that MaskIndex::Update may process, which is a measure of its cost.
std::int64_t UpdateCost(Rectangle area) noexcept {
    constexpr int reach = MaskIndex::kMaxClearance * MaskIndex::kCell;
    return area.IsEmpty() ? 0 : std::int64_t{area.width + 2 * reach} * (area.height + 2 * reach);
}

// ORs kCount adjacent words of all rows.
template <std::size_t kCount>
void OrRows(const std::uint64_t* words, std::size_t words_per_row, std::size_t rows,
            std::uint64_t* columns) noexcept {
    std::array<std::uint64_t, kCount> any{};
    for (; rows != 0; --rows, words += words_per_row) {
        for (std::size_t i = 0; i < kCount; ++i) {
            any[i] |= words[i];
        }
    }
    std::copy(any.begin(), any.end(), columns);
}

}  // namespace

const MaskIndex& Mask::UpdateIndex() const noexcept {
    if (width_ == 0 && height_ == 0) {
        static const MaskIndex empty{0, 0};
        return empty;
    }
    const std::scoped_lock lock{index_mutex};
    if (ready_index_.load(std::memory_order_relaxed) == nullptr) {
        if (index_ == nullptr) {
            index_ = std::make_unique<MaskIndex>(width_, height_);
            stale_ = opaque_bounds_;
        }
        index_->Update(words_.data(), words_per_row_, stale_);
        stale_ = {};
        ready_index_.store(index_.get(), std::memory_order_release);
    }
    return *index_;
}

void Mask::CopyIndex(const Mask& other) {
    std::unique_lock lock{index_mutex, std::defer_lock};
    const bool is_ready = other.ready_index_.load(std::memory_order_acquire) != nullptr;
    if (!is_ready) {
        lock.lock();  // another thread may be updating the index
    }
    if (other.index_ != nullptr) {
        index_ = std::make_unique<MaskIndex>(*other.index_);
        stale_ = other.stale_;
        ready_index_.store(is_ready ? index_.get() : nullptr, std::memory_order_relaxed);
    }
}

// Merges the area with that of earlier changes, unless one update would cost more than two.
void Mask::GrowStale(Rectangle area) {
    ready_index_.store(nullptr, std::memory_order_relaxed);
    if (index_ == nullptr) {
        return;
    }
    const Rectangle both = stale_.IsEmpty() ? area : Rectangle::Union(stale_, area);
    if (UpdateCost(both) <= UpdateCost(stale_) + UpdateCost(area)) {
        stale_ = both;
    } else {
        index_->Update(words_.data(), words_per_row_, stale_);
        stale_ = area;
    }
}

void Mask::GrowBounds(Rectangle solid) noexcept {
    opaque_bounds_ = opaque_bounds_.IsEmpty() ? solid
                     : solid.IsEmpty()        ? opaque_bounds_
                                              : Rectangle::Union(opaque_bounds_, solid);
}

void Mask::ShrinkBounds(Rectangle area) noexcept {
    Rectangle core = opaque_bounds_;
    core.Inflate(-1, -1);
    if (!opaque_bounds_.IsEmpty() && !core.Contains(area)) {
        opaque_bounds_ = ShrunkToSolid(opaque_bounds_, area);
    }
}

void Mask::Refresh(Rectangle area) {
    if (area.IsEmpty()) {
        return;
    }
    MarkStale(area);
    const Rectangle solid = SolidIn(area);
    if (area.Contains(opaque_bounds_)) {
        opaque_bounds_ = solid;
    } else {
        GrowBounds(solid);
        ShrinkBounds(area);
    }
}

bool Mask::RowHasSolid(int y, int left, int right) const noexcept {
    const std::uint64_t* row = words_.data() + WordIndex(0, y);
    std::uint64_t any = 0;
    ForWords(left, right, [&any, row](int word, std::uint64_t bits) { any |= row[word] & bits; });
    return any != 0;
}

bool Mask::ColumnHasSolid(int x, int top, int bottom) const noexcept {
    const std::uint64_t bit = std::uint64_t{1} << (x % kWordBits);
    const std::uint64_t* word = words_.data() + WordIndex(x, top);
    for (int y = top; y < bottom; ++y, word += words_per_row_) {
        if ((*word & bit) != 0) {
            return true;
        }
    }
    return false;
}

// Returns the smallest rectangle around the solid pixels in `area`.
Rectangle Mask::SolidIn(Rectangle area) const noexcept {
    int top = area.Top();
    int bottom = area.Bottom();
    while (top < bottom && !RowHasSolid(top, area.Left(), area.Right())) {
        ++top;
    }
    if (top == bottom) {
        return {};
    }
    while (!RowHasSolid(bottom - 1, area.Left(), area.Right())) {
        --bottom;
    }
    // ORs all rows to find the columns with solid pixels.
    const int first = area.Left() / kWordBits;
    const int last = (area.Right() - 1) / kWordBits;
    const std::size_t count = static_cast<std::size_t>(last - first) + 1;
    const std::uint64_t* const words = words_.data() + WordIndex(first * kWordBits, top);
    const auto rows = static_cast<std::size_t>(bottom - top);
    std::array<std::uint64_t, kMaxWidth / kWordBits> columns;  // NOLINT(*-member-init): see below
    std::size_t i = 0;
    for (; i + kWordsPerLine <= count; i += kWordsPerLine) {
        OrRows<kWordsPerLine>(words + i, words_per_row_, rows, columns.data() + i);
    }
    for (; i + 4 <= count; i += 4) {
        OrRows<4>(words + i, words_per_row_, rows, columns.data() + i);
    }
    for (; i < count; ++i) {
        OrRows<1>(words + i, words_per_row_, rows, columns.data() + i);
    }
    int left = area.Right();
    int right = area.Left();
    ForWords(area.Left(), area.Right(), [&](int word, std::uint64_t bits) {
        bits &= columns[static_cast<std::size_t>(word - first)];
        if (bits != 0) {
            left = std::min(left, word * kWordBits + std::countr_zero(bits));
            right = (word + 1) * kWordBits - std::countl_zero(bits);
        }
    });
    return Rectangle::FromEdges(left, top, right, bottom);
}

// Returns the same as SolidIn, but is faster if the area shrinks seldom and by little. Tests the
// edges that `changed` reaches first and moves each edge inwards by one strip at a time. So only
// the removed margins and the new edges are read.
Rectangle Mask::ShrunkToSolid(Rectangle area, Rectangle changed) const noexcept {
    if (area.width <= kWordBits) {
        return SolidIn(area);
    }
    int top = area.Top();
    int bottom = area.Bottom();
    while (top < bottom && changed.Top() <= top && !RowHasSolid(top, area.Left(), area.Right())) {
        ++top;
    }
    if (top == bottom) {
        return {};
    }
    while (changed.Bottom() >= bottom && !RowHasSolid(bottom - 1, area.Left(), area.Right())) {
        --bottom;
    }
    area = Rectangle::FromEdges(area.Left(), top, area.Right(), bottom);
    while (changed.Left() <= area.Left() && !ColumnHasSolid(area.Left(), top, bottom)) {
        const int right = std::min((area.Left() / kStrip + 1) * kStrip, area.Right());
        const Rectangle solid = SolidIn(Rectangle::FromEdges(area.Left(), top, right, bottom));
        const int left = solid.IsEmpty() ? right : solid.Left();
        area = Rectangle::FromEdges(left, top, area.Right(), bottom);
    }
    while (changed.Right() >= area.Right() && !ColumnHasSolid(area.Right() - 1, top, bottom)) {
        const int left = std::max((area.Right() - 1) / kStrip * kStrip, area.Left());
        const Rectangle solid = SolidIn(Rectangle::FromEdges(left, top, area.Right(), bottom));
        const int right = solid.IsEmpty() ? left : solid.Right();
        area = Rectangle::FromEdges(area.Left(), top, right, bottom);
    }
    return area;
}

}  // namespace graze
