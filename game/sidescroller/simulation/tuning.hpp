#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "simulation/threat_kind.hpp"
#include "simulation/units.hpp"

namespace hairsbreadth {

/// How the ship flies, and what a hit does to it. Speeds are per frame, times in frames.
struct ShipFeel {
    Fixed top_speed = PixelsPerSecond(150);
    Fixed focus_speed = PixelsPerSecond(54);
    Fixed acceleration = 107;  ///< per frame: 1500 px/s^2, full speed in 6 frames
    Fixed braking = 128;       ///< per frame: 1800 px/s^2, to rest in 5 frames
    int bank_frames = 3;       ///< between two steps of the bank
    int fire_frames = 8;       ///< between two salvos
    Fixed needle_speed = PixelsPerSecond(420);
    Fixed knock_back = Pixels(3);  ///< distance by which a hit moves the ship
    int shelter =
        90;  ///< frames after those of the difficulty, while the ship is still inside something
    int hit_stop = 8;    ///< the world stands still after a hit, and shows its pixels
    int loss_stop = 20;  ///< the same for the hit that destroys the ship
};

/// The numbers of a kind of threat.
struct ThreatTuning {
    int life = 0;        ///< number of needles that destroy it
    int points = 0;      ///< for shooting it
    int gun_frames = 0;  ///< between two shots; 0: no gun
    Fixed speed = 0;     ///< its own speed per frame
};

enum class Difficulty : std::uint8_t { Calm, Clock, Hair };

inline constexpr std::size_t kDifficulties = 3;

/// The numbers of a difficulty.
struct DifficultyTuning {
    int shields = 3;
    int lives = 3;
    int shot_speed = 100;  ///< percent
    int shot_count = 100;  ///< percent: how often guns fire
    int gap = 0;           ///< px by which the gaps between machines are wider
    int score = 100;       ///< percent
    int untouchable = 90;  ///< frames after a hit without hits and grazes
    int boss_life = 100;   ///< percent
    int charge = 100;      ///< percent: of the lance, for a pass
};

/// All numbers that a designer tunes.
struct Tuning {
    ShipFeel ship;
    std::array<ThreatTuning, kThreatKinds> threats{};
    std::array<DifficultyTuning, kDifficulties> difficulties{};

    [[nodiscard]] const ThreatTuning& operator[](ThreatKind kind) const noexcept {
        return threats[static_cast<std::size_t>(kind)];
    }
    [[nodiscard]] const DifficultyTuning& operator[](Difficulty difficulty) const noexcept {
        return difficulties[static_cast<std::size_t>(difficulty)];
    }
};

/// The words for the difficulties in files.
inline constexpr std::array<std::string_view, kDifficulties> kDifficultyWords{"calm", "clock",
                                                                              "hair"};

/// Returns the name that menus show, such as "CLOCK".
[[nodiscard]] constexpr std::string_view NameOf(Difficulty difficulty) noexcept {
    constexpr std::array<std::string_view, kDifficulties> names{"CALM", "CLOCK", "HAIR"};
    return names[static_cast<std::size_t>(difficulty)];
}

}  // namespace hairsbreadth
