#include "unwinding.hpp"

namespace graze {
namespace {

// Not derived from std::exception, which games catch around assets that may be missing.
struct GameIsOver {};

}  // namespace

void UnwindGame() {
    throw GameIsOver{};
}

void CallGame(const std::function<void()>& work) {
    try {
        work();
    } catch (const GameIsOver&) {
        return;
    }
}

}  // namespace graze
