#include "graze/content/bake.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <iterator>
#include <ostream>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <utility>

#include "commands.hpp"
#include "graze/content/file.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/storage/storage.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kBarCells = 30;
constexpr auto kBetweenBars = std::chrono::milliseconds{100};

// A progress bar with the remaining time, in one line that it overwrites. Writes nothing if the
// stream is not a terminal.
class ProgressBar {
public:
    ProgressBar(std::ostream& log, bool is_terminal)
        : log_{&log},
          is_terminal_{is_terminal},
          start_{Clock::now()},
          last_{start_ - kBetweenBars} {}

    void Show(int done, int total) {
        const Clock::time_point now = Clock::now();
        if (!is_terminal_ || (now - last_ < kBetweenBars && done != total)) {
            return;
        }
        last_ = now;
        const int cells = kBarCells * done / total;
        const double seconds = std::chrono::duration<double>{now - start_}.count();
        const double left = seconds / done * (total - done);
        *log_ << "\r[" << std::string(static_cast<std::size_t>(cells), '#')
              << std::string(static_cast<std::size_t>(kBarCells - cells), '.') << "] " << done
              << '/' << total << ' ' << TimeText(left) << " left " << std::flush;
    }

    void Clear() {
        if (is_terminal_) {
            *log_ << '\r' << std::string(kBarCells + 40, ' ') << '\r' << std::flush;
        }
    }

    [[nodiscard]] double Seconds() const {
        return std::chrono::duration<double>{Clock::now() - start_}.count();
    }

private:
    // Formats minutes and seconds: "1:05".
    static std::string TimeText(double seconds) {
        const auto whole = static_cast<long>(seconds + 0.5);
        const std::string rest = std::to_string(whole % 60);
        return std::to_string(whole / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
    }

    std::ostream* log_;
    bool is_terminal_;
    Clock::time_point start_;
    Clock::time_point last_;
};

std::string OneDecimal(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "%.1f", value);
    return text.data();
}

std::string KiB(std::size_t bytes) {
    return OneDecimal(static_cast<double>(bytes) / 1024) + " KiB";
}

void ReportPages(const BakeReport& report, std::ostream& log) {
    std::int64_t used = 0;
    std::int64_t all = 0;
    for (const BakedPage& page : report.pages) {
        used += page.frame_texels;
        all += std::int64_t{page.width} * page.height;
    }
    log << report.pages.size() << " atlas pages";
    if (all > 0) {
        log << ", " << OneDecimal(100.0 * static_cast<double>(used) / static_cast<double>(all))
            << " % full";
    }
    log << '\n';
    for (const BakedPage& page : report.pages) {
        const double area = static_cast<double>(page.width) * page.height;
        log << "  " << page.width << " x " << page.height << ", "
            << OneDecimal(100.0 * static_cast<double>(page.frame_texels) / area) << " % full\n";
    }
}

// `links` are those that the storage leaves out.
std::string ExplainIgnoring(const std::string& name, std::span<const std::string> links) {
    const std::string_view error = StorageNameError(name);
    if (!error.empty()) {
        return "invalid file name: " + std::string{error} + "; rename it";
    }
    return std::ranges::binary_search(links, name)
               ? "a link that leads out of the folder, or in a circle; copy what is there"
               : "no asset uses this file";
}

void ReportIgnored(const BakeReport& report, std::span<const std::string> links,
                   std::ostream& log) {
    if (report.ignored.empty()) {
        return;
    }
    log << report.ignored.size() << " files ignored:\n";
    for (const std::string& name : report.ignored) {
        log << "  " << Quoted(name) << ": " << ExplainIgnoring(name, links) << '\n';
    }
}

// Returns advice for files that are broken because they are not what their names promise.
std::string AdviseToIgnore(const BakeReport& report) {
    constexpr std::size_t max_named = 3;
    std::string options;
    for (const std::string& name :
         std::span{report.broken}.first(std::min(report.broken.size(), max_named))) {
        options += " --ignore " + Quoted(name);
    }
    return report.broken.empty() ? ""
                                 : "leave out files that the game does not load with" + options +
                                       (report.broken.size() > max_named ? " ..." : "") +
                                       " (in graze_package: IGNORE)\n";
}

// Returns the ignored files that the list does not name. A game that ships only the pack would miss
// them.
std::vector<std::string> WronglyIgnored(const BakeReport& report, const fs::path& list) {
    std::vector<std::string> wrong;
    if (list.empty()) {
        return wrong;
    }
    std::istringstream lines{ReadTextFile(list)};
    std::set<std::string> allowed;
    for (std::string line; std::getline(lines, line);) {
        allowed.insert(line);
    }
    std::ranges::copy_if(report.ignored, std::back_inserter(wrong),
                         [&allowed](const std::string& name) { return !allowed.contains(name); });
    return wrong;
}

void PrintReport(const BakeReport& report, std::span<const std::string> links, const fs::path& out,
                 double seconds, std::ostream& log) {
    int built = 0;
    int unchanged = 0;
    for (const BakedType& type : report.types) {
        log << type.type << ": " << type.built << " built, " << type.unchanged << " unchanged\n";
        built += type.built;
        unchanged += type.unchanged;
    }
    ReportPages(report, log);
    log << "masks: " << KiB(report.mask_bytes) << '\n';
    ReportIgnored(report, links, log);
    log << out.string() << ": " << built + unchanged << " assets, " << KiB(report.pack.size())
        << ", " << built << " built, " << unchanged << " unchanged, " << report.pictures_decoded
        << " pictures decoded in " << OneDecimal(seconds) << " s\n";
}

std::unique_ptr<FileView> OldPack(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) {
        return nullptr;
    }
    const FolderTitleStorage folder{path.has_parent_path() ? path.parent_path() : fs::path{"."}};
    return folder.Open(path.filename().string());
}

}  // namespace

int BakeFolder(const BakeCommand& command, std::ostream& log) {
    const FolderTitleStorage storage{command.folder};
    BakeOptions options;
    options.page_size = command.page_size;
    options.padding = command.padding;
    options.extrude = command.extrude;
    options.jobs = command.jobs;
    options.ignore = command.ignore;
    options.old_pack = OldPack(command.out);
    ProgressBar bar{log, command.is_terminal};
    const BakeReport report =
        Bake(storage, std::move(options), [&bar](int done, int total) { bar.Show(done, total); });
    bar.Clear();
    for (const std::string& warning : report.warnings) {
        log << "warning: " << warning << '\n';
    }
    if (!report.errors.empty()) {
        for (const std::string& error : report.errors) {
            log << error << '\n';
        }
        log << AdviseToIgnore(report) << report.errors.size() << " errors; " << command.out.string()
            << " is unchanged\n";
        return 1;
    }
    const std::vector<std::string> links =
        report.ignored.empty() ? std::vector<std::string>{} : storage.LeftOut();
    const std::vector<std::string> wrong = WronglyIgnored(report, command.may_ignore);
    if (!wrong.empty()) {
        for (const std::string& name : wrong) {
            log << Quoted(name) << ": " << ExplainIgnoring(name, links) << '\n';
        }
        log << wrong.size()
            << " files would not be shipped (list them in graze_package: in RAW to ship them, in "
               "IGNORE to leave them out); "
            << command.out.string() << " is unchanged\n";
        return 1;
    }
    WriteFileAtomically(command.out, report.pack);
    PrintReport(report, links, command.out, bar.Seconds(), log);
    return 0;
}

}  // namespace graze
