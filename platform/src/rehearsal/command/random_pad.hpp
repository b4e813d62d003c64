#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "run.hpp"

/// The pad that plays games without an autopilot.
namespace graze {

/// Returns a script of random presses and pushes of the left stick on pad 1, without the buttons of
/// `unpressed` ("Back"). It begins with Start, which many a title waits for. Scripts of different
/// lengths begin alike.
[[nodiscard]] std::vector<ScriptedMoment> RandomPad(std::uint64_t seed, std::int64_t frames,
                                                    const std::set<std::string>& excluded);

/// True if the game has exited by itself before its last frame.
[[nodiscard]] bool HasExitedEarly(const FinishedRun& run);

/// Returns the button with which the pad has ended a run that has exited early: "Back" if it was
/// pressed in the last two seconds, in which the game may have faded out; "Start" if that was the
/// last press; or "".
[[nodiscard]] std::string FindEndingButton(const FinishedRun& run);

}  // namespace graze
