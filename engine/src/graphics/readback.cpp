#include "graze/graphics/readback.hpp"

#include <atomic>

namespace graze {
namespace {

std::atomic<ReadbackRefusal> refusal_now = nullptr;

}  // namespace

ReadbackRefusal SetReadbackRefusal(ReadbackRefusal refusal) noexcept {
    return refusal_now.exchange(refusal);
}

bool detail::RefusesReadback(std::string_view call) {
    const ReadbackRefusal refusal = refusal_now;
    if (refusal == nullptr) {
        return false;
    }
    refusal(call);
    return true;
}

}  // namespace graze
