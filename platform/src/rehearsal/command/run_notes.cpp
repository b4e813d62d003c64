#include "run_notes.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "run.hpp"

namespace graze {
namespace {

// A line of the report. A key that is missing has the value 0, false or "". Throws
// std::runtime_error that names a key of another type.
class Line {
public:
    explicit Line(const nlohmann::json& json) noexcept : json_{json} {}

    // Numbers that the sum or the successor of two of them can hold.
    [[nodiscard]] std::int64_t Number(const char* key) const {
        constexpr std::int64_t max = std::int64_t{1} << 53;
        const auto found = json_.find(key);
        if (found == json_.end()) {
            return 0;
        }
        const bool is_in_range =
            found->is_number_unsigned()
                ? found->get<std::uint64_t>() <= std::uint64_t{max}
                : found->is_number_integer() && found->get<std::int64_t>() >= -max;
        Require(is_in_range, key, "a whole number between -2^53 and 2^53");
        return found->get<std::int64_t>();
    }
    [[nodiscard]] int Count(const char* key) const {
        const std::int64_t number = Number(key);
        Require(number >= 0 && number < (1 << 30), key, "a whole number from 0 to 2^30 - 1");
        return static_cast<int>(number);
    }
    [[nodiscard]] std::uint64_t Id(const char* key) const {
        const auto found = json_.find(key);
        Require(found == json_.end() || found->is_number_unsigned(), key, "a whole number from 0");
        return found == json_.end() ? 0 : found->get<std::uint64_t>();
    }
    [[nodiscard]] bool Flag(const char* key) const {
        const auto found = json_.find(key);
        Require(found == json_.end() || found->is_boolean(), key, "true or false");
        return found != json_.end() && found->get<bool>();
    }
    [[nodiscard]] std::string Text(const char* key) const {
        const auto found = json_.find(key);
        Require(found == json_.end() || found->is_string(), key, "a text");
        return found == json_.end() ? "" : found->get<std::string>();
    }
    [[nodiscard]] std::map<std::string, std::string> Texts(const char* key) const {
        std::map<std::string, std::string> texts;
        const auto found = json_.find(key);
        if (found == json_.end()) {
            return texts;
        }
        Require(found->is_object(), key, "an object");
        for (const auto& [name, text] : found->items()) {
            Require(text.is_string(), key, "an object of texts");
            texts[name] = text.get<std::string>();
        }
        return texts;
    }

private:
    static void Require(bool is_valid, const char* key, const char* expected) {
        if (!is_valid) {
            throw std::runtime_error{std::string{"'"} + key + "' is not " + expected};
        }
    }

    const nlohmann::json& json_;
};

CommitNote ReadSaving(const Line& line) {
    CommitNote commit;
    commit.step = line.Number("step");
    commit.user = line.Id("user");
    commit.container = line.Text("container");
    commit.deletes = line.Flag("deletes");
    commit.blobs = line.Texts("blobs");
    return commit;
}

// Parses a "commit" line, and stores its result in the last unfinished commit of that container.
void ReadCommit(const Line& line, std::vector<CommitNote>& commits) {
    const CommitNote reported = ReadSaving(line);
    const auto begun =
        std::find_if(commits.rbegin(), commits.rend(), [&reported](const CommitNote& commit) {
            return !commit.is_reported && commit.user == reported.user &&
                   commit.container == reported.container;
        });
    CommitNote& commit = begun != commits.rend() ? *begun : commits.emplace_back(reported);
    commit.is_reported = true;
    commit.error = line.Text("error");
}

void ReadSuspended(const Line& line, SuspendNote& suspend) {
    suspend.is_acknowledged = true;
    suspend.work = line.Count("updates") + line.Count("draws");
    suspend.waited_ns = line.Number("waited_ns");
    suspend.machine_ns = line.Number("machine_ns");
    suspend.wall_ns = line.Number("wall_ns");
    suspend.grown_kib = line.Number("grown_kib");
}

void ReadNote(const Line& line, RunNotes& notes) {
    const std::string kind = line.Text("kind");
    if (kind == "start") {
        notes.has_started = true;
        notes.has_autopilot = line.Flag("autopilot");
        notes.max_players = line.Count("players");
        notes.assets = line.Text("assets");
    } else if (kind == "loaded") {
        notes.load_machine_ns = line.Number("machine_ns");
        notes.load_wall_ns = line.Number("wall_ns");
    } else if (kind == "suspending") {
        SuspendNote suspend;
        suspend.step = line.Number("step");
        notes.suspends.push_back(suspend);
    } else if (kind == "suspended" && !notes.suspends.empty()) {
        ReadSuspended(line, notes.suspends.back());
    } else if (kind == "idle") {
        notes.idle = {line.Number("step"), line.Number("wall_ns"), line.Number("processor_ns")};
    } else if (kind == "progress") {
        notes.progress.push_back({line.Number("step"), line.Text("hash")});
    } else if (kind == "unreadable") {
        notes.unreadable.push_back({line.Number("step"), line.Text("error")});
    } else if (kind == "unfocused_input") {
        notes.unfocused_input.push_back(line.Number("step"));
    } else if (kind == "saving") {
        notes.commits.push_back(ReadSaving(line));
    } else if (kind == "commit") {
        ReadCommit(line, notes.commits);
    } else if (kind == "picture") {
        notes.pictures.push_back({line.Number("frame"), line.Text("hash"), line.Text("margin"),
                                  line.Flag("blank"), line.Number("hud")});
    } else if (kind == "memory") {
        notes.memory.push_back({line.Number("frame"), line.Number("resident_kib"),
                                line.Count("files"), line.Count("threads")});
    } else if (kind == "times") {
        notes.times = {line.Number("p50_ns"), line.Number("p95_ns"), line.Number("p99_ns"),
                       line.Number("max_ns")};
    } else if (kind == "end") {
        notes.end_frame = line.Number("frame");
    }
}

}  // namespace

std::string RunNotes::ProgressBefore(std::int64_t step) const {
    const auto after = std::ranges::upper_bound(progress, step, {}, &ProgressNote::step);
    return after == progress.begin() ? "" : (after - 1)->hash;
}

RunNotes ReadNotes(const std::string& text) {
    RunNotes notes;
    std::istringstream lines{text};
    int number = 0;
    try {
        for (std::string line; std::getline(lines, line);) {
            ++number;
            const auto json = nlohmann::json::parse(line, nullptr, false);
            if (json.is_object()) {
                ReadNote(Line{json}, notes);
            }
        }
    } catch (const std::runtime_error& error) {
        notes.fault = "line " + std::to_string(number) + ": " + error.what();
    }
    return notes;
}

RunNotes ReadReport(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::exists(std::filesystem::symlink_status(file, error))) {
        return {};
    }
    const RunFile report = ReadRunFile(file, kMaxReportBytes);
    if (!report.fault.empty()) {
        RunNotes notes;
        notes.fault = report.fault;
        return notes;
    }
    const auto* const text = reinterpret_cast<const char*>(report.bytes.data());
    return ReadNotes({text, report.bytes.size()});
}

}  // namespace graze
