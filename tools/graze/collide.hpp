#pragma once

#include <filesystem>
#include <iosfwd>

namespace graze {

struct CollideOptions {
    std::filesystem::path cases{};  ///< one case per line, as JSON; "-" is standard input
    std::filesystem::path root{};   ///< base of the cases' PNG paths; empty: folder of `cases`
    std::filesystem::path out{};    ///< file for the results; empty: standard output

    /// Minimum margin (see Expected) of the expected answers that are compared, in texels. 0: all
    /// answers. Cases give the margins of their answers as "margin", "margin_count" and
    /// "margin_first".
    double margin = 0;
};

/// Runs `graze collide`: computes which placed sprites touch, on how many pixels, and where first.
///
/// Out      one line per case. An invalid case gives an error line, and reading continues. Blank
///          lines are skipped. `log` receives the differences from the answers that cases expect,
///          and a summary, which does not count cases without expected answers.
/// Returns  the exit code: 0, or 1 if a case differs or is invalid.
/// Errors   ContentError if the cases cannot be read or the results cannot be written.
int Collide(const CollideOptions& options, std::ostream& log);

}  // namespace graze
