#include "memory_budget.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cinttypes>
#include <cstdio>
#include <thread>

namespace graze {
namespace {

using Counter = std::atomic<std::int64_t>;

struct Counters {
    Counter bytes{0};
    Counter peak_bytes{0};
    Counter allocations{0};

    void Add(std::int64_t more) noexcept { NoteTaken(bytes.fetch_add(more) + more); }

    void NoteTaken(std::int64_t now) noexcept {
        std::int64_t peak = peak_bytes;
        while (now > peak && !peak_bytes.compare_exchange_weak(peak, now)) {
        }
        ++allocations;
    }

    [[nodiscard]] MemoryUse Use() const noexcept { return {bytes, peak_bytes, allocations}; }
};

// Constant-initialized, since operator new is already called before the first constructor of a
// global object, and still after the last destructor.
constinit std::array<Counters, 2> users;
constinit Counters all;
constinit Counter budget_bytes{0};
constinit std::atomic<const char*> phase{"starting"};

// A text that is written once, by one thread, and can be read by any thread.
class Message {
public:
    /// Returns true to the first caller only, which must then write Text() and call Publish.
    [[nodiscard]] bool Begin() noexcept {
        auto nothing = State::Nothing;
        return state_.compare_exchange_strong(nothing, State::BeingWritten);
    }
    [[nodiscard]] std::array<char, 320>& Text() noexcept { return text_; }
    void Publish() noexcept { state_ = State::Written; }
    void Forget() noexcept { state_ = State::Nothing; }

    /// Returns "" if there is no text. Blocks while it is being written.
    [[nodiscard]] const char* Read() const noexcept {
        // Writing takes microseconds, and std::atomic::wait may never return with GCC 12's library on
        // systems without futexes.
        while (state_ == State::BeingWritten) {
            std::this_thread::yield();
        }
        return state_ == State::Nothing ? "" : text_.data();
    }

private:
    enum class State : std::uint8_t { Nothing, BeingWritten, Written };

    std::atomic<State> state_{State::Nothing};
    std::array<char, 320> text_{};
};

constinit Message refusal;
constinit Message shortage;
constinit thread_local std::array<char, 96> last_file{};

Counters& Of(MemoryUser user) noexcept {
    return users[static_cast<std::size_t>(user)];
}

// Writes the text of a refusal or shortage. `reason` must end with ";".
void Write(Message& message, const char* reason, MemoryUser user, std::int64_t bytes,
           std::int64_t in_use) noexcept {
    const bool has_file = last_file[0] != '\0';
    std::snprintf(message.Text().data(), message.Text().size(),
                  "out of memory: %s %s asked for %" PRId64
                  " bytes (%s%s%s%s) with %.1f MiB in use",
                  reason, user == MemoryUser::Sdl ? "SDL" : "the program", bytes, phase.load(),
                  has_file ? ", after reading '" : "", has_file ? last_file.data() : "",
                  has_file ? "'" : "", Mebibytes(in_use));
}

void Refuse(MemoryUser user, std::int64_t bytes, std::int64_t budget,
            std::int64_t in_use) noexcept {
    if (!refusal.Begin()) {
        return;  // only the first refusal is reported
    }
    std::array<char, 64> reason{};
    std::snprintf(reason.data(), reason.size(), "the budget is %.1f MiB;", Mebibytes(budget));
    Write(refusal, reason.data(), user, bytes, in_use);
    budget_bytes = 0;
    refusal.Publish();
}

}  // namespace

const char* MemoryBudgetError::what() const noexcept {
    return MemoryBudget::Refusal();
}

const char* MemoryShortageError::what() const noexcept {
    return MemoryBudget::Shortage();
}

bool MemoryBudget::IsCounted() noexcept {
    return Of(MemoryUser::Program).allocations > 0;
}

void MemoryBudget::SetLimit(std::int64_t bytes) noexcept {
    budget_bytes = bytes;
}

void MemoryBudget::ForgetRefusal() noexcept {
    refusal.Forget();
    shortage.Forget();
}

MemoryUse MemoryBudget::UseOf(MemoryUser user) noexcept {
    return Of(user).Use();
}

MemoryUse MemoryBudget::Use() noexcept {
    return all.Use();
}

bool MemoryBudget::Take(MemoryUser user, std::size_t bytes) noexcept {
    const auto more =
        static_cast<std::int64_t>(std::min<std::uint64_t>(bytes, std::uint64_t{1} << 62));
    // Checks and adds in one atomic step. Otherwise two threads could both find room for their
    // allocation, although there is only room for one.
    std::int64_t in_use = all.bytes;
    do {
        const std::int64_t budget = budget_bytes;
        if (budget > 0 && more > budget - std::min(in_use, budget)) {
            Refuse(user, more, budget, in_use);
            return false;
        }
    } while (!all.bytes.compare_exchange_weak(in_use, in_use + more));
    all.NoteTaken(in_use + more);
    Of(user).Add(more);
    return true;
}

void MemoryBudget::Give(MemoryUser user, std::size_t bytes) noexcept {
    all.bytes -= static_cast<std::int64_t>(bytes);
    Of(user).bytes -= static_cast<std::int64_t>(bytes);
}

void MemoryBudget::SetPhase(const char* new_phase) noexcept {
    phase = new_phase;
}

void MemoryBudget::NoteFile(std::string_view name) noexcept {
    const std::size_t length = std::min(name.size(), last_file.size() - 1);
    std::copy_n(name.begin(), length, last_file.begin());
    last_file[length] = '\0';
}

const char* MemoryBudget::Refusal() noexcept {
    return refusal.Read();
}

void MemoryBudget::NoteShortage(MemoryUser user, std::size_t bytes) noexcept {
    if (shortage.Begin()) {
        const auto wanted = static_cast<std::int64_t>(std::min<std::uint64_t>(bytes, INT64_MAX));
        Write(shortage, "the system has no memory left;", user, wanted, all.bytes);
        shortage.Publish();
    }
}

const char* MemoryBudget::Shortage() noexcept {
    return shortage.Read();
}

}  // namespace graze
