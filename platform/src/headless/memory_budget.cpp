#include "graze/platform/memory_budget.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cinttypes>
#include <cstdio>

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

// Constant-initialised: operator new is called before any constructor runs, and after all.
constinit std::array<Counters, 2> users;
constinit Counters all;
constinit Counter limit{0};
constinit std::atomic<const char*> phase{"starting"};
enum class Told : std::uint8_t { Nothing, BeingWritten, Written };

constinit std::atomic<Told> told{Told::Nothing};  // of `refusal`
constinit std::array<char, 320> refusal{};
constinit thread_local std::array<char, 96> last_file{};

Counters& Of(MemoryUser user) noexcept {
    return users[static_cast<std::size_t>(user)];
}

double Mebibytes(std::int64_t bytes) noexcept {
    return static_cast<double>(bytes) / (1024.0 * 1024.0);
}

void Refuse(MemoryUser user, std::int64_t bytes, std::int64_t budget,
            std::int64_t in_use) noexcept {
    auto nothing = Told::Nothing;
    if (!told.compare_exchange_strong(nothing, Told::BeingWritten)) {
        return;  // the first is the one to be told
    }
    const bool has_file = last_file[0] != '\0';
    std::snprintf(refusal.data(), refusal.size(),
                  "out of memory: the budget is %.1f MiB; %s asked for %" PRId64
                  " bytes (%s%s%s%s) with %.1f MiB in use",
                  Mebibytes(budget), user == MemoryUser::Sdl ? "SDL" : "the program", bytes,
                  phase.load(), has_file ? ", after reading '" : "",
                  has_file ? last_file.data() : "", has_file ? "'" : "", Mebibytes(in_use));
    limit = 0;
    told = Told::Written;
    told.notify_all();
}

}  // namespace

const char* MemoryBudgetError::what() const noexcept {
    return MemoryBudget::Refusal();
}

bool MemoryBudget::IsCounted() noexcept {
    return Of(MemoryUser::Program).allocations > 0;
}

void MemoryBudget::SetLimit(std::int64_t bytes) noexcept {
    limit = bytes;
}

void MemoryBudget::ForgetRefusal() noexcept {
    told = Told::Nothing;
}

MemoryUse MemoryBudget::UseOf(MemoryUser user) noexcept {
    return Of(user).Use();
}

MemoryUse MemoryBudget::Use() noexcept {
    return all.Use();
}

bool MemoryBudget::Take(MemoryUser user, std::size_t bytes) noexcept {
    const auto more = static_cast<std::int64_t>(std::min<std::size_t>(bytes, std::size_t{1} << 62));
    // In one go: two threads that both ask whether there is room would both be told so.
    std::int64_t in_use = all.bytes;
    do {
        const std::int64_t budget = limit;
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
    told.wait(Told::BeingWritten);
    return told == Told::Nothing ? "" : refusal.data();
}

}  // namespace graze
