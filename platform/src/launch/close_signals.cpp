#include "close_signals.hpp"

#include <atomic>
#include <cstddef>

namespace graze {
namespace {

std::atomic<int> waiting{0};
static_assert(std::atomic<int>::is_always_lock_free, "signal handlers must not lock");

extern "C" void NoteSignal(int signal) {
    if (waiting.exchange(signal) == SIGINT && signal == SIGINT) {
        std::signal(SIGINT, SIG_DFL);
        std::raise(SIGINT);  // takes effect when this handler returns: the OS blocks it until then
    }
}

}  // namespace

CloseSignals::CloseSignals() noexcept {
    waiting = 0;
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        const auto before = std::signal(kSignals[i], NoteSignal);
        is_taken_[i] = before == SIG_DFL;
        if (!is_taken_[i]) {
            std::signal(kSignals[i], before);
        }
    }
}

CloseSignals::~CloseSignals() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
        if (is_taken_[i]) {
            std::signal(kSignals[i], SIG_DFL);
        }
    }
}

bool CloseSignals::Poll() noexcept {
    last_polled_ = waiting.exchange(0);
    return last_polled_ != 0;
}

}  // namespace graze
