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

}  // namespace graze::test
