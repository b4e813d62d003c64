#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rehearse/child_process.hpp"

namespace graze {

/// A line of a script, "t=<step> <what>"; step -1 is "t=load".
struct ScriptedMoment {
    std::int64_t step = 0;
    std::string what;
};

/// One run of the game, in a folder of its own below the rehearsal's.
struct Trial {
    std::string name;  ///< name of its folder; unique
    std::int64_t frames = 0;
    std::int64_t hash_every = 1;
    std::vector<ScriptedMoment> script;  ///< steps in any order; a step's lines run in this order
    std::string replays;                 ///< the trial whose recording is played; empty: live input
    bool records = false;
    std::vector<std::int64_t> pictures;  ///< frames saved as PNGs
    std::vector<std::string> more;       ///< additional arguments
    std::string saves_of;                ///< the trial whose saves are used; empty: new saves
    bool saves_on_disk = false;          ///< saves in the folder `user` instead of in memory
    bool damages_saves = false;          ///< uses a damaged copy of the saves of `saves_of`
    bool is_killed = false;              ///< the script kills it: exit code 137 is expected
    bool is_closed = false;              ///< the script closes it: it may end early
    std::int64_t picture_every = 47;     ///< frames between two pictures in the report
    std::string tracer{};  ///< path of strace, which writes the run's system calls to trace.txt
};

/// The hash of the state after a frame.
struct FrameHash {
    std::int64_t frame = 0;
    std::string hash;

    [[nodiscard]] friend bool operator==(const FrameHash&, const FrameHash&) = default;
};

/// A suspend as reported by the game.
struct SuspendNote {
    std::int64_t step = 0;
    bool is_answered = false;
    int work = 0;                ///< updates and draws between request and acknowledgement
    std::int64_t waited_ns = 0;  ///< from the request until the game receives it; platform clock
    std::int64_t machine_ns = 0;
    std::int64_t wall_ns = 0;
    std::int64_t grown_kib = 0;  ///< memory allocated since the request, and not freed
};

/// The processor time of all threads while the game was suspended.
struct IdleNote {
    std::int64_t step = 0;
    std::int64_t wall_ns = 0;
    std::int64_t processor_ns = 0;
};

/// Game::ProgressHash before a step.
struct ProgressNote {
    std::int64_t step = 0;
    std::string hash;
};

/// A save that the game could not read.
struct UnreadableNote {
    std::int64_t step = 0;
    std::string error;  ///< "Damaged"
};

/// The hash of the picture of a frame.
struct PictureNote {
    std::int64_t frame = 0;
    std::string hash{};
    std::string margin{};   ///< hash of the pixels outside the title-safe area
    bool is_blank = false;  ///< true if all pixels have the same color
    std::int64_t hud = 0;   ///< number of rectangles in Game::Hud
};

/// Percentiles of the processor time of a step and its drawing.
struct TimesNote {
    std::int64_t p50_ns = 0;
    std::int64_t p95_ns = 0;
    std::int64_t p99_ns = 0;
    std::int64_t max_ns = 0;
};

struct CommitNote {
    std::int64_t step = 0;
    std::uint64_t user = 0;
    std::string container{};
    bool deletes = false;                        ///< true: deletes the container
    std::map<std::string, std::string> blobs{};  ///< hashes of changed blobs; empty hash: removed
    bool is_told = false;                        ///< true if the game has received the result
    std::string error{};                         ///< empty: success
};

struct MemoryNote {
    std::int64_t frame = 0;
    std::int64_t resident_kib = 0;
    int files = 0;  ///< open files
    int threads = 0;
};

/// The content of the game's report (--report).
struct RunNotes {
    bool has_started = false;
    bool has_autopilot = false;
    int max_players = 1;
    std::filesystem::path assets;
    std::optional<std::int64_t> load_machine_ns;  ///< std::nullopt: loading did not end
    std::int64_t load_wall_ns = 0;
    std::vector<SuspendNote> suspends;
    std::optional<IdleNote> idle;
    std::vector<ProgressNote> progress;  ///< one for each change; empty: ProgressHash is missing
    std::vector<UnreadableNote> unreadable;
    std::vector<std::int64_t> heard;  ///< steps with input although the game had no focus
    std::vector<CommitNote> commits;
    std::vector<PictureNote> pictures;
    std::vector<MemoryNote> memory;
    std::optional<TimesNote> times;
    std::optional<std::int64_t> end_frame;

    /// Returns the hash of the progress before a step, or "".
    [[nodiscard]] std::string ProgressBefore(std::int64_t step) const;
};

/// The saves found on disk, compared with the commits that were reported to the game as successful.
struct SavesFound {
    std::size_t containers = 0;  ///< number of containers that are as expected

    /// One message per fault, such as "container 'progress': was saved, but is missing".
    std::vector<std::string> faults{};
};

/// The result of a trial.
struct TrialRun {
    Trial trial;
    std::filesystem::path folder;
    std::string reproduce;               ///< shell command line
    std::chrono::milliseconds limit{0};  ///< wall time after which the run is ended
    ChildResult child;
    std::vector<FrameHash> hashes;
    RunNotes notes;
    SavesFound saves{};  ///< the saves of a killed or closed game, before the next trial uses them

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

/// Parses the lines of a report; a truncated last line is skipped.
[[nodiscard]] RunNotes ReadNotes(const std::string& text);

/// Runs a trial in `rehearsal`/trials/<name>, a folder that must be missing or empty. The output is
/// written there as stdout.txt and stderr.txt, the command line as command.txt. The trials it
/// depends on must have run.
///
/// Errors  std::runtime_error if the folder cannot be written or the game cannot be started.
[[nodiscard]] TrialRun RunTrial(const Trial& trial, const std::filesystem::path& game,
                                const std::filesystem::path& rehearsal, std::uint64_t seed,
                                const std::vector<std::string>& common,
                                std::chrono::milliseconds limit);

}  // namespace graze
