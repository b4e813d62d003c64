#pragma once

#include <cstdint>
#include <string>
#include <utility>

namespace graze::detail {

/// The function of a game that a run is calling, for messages.
struct GameCall {
    const char* name = nullptr;  ///< such as "Update"; null outside of the game's code
    std::int64_t step = -1;      ///< GameTime::step; negative before the first step

    /// Returns "in Update, step 5: ", or "" outside of the game's code.
    [[nodiscard]] std::string Describe() const;
};

/// Returns the call that this thread is in.
[[nodiscard]] GameCall& CurrentCall() noexcept;

/// Calls the game's code. If it throws, CurrentCall() stays the call that has thrown.
template <typename Code>
void CallAs(const char* name, std::int64_t step, const Code& code) {
    const GameCall outer = std::exchange(CurrentCall(), {name, step});
    code();
    CurrentCall() = outer;
}

}  // namespace graze::detail
