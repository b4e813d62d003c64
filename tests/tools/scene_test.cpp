#include "scene.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

using testing::HasSubstr;

std::string CaptureError(const std::string& scene) {
    try {
        static_cast<void>(ReadScene(scene));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

std::string WithBatch(const std::string& batch) {
    return R"({"output": [4, 4], "textures": {"hero": {"png": "h.png"}}, "batches": [)" + batch +
           "]}";
}

std::string WithDraw(const std::string& draw) {
    return WithBatch(R"({"draws": [)" + draw + "]}");
}

TEST(ReadScene, UsesXnasDefaultsForMissingKeys) {
    const Scene scene = ReadScene(WithDraw(R"({"texture": "hero", "pos": [3, 4]})"));

    EXPECT_EQ(scene.clear, (Color{0, 0, 0, 0}));
    EXPECT_FALSE(scene.textures[0].premultiplied);
    const SceneBatch& batch = scene.batches[0];
    EXPECT_EQ(batch.sort, SpriteSortMode::Deferred);
    EXPECT_EQ(batch.blend, BlendState::AlphaBlend);
    EXPECT_EQ(batch.sampler, SamplerState::LinearClamp);
    EXPECT_EQ(batch.depth, DepthStencilState::None);
    EXPECT_EQ(batch.matrix, Matrix::Identity());
    EXPECT_EQ(batch.viewport, std::nullopt);
    EXPECT_EQ(batch.scissor, std::nullopt);
    const SceneDraw& draw = batch.draws[0];
    EXPECT_EQ(draw.position, (Vector2{3, 4}));
    EXPECT_EQ(draw.destination, std::nullopt);
    EXPECT_EQ(draw.source, std::nullopt);
    EXPECT_EQ(draw.color, Color::White);
    EXPECT_EQ(draw.rotation, 0);
    EXPECT_EQ(draw.origin, (Vector2{0, 0}));
    EXPECT_EQ(draw.scale, (Vector2{1, 1}));
    EXPECT_EQ(draw.effects, SpriteEffects::None);
    EXPECT_EQ(draw.depth, 0);
}

TEST(ReadScene, KeepsTexturesInTheOrderOfTheFile) {
    const Scene scene = ReadScene(R"({"output": [1, 1], "batches": [],
        "textures": {"z": {"png": "1.png"}, "a": {"png": "2.png"}, "m": {"png": "3.png"}}})");

    ASSERT_EQ(scene.textures.size(), 3U);
    EXPECT_EQ(scene.textures[0].name, "z");
    EXPECT_EQ(scene.textures[1].png, "2.png");
    EXPECT_EQ(scene.textures[2].name, "m");
}

TEST(ReadScene, IgnoresUnknownKeys) {
    EXPECT_EQ(CaptureError(R"({"output": [1, 1], "textures": {"t": {"png": "t.png", "by": "me"}},
        "about": 1, "batches": [{"note": 2, "draws": []}]})"),
              "");
}

TEST(ReadScene, RequiresOutputTexturesAndBatches) {
    EXPECT_EQ(CaptureError(R"({"textures": {}, "batches": []})"), "needs the key 'output'");
    EXPECT_EQ(CaptureError(R"({"output": [1, 1], "batches": []})"), "needs the key 'textures'");
    EXPECT_EQ(CaptureError(R"({"output": [1, 1], "textures": {}})"), "needs the key 'batches'");
    EXPECT_EQ(CaptureError(R"({"output": [1, 1], "textures": {}, "batches": []})"), "");
}

TEST(ReadScene, ReportsInvalidValuesWithTheirPath) {
    EXPECT_THAT(CaptureError(R"({"output": [0, 1], "textures": {}, "batches": []})"),
                HasSubstr("output[0]: must be a whole number from 1"));
    EXPECT_EQ(CaptureError(R"({"output": [1, 1], "textures": [], "batches": []})"),
              "textures: must be an object");
    EXPECT_EQ(CaptureError(R"({"output": [1, 1], "textures": {"t": {}}, "batches": []})"),
              "textures.t: needs the key 'png'");
    EXPECT_EQ(CaptureError(WithBatch(R"({"sort": "Sorted"})")),
              "batches[0].sort: 'Sorted' is not one of Deferred, Immediate, Texture, BackToFront, "
              "FrontToBack");
    EXPECT_THAT(CaptureError(WithBatch(R"({"blend": "Alpha"})")), HasSubstr("batches[0].blend: "));
    EXPECT_THAT(CaptureError(WithBatch(R"({"sampler": 1})")), HasSubstr("batches[0].sampler: "));
    EXPECT_THAT(CaptureError(WithBatch(R"({"depth": "On"})")), HasSubstr("batches[0].depth: "));
    EXPECT_THAT(CaptureError(WithBatch(R"({"viewport": [0, 0, 1]})")),
                HasSubstr("batches[0].viewport: must be 4 whole numbers"));
    EXPECT_THAT(CaptureError(WithBatch(R"({"scissor": [0, 0, 1.5, 1]})")),
                HasSubstr("batches[0].scissor[2]: must be a whole number"));
}

TEST(ReadScene, ReportsInvalidDrawsWithTheirPath) {
    const auto draw = [](const std::string& keys) {
        return CaptureError(WithDraw(R"({"texture": "hero", )" + keys + "}"));
    };
    EXPECT_EQ(CaptureError(WithDraw(R"({"texture": "hreo", "pos": [0, 0]})")),
              "batches[0].draws[0].texture: no texture 'hreo' (near: 'hero')");
    EXPECT_EQ(draw(R"("scale": 1)"), "batches[0].draws[0]: needs either 'pos' or 'dest'");
    EXPECT_EQ(draw(R"("pos": [0, 0], "dest": [0, 0, 1, 1])"),
              "batches[0].draws[0]: needs either 'pos' or 'dest'");
    EXPECT_EQ(draw(R"("pos": [0])"), "batches[0].draws[0].pos: must be 2 numbers");
    EXPECT_THAT(draw(R"("pos": [1e300, 0])"), HasSubstr("draws[0].pos[0]: must be a number from"));
    EXPECT_THAT(draw(R"("pos": [0, 0], "color": [0, 0, 256, 0])"), HasSubstr("color[2]: must be"));
    EXPECT_THAT(draw(R"("pos": [0, 0], "scale": [1, 2, 3])"),
                HasSubstr("scale: must be 2 numbers"));
    EXPECT_THAT(draw(R"("pos": [0, 0], "effects": ["Flip"])"), HasSubstr("effects[0]: 'Flip' is"));
    EXPECT_THAT(draw(R"("pos": [0, 0], "effects": "FlipVertically")"),
                HasSubstr("effects: must be an array"));
}

TEST(ReadScene, RequiresAnAffineMatrix) {
    const auto with_number = [](int index, const std::string& number) {
        std::string matrix;
        for (int i = 0; i < 16; ++i) {
            const std::string identity = i % 5 == 0 ? "1" : "0";
            matrix += (i == 0 ? "" : ", ") + (i == index ? number : identity);
        }
        return CaptureError(WithBatch(R"({"matrix": [)" + matrix + "]}"));
    };
    for (const int index : {3, 7, 8, 9, 11, 15}) {
        EXPECT_THAT(with_number(index, "0.5"), HasSubstr("batches[0].matrix: is not affine"));
    }
    for (const int index : {0, 1, 2, 4, 5, 6, 10, 12, 13, 14}) {
        EXPECT_EQ(with_number(index, "0.5"), "");
    }
    EXPECT_THAT(with_number(0, "\"1\""), HasSubstr("batches[0].matrix[0]: must be a number"));
    EXPECT_THAT(CaptureError(WithBatch(R"({"matrix": [1, 0, 0, 1]})")),
                HasSubstr("batches[0].matrix: must be 16 numbers"));
}

}  // namespace
}  // namespace graze
