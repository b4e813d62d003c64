#include "stage/read_tuning.hpp"

#include <string>
#include <string_view>

namespace hairsbreadth {
namespace {

constexpr double kFastest = 1000;  // px/s
constexpr int kLongest = 600;      // frames

Fixed Speed(const JsonValue& value) {
    return PixelsPerSecond(value.Number(0, kFastest));
}

// Returns the change of the speed per frame for an acceleration in px/s^2.
Fixed Acceleration(const JsonValue& value) {
    return PixelsPerSecond(value.Number(1, 100'000) / kFramesPerSecond);
}

int Frames(const JsonValue& value) {
    return value.Integer(0, kLongest);
}

ShipFeel ReadFeel(const JsonValue& value) {
    value.AllowOnly({"top_speed_px_s", "focus_speed_px_s", "acceleration_px_s2", "braking_px_s2",
                     "bank_frames", "fire_frames", "needle_speed_px_s", "knock_back_px",
                     "shelter_frames", "hit_stop_frames", "loss_stop_frames"});
    ShipFeel feel;
    feel.top_speed = Speed(value.At("top_speed_px_s"));
    feel.focus_speed = Speed(value.At("focus_speed_px_s"));
    feel.acceleration = Acceleration(value.At("acceleration_px_s2"));
    feel.braking = Acceleration(value.At("braking_px_s2"));
    feel.bank_frames = Frames(value.At("bank_frames"));
    feel.fire_frames = value.At("fire_frames").Integer(1, kLongest);
    feel.needle_speed = Speed(value.At("needle_speed_px_s"));
    feel.knock_back = Pixels(value.At("knock_back_px").Integer(0, 40));
    feel.shelter = Frames(value.At("shelter_frames"));
    feel.hit_stop = Frames(value.At("hit_stop_frames"));
    feel.loss_stop = Frames(value.At("loss_stop_frames"));
    return feel;
}

ThreatTuning ReadThreat(const JsonValue& value) {
    value.AllowOnly({"life", "points", "gun_frames", "speed_px_s"});
    ThreatTuning threat;
    if (const auto life = value.Find("life")) {
        threat.life = life->Integer(1, 10'000);
    }
    if (const auto points = value.Find("points")) {
        threat.points = points->Integer(0, 1'000'000);
    }
    if (const auto frames = value.Find("gun_frames")) {
        threat.gun_frames = frames->Integer(10, kLongest);
    }
    if (const auto speed = value.Find("speed_px_s")) {
        threat.speed = Speed(*speed);
    }
    return threat;
}

DifficultyTuning ReadDifficulty(const JsonValue& value) {
    value.AllowOnly({"shields", "lives", "shot_speed_percent", "shot_count_percent", "gap_px",
                     "score_percent", "untouchable_frames", "boss_life_percent", "charge_percent"});
    DifficultyTuning difficulty;
    difficulty.shields = value.At("shields").Integer(0, 5);
    difficulty.lives = value.At("lives").Integer(1, 9);
    difficulty.shot_speed = value.At("shot_speed_percent").Integer(10, 300);
    difficulty.shot_count = value.At("shot_count_percent").Integer(10, 300);
    difficulty.gap = value.At("gap_px").Integer(-8, 40);
    difficulty.score = value.At("score_percent").Integer(1, 1000);
    difficulty.untouchable = Frames(value.At("untouchable_frames"));
    difficulty.boss_life = value.At("boss_life_percent").Integer(10, 300);
    difficulty.charge = value.At("charge_percent").Integer(10, 300);
    return difficulty;
}

}  // namespace

Tuning ReadTuning(const JsonValue& root) {
    root.AllowOnly({"ship", "threats", "difficulties"});
    Tuning tuning;
    tuning.ship = ReadFeel(root.At("ship"));
    const JsonValue threats = root.At("threats");
    std::array<std::string_view, kThreatKinds> words;
    for (std::size_t i = 0; i < kThreatKinds; ++i) {
        words[i] = TraitsOf(static_cast<ThreatKind>(i)).word;
    }
    threats.AllowOnly(words);
    for (std::size_t i = 0; i < kThreatKinds; ++i) {
        const ThreatTraits& traits = TraitsOf(static_cast<ThreatKind>(i));
        const auto entry = threats.Find(traits.word);
        if (entry) {
            tuning.threats[i] = ReadThreat(*entry);
        }
        if (traits.mortal && tuning.threats[i].life == 0) {
            threats.Fail("'" + std::string{traits.word} + "' has no life");
        }
    }
    const JsonValue difficulties = root.At("difficulties");
    difficulties.AllowOnly(kDifficultyWords);
    for (std::size_t i = 0; i < kDifficulties; ++i) {
        tuning.difficulties[i] = ReadDifficulty(difficulties.At(kDifficultyWords[i]));
    }
    return tuning;
}

}  // namespace hairsbreadth
