#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <string>

#include "graze/app/run.hpp"
#include "graze/platform/memory_budget.hpp"

namespace graze {

/// Keeps the program within so many MiB for as long as it lives; 0: counts only. A refusal, or
/// a shortage of the system, that leaves through a function which must not throw ends the program with its message and exit code 1.
class BudgetedRun {
public:
    explicit BudgetedRun(std::int64_t mebibytes) noexcept;
    ~BudgetedRun();
    BudgetedRun(const BudgetedRun&) = delete;
    BudgetedRun& operator=(const BudgetedRun&) = delete;

private:
    std::terminate_handler before_;
};

/// The files of a game; MemoryBudget is told which is read, so that a refusal can name it.
[[nodiscard]] std::unique_ptr<TitleStorage> NotingFiles(std::unique_ptr<TitleStorage> files);

/// --print-memory, and the phases of a refusal. To be the first observer: what others take is not the
/// game's.
class MemoryWatch : public RunObserver {
public:
    void BeforeStep(std::int64_t step, const InputSnapshot& input) override;
    void AfterStep(std::int64_t step, const Game& game) override;
    [[nodiscard]] bool WantsFrame(std::int64_t step) override;
    void AfterDraw(std::int64_t step, GraphicsDevice& device) override;

    /// What was taken at most and is in use now; how often the last 60 steps and drawings took some.
    [[nodiscard]] std::array<std::string, 2> Report() const;

private:
    // How often memory was taken in each of the last steps, or drawings.
    struct Recent {
        std::array<std::int64_t, 60> counts{};
        std::int64_t seen = 0;

        void Add(std::int64_t count) noexcept;
        [[nodiscard]] std::int64_t Most() const noexcept;
        [[nodiscard]] std::int64_t Size() const noexcept;
    };

    std::int64_t loading_peak_bytes_ = -1;  // -1: loading still
    std::int64_t start_ = 0;
    Recent steps_;
    Recent frames_;
};

}  // namespace graze
