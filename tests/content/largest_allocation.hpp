#pragma once

#include <cstddef>

namespace graze::test {

/// The largest block that operator new has been asked for since this was made, on any thread.
class LargestAllocation {
public:
    LargestAllocation() noexcept;
    [[nodiscard]] std::size_t Bytes() const noexcept;
};

}  // namespace graze::test
