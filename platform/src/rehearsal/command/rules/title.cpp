#include <algorithm>
#include <array>
#include <iterator>
#include <memory>
#include <string_view>

#include "rehearsal/command/rule.hpp"
#include "rehearsal/command/run.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

// True for a file that the rehearsal or the storage writes into the folder of a run.
bool BelongsThere(const std::string& name) {
    constexpr std::array<std::string_view, 7> ours{
        "run.report",  "run.recording", "run.recording.part", "run.script",
        "command.txt", "stdout.txt",    "stderr.txt"};
    const bool is_picture = name.starts_with("frame-") && name.ends_with(".png");
    return is_picture || name.starts_with("user/") || std::ranges::find(ours, name) != ours.end();
}

// Returns "x/y.txt was written" (or changed, or removed) for each file that differs.
std::vector<std::string> FindChanges(const fs::path& folder, const FolderStamp& before,
                                     const FolderStamp& after) {
    std::vector<std::string> changes;
    const auto add = [&](const std::string& name, const char* what) {
        changes.push_back((folder / name).string() + " was " + what);
    };
    for (const auto& [name, stamp] : after) {
        const auto old = before.find(name);
        if (old == before.end()) {
            add(name, "written");
        } else if (!(old->second == stamp)) {
            add(name, "changed");
        }
    }
    for (const auto& [name, stamp] : before) {
        if (!after.contains(name)) {
            add(name, "removed");
        }
    }
    return changes;
}

// Returns the files in the folder of a run that the game has written outside the user's storage.
std::vector<std::string> ListStrays(const fs::path& run_folder) {
    std::vector<std::string> strays;
    for (const auto& [name, stamp] : ReadStamp(run_folder)) {
        if (!BelongsThere(name)) {
            strays.push_back((run_folder / name).string() + " was written");
        }
    }
    return strays;
}

class TitleFiles : public Rule {
public:
    [[nodiscard]] std::string Id() const override { return "title"; }
    [[nodiscard]] std::string Title() const override {
        return "The game writes only to user storage";
    }
    [[nodiscard]] std::vector<PlannedRun> Plan(const RuleContext& /*context*/) const override {
        return {};
    }
    [[nodiscard]] RuleResult Check(const RuleContext& context) const override {
        RuleResult result;
        result.tried =
            "the game's folders before and after " + std::to_string(context.runs.size()) + " runs";
        auto files = FindChanges(context.assets, context.assets_before, ReadStamp(context.assets));
        for (const auto& [name, run] : context.runs) {
            std::ranges::move(ListStrays(run.folder), std::back_inserter(files));
        }
        for (const std::string& file : files) {
            result.Fail(file, context.Reference(), 0);
        }
        return result;
    }
};

}  // namespace

std::unique_ptr<Rule> MakeTitleRule() {
    return std::make_unique<TitleFiles>();
}

}  // namespace graze
