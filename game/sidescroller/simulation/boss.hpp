#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "graze/math/hash.hpp"
#include "simulation/threat_kind.hpp"
#include "simulation/units.hpp"

namespace hairsbreadth {

using namespace graze;  // here, and in all files that include this one

/// The parts of a boss. Of the Twin Rotors, the frame is the shaft; ring and core are the upper
/// blade and its axle, pawl and second core the lower ones.
enum class BossPart : std::uint8_t { Frame, Ring, Core, Pawl, SecondCore };

inline constexpr std::size_t kBossParts = 5;

/// A boss. Its parts are threats, and it is over when the cores are destroyed. 90 s after they
/// could be hit for the first time, passes pay nothing any more.
///
/// Ratchet is a ring that jumps from tooth to tooth behind a pawl. Its core can be hit while one of
/// the ring's two gates faces left, and stays open after those 90 s. It gets angrier when a third
/// of its life is lost, and at two thirds: crescents circle it, then it jumps twice as often and
/// comes closer.
///
/// The Twin Rotors turn against each other, so that their blades never meet. Their axles shoot and
/// open in turn, and stay open after those 90 s. With its axle a rotor loses its blade. When half of
/// their life is lost, they turn the other way, faster, and come closer.
struct Boss {
    int age = 0;         ///< frames since it came; 0: there is none
    int beats = 0;       ///< on which it acted: Ratchet's ring jumped by a tooth, a Twin shot
    int since_beat = 0;  ///< frames
    int phase = 0;       ///< 0 to 2
    int charging = 0;    ///< frames in the last phase
    int dying = 0;       ///< frames since the last core was destroyed
    int opened = 0;      ///< frames since a core could be hit for the first time
    int full_life = 0;   ///< of the cores
    Spin spin = 0;       ///< of the Twins' upper blade
    std::array<int, kBossParts> parts{-1, -1, -1, -1, -1};  ///< indices in World::threats, or -1

    [[nodiscard]] int operator[](BossPart part) const noexcept {
        return parts[static_cast<std::size_t>(part)];
    }

    [[nodiscard]] bool IsLate() const noexcept { return opened > Seconds(90); }

    /// True for the index of a core in World::threats.
    [[nodiscard]] bool IsCore(int threat) const noexcept {
        return age > 0 && threat >= 0 &&
               (threat == (*this)[BossPart::Core] || threat == (*this)[BossPart::SecondCore]);
    }

    /// Forgets a part whose place in World::threats may be used again.
    void Lose(int threat) noexcept { std::ranges::replace(parts, threat, -1); }

    void AddTo(Hasher& hasher) const noexcept {
        for (const int value :
             {age, beats, since_beat, phase, charging, dying, opened, full_life, spin}) {
            hasher.Add(value);
        }
        for (const int part : parts) {
            hasher.Add(part);
        }
    }
};

}  // namespace hairsbreadth
