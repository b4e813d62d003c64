#include "content/largest_allocation.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

constexpr int kNone = -1;
constexpr int kFailed = -2;

std::atomic<std::size_t> largest{0};
thread_local int successes_left = kNone;

void* Allocate(std::size_t bytes) noexcept {
    if (successes_left == 0) {
        successes_left = kFailed;
        return nullptr;
    }
    successes_left -= successes_left > 0 ? 1 : 0;
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

FailingAllocation::FailingAllocation(int successes) noexcept {
    successes_left = successes;
}

FailingAllocation::~FailingAllocation() {
    successes_left = kNone;
}

bool FailingAllocation::HasFailed() const noexcept {
    return successes_left == kFailed;
}

}  // namespace graze::test
