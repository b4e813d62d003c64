#include "graphics/radix_sort.hpp"

#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze {
namespace {

struct Entry {
    std::uint64_t key = 0;
    int number = 0;

    [[nodiscard]] friend bool operator==(const Entry&, const Entry&) = default;
};

std::vector<Entry> SortedSlowly(std::vector<Entry> entries) {
    std::ranges::stable_sort(entries, {}, &Entry::key);
    return entries;
}

// Tests keys of 1 to 64 bits, few and many of them, with many equal keys and many zeros.
TEST(RadixSort, MatchesStableSort) {
    Random random{1};
    std::vector<Entry> spare(700);
    for (int i = 0; i < 3'000; ++i) {
        std::vector<Entry> entries(static_cast<std::size_t>(random.Next(i % 10 == 0 ? 600 : 10)));
        const int bits = random.Next(1, 65);
        for (std::size_t j = 0; j < entries.size(); ++j) {
            const std::uint64_t high = random.NextBits();
            entries[j] = {(high << 32 | random.NextBits()) >> (64 - bits), static_cast<int>(j)};
        }
        const std::vector<Entry> expected = SortedSlowly(entries);
        const auto sorted = RadixSort(std::span{entries}, std::span{spare});
        ASSERT_TRUE(std::ranges::equal(sorted, expected)) << bits << " bits";
    }
}

}  // namespace
}  // namespace graze
