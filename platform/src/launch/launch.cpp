#include "graze/platform/launch.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <typeinfo>
#include <utility>

#include "console_profile.hpp"
#include "devices/device_table.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/platform/offscreen.hpp"
#include "graze/platform/process.hpp"
#include "graze/platform/sdl.hpp"
#include "host.hpp"
#include "launch_files.hpp"
#include "observed_run.hpp"
#include "options.hpp"
#include "rehearsal/game/rehearsal.hpp"
#include "system_event_handler.hpp"

namespace graze {
namespace {

constexpr int kFailed = 1;
constexpr int kCannotStart = 2;
constexpr int kEndedBySignal = 128;  // plus the signal's number, as in shells
constexpr std::int64_t kHeadlessFrames = 3600;

void Log(const GameInfo& info, const std::string& message) {
    std::fprintf(stderr, "%s: %s\n", info.name.c_str(), message.c_str());
}

// Returns the error's message. The text of a plain std::bad_alloc is only its name, so it is
// replaced.
std::string DescribeError(const std::exception& error) {
    const bool is_plain = typeid(error) == typeid(std::bad_alloc);
    return is_plain ? "out of memory: the system has no memory left" : error.what();
}

// One run of a game, from its command line. The members are declared in order of creation: the game
// is created after its platform, and destroyed while the platform still exists.
class Launcher : public TickedProgram {
public:
    /// `rehearsal` is null in a shipped program.
    Launcher(GameInfo info, LaunchOptions options, const char* program,
             std::unique_ptr<Rehearsal> rehearsal)
        : info_{std::move(info)},
          options_{std::move(options)},
          program_folder_{ProgramFolder(program)},
          rehearsal_{std::move(rehearsal)} {}

    /// Runs one tick; see GameRun::Tick. The first creates the platform and the game.
    [[nodiscard]] std::optional<int> Tick() override {
        try {
            if (!run_) {
                Start();
            }
            if (run_->Tick()) {
                return std::nullopt;
            }
            if (has_failed_output_) {
                return kFailed;
            }
            return signals_->LastPolled() == 0 ? 0 : kEndedBySignal + signals_->LastPolled();
        } catch (const CannotStart& error) {
            Log(info_, error.what());
            return kCannotStart;
        } catch (const std::exception& error) {
            return FailRun(DescribeError(error));
        } catch (...) {
            return FailRun("an exception that is not derived from std::exception");
        }
    }

    [[nodiscard]] bool HasDrawn() const override {
        return platform_ && platform_->Graphics().Metrics().draw_calls > 0;
    }

    [[nodiscard]] bool HasSounds() const override { return platform_->Audio().HasSounds(); }

private:
    void Start() {
        if (options_.profile == Profile::Console) {
            no_readback_.emplace();
        }
        if (rehearsal_) {
            rehearsal_->Begin(options_);
        }
        ReadReplay();
        DecideHeadless();
        const OutputWatch watch{.on_error = [this](const std::string& message) { Fail(message); },
                                .should_stop = [] { return CloseSignals::IsPending(); }};
        if (rehearsal_) {
            rehearsal_->OpenReport(FramesToRun(), watch);
        }
        outputs_ = OpenOutputs(options_, watch);
        // Not before all pipes are open, so that a signal ends the wait for their other ends; but
        // before SDL starts, since SDL keeps existing handlers.
        signals_.emplace();
        platform_ = options_.headless ? MakeHeadless() : MakeWindow();
        // A monitor cuts nothing off.
        const bool is_on_monitor = !options_.headless && options_.profile == Profile::Desktop;
        platform_->Graphics().TitleSafePercent(
            options_.safe_area.value_or(is_on_monitor ? 0 : kTitleSafePercent));
        SetExporter();
        game_ = info_.make({options_.seed, options_.profile, options_.headless, options_.watch});
        const ObservedRun::Parts parts{
            .name = info_.name,
            .max_players = info_.max_players,
            .options = options_,
            .recording = recording_,
            .outputs = outputs_,
            .game = *game_,
            .platform = *platform_,
            .headless = headless_,
            .system_events = system_events_,
            .signals = *signals_,
            .rehearsal = rehearsal_.get(),
        };
        run_.emplace(parts, FramesToRun(), assets_ ? assets_->string() : "");
    }

    // Reports an exception, which ends the run.
    [[nodiscard]] int FailRun(const std::string& message) const {
        Log(info_, (run_ ? run_->FailedCall().Describe() : "") + message);
        return kFailed;
    }

    // Reports a file that cannot be written, which does not end the run.
    void Fail(const std::string& message) {
        Log(info_, message);
        has_failed_output_ = true;
    }

    void ReadReplay() {
        if (options_.replay.empty()) {
            return;
        }
        recording_ = ReadRecording(options_.replay);
        if (!recording_->IsComplete()) {
            Log(info_, options_.replay.string() +
                           ": the recorded program crashed or was killed; replaying its " +
                           std::to_string(recording_->StepCount()) + " steps");
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
            Log(info_, "no display: running headless");
            options_.headless = true;
        }
    }

    [[nodiscard]] std::unique_ptr<TitleStorage> OpenAssets() {
        assets_ = FindAssets(info_, options_.assets, program_folder_);
        std::unique_ptr<TitleStorage> files;
        if (assets_) {
            files = std::make_unique<FolderTitleStorage>(*assets_);
        } else {
            files = std::make_unique<MemoryTitleStorage>(MemoryTitleStorage::Files{},
                                                         DescribeMissingAssets());
        }
        return rehearsal_ ? rehearsal_->WrapTitle(std::move(files), HasSystemEvents())
                          : std::move(files);
    }

    // Returns where a game without assets could have had them, for messages.
    [[nodiscard]] std::string DescribeMissingAssets() const {
        std::string folders;
        for (const std::filesystem::path& folder : AssetFolders(info_, program_folder_)) {
            folders += (folders.empty() ? "" : " or ") + folder.string();
        }
        return folders + " (no such folder)";
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
        if (!options_.user_files.empty()) {
            return std::make_unique<FolderUserStorage>(options_.user_files, &users);
        }
        auto files = OpenUserStorage(info_.name, users);
        if (!files) {
            Log(info_, "no folder for user files found: they will not be kept");
        }
        return files;
    }

    // Exports go to the folder of --user-files, else to the user's pictures, and nowhere in
    // replays.
    void SetExporter() {
        const bool is_desktop = !options_.headless && options_.profile == Profile::Desktop;
        std::optional<std::filesystem::path> folder;
        if (!options_.user_files.empty()) {
            folder = options_.user_files;
        } else if (is_desktop && options_.replay.empty()) {
            folder = PicturesFolder();
        }
        if (folder) {
            platform_->SetExporter(
                [folder = *folder](std::string_view name, std::span<const std::byte> bytes) {
                    return ExportFile(folder, name, bytes);
                });
        }
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

    // Creates the platform with the first device that starts.
    [[nodiscard]] std::unique_ptr<Platform> MakeDefaultWindow() {
        std::string failed;
        for (const DeviceEntry& device : Devices()) {
            const std::string name{device.name};
            SdlOptions window = WindowOptions(name);
            try {
                auto platform = MakeSdlPlatform(std::move(window));
                if (!failed.empty()) {
                    std::string message{"using the "};
                    Log(info_, message.append(name).append(" device, because ").append(failed));
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
        window.touch_controls = info_.touch_controls;
        window.pad_mappings = FindPadMappings();
        window.fixed_window = console;
        window.full_screen = options_.full_screen || options_.profile == Profile::Handheld;
        window.full_screen_keys = options_.profile == Profile::Desktop;
        window.scale = options_.scale;
        window.resolution = options_.resolution;
        return window;
    }

    // Returns the files in which players know to put mappings: next to the game, and the user's.
    [[nodiscard]] std::vector<std::filesystem::path> FindPadMappings() const {
        constexpr const char* name = "gamecontrollerdb.txt";
        std::vector<std::filesystem::path> files{program_folder_ / name};
        if (const auto folder = UserDataFolder(info_.name)) {
            files.push_back(*folder / name);
        }
        return files;
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

    GameInfo info_;
    LaunchOptions options_;
    std::filesystem::path program_folder_;
    RunOutputs outputs_;
    bool has_failed_output_ = false;
    std::optional<CloseSignals> signals_;
    std::unique_ptr<Rehearsal> rehearsal_;  // null: a shipped program
    std::optional<NoReadback> no_readback_;
    std::optional<InputRecording> recording_;
    std::optional<std::filesystem::path>
        assets_;  // found by OpenAssets; null: a game without files
    SystemEventHandler system_events_;
    std::unique_ptr<Platform> platform_;
    HeadlessPlatform* headless_ = nullptr;  // null if there is a window
    std::unique_ptr<Game> game_;
    std::optional<ObservedRun> run_;
};

}  // namespace

int Launch(int argc, char** argv, const GameInfo& info) {
    PrepareStandardStreams();
    IgnoreFileSizeLimit();
    std::unique_ptr<Rehearsal> rehearsal = MakeRehearsal();
    const auto command = ParseCommandLine(argc, argv, info.name, rehearsal != nullptr);
    if (const auto* exit = std::get_if<ExitCode>(&command)) {
        return exit->value;
    }
    const auto& options = std::get<LaunchOptions>(command);
    const auto launcher = std::make_shared<Launcher>(info, options, argc > 0 ? argv[0] : nullptr,
                                                     std::move(rehearsal));
    if (!options.headless && HandOverTicks(launcher)) {
        return 0;
    }
    std::optional<int> exit_code;
    while (!exit_code) {
        exit_code = launcher->Tick();
    }
    return *exit_code;
}

}  // namespace graze
