#include "collision/convolution.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/math/random.hpp"

namespace graze {
namespace {

using testing::ElementsAre;

TEST(ConvolveCyclic, MatchesTheDefinition) {
    Random random{1};
    for (std::size_t size = 1; size <= 512; size *= 2) {
        std::vector<std::uint32_t> a(size);
        std::vector<std::uint32_t> b(size);
        for (std::size_t i = 0; i < size; ++i) {
            a[i] = static_cast<std::uint32_t>(random.Next(1000));
            b[i] = static_cast<std::uint32_t>(random.Next(1000));
        }
        std::vector<std::uint32_t> expected(size);
        for (std::size_t i = 0; i < size; ++i) {
            for (std::size_t j = 0; j < size; ++j) {
                expected[(i + j) % size] += a[i] * b[j];
            }
        }
        ConvolveCyclic(a, b);
        ASSERT_EQ(a, expected) << size;
    }
}

TEST(ConvolveCyclic, IsExactUpToTheLargestResult) {
    std::vector<std::uint32_t> a{1 << 15, 1, 0, 0};
    std::vector<std::uint32_t> b{1 << 15, 0, 0, 1 << 14};
    ConvolveCyclic(a, b);

    EXPECT_THAT(a, ElementsAre((1U << 30) + (1U << 14), 1U << 15, 0U, 1U << 29));
}

}  // namespace
}  // namespace graze
