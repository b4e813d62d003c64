#include "support/allocation_counter.hpp"

#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

namespace {

constexpr std::int64_t kNever = std::numeric_limits<std::int64_t>::max();

std::atomic<std::int64_t> allocation_count{0};
std::atomic<std::int64_t> last_success{kNever};  // a value of allocation_count

void* Allocated(std::size_t size) noexcept {
    return ++allocation_count > last_success ? nullptr : std::malloc(size == 0 ? 1 : size);
}

void* AllocatedOrThrow(std::size_t size) {
    void* memory = Allocated(size);
    if (memory == nullptr) {
        throw std::bad_alloc{};
    }
    return memory;
}

}  // namespace

namespace graze::test {

std::int64_t AllocationCount() noexcept {
    return allocation_count;
}

FailingAllocations::FailingAllocations(std::int64_t successes) noexcept {
    last_success = allocation_count + successes;
}

FailingAllocations::~FailingAllocations() {
    last_success = kNever;
}

}  // namespace graze::test

// All forms of operator new and delete are replaced, so that memory is always freed by the library
// that allocated it.
void* operator new(std::size_t size) {
    return AllocatedOrThrow(size);
}

void* operator new[](std::size_t size) {
    return AllocatedOrThrow(size);
}

void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return Allocated(size);
}

void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return Allocated(size);
}

void operator delete(void* memory) noexcept {
    std::free(memory);
}

void operator delete[](void* memory) noexcept {
    std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}

void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    std::free(memory);
}
