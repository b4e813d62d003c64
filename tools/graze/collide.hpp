#pragma once

#include <filesystem>
#include <iosfwd>

namespace graze {

struct CollideOptions {
    std::filesystem::path cases{};  ///< one case per line, as JSON; "-" is standard input
    std::filesystem::path root{};   ///< base of the cases' PNG paths; empty: folder of `cases`
    std::filesystem::path out{};    ///< empty: standard output

    /// Answers whose "margin", "margin_count" or "margin_first" is below this are not compared.
    /// Margins are in texels, as the case gives them. 0 compares all answers.
    double margin = 0;
};

/// Runs `graze collide`: computes which placed sprites touch, on how many pixels, and where first.
///
/// Out      one line per case; an invalid case gives an error line, and reading continues.
///          Differences from the answers that a case expects, and the summary, go to `log`. Blank
///          lines are skipped. A case without expected answers counts neither as agreeing nor as
///          differing.
/// Returns  the exit code: 0, or 1 if a case differs or is invalid.
/// Errors   ContentError if the cases cannot be read or the results cannot be written.
int Collide(const CollideOptions& options, std::ostream& log);

}  // namespace graze
