#include <cstdio>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include "graze/platform/faulty_storage.hpp"
#include "graze/platform/sdl.hpp"
#include "launch/launch_files.hpp"
#include "memory_budget.hpp"
#include "memory_watch.hpp"
#include "rehearsal.hpp"
#include "run_report.hpp"
#include "script.hpp"

namespace graze {
namespace {

constexpr int kKilled = 137;                  // the shell's exit code for SIGKILL
constexpr std::int64_t kConsoleMemory = 256;  // MiB, unless --memory-budget sets another value

// Returns the result of `read`. Prefixes the message of a std::runtime_error with the file's name.
template <typename Read>
auto NamingFile(const std::filesystem::path& file, const Read& read) {
    try {
        return read();
    } catch (const std::runtime_error& error) {
        throw std::runtime_error{file.string() + ": " + error.what()};
    }
}

class LaunchRehearsal : public Rehearsal {
public:
    void Begin(const LaunchOptions& options) override {
        options_ = &options;
        BeginBudget();
        if (HasScript()) {
            const std::string text = ReadScript(options.script);
            script_ = NamingFile(options.script, [&text] { return ParseScript(text); });
        }
    }

    [[nodiscard]] bool HasScript() const noexcept override { return !options_->script.empty(); }

    void OpenReport(std::int64_t frames, const OutputWatch& watch) override {
        if (!options_->report.empty()) {
            report_.emplace(options_->report, frames, options_->report_every, watch);
            // So that the lines of --print-hash are complete up to a crash.
            std::setvbuf(stdout, nullptr, _IONBF, 0);
        }
    }

    [[nodiscard]] std::unique_ptr<TitleStorage> WrapTitle(std::unique_ptr<TitleStorage> title,
                                                          bool may_change) override {
        if (budget_) {
            title = RecordReadFiles(std::move(title));
        }
        if (!title || !may_change) {
            return title;
        }
        auto slow = std::make_unique<SlowTitleStorage>(std::move(title));
        title_ = slow.get();
        return slow;
    }

    [[nodiscard]] std::unique_ptr<UserStorage> WrapUser(std::unique_ptr<UserStorage> user,
                                                        bool may_change) override {
        if (user && may_change) {
            auto faulty = std::make_unique<FaultyUserStorage>(std::move(user));
            user_ = faulty.get();
            user = std::move(faulty);
        }
        return report_ ? MakeReportedStorage(std::move(user), *report_) : std::move(user);
    }

    void Connect(SystemEventHandler& handler, Platform& platform,
                 HeadlessPlatform* headless) override {
        system_events_ = &handler;
        platform_ = &platform;
        headless_ = headless;
        if (title_ != nullptr) {
            title_->OnPassTime(
                [&platform](std::int64_t nanoseconds) { platform.Wait(nanoseconds); });
        }
        handler.OnStorageChange([this](const SystemEvent& change) {
            if (change.kind == SystemEvent::Kind::Disk && user_ != nullptr) {
                user_->SetDisk(change.disk);
            } else if (change.kind == SystemEvent::Kind::Slow && title_ != nullptr) {
                title_->SetReadTime(change.read_ns);
            }
        });
    }

    void AddMemoryWatch(ObserverList& observers) override {
        if (budget_) {
            observers.Add(memory_);
        }
    }

    void AddReport(ObserverList& observers, const Game& game, int max_players, bool is_driven,
                   std::string_view assets) override {
        if (report_) {
            observers.Add(*report_);
            report_->Start(*platform_, game, max_players, is_driven, assets);
        }
        if (budget_) {
            observers.Add(memory_.StepStart());
        }
    }

    [[nodiscard]] bool PollClose() noexcept override {
        return std::exchange(is_close_requested_, false);
    }

    [[nodiscard]] InputSource* PlayScript(InputSource* input, ObserverList& observers) override {
        if (!HasScript()) {
            return input;
        }
        NamingFile(options_->script,
                   [this, input] { source_.emplace(script_, Controls(), input); });
        if (title_ != nullptr) {
            title_->OnRead([this] { source_->CountRead(); });
        }
        if (headless_ != nullptr) {
            headless_->WhileSuspended([this] { source_->WhileSuspended(); });
        }
        observers.Add(*source_);
        return &*source_;
    }

    void End(const std::string& game) override {
        if (report_) {
            report_->End();
        }
        if (options_->print_memory) {
            for (const std::string& line : memory_.Report()) {
                std::fprintf(stderr, "%s: %s\n", game.c_str(), line.c_str());
            }
        }
        if (*MemoryBudget::Refusal() != '\0') {
            throw MemoryBudgetError{};
        }
    }

private:
    void BeginBudget() {
        const bool is_console = options_->profile == Profile::Console;
        const bool is_requested = options_->memory_budget || options_->print_memory;
        if (!MemoryBudget::IsCounted()) {
            if (is_requested) {
                throw CannotStart{"this program does not count its memory: link graze::rehearsed"};
            }
            return;
        }
        if (is_console || is_requested) {
            CountSdlMemory(
                [](std::size_t bytes) { return MemoryBudget::Take(MemoryUser::Sdl, bytes); },
                [](std::size_t bytes) { MemoryBudget::Give(MemoryUser::Sdl, bytes); });
        }
        budget_.emplace(options_->memory_budget.value_or(is_console ? kConsoleMemory : 0));
    }

    // Returns the operations that scripts can perform on this machine.
    [[nodiscard]] ScriptMachine Controls() {
        ScriptMachine controls;
        controls.close = [this] { is_close_requested_ = true; };
        controls.kill = [] {
            std::fflush(stdout);
            std::_Exit(kKilled);
        };
        controls.warn = [this](const std::string& line) {
            std::fprintf(stderr, "%s: %s\n", options_->script.string().c_str(), line.c_str());
        };
        if (headless_ != nullptr) {
            controls.hold = [this](PlayerIndex player, Buttons buttons) {
                headless_->Hold(player, buttons);
            };
            controls.push = [this](const LifecycleEvent& event) { headless_->Push(event); };
        }
        const auto change = [this](const SystemEvent& wanted) {
            return system_events_->Do(wanted);
        };
        using Kind = SystemEvent::Kind;
        controls.reset_device = [change] { return change({Kind::ResetDevice}); };
        controls.sign_in = [change](UserId user, std::optional<PlayerIndex> plays) {
            change({Kind::SignIn, user.value, plays});
        };
        controls.sign_out = [change](UserId user) { change({Kind::SignOut, user.value}); };
        if (user_ != nullptr) {
            controls.set_disk = [change](DiskState disk) {
                change({.kind = Kind::Disk, .disk = disk});
            };
        }
        if (title_ != nullptr) {
            controls.set_read_time = [change](std::int64_t read_ns) {
                change({.kind = Kind::Slow, .read_ns = read_ns});
            };
        }
        return controls;
    }

    const LaunchOptions* options_ = nullptr;
    std::optional<BudgetedRun> budget_;
    MemoryWatch memory_;
    std::vector<ScriptLine> script_;
    std::optional<RunReport> report_;
    SlowTitleStorage* title_ = nullptr;  // title_ and user_ are owned by the platform
    FaultyUserStorage* user_ = nullptr;
    bool is_close_requested_ = false;
    SystemEventHandler* system_events_ = nullptr;
    Platform* platform_ = nullptr;
    HeadlessPlatform* headless_ = nullptr;  // null if there is a window
    std::optional<ScriptSource> source_;
};

}  // namespace

std::unique_ptr<Rehearsal> MakeRehearsal() {
    return std::make_unique<LaunchRehearsal>();
}

}  // namespace graze
