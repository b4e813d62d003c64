#pragma once

#include <filesystem>
#include <iosfwd>

namespace graze {

struct CollideOptions {
    std::filesystem::path cases{};  ///< one case a line, as JSON; "-" is standard input
    std::filesystem::path root{};   ///< of the cases' PNG paths; empty: the folder of `cases`
    std::filesystem::path out{};    ///< empty: standard output

    /// Answers whose "margin", "margin_count" or "margin_first", as the case gives it in texels, is
    /// below this are not compared. 0 compares them all.
    double margin = 0;
};

/// `graze collide`: which placed sprites touch, on how many pixels, and where first.
///
/// Out      a line per case; a bad case gives an error line and the next one is read. What differs
///          from what a case expects, and the summary, go to `log`. Blank lines are no cases. A case
///          that expects nothing neither agrees nor differs.
/// Returns  the exit code: 0, or 1 when a case differs or is bad.
/// Errors   ContentError when the cases cannot be read or the results not be written.
int Collide(const CollideOptions& options, std::ostream& log);

}  // namespace graze
