#pragma once

#include <string>
#include <vector>

#include "commands.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/json.hpp"
#include "graze/math/affine.hpp"

namespace graze::test {

/// The result of a run of `graze collide`.
struct CollideRun {
    int exit_code = 0;
    std::vector<std::string> lines;  ///< result lines
    std::string log;
};

/// Runs the command on `cases`, one case per line. Their PNGs are in `folder`.
[[nodiscard]] CollideRun RunCollide(const TemporaryFolder& folder, const std::string& cases,
                                    CollideOptions options = {});

/// Returns `{"png":"<png>","m":[...]}` with the exact values of the transform.
[[nodiscard]] std::string SideText(const std::string& png, const Affine& m);

/// Returns the result lines, parsed.
[[nodiscard]] std::vector<Json> ParsedLines(const CollideRun& run);

}  // namespace graze::test
