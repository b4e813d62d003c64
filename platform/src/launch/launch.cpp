#include "graze/platform/launch.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>
#include <typeinfo>
#include <utility>

#include "assets.hpp"
#include "close_signals.hpp"
#include "console_profile.hpp"
#include "devices/device_table.hpp"
#include "graze/content/file.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/platform/offscreen.hpp"
#include "graze/platform/sdl.hpp"
#include "observers.hpp"
#include "options.hpp"
#include "rehearsal.hpp"
#include "system_event_handler.hpp"

namespace graze {
namespace {

constexpr int kFailed = 1;
constexpr int kCannotStart = 2;
constexpr int kEndedBySignal = 128;  // plus the signal's number, as in shells
constexpr std::int64_t kHeadlessFrames = 3600;

void Say(const GameInfo& info, const std::string& message) {
    std::fprintf(stderr, "%s: %s\n", info.name.c_str(), message.c_str());
}

// Returns the error's message. The text of a plain std::bad_alloc is only its name, so it is
// replaced.
std::string DescribeError(const std::exception& error) {
    const bool is_plain = typeid(error) == typeid(std::bad_alloc);
    return is_plain ? "out of memory: the system has no memory left" : error.what();
}

// One run of a game, from its command line. The members are declared in order of creation: the game
// is created last and destroyed first, while its platform still exists.
class Launcher {
public:
    /// `rehearsal` is null in a shipped program.
    Launcher(const GameInfo& info, LaunchOptions options, const char* program,
             std::unique_ptr<Rehearsal> rehearsal)
        : info_{info},
          options_{std::move(options)},
          program_folder_{ProgramFolder(program)},
          rehearsal_{std::move(rehearsal)} {}

    [[nodiscard]] int Run() {
        if (options_.profile == Profile::Console) {
            no_readback_.emplace();
        }
        if (rehearsal_) {
            rehearsal_->Begin(options_);
        }
        ReadReplay();
        DecideHeadless();
        if (rehearsal_) {
            rehearsal_->OpenReport(FramesToRun());
        }
        platform_ = options_.headless ? MakeHeadless() : MakeWindow();
        platform_->Graphics().TitleSafePercent(options_.safe_area);
        game_ = info_.make({options_.seed, options_.profile, options_.headless, options_.watch});
        Play();
        return signals_.LastPolled() == 0 ? 0 : kEndedBySignal + signals_.LastPolled();
    }

private:
    void ReadReplay() {
        if (options_.replay.empty()) {
            return;
        }
        const Bytes bytes = ReadFile(options_.replay);
        try {
            recording_ = InputRecording::Decode(bytes);
        } catch (const std::runtime_error& error) {
            throw std::runtime_error{options_.replay.string() + ": " + error.what()};
        }
        options_.seed = recording_->seed;
        if (!rehearsal_) {
            RequireNoStorageChanges();
        }
    }

    // Throws if the recording simulates a failing or slow disk. A shipped program cannot simulate
    // one, so the replay would diverge.
    void RequireNoStorageChanges() const {
        using Kind = SystemEvent::Kind;
        const auto found =
            std::ranges::find_if(recording_->Changes(), [](const InputRecording::Change& change) {
                return change.change.kind == Kind::Disk || change.change.kind == Kind::Slow;
            });
        if (found != recording_->Changes().end()) {
            throw std::runtime_error{
                options_.replay.string() + ": before step " + std::to_string(found->step) +
                " the recording simulates a failing or slow disk; only a program that links "
                "graze::rehearsed can replay it"};
        }
    }

    // True if a script or a replay causes system events.
    [[nodiscard]] bool HasSystemEvents() const noexcept {
        return (rehearsal_ && rehearsal_->HasScript()) ||
               (recording_ && !recording_->Changes().empty());
    }

    void DecideHeadless() {
        if (!options_.headless && !HasDisplay()) {
            Say(info_, "no display: running headless");
            options_.headless = true;
        }
    }

    [[nodiscard]] std::unique_ptr<TitleStorage> OpenAssets() {
        assets_ = FindAssets(info_, options_.assets, program_folder_);
        std::unique_ptr<TitleStorage> files;
        if (assets_) {
            files = std::make_unique<FolderTitleStorage>(*assets_);
        }
        return rehearsal_ ? rehearsal_->WrapTitle(std::move(files), HasSystemEvents())
                          : std::move(files);
    }

    [[nodiscard]] std::unique_ptr<Users> MakeUsers() {
        return HasSystemEvents() ? system_events_.MakeUsers() : std::make_unique<LocalUsers>();
    }

    [[nodiscard]] std::unique_ptr<UserStorage> MakeUserFiles(const Users& users) {
        std::unique_ptr<UserStorage> files;
        // A replay must start with the same saves as its recording. Without --user-files, both
        // start without saves.
        const bool is_recorded = !options_.record.empty() || !options_.replay.empty();
        if ((!options_.headless && !is_recorded) || !options_.user_files.empty()) {
            files = OpenUserFiles(users);
        }
        if (!files) {
            files = std::make_unique<MemoryUserStorage>(&users);
        }
        return rehearsal_ ? rehearsal_->WrapUser(std::move(files), HasSystemEvents())
                          : std::move(files);
    }

    [[nodiscard]] std::unique_ptr<UserStorage> OpenUserFiles(const Users& users) const {
        auto folder = options_.user_files.empty() ? UserDataFolder(info_.name)
                                                  : std::optional{options_.user_files};
        if (!folder) {
            folder = SdlUserDataFolder(info_.name);
        }
        if (folder) {
            return std::make_unique<FolderUserStorage>(*std::move(folder), &users);
        }
        Say(info_, "no folder for user files found: they will not be kept");
        return nullptr;
    }

    [[nodiscard]] std::unique_ptr<Platform> MakeHeadless() {
        HeadlessOptions parts;
        parts.title = OpenAssets();
        parts.users = MakeUsers();
        parts.user = MakeUserFiles(*parts.users);
        if (!options_.device.empty()) {
            const WindowSettings any_size;
            try {
                parts.graphics = MakeOffscreenDevice(options_.device, any_size.back_buffer_width,
                                                     any_size.back_buffer_height);
            } catch (const std::runtime_error& error) {
                throw CannotStart{error.what()};
            }
        }
        auto headless = std::make_unique<HeadlessPlatform>(std::move(parts));
        headless_ = headless.get();
        return headless;
    }

    [[nodiscard]] std::unique_ptr<Platform> MakeWindow() {
        if (!options_.device.empty()) {
            SdlOptions asked_for = WindowOptions(options_.device);
            try {
                return MakeSdlPlatform(std::move(asked_for));
            } catch (const std::runtime_error& error) {
                throw CannotStart{"device " + options_.device + " cannot start: " + error.what()};
            }
        }
        return MakeDefaultWindow();
    }

    // Creates the platform with the first exact device that starts.
    [[nodiscard]] std::unique_ptr<Platform> MakeDefaultWindow() {
        std::string failed;
        for (const DeviceEntry& device : Devices()) {
            if (!device.is_exact) {
                continue;
            }
            const std::string name{device.name};
            SdlOptions window = WindowOptions(name);
            try {
                auto platform = MakeSdlPlatform(std::move(window));
                if (!failed.empty()) {
                    std::string message{"using the "};
                    Say(info_, message.append(name).append(" device, because ").append(failed));
                }
                return platform;
            } catch (const std::runtime_error& error) {
                if (failed.empty()) {
                    failed = name;
                    failed.append(" cannot start: ").append(error.what());
                }
            }
        }
        throw std::runtime_error{failed};
    }

    [[nodiscard]] SdlOptions WindowOptions(const std::string& device) {
        const bool console = options_.profile == Profile::Console;
        SdlOptions window;
        window.device = device;
        window.title = OpenAssets();
        window.users = MakeUsers();
        window.user = MakeUserFiles(*window.users);
        window.pads_only = console;
        window.fixed_window = console;
        window.full_screen = options_.full_screen || options_.profile == Profile::Handheld;
        window.scale = options_.scale;
        window.resolution = options_.resolution;
        return window;
    }

    // Returns -1 if the run has no set length.
    [[nodiscard]] std::int64_t FramesToRun() const {
        if (options_.frames) {
            return *options_.frames;
        }
        if (recording_) {
            return recording_->StepCount();
        }
        return options_.headless ? kHeadlessFrames : -1;
    }

    void Play() {
        const std::int64_t frames = FramesToRun();
        ObserverList observers;
        if (rehearsal_) {
            rehearsal_->AddMemoryWatch(observers);
        }
        Viewer viewer;
        Photographer photographer{options_.screenshots, frames, options_.resolution};
        observers.Add(photographer);
        std::optional<HashPrinter> hashes;
        if (options_.print_hash_every) {
            observers.Add(hashes.emplace(*options_.print_hash_every, frames));
        }
        std::optional<HudWatch> hud;
        if (options_.profile == Profile::Console) {
            observers.Add(hud.emplace(options_.resolution));
        }
        std::optional<Progress> progress;
        if (options_.headless) {
            observers.Add(progress.emplace(info_.name, frames));
        } else {
            observers.Add(viewer);
        }
        RunDriven(frames, observers);
        if (IsDisplayLost()) {
            throw std::runtime_error{
                "lost the X server: the game was asked to save and has exited"};
        }
        std::fflush(stdout);
        photographer.Finish(platform_->Graphics());
        if (rehearsal_) {
            rehearsal_->End(info_.name);
        }
    }

    // Runs the game with input from the recording, the autopilot or the devices.
    void RunDriven(std::int64_t frames, ObserverList& observers) {
        std::optional<HashChecker> checker;
        std::optional<ReplaySource> replay;
        std::optional<Recorder> recorder;
        if (!options_.record.empty()) {
            recorder.emplace(options_.record, options_.seed, options_.record_hashes_every,
                             platform_->Graphics());
        }
        system_events_.Connect(*platform_, recorder ? &*recorder : nullptr);
        if (rehearsal_) {
            rehearsal_->Connect(system_events_, *platform_, headless_);
        }
        RunOptions run{frames, nullptr, &observers, options_.debug_view};
        HoldToExit hold;
        if (options_.hold_to_exit) {
            observers.Add(hold);
        }
        run.close_requested = [this, &hold] { return signals_.Poll() || hold.Poll(); };
        run.content_types = StandardContentTypes();
        if (recording_) {
            run.input = &replay.emplace(*recording_, [this](const SystemEvent& change) {
                static_cast<void>(system_events_.Do(change));
            });
            observers.Add(checker.emplace(*recording_));
            // Without a window, only a script changes the focus, and the game must receive these
            // changes.
            run.handles_focus = headless_ != nullptr;
        } else if (options_.headless) {
            run.input = game_->Autopilot();
        }
        if (rehearsal_) {
            rehearsal_->AddReport(observers, run.input != nullptr,
                                  assets_ ? assets_->string() : "");
        }
        if (recorder) {
            observers.Add(*recorder);
        }
        RunRecorded(run, observers, recorder ? &*recorder : nullptr);
    }

    // `recorder` is null if the run is not recorded.
    void RunRecorded(RunOptions run, ObserverList& observers, Recorder* recorder) {
        std::optional<PadsOnly> pads;
        if (options_.profile == Profile::Console) {
            run.input = &pads.emplace(run.input);
        }
        if (rehearsal_) {
            run.input = rehearsal_->PlayScript(run.input, observers);
        }
        if (recorder == nullptr) {
            graze::Run(*game_, *platform_, run);
            return;
        }
        std::optional<RecordedSource> recorded;
        if (run.input != nullptr) {
            run.input = &recorded.emplace(*run.input, *recorder);
        }
        try {
            graze::Run(*game_, *platform_, run);
        } catch (...) {
            recorder->WriteFile();  // the recording of a failed run is the most useful one
            throw;
        }
        recorder->WriteFile();
    }

    const GameInfo& info_;
    LaunchOptions options_;
    std::filesystem::path program_folder_;
    CloseSignals signals_;  // created before SDL starts, since SDL keeps existing handlers
    std::unique_ptr<Rehearsal> rehearsal_;  // null: a shipped program
    std::optional<NoReadback> no_readback_;
    std::optional<InputRecording> recording_;
    std::optional<std::filesystem::path>
        assets_;  // found by OpenAssets; null: a game without files
    SystemEventHandler system_events_;
    std::unique_ptr<Platform> platform_;
    HeadlessPlatform* headless_ = nullptr;  // null if there is a window
    std::unique_ptr<Game> game_;
};

}  // namespace

int Launch(int argc, char** argv, const GameInfo& info) {
    std::unique_ptr<Rehearsal> rehearsal = MakeRehearsal();
    const auto command = ParseCommandLine(argc, argv, info.name, rehearsal != nullptr);
    if (const auto* exit = std::get_if<ExitCode>(&command)) {
        return exit->value;
    }
    try {
        const char* const program = argc > 0 ? argv[0] : nullptr;
        return Launcher{info, std::get<LaunchOptions>(command), program, std::move(rehearsal)}
            .Run();
    } catch (const CannotStart& error) {
        Say(info, error.what());
        return kCannotStart;
    } catch (const std::exception& error) {
        Say(info, DescribeError(error));
        return kFailed;
    }
}

}  // namespace graze
