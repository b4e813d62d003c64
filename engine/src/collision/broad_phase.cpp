#include "broad_phase.hpp"

#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace graze {
namespace {

constexpr int kDigitBits = 11;
constexpr std::size_t kDigits = std::size_t{1} << kDigitBits;
constexpr std::size_t kMinBuckets = 64;
constexpr std::size_t kMaxBuckets = 32'768;
constexpr std::int64_t kAtOnce = 32;
constexpr std::int64_t kComparisonsPerPair = 16;

}  // namespace

void BroadPhase::Build(std::span<const BroadBox> boxes) {
    ChooseRows(boxes);
    SortByLeft(boxes);
    DealToRows(boxes);
    NoteReach();
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

// A radix sort, which keeps the caller's order where edges are equal: nothing is left to chance.
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
        std::array<std::uint32_t, kDigits> next{};
        for (const SortItem& item : order_) {
            ++next[item.key >> shift & (kDigits - 1)];
        }
        std::uint32_t start = 0;
        for (std::uint32_t& place : next) {
            place = std::exchange(start, start + place);
        }
        for (const SortItem& item : order_) {
            spare_[next[item.key >> shift & (kDigits - 1)]++] = item;
        }
        order_.swap(spare_);
    }
}

void BroadPhase::DealToRows(std::span<const BroadBox> boxes) {
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
    // Dealt from right to left, each bucket from its end, so that its start is left behind.
    entries_.reserve(3 * boxes.size());
    entries_.resize(end);
    for (std::size_t i = order_.size(); i-- > 0;) {
        BroadBox entry = boxes[order_[i].box];
        for (entry.row = RowOf(entry.bottom - 1); entry.row >= RowOf(entry.top); --entry.row) {
            entries_[--starts_[BucketOf(entry.row)]] = entry;
        }
    }
}

void BroadPhase::NoteReach() {
    reach_.reserve(entries_.capacity());
    reach_.resize(entries_.size());
    for (std::size_t bucket = 0; bucket < Buckets(); ++bucket) {
        std::int32_t reach = std::numeric_limits<std::int32_t>::min();
        for (std::size_t i = starts_[bucket]; i < starts_[bucket + 1]; ++i) {
            reach = std::max(reach, entries_[i].right);
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
    for (std::size_t bucket = first; bucket < last; ++bucket) {
        const BroadBox* const begin = entries_.data() + starts_[bucket];
        const BroadBox* const end = entries_.data() + starts_[bucket + 1];
        std::int64_t to_spend = (end - begin) * max_pairs_per_entry * kComparisonsPerPair;
        for (const BroadBox* a = begin; a != end; ++a) {
            const BroadBox* next = Compare(*a, a + 1, end, pairs);
            while (next != end && next->left < a->right && to_spend > 0) {
                const std::size_t before = pairs.size();
                next = Compare(*a, next, end, pairs);
                const auto found = static_cast<std::int64_t>(pairs.size() - before);
                to_spend -= std::max(kAtOnce, found * kComparisonsPerPair);
            }
            cut_short += next != end && next->left < a->right ? 1 : 0;
        }
    }
    return cut_short;
}

// Compares `a` with the entries from `b` on that start before it ends, kAtOnce at most; returns the
// first that it was not compared with.
inline const BroadBox* BroadPhase::Compare(const BroadBox& a, const BroadBox* b,
                                           const BroadBox* end,
                                           std::vector<BroadPair>& pairs) const {
    const BroadBox* const stop = end - b > kAtOnce ? b + kAtOnce : end;
    for (; b != stop && b->left < a.right; ++b) {
        const std::int32_t top = std::max(a.top, b->top);
        const bool overlap = top < std::min(a.bottom, b->bottom);
        const bool first_shared_row = a.row == b->row && RowOf(top) == a.row;
        const bool meet = (a.meets & b->layer) != 0 && (b->meets & a.layer) != 0;
        if (overlap && first_shared_row && meet) {
            pairs.push_back({std::min(a.body, b->body), std::max(a.body, b->body)});
        }
    }
    return b;
}

}  // namespace graze
