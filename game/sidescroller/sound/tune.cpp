#include "sound/tune.hpp"

namespace hairsbreadth {
namespace {

constexpr Chord kDm{38, {62, 65, 69}};
constexpr Chord kDm9{38, {64, 65, 69}};
constexpr Chord kC{36, {60, 64, 67}};
constexpr Chord kG{31, {59, 62, 67}};
constexpr Chord kF{41, {60, 65, 69}};
constexpr Chord kAm{33, {60, 64, 69}};

constexpr std::array<Chord, 1> kRest{};

// D Dorian, calm.
constexpr std::array<Chord, 8> kEvening{kDm9, kG, kDm9, kAm, kDm9, kG, kF, kAm};

// D Dorian at the pace of a clock: eight rising bars, then eight melodic ones.
constexpr std::array<Chord, 16> kWorks{kDm, kC, kG, kDm, kF, kC, kG, kAm,
                                       kDm, kC, kG, kDm, kF, kC, kG, kAm};
constexpr std::array<Tone, 73> kWorksLead{{
    {3, 74}, {3, 77}, {2, 81}, {4, 79}, {4, 77},           // Dm
    {3, 76}, {3, 79}, {2, 84}, {4, 83}, {4, 79},           // C
    {3, 74}, {3, 79}, {2, 83}, {4, 81}, {4, 79},           // G
    {6, 77}, {2, 76}, {6, 74}, {2, 0},                     // Dm
    {3, 77}, {3, 81}, {2, 84}, {4, 81}, {4, 79},           // F
    {3, 76}, {3, 79}, {2, 84}, {2, 83}, {2, 84}, {4, 79},  // C
    {3, 83}, {3, 81}, {2, 79}, {4, 74}, {4, 79},           // G
    {6, 76}, {2, 77}, {2, 76}, {2, 72}, {4, 69},           // Am
    {8, 81}, {4, 79}, {4, 77},                             // Dm
    {8, 79}, {4, 76}, {4, 72},                             // C
    {6, 74}, {2, 76}, {4, 79}, {4, 83},                    // G
    {6, 81}, {2, 79}, {2, 77}, {2, 76}, {4, 74},           // Dm
    {6, 84}, {2, 83}, {4, 81}, {4, 77},                    // F
    {4, 83}, {4, 84}, {6, 79}, {2, 0},                     // C
    {3, 83}, {3, 84}, {2, 86}, {4, 83}, {4, 79},           // G
    {8, 81}, {2, 79}, {2, 77}, {2, 76}, {2, 72},           // Am
}};

constexpr Tune kNothing{.bars = kRest};
constexpr Tune kTitle{.beats_per_minute = 90, .bars = kEvening, .arp = "0.1.2.4.3.2.1.2."};
constexpr Tune kDawn{.beats_per_minute = 120,
                     .bars = kWorks,
                     .kick = "x.....x.x.....x.",
                     .snare = "....x.......x...",
                     .hat = "..x...x...x...xx",
                     .bass = "r..r..8.r..r..5.",
                     .arp = "0123210123542101",
                     .lead = kWorksLead};

}  // namespace

const Tune& TuneOf(TuneId tune) noexcept {
    switch (tune) {
        case TuneId::Title:
            return kTitle;
        case TuneId::Dawn:
            return kDawn;
        case TuneId::None:
            break;
    }
    return kNothing;
}

}  // namespace hairsbreadth
