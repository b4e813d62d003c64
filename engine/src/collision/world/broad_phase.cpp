#include "broad_phase.hpp"

#include <array>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

namespace graze {
namespace {

constexpr int kDigitBits = 11;
constexpr std::size_t kDigitValues = std::size_t{1} << kDigitBits;
constexpr std::size_t kMinBuckets = 64;
constexpr std::size_t kMaxBuckets = 32'768;
constexpr std::int64_t kAtOnce = 32;
constexpr std::int64_t kComparisonsPerPair = 16;
constexpr std::size_t kMaxLayers = 32;

std::size_t LayerNumber(const BroadBox& box) noexcept {
    return static_cast<std::size_t>(std::countr_zero(box.layer));
}

}  // namespace

struct BroadPhase::Layer {
    const BroadBox* begin = nullptr;
    const BroadBox* end = nullptr;
    std::uint32_t meets = 0;  // bitwise OR of the entries' `meets`

    [[nodiscard]] bool Meets(const Layer& other) const noexcept {
        return (meets & other.begin->layer) != 0 && (other.meets & begin->layer) != 0;
    }
};

struct BroadPhase::Search {
    std::vector<BroadPair>& pairs;
    std::int64_t to_spend = 0;  // comparisons that the crowd limit still allows
    int cut_short = 0;          // number of entries whose comparisons the limit ended early
};

void BroadPhase::Build(std::span<const BroadBox> boxes) {
    ChooseRows(boxes);
    SortByLeft(boxes);
    GroupByLayer(boxes);
    DistributeToRows(boxes);
    reach_.reserve(entries_.capacity());
    reach_.resize(entries_.size());
}

void BroadPhase::Clear() noexcept {
    bucket_mask_ = 0;
    std::ranges::fill(starts_, 0U);
}

void BroadPhase::ChooseRows(std::span<const BroadBox> boxes) {
    std::int64_t heights = 0;
    for (const BroadBox& box : boxes) {
        heights += box.bottom - box.top;
    }
    const auto count = static_cast<std::int64_t>(std::max<std::size_t>(boxes.size(), 1));
    const auto average = static_cast<std::uint64_t>((heights + count - 1) / count);
    row_shift_ = average < 2 ? 0 : static_cast<int>(std::bit_width(average - 1));
    bucket_mask_ = std::clamp(std::bit_ceil(boxes.size() / 4 + 1), kMinBuckets, kMaxBuckets) - 1;
}

// Sorts the boxes by their left edges. The radix sort is stable: boxes with equal edges keep the
// caller's order, so the result is deterministic.
void BroadPhase::SortByLeft(std::span<const BroadBox> boxes) {
    std::int32_t leftmost = std::numeric_limits<std::int32_t>::max();
    std::int32_t rightmost = std::numeric_limits<std::int32_t>::min();
    for (const BroadBox& box : boxes) {
        leftmost = std::min(leftmost, box.left);
        rightmost = std::max(rightmost, box.left);
    }
    order_.resize(boxes.size());
    spare_.resize(boxes.size());
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        order_[i] = {static_cast<std::uint32_t>(boxes[i].left - leftmost),
                     static_cast<std::uint32_t>(i)};
    }
    const std::int64_t span = boxes.empty() ? 0 : std::int64_t{rightmost} - leftmost;
    for (int shift = 0; span >> shift != 0; shift += kDigitBits) {
        std::array<std::uint32_t, kDigitValues> next{};
        for (const SortItem& item : order_) {
            ++next[item.key >> shift & (kDigitValues - 1)];
        }
        std::uint32_t start = 0;
        for (std::uint32_t& place : next) {
            place = std::exchange(start, start + place);
        }
        for (const SortItem& item : order_) {
            spare_[next[item.key >> shift & (kDigitValues - 1)]++] = item;
        }
        order_.swap(spare_);
    }
}

// Sorts stably by layer number, so that boxes of a layer stay in the order of their left edges.
void BroadPhase::GroupByLayer(std::span<const BroadBox> boxes) {
    std::array<std::uint32_t, kMaxLayers + 1> next{};
    for (const BroadBox& box : boxes) {
        ++next[LayerNumber(box) + 1];
    }
    if (std::ranges::find(next, boxes.size()) != next.end()) {
        return;  // all boxes are in one layer
    }
    std::partial_sum(next.begin(), next.end(), next.begin());
    for (const SortItem& item : order_) {
        spare_[next[LayerNumber(boxes[item.box])]++] = item;
    }
    order_.swap(spare_);
}

void BroadPhase::DistributeToRows(std::span<const BroadBox> boxes) {
    starts_.assign(Buckets() + 1, 0);
    for (const BroadBox& box : boxes) {
        for (std::int32_t row = RowOf(box.top); row <= RowOf(box.bottom - 1); ++row) {
            ++starts_[BucketOf(row)];
        }
    }
    std::uint32_t end = 0;
    for (std::uint32_t& start : starts_) {
        end += start;
        start = end;
    }
    // Walks the boxes from right to left and fills each bucket from its end. Afterwards starts_ has
    // the starts of the buckets.
    entries_.reserve(3 * boxes.size());
    entries_.resize(end);
    for (std::size_t i = order_.size(); i-- > 0;) {
        BroadBox entry = boxes[order_[i].box];
        for (entry.row = RowOf(entry.bottom - 1); entry.row >= RowOf(entry.top); --entry.row) {
            entries_[--starts_[BucketOf(entry.row)]] = entry;
        }
    }
}

void BroadPhase::ComputeReach(std::size_t first, std::size_t last) {
    for (std::size_t bucket = first; bucket < last; ++bucket) {
        std::int32_t reach = std::numeric_limits<std::int32_t>::min();
        for (std::size_t i = starts_[bucket]; i < starts_[bucket + 1]; ++i) {
            const bool is_first =
                i == starts_[bucket] || entries_[i - 1].layer != entries_[i].layer;
            reach = is_first ? entries_[i].right : std::max(reach, entries_[i].right);
            reach_[i] = reach;
        }
    }
}

std::size_t BroadPhase::FirstBucket(std::size_t number, std::size_t parts) const noexcept {
    if (number >= parts) {
        return Buckets();
    }
    const auto entry = static_cast<std::uint32_t>(entries_.size() * number / parts);
    return static_cast<std::size_t>(std::lower_bound(starts_.begin(), starts_.end() - 1, entry) -
                                    starts_.begin());
}

int BroadPhase::FindPairs(std::size_t first, std::size_t last, int max_pairs_per_entry,
                          std::vector<BroadPair>& pairs) const {
    int cut_short = 0;
    std::array<Layer, kMaxLayers> layers;
    for (std::size_t bucket = first; bucket < last; ++bucket) {
        std::size_t count = 0;
        for (std::size_t i = starts_[bucket]; i < starts_[bucket + 1]; ++count) {
            const std::size_t end = LayerEnd(i, starts_[bucket + 1]);
            layers[count] = {entries_.data() + i, entries_.data() + end};
            for (; i < end; ++i) {
                layers[count].meets |= entries_[i].meets;
            }
        }
        const std::int64_t entries = starts_[bucket + 1] - starts_[bucket];
        Search search{pairs, entries * max_pairs_per_entry * kComparisonsPerPair};
        for (std::size_t a = 0; a < count; ++a) {
            for (std::size_t b = a; b < count; ++b) {
                if (layers[a].Meets(layers[b])) {
                    ComparePairOfLayers(layers[a], layers[b], search);
                }
            }
        }
        cut_short += search.cut_short;
    }
    return cut_short;
}

// Compares each entry of one layer with those entries of the other layer whose left edges are in
// the same column or further right. Two entries that start at the same column are compared once,
// from the entry of `a`.
void BroadPhase::ComparePairOfLayers(const Layer& a, const Layer& b, Search& search) const {
    if (a.begin == b.begin) {
        for (const BroadBox* one = a.begin; one != a.end; ++one) {
            CompareWithLayer(*one, one + 1, a.end, search);
        }
        return;
    }
    const BroadBox* from_a = a.begin;
    const BroadBox* from_b = b.begin;
    while (from_a != a.end && from_b != b.end) {
        if (from_a->left <= from_b->left) {
            CompareWithLayer(*from_a++, from_b, b.end, search);
        } else {
            CompareWithLayer(*from_b++, from_a, a.end, search);
        }
    }
}

// Compares `a` with the entries from `b` on. The first kAtOnce comparisons are not limited. All
// others are subtracted from what the crowd limit still allows.
void BroadPhase::CompareWithLayer(const BroadBox& a, const BroadBox* b, const BroadBox* end,
                                  Search& search) const {
    b = Compare(a, b, end, search.pairs);
    while (b != end && b->left < a.right && search.to_spend > 0) {
        const std::size_t before = search.pairs.size();
        b = Compare(a, b, end, search.pairs);
        const auto found = static_cast<std::int64_t>(search.pairs.size() - before);
        search.to_spend -= std::max(kAtOnce, found * kComparisonsPerPair);
    }
    search.cut_short += b != end && b->left < a.right ? 1 : 0;
}

// Compares `a` with at most kAtOnce entries, from `b` on, that start left of a's right edge.
// Returns the first entry that was not compared.
inline const BroadBox* BroadPhase::Compare(const BroadBox& a, const BroadBox* b,
                                           const BroadBox* end,
                                           std::vector<BroadPair>& pairs) const {
    const BroadBox* const stop = end - b > kAtOnce ? b + kAtOnce : end;
    const std::uint32_t met_layer = b != end && (a.meets & b->layer) != 0 ? a.layer : 0;
    const std::int32_t row_top = a.row << row_shift_;
    const auto below_row_top = [row_top](std::int32_t y) {
        return static_cast<std::uint32_t>(y) - static_cast<std::uint32_t>(row_top);
    };
    // Whether two boxes overlap is unpredictable, so each body is stored, and kept or overwritten.
    // Boxes of the same row all end below its top. So those that overlap share it first if the
    // overlap starts in it.
    std::array<std::uint32_t, kAtOnce> found;  // NOLINT(*-member-init)
    std::size_t count = 0;
    for (; b != stop && b->left < a.right; ++b) {
        const std::uint32_t top = below_row_top(std::max(a.top, b->top));
        const bool overlap = top < below_row_top(std::min(a.bottom, b->bottom));
        const bool meet = (b->meets & met_layer) != 0;
        found[count] = b->body;
        count += (overlap & meet & (a.row == b->row)) ? 1U : 0U;
    }
    for (std::size_t i = 0; i < count; ++i) {
        pairs.push_back({std::min(a.body, found[i]), std::max(a.body, found[i])});
    }
    return b;
}

}  // namespace graze
