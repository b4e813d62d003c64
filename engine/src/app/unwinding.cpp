#include "unwinding.hpp"

namespace graze {
namespace {

// Not derived from std::exception, because games catch std::exception around assets that may be
// missing.
struct GameIsOver {};

}  // namespace

void UnwindGame() {
    throw GameIsOver{};
}

bool CallGame(const std::function<void()>& work) {
    try {
        work();
    } catch (const GameIsOver&) {
        return false;
    }
    return true;
}

}  // namespace graze
