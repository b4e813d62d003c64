#include "support/allocation_counter.hpp"

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::int64_t> allocation_count{0};

void* Allocated(std::size_t size) noexcept {
    ++allocation_count;
    return std::malloc(size == 0 ? 1 : size);
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
