#pragma once

#include <string>
#include <vector>

#include "collide.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/json.hpp"
#include "graze/math/affine.hpp"

namespace graze::test {

/// What `graze collide` did.
struct CollideRun {
    int exit_code = 0;
    std::vector<std::string> lines;  ///< of the results
    std::string log;
};

/// Runs the command on case lines that stand in `folder`, beside their PNGs.
[[nodiscard]] CollideRun RunCollide(const TemporaryFolder& folder, const std::string& cases,
                                    CollideOptions options = {});

/// `{"png":"<png>","m":[...]}` with every bit of the transform.
[[nodiscard]] std::string SideText(const std::string& png, const Affine& m);

/// The lines as values.
[[nodiscard]] std::vector<Json> ParsedLines(const CollideRun& run);

}  // namespace graze::test
