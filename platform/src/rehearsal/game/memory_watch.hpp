#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>

#include "graze/app/run.hpp"
#include "memory_budget.hpp"

namespace graze {

/// RAII scope with a memory budget in MiB; 0: memory is only counted. If a MemoryBudgetError or a
/// MemoryShortageError escapes from a noexcept function, the program prints the error's message and
/// ends with exit code 1.
class BudgetedRun {
public:
    explicit BudgetedRun(std::int64_t mebibytes) noexcept;
    ~BudgetedRun();
    BudgetedRun(const BudgetedRun&) = delete;
    BudgetedRun& operator=(const BudgetedRun&) = delete;

private:
    std::terminate_handler before_;
};

/// Returns a wrapper that reports each file it reads to MemoryBudget, so that the message of a
/// refusal can name the file that was read last. Null stays null.
[[nodiscard]] std::unique_ptr<TitleStorage> RecordReadFiles(std::unique_ptr<TitleStorage> files);

/// Collects the numbers for --print-memory, and sets the phase (MemoryBudget::SetPhase). Must be
/// the first observer, and StepStart() the last one, so that it does not count the allocations of
/// others.
class MemoryWatch : public RunObserver {
public:
    /// Returns the observer that begins to count the allocations of a step.
    [[nodiscard]] RunObserver& StepStart() noexcept { return step_start_; }

    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool NeedsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// Returns two lines. The first has the memory in MiB: the maximum of the run, of the loading
    /// and of SDL, and the current value. The second has the largest number of allocations in any
    /// of the last 60 steps, and in any of the last 60 drawings, and in how many of these there
    /// were any.
    [[nodiscard]] std::array<std::string, 2> Report() const;

private:
    // The number of allocations in each of the last steps or drawings.
    struct Recent {
        std::array<std::int64_t, 60> counts{};
        std::int64_t seen = 0;

        void Add(std::int64_t count) noexcept;
        [[nodiscard]] std::int64_t Max() const noexcept;
        [[nodiscard]] std::int64_t CountNonZero() const noexcept;
        [[nodiscard]] std::int64_t Size() const noexcept;
    };

    class StepStartObserver : public RunObserver {
    public:
        explicit StepStartObserver(MemoryWatch& watch) noexcept : watch_{watch} {}
        void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
        [[nodiscard]] bool NeedsFrame(std::int64_t /*step*/) override { return false; }

    private:
        MemoryWatch& watch_;
    };

    StepStartObserver step_start_{*this};
    std::int64_t loading_peak_bytes_ = -1;  // -1 while the game loads
    std::int64_t start_ = 0;
    Recent steps_;
    Recent frames_;
};

}  // namespace graze
