#pragma once

#include <cstdint>

namespace graze::test {

/// Returns the number of calls of operator new so far, on all threads. Over-aligned allocations are
/// not counted. The difference of two calls is the number of allocations between them.
[[nodiscard]] std::int64_t AllocationCount() noexcept;

}  // namespace graze::test
