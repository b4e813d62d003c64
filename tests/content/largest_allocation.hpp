#pragma once

#include <cstddef>

namespace graze::test {

/// The largest block requested from operator new since its construction, on any thread.
class LargestAllocation {
public:
    LargestAllocation() noexcept;
    [[nodiscard]] std::size_t Bytes() const noexcept;
};

}  // namespace graze::test
