#include "stage/read_stage.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>

#include "common/in_file.hpp"
#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"
#include "graze/sprite/tile_map.hpp"
#include "stage/read_tuning.hpp"

namespace hairsbreadth {
namespace {

constexpr int kShipColumn = 110;  // px on the screen; marks act when they reach it
constexpr int kBeyond = 20;       // px right of the screen where enemies and machines are added
constexpr int kLongestLevel = 100'000;  // px

[[noreturn]] void Fail(const MapObject& object, const std::string& reason) {
    throw FormatError{"object " + std::to_string(object.id) + ": " + reason};
}

int Whole(float value) noexcept {
    return static_cast<int>(std::floor(value + 0.5f));
}

Point CenterOf(const MapObject& object) noexcept {
    return {Whole(object.position.x + object.size.x / 2),
            Whole(object.position.y + object.size.y / 2)};
}

// Sets what a cue of a piston says. Its object is the way of the whole arm: from the edge of the
// screen to the tip at the end of the stroke.
void SetStroke(Cue& cue, const MapObject& object) {
    cue.extent = object.properties.Integer("stroke");
    const float top = object.position.y;
    cue.y = cue.threat == ThreatKind::Piston ? Whole(top + object.size.y) - cue.extent
                                             : Whole(top) + cue.extent;
    if (cue.extent < 1 || cue.extent > kScreenHeight) {
        Fail(object, "its property 'stroke' must be 1 to 360");
    }
}

Cue MakeThreatCue(const Stage& stage, const MapObject& object, ThreatKind kind) {
    const Point center = CenterOf(object);
    const int half = Whole(object.size.x / 2);
    Cue cue;
    cue.what = CueKind::Threat;
    cue.threat = kind;
    cue.x = center.x;
    cue.y = center.y;
    cue.degrees = object.properties.Number("degrees");
    cue.degrees_per_s = object.properties.Number("degrees_per_s");
    cue.spin_per_s = object.properties.Number("spin_per_s");
    cue.yields = std::clamp(object.properties.Integer("yields"), -1, 1);
    if (TraitsOf(kind).mover == Mover::Stroke) {
        SetStroke(cue, object);
    } else if (TraitsOf(kind).mover == Mover::Orbit) {
        cue.extent = half;
    }
    cue.frame = FrameAt(stage, center.x, kScreenWidth + half + kBeyond);
    return cue;
}

// Reads what is said of a boss besides its place.
void ReadBoss(Stage& stage, const MapObject& object, Cue& cue) {
    const auto core = FindKind(object.properties.Text("core"));
    if (!core || TraitsOf(*core).mover != Mover::Boss || !TraitsOf(*core).mortal) {
        Fail(object, "its property 'core' must be a boss's core");
    }
    cue.threat = *core;
    stage.boss_name = object.name;
    stage.boss_motto = object.properties.Text("motto");
}

// Returns the cue of an object that is no threat.
Cue MakeMark(Stage& stage, const MapObject& object) {
    constexpr std::array<std::string_view, 4> words{"pickup_power", "pickup_shield", "checkpoint",
                                                    "boss"};
    constexpr std::array kinds{CueKind::PickupPower, CueKind::PickupShield, CueKind::Checkpoint,
                               CueKind::Boss};
    const auto word = std::ranges::find(words, object.type);
    if (word == words.end()) {
        Fail(object, "its class '" + object.type + "' is no kind of threat, pickup or mark");
    }
    Cue cue;
    cue.what = kinds[static_cast<std::size_t>(word - words.begin())];
    cue.x = Whole(object.position.x);
    cue.y = Whole(object.position.y);
    const int screen = cue.what == CueKind::Checkpoint ? kShipColumn : kScreenWidth + kBeyond;
    cue.frame = FrameAt(stage, cue.x, screen);
    if (cue.what == CueKind::Boss) {
        ReadBoss(stage, object, cue);
    }
    return cue;
}

Place MakePlace(const Stage& stage, const MapObject& object) {
    Place place{object.name, FrameAt(stage, Whole(object.position.x), kShipColumn)};
    if (place.name.empty() || place.name.size() > 12) {
        Fail(object, "a place needs a name of at most 12 letters");
    }
    if (stage.places.size() == kMaxPlaces ||
        std::ranges::find(stage.places, place.frame, &Place::frame) != stage.places.end()) {
        Fail(object, "a stage has at most 10 places, which begin in different frames");
    }
    return place;
}

void ReadMap(Stage& stage, const TileMap& map) {
    const MapProperties& properties = map.Info().properties;
    stage.name = properties.Text("name");
    stage.motto = properties.Text("motto");
    stage.scroll = PixelsPerSecond(properties.Number("scroll_px_s"));
    if (stage.name.empty() || stage.scroll < 1 || stage.scroll > kPixel * 8) {
        throw FormatError{"the map needs the properties 'name' and 'scroll_px_s' (1 to 480)"};
    }
    stage.backdrop = properties.Text("backdrop");
    stage.boss_backdrop = properties.Text("boss_backdrop");
    const auto tune = std::ranges::find(kStageTunes, properties.Text("tune"));
    if (stage.backdrop.empty() || stage.boss_backdrop.empty() || tune == kStageTunes.end()) {
        throw FormatError{
            "the map needs the properties 'backdrop', 'boss_backdrop' and 'tune' (dawn or mill)"};
    }
    stage.tune = static_cast<std::size_t>(tune - kStageTunes.begin());
    for (const ObjectLayer& layer : map.ObjectLayers()) {
        for (const MapObject& object : layer.objects) {
            if (!(object.position.x > -1000 && object.position.x < kLongestLevel)) {
                Fail(object, "it is outside of the level");
            }
            if (object.type == "scene") {
                const Point corner{Whole(object.position.x), Whole(object.position.y)};
                stage.scenes.push_back(
                    {object.name,
                     {corner.x, corner.y, Whole(object.size.x), Whole(object.size.y)},
                     object.properties.Flag("tight")});
            } else if (object.type == "place") {
                stage.places.push_back(MakePlace(stage, object));
            } else if (const auto kind = FindKind(object.type)) {
                stage.cues.push_back(MakeThreatCue(stage, object, *kind));
            } else {
                stage.cues.push_back(MakeMark(stage, object));
            }
        }
    }
}

// A wave is a row of enemies of one kind that enter one after the other.
void ReadWave(Stage& stage, const JsonValue& wave) {
    wave.AllowOnly({"at_s", "kind", "y", "count", "apart_px", "phase", "phase_step", "y_step"});
    const auto number = [&](std::string_view key, double low, double high, double otherwise) {
        const auto value = wave.Find(key);
        return value ? value->Number(low, high) : otherwise;
    };
    const auto kind = FindKind(wave.At("kind").Text());
    if (!kind || !TraitsOf(*kind).mortal) {
        wave.At("kind").Fail("must be a kind of enemy");
    }
    const int count = static_cast<int>(number("count", 1, 20, 1));
    for (int i = 0; i < count; ++i) {
        Cue cue;
        cue.frame = std::max(Seconds(wave.At("at_s").Number(0, 3600)), 1);
        cue.threat = *kind;
        cue.x = kBeyond + static_cast<int>(number("apart_px", 0, 400, 42)) * i;
        cue.y = wave.At("y").Integer(0, kScreenHeight) +
                static_cast<int>(number("y_step", -200, 200, 0)) * i;
        cue.degrees = number("phase", -360, 360, 0) + number("phase_step", -360, 360, 0) * i;
        stage.cues.push_back(cue);
    }
}

}  // namespace

Stage ReadStage(ContentManager& content, const std::string& name) {
    Stage stage;
    stage.word = name;
    InFile("tuning.json",
           [&] { stage.tuning = ReadTuning(JsonValue{content.Load<Json>("tuning")}); });
    InFile(name + ".tmx", [&] { ReadMap(stage, content.Load<TileMap>(name)); });
    InFile(name + "_waves.json", [&] {
        const JsonValue root{content.Load<Json>(name + "_waves")};
        root.AllowOnly({"waves"});
        for (const JsonValue& wave : root.At("waves").Elements()) {
            ReadWave(stage, wave);
        }
    });
    std::ranges::stable_sort(stage.cues, {}, &Cue::frame);
    std::ranges::stable_sort(stage.scenes, {}, [](const Scene& scene) { return scene.gap.x; });
    std::ranges::sort(stage.places, {}, &Place::frame);
    return stage;
}

std::vector<Stage> ReadStages(ContentManager& content) {
    std::vector<Stage> stages;
    for (const std::string_view word : kStageWords) {
        stages.push_back(ReadStage(content, std::string{word}));
    }
    return stages;
}

}  // namespace hairsbreadth
