#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

#include "graze/testing/scripted_pad.hpp"

namespace graze::test {

/// A sample, and how the test plays it.
struct SampleScript {
    std::string name;
    std::function<int(int, char**)> main;
    std::int64_t shown_frame = 300;  ///< the frame that docs/samples.md shows
    std::uint64_t pictures = 0;      ///< hash of every 30th picture
    std::function<void(ScriptedPad&)> press;

    friend std::ostream& operator<<(std::ostream& out, const SampleScript& sample) {
        return out << sample.name;
    }
};

/// Returns all samples, in the order of docs/samples.md.
[[nodiscard]] const std::vector<SampleScript>& SampleScripts();

}  // namespace graze::test
