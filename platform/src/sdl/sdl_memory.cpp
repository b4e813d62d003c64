#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>

#include <SDL.h>

#include "graze/platform/sdl.hpp"

namespace graze {
namespace {

bool (*take_bytes)(std::size_t) = nullptr;
void (*give_bytes)(std::size_t) = nullptr;

// The header in front of each block that SDL receives. Aligned so that the block behind it is
// aligned as malloc's blocks are.
struct alignas(std::max_align_t) Header {
    std::size_t bytes;
};

void* Allocate(std::size_t size) {
    constexpr std::size_t most = std::numeric_limits<std::size_t>::max() / 2;
    if (size > most || !take_bytes(size)) {
        return nullptr;
    }
    auto* const header = static_cast<Header*>(std::malloc(sizeof(Header) + size));
    if (header == nullptr) {
        give_bytes(size);
        return nullptr;
    }
    header->bytes = size;
    return header + 1;
}

void Free(void* memory) {
    if (memory != nullptr) {
        auto* const header = static_cast<Header*>(memory) - 1;
        give_bytes(header->bytes);
        std::free(header);
    }
}

void* AllocateClear(std::size_t count, std::size_t size) {
    if (size != 0 && count > std::numeric_limits<std::size_t>::max() / size) {
        return nullptr;
    }
    void* const memory = Allocate(count * size);
    if (memory != nullptr) {
        std::memset(memory, 0, count * size);
    }
    return memory;
}

void* Reallocate(void* memory, std::size_t size) {
    void* const larger = Allocate(size);
    if (larger != nullptr && memory != nullptr) {
        const std::size_t before = (static_cast<Header*>(memory) - 1)->bytes;
        std::memcpy(larger, memory, before < size ? before : size);
        Free(memory);
    }
    return larger;
}

}  // namespace

bool CountSdlMemory(bool (*take)(std::size_t bytes), void (*give)(std::size_t bytes)) {
    static bool is_counted = false;
    take_bytes = take;
    give_bytes = give;
    if (!is_counted && SDL_GetNumAllocations() == 0) {
        is_counted = SDL_SetMemoryFunctions(Allocate, AllocateClear, Reallocate, Free) == 0;
    }
    return is_counted;
}

}  // namespace graze
