#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "graze/content/file.hpp"
#include "rehearse/course.hpp"
#include "rehearse/system_calls.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMinFrames = 300;
constexpr std::int64_t kAfterSave = 10;
constexpr std::size_t kMaxFindings = 20;

// Returns the path of strace, or "" if no folder of PATH contains it.
std::string FindStrace() {
    const char* path = std::getenv("PATH");
    std::istringstream folders{path != nullptr ? path : ""};
    for (std::string folder; std::getline(folders, folder, ':');) {
        const fs::path program = fs::path{folder} / "strace";
        std::error_code error;
        const fs::file_status status = fs::status(program, error);
        if (program.is_absolute() && fs::is_regular_file(status) &&
            (status.permissions() & fs::perms::others_exec) != fs::perms::none) {
            return program.string();
        }
    }
    return "";
}

// Returns the last message of strace itself in the run's error output.
std::string StraceMessage(const std::string& text) {
    std::string message = "it has written no trace";
    std::istringstream lines{text};
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("strace: ")) {
            message = line.substr(8);
        }
    }
    return message;
}

// Adds the folder as it is named and, since the game may use either name, without symbolic links.
void AddFolder(const fs::path& folder, std::vector<fs::path>& folders) {
    if (!folder.empty()) {
        folders.push_back(folder.lexically_normal());
        std::error_code error;
        folders.push_back(fs::weakly_canonical(folder, error));
    }
}

class Outside : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "outside"; }
    [[nodiscard]] std::string Title() const override {
        return "The game uses no files outside its own folders, no network and no other programs";
    }
    [[nodiscard]] std::vector<Trial> Plan(const Course& course) const override {
        Trial trial = course.Replayed("outside");
        trial.tracer = FindStrace();
        if (trial.tracer.empty()) {
            return {};
        }
        trial.saves_on_disk = true;
        trial.frames = std::min(kMinFrames, course.frames);
        if (course.saver == "reference") {
            trial.frames =
                std::clamp(course.first_commit + kAfterSave, trial.frames, course.frames);
        }
        return {trial};
    }
    [[nodiscard]] RuleResult Judge(const Course& course) const override {
        RuleResult result;
        if (!course.runs.contains("outside")) {
            result.MarkNotJudged("strace is not installed, which lists the game's system calls");
            return result;
        }
        const TrialRun& run = course.Run("outside");
        result.tried = std::to_string(run.trial.frames) + " frames under strace";
        const SystemTrace trace = ReadTrace(ReadTraceFile(run), run.folder);
        if (!trace.has_begun) {
            result.MarkNotJudged("strace cannot trace the game: " + StraceMessage(run.child.err));
            return result;
        }
        FailIfBroken(run, result);
        JudgeUses(trace, FoldersOf(course, run), run, result);
        return result;
    }

private:
    static std::string ReadTraceFile(const TrialRun& run) {
        std::error_code error;
        const fs::path file = run.folder / kTraceFile;
        return fs::exists(file, error) ? ReadTextFile(file) : "";
    }

    static OwnFolders FoldersOf(const Course& course, const TrialRun& run) {
        OwnFolders own;
        AddFolder(run.folder, own.writable);
        AddFolder(run.notes.assets, own.writable);  // rule title judges what is written there
        AddFolder(fs::absolute(course.command.game).parent_path(), own.readable);
        AddFolder(course.Reference().folder, own.readable);  // contains the replayed recording
        return own;
    }

    static void JudgeUses(const SystemTrace& trace, const OwnFolders& own, const TrialRun& run,
                          RuleResult& result) {
        std::set<std::string> files;
        std::size_t outside = 0;
        for (const SystemUse& use : trace.uses) {
            if (use.kind == UseKind::Read || use.kind == UseKind::Write) {
                files.insert(use.target);
            }
            if (IsOutside(use, own) && ++outside <= kMaxFindings) {
                result.Fail(Describe(use), run);
            }
        }
        if (outside > kMaxFindings) {
            result.Fail("and " + std::to_string(outside - kMaxFindings) + " more", run);
        }
        result.worst = std::to_string(files.size()) + " files used, " + std::to_string(outside) +
                       " uses outside";
    }
};

}  // namespace

void AddOutsideRules(Rules& rules) {
    rules.push_back(std::make_unique<Outside>());
}

}  // namespace graze
