#pragma once

#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>

#include "graze/testing/scripted_input.hpp"

namespace graze::test {

/// How the test plays a sample.
struct SampleScript {
    std::string_view name;
    std::int64_t shown_frame = 300;   ///< the frame that docs/samples.md shows
    std::uint64_t pictures = 0;       ///< hash of every 30th picture of 300
    std::uint64_t long_pictures = 0;  ///< of 3,600, while the script repeats
    void (*press)(ScriptedInput& pad);

    friend std::ostream& operator<<(std::ostream& out, const SampleScript& sample) {
        return out << sample.name;
    }
};

/// Returns the scripts of all samples, in the order of docs/samples.md.
[[nodiscard]] std::span<const SampleScript> SampleScripts() noexcept;

}  // namespace graze::test
