#include <cstdint>
#include <cstdlib>
#include <new>

#include "memory_budget.hpp"

namespace {

using graze::MemoryBudget;
using graze::MemoryBudgetError;
using graze::MemoryShortageError;
using graze::MemoryUser;

// The header in front of each block that operator new returns.
struct Header {
    std::size_t bytes;   // requested by the caller
    std::size_t offset;  // from the start of malloc's block to the returned block
};

void* Allocated(std::size_t size, std::size_t alignment) noexcept {
    constexpr std::size_t most = SIZE_MAX / 2;
    if (alignment < sizeof(Header)) {
        alignment = sizeof(Header);
    }
    if (size > most || !MemoryBudget::Take(MemoryUser::Program, size)) {
        return nullptr;
    }
    auto* const raw = static_cast<unsigned char*>(std::malloc(size + alignment + sizeof(Header)));
    if (raw == nullptr) {
        MemoryBudget::Give(MemoryUser::Program, size);
        return nullptr;
    }
    const std::size_t past = (reinterpret_cast<std::uintptr_t>(raw) + sizeof(Header)) % alignment;
    const std::size_t offset = sizeof(Header) + (past == 0 ? 0 : alignment - past);
    *(reinterpret_cast<Header*>(raw + offset) - 1) = {size, offset};
    return raw + offset;
}

void* AllocatedOrThrow(std::size_t size, std::size_t alignment) {
    void* const memory = Allocated(size, alignment);
    if (memory == nullptr) {
        if (*MemoryBudget::Refusal() != '\0') {
            throw MemoryBudgetError{};
        }
        MemoryBudget::NoteShortage(MemoryUser::Program, size);
        throw MemoryShortageError{};
    }
    return memory;
}

void Free(void* memory) noexcept {
    if (memory != nullptr) {
        const Header header = *(static_cast<Header*>(memory) - 1);
        MemoryBudget::Give(MemoryUser::Program, header.bytes);
        std::free(static_cast<unsigned char*>(memory) - header.offset);
    }
}

constexpr std::size_t kPlain = alignof(std::max_align_t);

}  // namespace

// All forms of new and delete are replaced, so that no delete frees a block of a different
// allocator.
void* operator new(std::size_t size) {
    return AllocatedOrThrow(size, kPlain);
}
void* operator new[](std::size_t size) {
    return AllocatedOrThrow(size, kPlain);
}
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return Allocated(size, kPlain);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
    return Allocated(size, kPlain);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return AllocatedOrThrow(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return AllocatedOrThrow(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, std::align_val_t alignment,
                   const std::nothrow_t& /*tag*/) noexcept {
    return Allocated(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment,
                     const std::nothrow_t& /*tag*/) noexcept {
    return Allocated(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* memory) noexcept {
    Free(memory);
}
void operator delete[](void* memory) noexcept {
    Free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept {
    Free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/) noexcept {
    Free(memory);
}
void operator delete(void* memory, const std::nothrow_t& /*tag*/) noexcept {
    Free(memory);
}
void operator delete[](void* memory, const std::nothrow_t& /*tag*/) noexcept {
    Free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept {
    Free(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/) noexcept {
    Free(memory);
}
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
    Free(memory);
}
void operator delete[](void* memory, std::size_t /*size*/,
                       std::align_val_t /*alignment*/) noexcept {
    Free(memory);
}
void operator delete(void* memory, std::align_val_t /*alignment*/,
                     const std::nothrow_t& /*tag*/) noexcept {
    Free(memory);
}
void operator delete[](void* memory, std::align_val_t /*alignment*/,
                       const std::nothrow_t& /*tag*/) noexcept {
    Free(memory);
}
