#include <atomic>
#include <csignal>

#include "graze/platform/process.hpp"
#include "host.hpp"

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

CloseSignals::CloseSignals() {
    waiting = 0;
    for (const int signal : ClosingSignals()) {
        const auto before = std::signal(signal, NoteSignal);
        if (before == SIG_DFL) {
            taken_.push_back(signal);
        } else {
            std::signal(signal, before);
        }
    }
}

CloseSignals::~CloseSignals() {
    for (const int signal : taken_) {
        std::signal(signal, SIG_DFL);
    }
}

bool CloseSignals::IsPending() noexcept {
    return waiting != 0;
}

bool CloseSignals::Poll() noexcept {
    last_polled_ = waiting.exchange(0);
    return last_polled_ != 0;
}

}  // namespace graze
