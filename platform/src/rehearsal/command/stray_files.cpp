#include "stray_files.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

namespace graze {
namespace {

namespace fs = std::filesystem;

bool BelongsThere(const std::string& name) {
    constexpr std::array<std::string_view, 7> ours{
        "run.report",  "run.recording", "run.recording.part", "run.script",
        "command.txt", "stdout.txt",    "stderr.txt"};
    const bool is_picture = name.starts_with("frame-") && name.ends_with(".png");
    return is_picture || name.starts_with("user/") || std::ranges::find(ours, name) != ours.end();
}

}  // namespace

FolderStamp ReadStamp(const fs::path& folder) {
    FolderStamp stamp;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator{folder, error};
         !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::error_code gone;
        if (entry->is_regular_file(gone)) {
            const std::string name = fs::relative(entry->path(), folder, gone).generic_string();
            stamp[name] = {entry->file_size(gone), entry->last_write_time(gone)};
        }
    }
    return stamp;
}

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

std::vector<std::string> ListStrays(const fs::path& run_folder) {
    std::vector<std::string> strays;
    for (const auto& [name, stamp] : ReadStamp(run_folder)) {
        if (!BelongsThere(name)) {
            strays.push_back((run_folder / name).string() + " was written");
        }
    }
    return strays;
}

}  // namespace graze
