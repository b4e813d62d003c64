#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "child_process.hpp"
#include "graze/storage/storage.hpp"
#include "run_notes.hpp"

namespace graze {

// Files in the folder of a run. The game has written there, too, so a file may be missing, a link, a
// pipe, or larger than the memory.
inline constexpr std::size_t kMaxReportBytes = std::size_t{256} << 20;
inline constexpr std::size_t kMaxPictureBytes = std::size_t{64} << 20;

/// The content of a file.
struct RunFile {
    Bytes bytes{};
    std::string fault{};  ///< "not a regular file"; empty: `bytes` are the whole file
};

/// Reads a regular file of at most `max_bytes`. Follows no link.
[[nodiscard]] RunFile ReadRunFile(const std::filesystem::path& file, std::size_t max_bytes);

/// Returns what is wrong with a file that should be a picture, or "". Does not read it.
[[nodiscard]] std::string FindPictureFault(const std::filesystem::path& file);

/// Creates an empty folder in place of whatever has its name.
///
/// Errors  std::filesystem::filesystem_error.
void MakeRunFolder(const std::filesystem::path& folder);

/// Writes a file in place of whatever has its name. Creates the folder if it is missing or a link.
///
/// Errors  std::runtime_error.
void WriteRunFile(const std::filesystem::path& file, std::string_view text);

/// The size and modification time of a file, for detecting changes.
struct FileStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type written;

    [[nodiscard]] friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

using FolderStamp = std::map<std::string, FileStamp>;

/// Returns the stamps of all files below the folder; empty if there is no such folder.
[[nodiscard]] FolderStamp ReadStamp(const std::filesystem::path& folder);

/// A line of a script, "t=<step> <what>"; step -1 is "t=load".
struct ScriptedMoment {
    std::int64_t step = 0;
    std::string what;
};

/// One run of the game, in a folder of its own below the rehearsal's.
struct PlannedRun {
    std::string name;  ///< name of its folder; unique
    std::int64_t frames = 0;
    std::int64_t hash_every = 1;
    std::vector<ScriptedMoment> script;  ///< steps in any order; a step's lines run in this order
    std::string replays;                 ///< the run whose recording is played; empty: live input
    bool records = false;
    std::vector<std::int64_t> pictures;  ///< frames saved as PNGs
    std::vector<std::string> more;       ///< additional arguments
    std::string saves_of;                ///< the run whose saves are used; empty: new saves
    bool saves_on_disk = false;          ///< saves in the folder `user` instead of in memory
    bool damages_saves = false;          ///< uses a damaged copy of the saves of `saves_of`
    bool is_killed = false;              ///< the script kills it: exit code 137 is expected
    bool is_closed = false;              ///< the script closes it: it may end early
    std::int64_t picture_every = 47;     ///< frames between two pictures in the report
};

/// The hash of the state after a frame.
struct FrameHash {
    std::int64_t frame = 0;
    std::string hash;

    [[nodiscard]] friend bool operator==(const FrameHash&, const FrameHash&) = default;
};

/// The saves found on disk, compared with the commits that were reported to the game as successful.
struct SavesFound {
    std::size_t containers = 0;  ///< number of containers that are as expected

    /// One message per fault, such as "container 'progress': was saved, but is missing".
    std::vector<std::string> faults{};
};

/// The result of a run.
struct FinishedRun {
    PlannedRun plan;
    std::filesystem::path folder;
    std::string reproduce;               ///< shell command line
    std::chrono::milliseconds limit{0};  ///< wall time after which the run is ended
    ChildResult child;
    std::vector<FrameHash> hashes;
    RunNotes notes;
    SavesFound saves{};  ///< the saves of a killed or closed game, before the next run uses them

    /// Returns the hash of the state after a frame, or "" if the run did not reach it.
    [[nodiscard]] std::string HashAt(std::int64_t frame) const;
    [[nodiscard]] std::filesystem::path Picture(std::int64_t frame) const;

    /// Returns the last frame with a known hash, or 0.
    [[nodiscard]] std::int64_t LastFrame() const;
};

/// Returns the text of the script, with its lines sorted by step.
[[nodiscard]] std::string ScriptText(std::vector<ScriptedMoment> script);

/// Parses `FRAME HASH` lines; other lines are skipped.
[[nodiscard]] std::vector<FrameHash> ReadHashes(const std::string& text);

/// Executes a run in `rehearsal`/runs/<name>, which is emptied first. The output is written there
/// as stdout.txt and stderr.txt, the command line as command.txt. The runs it depends on must
/// have run.
///
/// Errors  std::runtime_error if the folder cannot be written or the game cannot be started.
[[nodiscard]] FinishedRun ExecuteRun(const PlannedRun& plan, const std::filesystem::path& game,
                                     const std::filesystem::path& rehearsal, std::uint64_t seed,
                                     const std::vector<std::string>& common,
                                     std::chrono::milliseconds limit);

/// Compares the containers in `folder`, which a FolderUserStorage has written, with the combined
/// result of the commits. A commit whose result was not reported to the game may be missing.
/// Faults, including containers that cannot be read, are returned and not thrown.
[[nodiscard]] SavesFound CheckSaves(const std::filesystem::path& folder,
                                    const std::vector<CommitNote>& commits);

/// Copies a folder that a FolderUserStorage has written, and changes one byte in the middle of each
/// file, so that the storage reports the saves as damaged. Does nothing if there is no such folder.
///
/// Errors  std::filesystem::filesystem_error.
void CopyDamaged(const std::filesystem::path& from, const std::filesystem::path& to);

/// Calls `run` for each plan, with at most `jobs` at a time, and returns the results in the order of
/// `plans`. A run that uses the saves or the recording of another one of `plans` starts after that
/// one has ended.
///
/// `on_done` is called with the result after each run, by one thread at a time.
///
/// Errors  rethrows an exception of `run` or `on_done`, once all runs in progress have ended.
[[nodiscard]] std::vector<FinishedRun> ExecuteRuns(
    const std::vector<PlannedRun>& plans, int jobs,
    const std::function<FinishedRun(const PlannedRun&)>& run,
    const std::function<void(const FinishedRun&)>& on_done);

/// Shows the progress of a rehearsal, with the remaining time, in one line that it overwrites.
/// Writes nothing if the stream is not a terminal.
class RunProgress {
public:
    RunProgress(std::ostream& log, bool is_terminal)
        : log_{log}, is_terminal_{is_terminal}, start_{Clock::now()} {}

    void Expect(const std::vector<PlannedRun>& plans);
    void Done(const PlannedRun& plan);
    void Clear();

    [[nodiscard]] double Seconds() const;

private:
    using Clock = std::chrono::steady_clock;

    std::ostream& log_;
    bool is_terminal_;
    Clock::time_point start_;
    std::size_t plans_ = 0;
    std::size_t runs_done_ = 0;
    std::int64_t cost_ = 0;  // in frames; each start of a game counts as kStartCost
    std::int64_t cost_done_ = 0;
};

}  // namespace graze
