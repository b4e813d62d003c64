#include "unwinding.hpp"

#include <stdexcept>
#include <string>

#include "graze/assert_context.hpp"

namespace graze {
namespace {

// Not derived from std::exception, because games catch std::exception around assets that may be
// missing.
struct GameIsOver {};

}  // namespace

void UnwindGame() {
    throw GameIsOver{};
}

void ThrowOutsideOfRun(const char* call) {
    throw std::logic_error{std::string{call} +
                           ": only valid from Initialize to UnloadContent, not in the game's "
                           "constructor; create what needs it in LoadContent"};
}

bool CallGame(const std::function<void()>& work) {
    try {
        work();
    } catch (const GameIsOver&) {
        detail::CurrentCall() = {};
        return false;
    }
    return true;
}

}  // namespace graze
