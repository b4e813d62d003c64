#include "memory_watch.hpp"

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <utility>

namespace graze {
namespace {

std::terminate_handler handler_before = nullptr;

[[noreturn]] void EndByRefusal() {
    const bool is_refused = *MemoryBudget::Refusal() != '\0';
    const char* const message = is_refused ? MemoryBudget::Refusal() : MemoryBudget::Shortage();
    if (*message == '\0' && handler_before != nullptr) {
        handler_before();
    }
    std::fprintf(stderr, "%s\n", message);
    std::fflush(nullptr);
    std::_Exit(1);
}

class RecordedFiles : public TitleStorage {
public:
    explicit RecordedFiles(std::unique_ptr<TitleStorage> files) : files_{std::move(files)} {}

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override {
        MemoryBudget::NoteFile(name);
        return files_->Read(name);
    }
    [[nodiscard]] std::unique_ptr<FileView> Open(std::string_view name) const override {
        MemoryBudget::NoteFile(name);
        return files_->Open(name);
    }
    [[nodiscard]] std::uint64_t Version(std::string_view name) const override {
        return files_->Version(name);
    }
    [[nodiscard]] std::vector<std::string> List() const override { return files_->List(); }
    [[nodiscard]] std::string Describe() const override { return files_->Describe(); }

private:
    std::unique_ptr<TitleStorage> files_;
};

std::int64_t AllocationCount() noexcept {
    return MemoryBudget::UseOf(MemoryUser::Program).allocations;
}

}  // namespace

BudgetedRun::BudgetedRun(std::int64_t mebibytes) noexcept
    : before_{std::set_terminate(EndByRefusal)} {
    handler_before = before_;
    MemoryBudget::ForgetRefusal();
    MemoryBudget::SetLimit(mebibytes * 1024 * 1024);
    MemoryBudget::SetPhase("loading");
}

BudgetedRun::~BudgetedRun() {
    MemoryBudget::SetLimit(0);
    std::set_terminate(before_);
}

std::unique_ptr<TitleStorage> RecordReadFiles(std::unique_ptr<TitleStorage> files) {
    return files ? std::make_unique<RecordedFiles>(std::move(files)) : nullptr;
}

void MemoryWatch::StepStartObserver::BeforeStep(std::int64_t /*step*/,
                                                const InputSnapshot& /*input*/) {
    if (watch_.loading_peak_bytes_ < 0) {
        watch_.loading_peak_bytes_ = MemoryBudget::Use().peak_bytes;
    }
    MemoryBudget::SetPhase("in a step");
    watch_.start_ = AllocationCount();
}

void MemoryWatch::AfterStep(std::int64_t /*step*/, const Game& /*game*/) {
    steps_.Add(AllocationCount() - start_);
}

bool MemoryWatch::NeedsFrame(std::int64_t /*step*/) {
    MemoryBudget::SetPhase("drawing");
    start_ = AllocationCount();
    return false;
}

void MemoryWatch::AfterDraw(std::int64_t /*step*/, GraphicsDevice& /*device*/) {
    frames_.Add(AllocationCount() - start_);
}

std::array<std::string, 2> MemoryWatch::Report() const {
    const MemoryUse use = MemoryBudget::Use();
    const std::int64_t loading = loading_peak_bytes_ < 0 ? use.peak_bytes : loading_peak_bytes_;
    std::array<char, 200> bytes{};
    std::snprintf(
        bytes.data(), bytes.size(),
        "memory: %.1f MiB at most, %.1f while loading, %.1f at the end; SDL: %.1f at most",
        Mebibytes(use.peak_bytes), Mebibytes(loading), Mebibytes(use.bytes),
        Mebibytes(MemoryBudget::UseOf(MemoryUser::Sdl).peak_bytes));
    std::array<char, 200> counts{};
    std::snprintf(counts.data(), counts.size(),
                  "allocations: at most %" PRId64 " in a step, in %" PRId64 " of the last %" PRId64
                  "; at most %" PRId64 " in a drawing, in %" PRId64 " of the last %" PRId64,
                  steps_.Max(), steps_.CountNonZero(), steps_.Size(), frames_.Max(),
                  frames_.CountNonZero(), frames_.Size());
    return {bytes.data(), counts.data()};
}

void MemoryWatch::Recent::Add(std::int64_t count) noexcept {
    counts[static_cast<std::size_t>(seen++) % counts.size()] = count;
}

std::int64_t MemoryWatch::Recent::Max() const noexcept {
    return *std::ranges::max_element(counts);
}

std::int64_t MemoryWatch::Recent::CountNonZero() const noexcept {
    return std::ranges::count_if(counts, [](std::int64_t count) { return count > 0; });
}

std::int64_t MemoryWatch::Recent::Size() const noexcept {
    return std::min(seen, static_cast<std::int64_t>(counts.size()));
}

}  // namespace graze
