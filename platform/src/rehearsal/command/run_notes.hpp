#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace graze {

/// A suspend as reported by the game.
struct SuspendNote {
    std::int64_t step = 0;
    bool is_acknowledged = false;
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
    bool is_reported = false;                    ///< true if the game has received the result
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
    std::vector<std::int64_t> unfocused_input;  ///< steps with input although the game had no focus
    std::vector<CommitNote> commits;
    std::vector<PictureNote> pictures;
    std::vector<MemoryNote> memory;
    std::optional<TimesNote> times;
    std::optional<std::int64_t> end_frame;

    /// What is wrong with the report: "line 7: 'frame' is not a whole number". Nothing after that
    /// line is read. Empty: nothing is.
    std::string fault{};

    /// Returns the hash of the progress before a step, or "".
    [[nodiscard]] std::string ProgressBefore(std::int64_t step) const;
};

/// Parses the lines of a report; lines that are no JSON objects, such as a truncated last one, are
/// skipped.
[[nodiscard]] RunNotes ReadNotes(const std::string& text);

/// Reads a report. If the file is missing, the notes are empty; if it cannot be read, they have a
/// fault.
[[nodiscard]] RunNotes ReadReport(const std::filesystem::path& file);

}  // namespace graze
