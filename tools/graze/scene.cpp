#include "scene.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <nlohmann/json.hpp>

#include "graze/content/json.hpp"
#include "graze/text/closest_match.hpp"

namespace graze {
namespace {

constexpr int kMaxOutput = 16384;   // max width and height in pixels
constexpr int kFarthest = 1 << 30;  // max magnitude of a Rectangle's fields
constexpr double kAnyFloat = std::numeric_limits<float>::max();

// The values that the names in a scene stand for, in the order in which OneOf receives the names.
constexpr std::array kSorts{SpriteSortMode::Deferred, SpriteSortMode::Immediate,
                            SpriteSortMode::Texture, SpriteSortMode::BackToFront,
                            SpriteSortMode::FrontToBack};
constexpr std::array kBlends{BlendState::AlphaBlend, BlendState::Additive,
                             BlendState::NonPremultiplied, BlendState::Opaque};
constexpr std::array kSamplers{SamplerState::PointClamp, SamplerState::LinearClamp,
                               SamplerState::PointWrap, SamplerState::LinearWrap};
constexpr std::array kDepths{DepthStencilState::None, DepthStencilState::Default,
                             DepthStencilState::DepthRead};
constexpr std::array kEffects{SpriteEffects::None, SpriteEffects::FlipHorizontally,
                              SpriteEffects::FlipVertically};

Vector2 ReadVector(const JsonValue& json) {
    const std::vector<double> v = json.Numbers(2, -kAnyFloat, kAnyFloat);
    return {static_cast<float>(v[0]), static_cast<float>(v[1])};
}

float ReadFloat(const JsonValue& json) {
    return static_cast<float>(json.Number(-kAnyFloat, kAnyFloat));
}

Rectangle ReadRectangle(const JsonValue& json) {
    const std::vector<int> r = json.Integers(4, -kFarthest, kFarthest);
    return {r[0], r[1], r[2], r[3]};
}

Color ReadColor(const JsonValue& json) {
    const std::vector<int> c = json.Integers(4, 0, 255);
    return {static_cast<std::uint8_t>(c[0]), static_cast<std::uint8_t>(c[1]),
            static_cast<std::uint8_t>(c[2]), static_cast<std::uint8_t>(c[3])};
}

Matrix ReadMatrix(const JsonValue& json) {
    const std::vector<double> wide = json.Numbers(16, -kAnyFloat, kAnyFloat);
    std::array<float, 16> m{};
    std::transform(wide.begin(), wide.end(), m.begin(),
                   [](double number) { return static_cast<float>(number); });
    const Matrix matrix{m[0], m[1], m[2],  m[3],  m[4],  m[5],  m[6],  m[7],
                        m[8], m[9], m[10], m[11], m[12], m[13], m[14], m[15]};
    const bool is_affine = matrix.m14 == 0 && matrix.m24 == 0 && matrix.m34 == 0 &&
                           matrix.m44 == 1 && matrix.m31 == 0 && matrix.m32 == 0;
    if (!is_affine) {
        json.Fail(
            "is not affine in x and y: the 4th, 8th, 9th, 10th and 12th number must be 0, "
            "and the 16th 1");
    }
    return matrix;
}

// Returns the names in the file's order, which Json does not keep.
std::vector<std::string> TextureNames(std::string_view json_text) {
    std::vector<std::string> names;
    const auto document = nlohmann::ordered_json::parse(json_text);
    for (const auto& [name, ignored] : document["textures"].items()) {
        names.push_back(name);
    }
    return names;
}

std::size_t FindTexture(const JsonValue& json, const std::vector<SceneTexture>& textures) {
    const auto found = std::find_if(textures.begin(), textures.end(), [&](const auto& texture) {
        return texture.name == json.Text();
    });
    if (found == textures.end()) {
        std::vector<std::string> names;
        names.reserve(textures.size());
        for (const SceneTexture& texture : textures) {
            names.push_back(texture.name);
        }
        json.Fail("no texture '" + json.Text() + "'" + ClosestMatchHint(json.Text(), names));
    }
    return static_cast<std::size_t>(found - textures.begin());
}

SceneDraw ReadDraw(const JsonValue& json, const std::vector<SceneTexture>& textures) {
    SceneDraw draw;
    draw.texture = FindTexture(json.At("texture"), textures);
    const auto position = json.Find("pos");
    const auto destination = json.Find("dest");
    if (position.has_value() == destination.has_value()) {
        json.Fail("needs either 'pos' or 'dest'");
    }
    if (position) {
        draw.position = ReadVector(*position);
    } else {
        draw.destination = ReadRectangle(*destination);
    }
    if (const auto source = json.Find("source")) {
        draw.source = ReadRectangle(*source);
    }
    if (const auto color = json.Find("color")) {
        draw.color = ReadColor(*color);
    }
    if (const auto rotation = json.Find("rotation")) {
        draw.rotation = ReadFloat(*rotation);
    }
    if (const auto origin = json.Find("origin")) {
        draw.origin = ReadVector(*origin);
    }
    if (const auto scale = json.Find("scale")) {
        draw.scale = scale->Raw().is_array() ? ReadVector(*scale) : Vector2{ReadFloat(*scale)};
    }
    if (const auto effects = json.Find("effects")) {
        draw.effects = ReadEffects(*effects);
    }
    if (const auto depth = json.Find("depth")) {
        draw.depth = ReadFloat(*depth);
    }
    return draw;
}

void ReadStates(const JsonValue& json, SceneBatch& batch) {
    if (const auto sort = json.Find("sort")) {
        batch.sort =
            kSorts[sort->OneOf({"Deferred", "Immediate", "Texture", "BackToFront", "FrontToBack"})];
    }
    if (const auto blend = json.Find("blend")) {
        batch.blend =
            kBlends[blend->OneOf({"AlphaBlend", "Additive", "NonPremultiplied", "Opaque"})];
    }
    if (const auto sampler = json.Find("sampler")) {
        batch.sampler =
            kSamplers[sampler->OneOf({"PointClamp", "LinearClamp", "PointWrap", "LinearWrap"})];
    }
    if (const auto depth = json.Find("depth")) {
        batch.depth = kDepths[depth->OneOf({"None", "Default", "DepthRead"})];
    }
}

SceneBatch ReadBatch(const JsonValue& json, const std::vector<SceneTexture>& textures) {
    SceneBatch batch;
    ReadStates(json, batch);
    if (const auto matrix = json.Find("matrix")) {
        batch.matrix = ReadMatrix(*matrix);
    }
    if (const auto viewport = json.Find("viewport")) {
        batch.viewport = ReadRectangle(*viewport);
    }
    if (const auto scissor = json.Find("scissor")) {
        batch.scissor = ReadRectangle(*scissor);
    }
    if (const auto draws = json.Find("draws")) {
        for (const JsonValue& draw : draws->Elements()) {
            batch.draws.push_back(ReadDraw(draw, textures));
        }
    }
    return batch;
}

}  // namespace

SpriteEffects ReadEffects(const JsonValue& json) {
    SpriteEffects effects = SpriteEffects::None;
    for (const JsonValue& element : json.Elements()) {
        effects = effects | kEffects[element.OneOf({"None", "FlipHorizontally", "FlipVertically"})];
    }
    return effects;
}

Scene ReadScene(std::string_view json_text) {
    const Json document = ParseJson(json_text);
    const JsonValue json{document};
    const std::vector<int> output = json.At("output").Integers(2, 1, kMaxOutput);
    Scene scene;
    scene.width = output[0];
    scene.height = output[1];
    if (const auto clear = json.Find("clear")) {
        scene.clear = ReadColor(*clear);
    }
    const JsonValue textures = json.At("textures");
    if (!textures.Raw().is_object()) {
        textures.Fail("must be an object");
    }
    for (const std::string& name : TextureNames(json_text)) {
        const JsonValue texture = textures.At(name);
        const auto premultiplied = texture.Find("premultiplied");
        scene.textures.push_back(
            {name, texture.At("png").Text(), premultiplied && premultiplied->Bool()});
    }
    for (const JsonValue& batch : json.At("batches").Elements()) {
        scene.batches.push_back(ReadBatch(batch, scene.textures));
    }
    return scene;
}

}  // namespace graze
