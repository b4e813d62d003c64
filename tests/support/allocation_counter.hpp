#pragma once

#include <cstdint>

namespace graze::test {

/// How often this program has called operator new, on any thread; over-aligned types are not
/// counted. A test that wants no allocations takes the difference of two calls.
[[nodiscard]] std::int64_t AllocationCount() noexcept;

}  // namespace graze::test
