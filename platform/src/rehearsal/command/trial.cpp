#include "trial.hpp"

#include <algorithm>
#include <array>
#include <sstream>

#include "saves.hpp"
#include "trial_files.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

std::string PictureName(std::int64_t frame) {
    return "frame-" + std::to_string(frame) + ".png";
}

// Quotes a word for a shell where necessary.
std::string ShellWord(const std::string& word) {
    const bool is_plain = !word.empty() && word.find_first_not_of(
                                               "abcdefghijklmnopqrstuvwxyz"
                                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                               "0123456789-_./=@,:+") == std::string::npos;
    if (is_plain) {
        return word;
    }
    std::string quoted = "'";
    for (const char letter : word) {
        quoted += letter == '\'' ? std::string{"'\\''"} : std::string{letter};
    }
    return quoted + "'";
}

std::vector<std::string> MakeArguments(const Trial& trial, std::uint64_t seed,
                                       const std::vector<std::string>& common) {
    std::vector<std::string> arguments{"--headless", "--frames", std::to_string(trial.frames)};
    const auto add = [&](const char* option, const std::string& value) {
        arguments.emplace_back(option);
        arguments.push_back(value);
    };
    if (trial.replays.empty()) {
        add("--seed", std::to_string(seed));
    } else {
        add("--replay", "../" + trial.replays + "/run.recording");
    }
    arguments.insert(arguments.end(), common.begin(), common.end());
    add("--print-hash", std::to_string(trial.hash_every));
    add("--report", "run.report");
    add("--report-every", std::to_string(trial.picture_every));
    // Saves on disk only if the trial needs it, because flushing is slow. Other trials save in
    // memory.
    if (trial.saves_on_disk || !trial.saves_of.empty()) {
        const bool is_own = trial.saves_of.empty() || trial.damages_saves;
        add("--user-files", is_own ? "user" : "../" + trial.saves_of + "/user");
    }
    if (trial.records) {
        add("--record", "run.recording");
    }
    if (!trial.script.empty()) {
        add("--script", "run.script");
    }
    for (const std::int64_t frame : trial.pictures) {
        add("--screenshot", PictureName(frame) + "@" + std::to_string(frame));
    }
    arguments.insert(arguments.end(), trial.more.begin(), trial.more.end());
    return arguments;
}

// Redirects the player's folders, so that files written outside the game's storage do not reach the
// real ones. The folders must exist: otherwise such writes would fail and go undetected. There are
// few, because file systems are slow to create hundreds of them.
std::vector<std::pair<std::string, std::string>> MakeHome(const fs::path& home) {
    constexpr std::array<std::pair<const char*, const char*>, 7> places{
        {{"APPDATA", ""},
         {"LOCALAPPDATA", ""},
         {"XDG_CACHE_HOME", ".cache"},
         {"XDG_CONFIG_HOME", ".config"},
         {"XDG_DATA_HOME", ".local/share"},
         {"XDG_RUNTIME_DIR", ""},
         {"XDG_STATE_HOME", ".local"}}};
    std::vector<std::pair<std::string, std::string>> environment{{"HOME", home.string()}};
    for (const auto& [name, place] : places) {
        fs::create_directories(home / place);
        environment.emplace_back(name, (home / place).string());
    }
    fs::permissions(home, fs::perms::owner_all);  // required for XDG_RUNTIME_DIR
    return environment;
}

}  // namespace

std::string TrialRun::HashAt(std::int64_t frame) const {
    const auto found = std::ranges::lower_bound(hashes, frame, {}, &FrameHash::frame);
    return found != hashes.end() && found->frame == frame ? found->hash : "";
}

fs::path TrialRun::Picture(std::int64_t frame) const {
    return folder / PictureName(frame);
}

std::int64_t TrialRun::LastFrame() const {
    return hashes.empty() ? 0 : hashes.back().frame;
}

std::string ScriptText(std::vector<ScriptedMoment> script) {
    std::ranges::stable_sort(script, {}, &ScriptedMoment::step);
    std::string text;
    for (const ScriptedMoment& moment : script) {
        text += "t=" + (moment.step < 0 ? "load" : std::to_string(moment.step)) + " " +
                moment.what + "\n";
    }
    return text;
}

std::vector<FrameHash> ReadHashes(const std::string& text) {
    std::vector<FrameHash> hashes;
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        FrameHash hash;
        std::string more;
        if (words >> hash.frame >> hash.hash && hash.hash.size() == 16 && !(words >> more)) {
            hashes.push_back(hash);
        }
    }
    return hashes;
}

TrialRun RunTrial(const Trial& trial, const fs::path& game, const fs::path& rehearsal,
                  std::uint64_t seed, const std::vector<std::string>& common,
                  std::chrono::milliseconds limit) {
    TrialRun run;
    run.trial = trial;
    run.limit = limit;
    run.folder = rehearsal / "trials" / trial.name;
    MakeTrialFolder(run.folder);
    if (!trial.script.empty()) {
        WriteTrialFile(run.folder / "run.script", ScriptText(trial.script));
    }
    if (trial.damages_saves) {
        CopyDamaged(rehearsal / "trials" / trial.saves_of / "user", run.folder / "user");
    }
    ChildCommand command;
    command.program = game;
    command.arguments = MakeArguments(trial, seed, common);
    command.folder = run.folder;
    command.environment = MakeHome(run.folder / "home");
    command.limit = limit;
    run.reproduce =
        "cd " + ShellWord(run.folder.string()) + " && " + ShellWord(command.program.string());
    for (const std::string& argument : command.arguments) {
        run.reproduce += " " + ShellWord(argument);
    }
    WriteTrialFile(run.folder / "command.txt", run.reproduce + "\n");
    run.child = RunChild(command);
    WriteTrialFile(run.folder / "stdout.txt", run.child.out);
    WriteTrialFile(run.folder / "stderr.txt", run.child.err);
    run.hashes = ReadHashes(run.child.out);
    run.notes = ReadReport(run.folder / "run.report");
    if (trial.is_killed || (trial.is_closed && trial.saves_on_disk)) {
        run.saves = CheckSaves(run.folder / "user", run.notes.commits);
    }
    run.child.out.clear();  // already written to stdout.txt; only the hashes are needed
    return run;
}

}  // namespace graze
