#include "run.hpp"

#include <algorithm>
#include <array>
#include <sstream>

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

std::vector<std::string> MakeArguments(const PlannedRun& plan, std::uint64_t seed,
                                       const std::vector<std::string>& common) {
    std::vector<std::string> arguments{"--headless", "--frames", std::to_string(plan.frames)};
    const auto add = [&](const char* option, const std::string& value) {
        arguments.emplace_back(option);
        arguments.push_back(value);
    };
    if (plan.replays.empty()) {
        add("--seed", std::to_string(seed));
    } else {
        add("--replay", "../" + plan.replays + "/run.recording");
    }
    arguments.insert(arguments.end(), common.begin(), common.end());
    add("--print-hash", std::to_string(plan.hash_every));
    add("--report", "run.report");
    add("--report-every", std::to_string(plan.picture_every));
    // Saves on disk only if the run needs it, because flushing is slow. Other runs save in
    // memory.
    if (plan.saves_on_disk || !plan.saves_of.empty()) {
        const bool is_own = plan.saves_of.empty() || plan.damages_saves;
        add("--user-files", is_own ? "user" : "../" + plan.saves_of + "/user");
    }
    if (plan.records) {
        add("--record", "run.recording");
    }
    if (!plan.script.empty()) {
        add("--script", "run.script");
    }
    for (const std::int64_t frame : plan.pictures) {
        add("--screenshot", PictureName(frame) + "@" + std::to_string(frame));
    }
    arguments.insert(arguments.end(), plan.more.begin(), plan.more.end());
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

std::string FinishedRun::HashAt(std::int64_t frame) const {
    const auto found = std::ranges::lower_bound(hashes, frame, {}, &FrameHash::frame);
    return found != hashes.end() && found->frame == frame ? found->hash : "";
}

fs::path FinishedRun::Picture(std::int64_t frame) const {
    return folder / PictureName(frame);
}

std::int64_t FinishedRun::LastFrame() const {
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

FinishedRun ExecuteRun(const PlannedRun& plan, const fs::path& game, const fs::path& rehearsal,
                       std::uint64_t seed, const std::vector<std::string>& common,
                       std::chrono::milliseconds limit) {
    FinishedRun run;
    run.plan = plan;
    run.limit = limit;
    run.folder = rehearsal / "runs" / plan.name;
    MakeRunFolder(run.folder);
    if (!plan.script.empty()) {
        WriteRunFile(run.folder / "run.script", ScriptText(plan.script));
    }
    if (plan.damages_saves) {
        CopyDamaged(rehearsal / "runs" / plan.saves_of / "user", run.folder / "user");
    }
    ChildCommand command;
    command.program = game;
    command.arguments = MakeArguments(plan, seed, common);
    command.folder = run.folder;
    command.environment = MakeHome(run.folder / "home");
    command.limit = limit;
    run.reproduce =
        "cd " + ShellWord(run.folder.string()) + " && " + ShellWord(command.program.string());
    for (const std::string& argument : command.arguments) {
        run.reproduce += " " + ShellWord(argument);
    }
    WriteRunFile(run.folder / "command.txt", run.reproduce + "\n");
    run.child = RunChild(command);
    WriteRunFile(run.folder / "stdout.txt", run.child.out);
    WriteRunFile(run.folder / "stderr.txt", run.child.err);
    run.hashes = ReadHashes(run.child.out);
    run.notes = ReadReport(run.folder / "run.report");
    if (plan.is_killed || (plan.is_closed && plan.saves_on_disk)) {
        run.saves = CheckSaves(run.folder / "user", run.notes.commits);
    }
    run.child.out.clear();  // already written to stdout.txt; only the hashes are needed
    return run;
}

}  // namespace graze
