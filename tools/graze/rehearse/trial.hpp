#pragma once

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
    std::string name;  ///< of the folder; no two trials share one
    std::int64_t frames = 0;
    std::int64_t hash_every = 1;
    std::vector<ScriptedMoment> script;  ///< in any order; a step's lines stay in theirs
    std::string replays;                 ///< the trial whose recording plays; "": whoever plays
    bool records = false;
    std::vector<std::int64_t> pictures;  ///< frames to keep as PNGs
    std::vector<std::string> more;       ///< further arguments
    std::string saves_of;  ///< the trial in whose user folder this one goes on; "": an empty one
    bool saves_on_disk = false;  ///< in `user` of its folder, instead of in memory
    bool is_killed = false;      ///< by its script: exit code 137 is as it should be
};

/// The state after a frame.
struct FrameHash {
    std::int64_t frame = 0;
    std::string hash;

    [[nodiscard]] friend bool operator==(const FrameHash&, const FrameHash&) = default;
};

/// A suspend, as the game's report tells it.
struct SuspendNote {
    std::int64_t step = 0;
    bool is_answered = false;
    int work = 0;                ///< updates and draws between wish and answer
    std::int64_t waited_ns = 0;  ///< by the machine's clock, from the wish until the game was asked
    std::int64_t machine_ns = 0;
    std::int64_t wall_ns = 0;
};

struct CommitNote {
    std::int64_t step = 0;
    std::uint64_t user = 0;
    std::string container;
    bool deletes = false;                      ///< the container, instead of changing blobs
    std::map<std::string, std::string> blobs;  ///< the hash of each that changes; "": it is removed
    bool is_told = false;                      ///< the game has been told how it went
    std::string error;                         ///< "" is success
};

struct MemoryNote {
    std::int64_t frame = 0;
    std::int64_t resident_kib = 0;
};

/// What the game's report (--report) holds.
struct RunNotes {
    bool has_started = false;
    bool has_autopilot = false;
    std::filesystem::path assets;
    std::optional<std::int64_t> load_machine_ns;  ///< none: it never came to an end
    std::vector<SuspendNote> suspends;
    std::vector<std::int64_t> heard;  ///< steps of a constrained game that were given input
    std::vector<CommitNote> commits;
    std::vector<FrameHash> pictures;
    std::vector<MemoryNote> memory;
    std::optional<std::int64_t> end_frame;
};

/// What a game left behind in its users' storage, beside what it was told it had saved.
struct SavesFound {
    std::size_t containers = 0;         ///< that are as they should be
    std::vector<std::string> faults{};  ///< "what it had saved is gone: progress", one for each
};

/// What became of a trial.
struct TrialRun {
    Trial trial;
    std::filesystem::path folder;
    std::string reproduce;  ///< a line for a shell
    ChildResult child;
    std::vector<FrameHash> hashes;
    RunNotes notes;
    SavesFound saves{};  ///< of a killed one, before another goes on with them

    /// The state's hash after a frame; "" where it never came so far.
    [[nodiscard]] std::string HashAt(std::int64_t frame) const;
    [[nodiscard]] std::filesystem::path Picture(std::int64_t frame) const;

    /// The last frame that was reached, as far as is known.
    [[nodiscard]] std::int64_t LastFrame() const;
};

/// The script's text, sorted by steps.
[[nodiscard]] std::string ScriptText(std::vector<ScriptedMoment> script);

/// `FRAME HASH` lines; what is none is passed over.
[[nodiscard]] std::vector<FrameHash> ReadHashes(const std::string& text);

/// The lines of a report; a last one that is cut off is passed over.
[[nodiscard]] RunNotes ReadNotes(const std::string& text);

/// Runs one in `rehearsal`/trials/<name>, which must not be there, or be empty. Its output stays there as
/// stdout.txt and stderr.txt, the command as command.txt. The trials it builds on must have run.
///
/// Errors  std::runtime_error when the folder cannot be written or the game not be started.
[[nodiscard]] TrialRun RunTrial(const Trial& trial, const std::filesystem::path& game,
                                const std::filesystem::path& rehearsal, std::uint64_t seed,
                                const std::vector<std::string>& common,
                                std::chrono::milliseconds limit);

}  // namespace graze
