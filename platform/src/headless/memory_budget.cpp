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

    // Returns how much is in use with it.
    std::int64_t Add(std::int64_t more) noexcept {
        const std::int64_t now = bytes.fetch_add(more) + more;
        std::int64_t peak = peak_bytes;
        while (now > peak && !peak_bytes.compare_exchange_weak(peak, now)) {
        }
        ++allocations;
        return now;
    }

    [[nodiscard]] MemoryUse Use() const noexcept { return {bytes, peak_bytes, allocations}; }
};

// Constant-initialised: operator new is called before any constructor runs, and after all.
constinit std::array<Counters, 2> users;
constinit Counters all;
constinit Counter limit{0};
constinit std::atomic<const char*> phase{"starting"};
constinit std::atomic<bool> is_refused{false};
constinit std::array<char, 320> refusal{};
constinit thread_local std::array<char, 96> last_file{};

Counters& Of(MemoryUser user) noexcept {
    return users[static_cast<std::size_t>(user)];
}

double Mebibytes(std::int64_t bytes) noexcept {
    return static_cast<double>(bytes) / (1024.0 * 1024.0);
}

void Refuse(MemoryUser user, std::int64_t bytes, std::int64_t budget) noexcept {
    if (is_refused.exchange(true)) {
        return;  // the first is the one to be told
    }
    const bool has_file = last_file[0] != '\0';
    std::snprintf(refusal.data(), refusal.size(),
                  "out of memory: the budget is %.1f MiB; %s asked for %" PRId64
                  " bytes (%s%s%s%s) with %.1f MiB in use",
                  Mebibytes(budget), user == MemoryUser::Sdl ? "SDL" : "the program", bytes,
                  phase.load(), has_file ? ", after reading '" : "",
                  has_file ? last_file.data() : "", has_file ? "'" : "", Mebibytes(all.bytes));
    limit = 0;
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
    refusal[0] = '\0';
    is_refused = false;
}

MemoryUse MemoryBudget::UseOf(MemoryUser user) noexcept {
    return Of(user).Use();
}

MemoryUse MemoryBudget::Use() noexcept {
    return all.Use();
}

bool MemoryBudget::Take(MemoryUser user, std::size_t bytes) noexcept {
    const auto more = static_cast<std::int64_t>(std::min<std::size_t>(bytes, std::size_t{1} << 62));
    const std::int64_t budget = limit;
    if (budget > 0 && more > budget - std::min(all.bytes.load(), budget)) {
        Refuse(user, more, budget);
        return false;
    }
    all.Add(more);
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
    return refusal.data();
}

}  // namespace graze
