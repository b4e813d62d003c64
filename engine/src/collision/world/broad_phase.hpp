#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// The box of a body on the screen (right and bottom excluded), its layer, and the layers that it
/// collides with. 32 bytes, half a cache line.
struct BroadBox {
    std::int32_t left = 0;
    std::int32_t top = 0;
    std::int32_t right = 0;
    std::int32_t bottom = 0;
    std::int32_t row = 0;     // set by the broad phase: the world row of this entry
    std::uint32_t body = 0;   // the caller's index of the body
    std::uint32_t layer = 1;  // with one bit set: bit n for layer n
    std::uint32_t meets = ~std::uint32_t{0};
};

/// The indices of two bodies, the lower one first.
struct BroadPair {
    std::uint32_t a = 0;
    std::uint32_t b = 0;
};

/// Finds overlapping boxes. CollisionWorld calls Build with all boxes in each step.
///
/// The world is divided into rows. A row is as high as a box on average, rounded up to a power of
/// two. A box gets an entry in each row that it crosses. This makes at most three entries per box
/// on average, whatever the mix of sizes. The entries of a row are grouped by layer and sorted by
/// their left edge within a layer. Entries are compared only if their layers collide: each entry
/// with the later ones that start left of its right edge. Two boxes that share several rows are
/// reported as a pair in the first of these rows only.
///
/// Rows are assigned to buckets in turn, modulo the number of buckets, so the world has no edges
/// and an outlier costs no more than any other box. Entries store their row, to distinguish boxes
/// of different rows in one bucket.
class BroadPhase {
public:
    /// Replaces the boxes. None may be empty, and all edges must be within +-2^26 pixels.
    /// VisitOverlapping also needs a call of ComputeReach for all buckets.
    void Build(std::span<const BroadBox> boxes);

    /// Removes all boxes, as after an exception in Build or ComputeReach.
    void Clear() noexcept;

    /// Computes the reach of the entries in the buckets first <= bucket < last.
    void ComputeReach(std::size_t first, std::size_t last);

    [[nodiscard]] std::size_t Buckets() const noexcept { return bucket_mask_ + 1; }

    /// Returns the first bucket of part `number`, if the buckets are split into `parts` parts with
    /// about the same number of entries. Returns Buckets() for number == parts.
    [[nodiscard]] std::size_t FirstBucket(std::size_t number, std::size_t parts) const noexcept;

    /// Appends the pairs of the buckets first <= bucket < last to `pairs`: the same pairs in the
    /// same order, no matter how the buckets are split over calls. Returns the number of entries
    /// cut off by the crowd limit (see CollisionWorld), which applies per bucket.
    int FindPairs(std::size_t first, std::size_t last, int max_pairs_per_entry,
                  std::vector<BroadPair>& pairs) const;

    /// Calls visit(body) once for each box that overlaps the area, which must not be empty and must
    /// be within +-2^26.
    template <typename Visit>
    void VisitOverlapping(const Rectangle& area, Visit visit) const;

private:
    struct SortItem {
        std::uint32_t key;
        std::uint32_t box;
    };
    struct Layer;   // the entries of one layer in one bucket
    struct Search;  // the pairs found in one bucket, and what the crowd limit still allows

    void ChooseRows(std::span<const BroadBox> boxes);
    void SortByLeft(std::span<const BroadBox> boxes);
    void GroupByLayer(std::span<const BroadBox> boxes);
    void DistributeToRows(std::span<const BroadBox> boxes);
    [[nodiscard]] std::size_t LayerEnd(std::size_t entry, std::size_t bucket_end) const noexcept;
    void ComparePairOfLayers(const Layer& a, const Layer& b, Search& search) const;
    void CompareWithLayer(const BroadBox& a, const BroadBox* b, const BroadBox* end,
                          Search& search) const;
    const BroadBox* Compare(const BroadBox& a, const BroadBox* b, const BroadBox* end,
                            std::vector<BroadPair>& pairs) const;

    [[nodiscard]] std::int32_t RowOf(std::int32_t y) const noexcept { return y >> row_shift_; }
    [[nodiscard]] std::size_t BucketOf(std::int32_t row) const noexcept {
        return static_cast<std::uint32_t>(row) & bucket_mask_;
    }

    int row_shift_ = 0;
    std::size_t bucket_mask_ = 0;
    std::vector<SortItem> order_;  // boxes from left to right
    std::vector<SortItem> spare_;
    std::vector<std::uint32_t> starts_{0, 0};  // each bucket's first entry; then the entry count
    std::vector<BroadBox> entries_;
    // For each entry: the largest right edge of the entry itself and of the earlier entries of its
    // bucket and layer.
    std::vector<std::int32_t> reach_;
};

/// Returns the end of the layer that `entry` belongs to, in a bucket that ends at `bucket_end`.
inline std::size_t BroadPhase::LayerEnd(std::size_t entry, std::size_t bucket_end) const noexcept {
    const std::uint32_t layer = entries_[entry].layer;
    if (entries_[bucket_end - 1].layer == layer) {
        return bucket_end;
    }
    const auto first = entries_.begin() + static_cast<std::ptrdiff_t>(entry);
    const auto last = entries_.begin() + static_cast<std::ptrdiff_t>(bucket_end);
    const auto end = std::partition_point(
        first, last, [layer](const BroadBox& box) { return box.layer == layer; });
    return static_cast<std::size_t>(end - entries_.begin());
}

template <typename Visit>
void BroadPhase::VisitOverlapping(const Rectangle& area, Visit visit) const {
    const std::int32_t first_row = RowOf(area.Top());
    const auto rows = static_cast<std::size_t>(RowOf(area.Bottom() - 1) - first_row) + 1;
    for (std::size_t i = 0; i < std::min(rows, Buckets()); ++i) {
        const std::size_t bucket = BucketOf(first_row + static_cast<std::int32_t>(i));
        const std::size_t bucket_end = starts_[bucket + 1];
        for (std::size_t layer = starts_[bucket]; layer < bucket_end;) {
            const std::size_t layer_end = LayerEnd(layer, bucket_end);
            const auto first = std::upper_bound(
                reach_.begin() + static_cast<std::ptrdiff_t>(layer),
                reach_.begin() + static_cast<std::ptrdiff_t>(layer_end), area.Left());
            auto at = static_cast<std::size_t>(first - reach_.begin());
            for (; at < layer_end && entries_[at].left < area.Right(); ++at) {
                const BroadBox& box = entries_[at];
                const std::int32_t top = std::max(box.top, area.Top());
                const bool overlaps =
                    area.Left() < box.right && top < std::min(box.bottom, area.Bottom());
                if (overlaps && RowOf(top) == box.row) {
                    visit(box.body);
                }
            }
            layer = layer_end;
        }
    }
}

}  // namespace graze
