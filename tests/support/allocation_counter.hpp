#pragma once

#include <cstdint>

namespace graze::test {

/// Returns the number of calls of operator new so far, on all threads. Over-aligned allocations are
/// not counted. The difference of two calls is the number of allocations between them.
[[nodiscard]] std::int64_t AllocationCount() noexcept;

/// Lets `successes` more calls of operator new succeed, on all threads together. During the rest of
/// its lifetime every further call fails as if memory had run out.
class FailingAllocations {
public:
    explicit FailingAllocations(std::int64_t successes) noexcept;
    FailingAllocations(const FailingAllocations&) = delete;
    FailingAllocations& operator=(const FailingAllocations&) = delete;
    ~FailingAllocations();
};

}  // namespace graze::test
