#include "content/largest_allocation.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> largest{0};

void* Allocate(std::size_t bytes) noexcept {
    std::size_t before = largest.load();
    while (before < bytes && !largest.compare_exchange_weak(before, bytes)) {
    }
    return std::malloc(bytes == 0 ? 1 : bytes);
}

}  // namespace

// Replaces the program's operator new. The other variants of operator new in the standard library
// call this one.
void* operator new(std::size_t bytes) {
    void* const block = Allocate(bytes);
    if (block == nullptr) {
        throw std::bad_alloc{};
    }
    return block;
}
void* operator new(std::size_t bytes, const std::nothrow_t& /*tag*/) noexcept {
    return Allocate(bytes);
}
void operator delete(void* block) noexcept {
    std::free(block);
}
void operator delete(void* block, std::size_t /*bytes*/) noexcept {
    std::free(block);
}

namespace graze::test {

LargestAllocation::LargestAllocation() noexcept {
    largest.store(0);
}

std::size_t LargestAllocation::Bytes() const noexcept {
    return largest.load();
}

}  // namespace graze::test
