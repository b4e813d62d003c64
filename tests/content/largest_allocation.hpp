#pragma once

#include <cstddef>

namespace graze::test {

/// Records the largest block that any thread requests from operator new after the construction of
/// this object.
class LargestAllocation {
public:
    LargestAllocation() noexcept;
    [[nodiscard]] std::size_t Bytes() const noexcept;
};

/// Makes one request of this thread to operator new fail while this object exists: the one after the
/// next `successes`.
class FailingAllocation {
public:
    explicit FailingAllocation(int successes) noexcept;
    ~FailingAllocation();
    FailingAllocation(const FailingAllocation&) = delete;
    FailingAllocation& operator=(const FailingAllocation&) = delete;

    [[nodiscard]] bool HasFailed() const noexcept;
};

}  // namespace graze::test
