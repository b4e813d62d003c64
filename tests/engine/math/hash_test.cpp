#include "graze/math/hash.hpp"

#include <string_view>

#include <gtest/gtest.h>

namespace graze::test {
namespace {

std::uint64_t ComputeTextHash(std::string_view text) {
    return ComputeHash(std::as_bytes(std::span{text}));
}

// The published test vectors of 64-bit FNV-1a.
TEST(ComputeHash, IsFnv1a) {
    EXPECT_EQ(ComputeTextHash(""), 0xcbf29ce484222325U);
    EXPECT_EQ(ComputeTextHash("a"), 0xaf63dc4c8601ec8cU);
    EXPECT_EQ(ComputeTextHash("foobar"), 0x85944171f73967e8U);
}

TEST(ComputeHash, MatchesHasherOnTheSameBytes) {
    Hasher hasher;
    hasher.Add(std::uint32_t{0x64636261});
    hasher.Add('e');
    EXPECT_EQ(hasher.Value(), ComputeTextHash("abcde"));
}

}  // namespace
}  // namespace graze::test
