#include "sound/tune.hpp"

namespace hairsbreadth {
namespace {

constexpr Chord kDm{38, {62, 65, 69}};
constexpr Chord kDm9{38, {64, 65, 69}};
constexpr Chord kC{36, {60, 64, 67}};
constexpr Chord kG{31, {59, 62, 67}};
constexpr Chord kF{41, {60, 65, 69}};
constexpr Chord kAm{33, {60, 64, 69}};
constexpr Chord kA{33, {61, 64, 69}};
constexpr Chord kA7{33, {61, 64, 67}};
constexpr Chord kBb{34, {62, 65, 70}};
constexpr Chord kBm{35, {62, 66, 71}};
constexpr Chord kD{38, {62, 66, 69}};
constexpr Chord kGm{31, {62, 67, 70}};

constexpr std::array<Chord, 1> kRest{};

// D Dorian, calm.
constexpr std::array<Chord, 8> kEvening{kDm9, kG, kDm9, kAm, kDm9, kG, kF, kAm};
constexpr std::array<Tone, 17> kEveningLead{{
    {12, 81},
    {4, 79},  // Dm9
    {8, 83},
    {8, 79},  // G
    {12, 77},
    {4, 76},  // Dm9
    {12, 76},
    {4, 0},  // Am
    {8, 81},
    {4, 84},
    {4, 83},  // Dm9
    {12, 83},
    {4, 79},  // G
    {8, 81},
    {8, 77},  // F
    {12, 76},
    {4, 0},  // Am
}};

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

// D harmonic minor, urgent: eight bars, four of tension between two chords, four that climb.
constexpr std::array<Chord, 16> kDuel{kDm, kBb, kGm, kA,  kDm, kBb, kGm, kA,
                                      kDm, kA7, kDm, kA7, kDm, kBb, kGm, kA};
constexpr std::array<Tone, 85> kDuelLead{{
    {2, 74}, {2, 74}, {2, 77}, {2, 74}, {4, 81}, {4, 77},                    // Dm
    {2, 82}, {2, 81}, {2, 79}, {2, 77}, {4, 74}, {4, 77},                    // Bb
    {3, 79}, {3, 82}, {2, 81}, {4, 79}, {4, 74},                             // Gm
    {4, 76}, {4, 73}, {6, 69}, {2, 0},                                       // A
    {2, 74}, {2, 74}, {2, 77}, {2, 74}, {4, 86}, {4, 81},                    // Dm
    {2, 82}, {2, 81}, {2, 82}, {2, 86}, {4, 82}, {4, 77},                    // Bb
    {3, 79}, {3, 82}, {2, 86}, {4, 82}, {4, 79},                             // Gm
    {4, 81}, {4, 85}, {6, 88}, {2, 85},                                      // A
    {6, 86}, {2, 85}, {4, 86}, {4, 81},                                      // Dm
    {6, 85}, {2, 82}, {4, 79}, {4, 76},                                      // A7
    {6, 77}, {2, 79}, {4, 81}, {4, 86},                                      // Dm
    {6, 85}, {2, 82}, {2, 81}, {2, 79}, {4, 76},                             // A7
    {3, 74}, {3, 77}, {2, 81}, {3, 74}, {3, 77}, {2, 81},                    // Dm
    {3, 74}, {3, 77}, {2, 82}, {3, 74}, {3, 77}, {2, 82},                    // Bb
    {3, 74}, {3, 79}, {2, 82}, {3, 74}, {3, 79}, {2, 86},                    // Gm
    {2, 85}, {2, 81}, {2, 76}, {2, 73}, {2, 76}, {2, 81}, {2, 85}, {2, 88},  // A
}};

// Four triumphant bars to D major, which repeats calmly.
constexpr std::array<Chord, 4> kFanfare{kBb, kC, kD, kD};
constexpr std::array<Tone, 16> kFanfareLead{{
    {2, 74},
    {2, 74},
    {2, 74},
    {6, 77},
    {4, 82},  // Bb
    {2, 76},
    {2, 76},
    {2, 76},
    {6, 79},
    {4, 84},  // C
    {4, 81},
    {2, 78},
    {2, 81},
    {8, 86},  // D
    {14, 86},
    {2, 0},  // D
}};
constexpr std::array<Chord, 8> kRelief{kD, kG, kBm, kA, kD, kG, kA, kD};
constexpr std::array<Tone, 16> kReliefLead{{
    {8, 81},
    {8, 78},  // D
    {8, 79},
    {8, 83},  // G
    {8, 78},
    {8, 74},  // Bm
    {12, 76},
    {4, 0},  // A
    {8, 81},
    {8, 86},  // D
    {8, 83},
    {8, 79},  // G
    {8, 81},
    {8, 76},  // A
    {12, 74},
    {4, 0},  // D
}};

constexpr Tune kNothing{.bars = kRest};
constexpr Tune kTitle{.beats_per_minute = 90,
                      .bars = kEvening,
                      .bass = "r.........5.....",
                      .bass_held = 6,
                      .arp = "0.1.2.4.3.2.1.2.",
                      .lead = kEveningLead,
                      .lead_sound = LeadSound::Flute};
constexpr Tune kDawn{.beats_per_minute = 120,
                     .bars = kWorks,
                     .kick = "x.....x.x.....x.",
                     .snare = "....x.......x...",
                     .hat = "..x...x...x...xx",
                     .bass = "r..r..8.r..r..5.",
                     .arp = "0123210123542101",
                     .lead = kWorksLead,
                     .follows_chain = true};
constexpr Tune kBoss{.beats_per_minute = 150,
                     .bars = kDuel,
                     .kick = "x..xx...x..xx.x.",
                     .snare = "....x.......x..x",
                     .hat = "..x.x.x...x.x.xx",
                     .bass = "r.rr8.r.r.rr8.5.",
                     .arp = "0213021305430213",
                     .lead = kDuelLead,
                     .lead_sound = LeadSound::Brass};
constexpr Tune kClearLoop{.beats_per_minute = 120,
                          .bars = kRelief,
                          .hat = "....x.......x...",
                          .bass = "r.......5.......",
                          .bass_held = 6,
                          .arp = "0.1.2.4.3.2.1.2.",
                          .lead = kReliefLead,
                          .lead_sound = LeadSound::Flute};
constexpr Tune kClear{.beats_per_minute = 120,
                      .bars = kFanfare,
                      .kick = "x.....x.x.......",
                      .snare = "....x.xx....x.xx",
                      .hat = "x...x...x...x...",
                      .bass = "r.r.r.r.r.r.8.5.",
                      .arp = "0123012301230123",
                      .lead = kFanfareLead,
                      .lead_sound = LeadSound::Brass,
                      .next = &kClearLoop};

}  // namespace

const Tune& TuneOf(TuneId tune) noexcept {
    switch (tune) {
        case TuneId::Title:
            return kTitle;
        case TuneId::Dawn:
            return kDawn;
        case TuneId::Boss:
            return kBoss;
        case TuneId::Clear:
            return kClear;
        case TuneId::None:
            break;
    }
    return kNothing;
}

}  // namespace hairsbreadth
