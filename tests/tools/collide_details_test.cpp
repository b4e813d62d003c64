#include <cstdint>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/png_writer.hpp"
#include "graze/math/random.hpp"
#include "oracle/footprint_oracle.hpp"
#include "tools/collide_run.hpp"

namespace graze {
namespace {

using test::CollideRun;
using test::MakePng;
using test::RunCollide;
using testing::HasSubstr;

constexpr int kMaxDetail = 1024;
constexpr int kMaxPush = 64;  // longer than any that these pictures need; the reference tries all

// A random picture, the mask of its file, and a placement.
struct RandomSide {
    Mask mask;
    Affine sprite_to_screen;
    SpriteEffects effects = SpriteEffects::None;

    explicit RandomSide(Random& random) : mask{random.Next(1, 10), random.Next(1, 10)} {
        for (int y = 0; y < mask.Height(); ++y) {
            for (int x = 0; x < mask.Width(); ++x) {
                mask.Set(x, y, random.Next(3) > 0);
            }
        }
        const auto number = [&random](int reach) {
            return random.Next(-8 * reach, 8 * reach + 1) / 8.0 + random.Next(2) * 0.3;
        };
        sprite_to_screen = {number(2), number(1), number(1), number(2), number(16), number(16)};
        effects = static_cast<SpriteEffects>(random.Next(4));
    }

    [[nodiscard]] Bytes Png() const {
        test::RawPng png{.width = static_cast<std::uint32_t>(mask.Width()),
                         .height = static_cast<std::uint32_t>(mask.Height())};
        for (int y = 0; y < mask.Height(); ++y) {
            for (int x = 0; x < mask.Width(); ++x) {
                const std::uint16_t alpha = mask.Solid(x, y) ? 255 : 0;
                png.samples.insert(png.samples.end(), {0, 0, 0, alpha});
            }
        }
        return WritePng(png);
    }

    // A drawn flip mirrors the picture inside its rectangle.
    [[nodiscard]] Mask Mirrored() const {
        Mask mirrored{mask.Width(), mask.Height()};
        for (int y = 0; y < mask.Height(); ++y) {
            for (int x = 0; x < mask.Width(); ++x) {
                const bool is_u = Has(effects, SpriteEffects::FlipHorizontally);
                const bool is_v = Has(effects, SpriteEffects::FlipVertically);
                mirrored.Set(
                    x, y,
                    mask.Solid(is_u ? mask.Width() - 1 - x : x, is_v ? mask.Height() - 1 - y : y));
            }
        }
        return mirrored;
    }

    [[nodiscard]] Json AsJson(const std::string& png) const {
        Json json = ParseJson(test::SideText(png, sprite_to_screen));
        json["effects"] = Json::array();
        if (Has(effects, SpriteEffects::FlipHorizontally)) {
            json["effects"].push_back("FlipHorizontally");
        }
        if (Has(effects, SpriteEffects::FlipVertically)) {
            json["effects"].push_back("FlipVertically");
        }
        return json;
    }
};

class CollideDetails : public testing::Test {
protected:
    CollideDetails() {
        folder_.Write("dot.png", MakePng({"#"}));
        folder_.Write("l.png", MakePng({"#.", "#.", "##"}));
    }

    [[nodiscard]] std::string One(const std::string& a, const std::string& b) const {
        const CollideRun run =
            RunCollide(folder_, R"({"id":1,"a":)" + a + ",\"b\":" + b + "}", {.details = true});
        return run.lines.at(0);
    }

    test::TemporaryFolder folder_;
};

// The slow references, with the pictures mirrored by hand.
TEST_F(CollideDetails, EqualSlowReferencesForRandomPlacementsAndFlips) {
    Random random{7};
    for (int round = 0; round < 150; ++round) {
        SCOPED_TRACE(round);
        const RandomSide a{random};
        const RandomSide b{random};
        folder_.Write("a.png", a.Png());
        folder_.Write("b.png", b.Png());
        const Json line = ParseJson(One(a.AsJson("a.png").dump(), b.AsJson("b.png").dump()));

        const Mask a_mask = a.Mirrored();
        const Mask b_mask = b.Mirrored();
        const Footprint a_shown{&a_mask,
                                MakeTexelMap(a.sprite_to_screen, a_mask.Width(), a_mask.Height())};
        const Footprint b_shown{&b_mask,
                                MakeTexelMap(b.sprite_to_screen, b_mask.Width(), b_mask.Height())};
        const test::PixelSet a_pixels{a_shown};
        const test::PixelSet b_pixels{b_shown};
        const auto distance = ExpectedDistance(a_pixels, b_pixels, kMaxDetail);
        const auto normal = test::ExpectedNormal(a_shown, b_shown);
        const auto push_out = ExpectedPenetration(a_pixels, b_pixels, kMaxPush);

        EXPECT_EQ(line["count"], test::ExpectedOverlap(a_shown, b_shown).count);
        ASSERT_TRUE(push_out);
        EXPECT_EQ(line["push_out"], Json({push_out->x, push_out->y}));
        EXPECT_EQ(line["distance"], distance ? Json(distance->Distance()) : Json());
        ASSERT_EQ(line["normal"].is_null(), !normal);
        if (normal) {
            EXPECT_EQ(line["normal"][0].get<float>(), normal->x);
            EXPECT_EQ(line["normal"][1].get<float>(), normal->y);
        }
    }
}

TEST_F(CollideDetails, StandAtTheEndOfALine) {
    const std::string still = R"({"png":"l.png","m":[1,0,0,1,0,0]})";

    EXPECT_EQ(One(R"({"png":"dot.png","m":[1,0,0,1,1,2]})", still),
              R"({"id":1,"collides":true,"count":1,"first":[1,2],)"
              R"("distance":0,"normal":[1,0],"push_out":[0,-1]})");
    EXPECT_THAT(One(R"({"png":"l.png","m":[1,0,0,1,1,-1]})", still),
                HasSubstr(R"("normal":[0.8944272,-0.4472136])"));
    EXPECT_EQ(One(R"({"png":"dot.png","m":[1,0,0,1,3,4]})", still),
              R"({"id":1,"collides":false,"count":0,"first":null,)"
              R"("distance":2.8284271247461903,"normal":null,"push_out":[0,0]})");
    EXPECT_EQ(One(R"({"png":"dot.png","m":[1,0,0,1,1025,0]})", still),
              R"({"id":1,"collides":false,"count":0,"first":null,)"
              R"("distance":null,"normal":null,"push_out":[0,0]})");
    EXPECT_THAT(One(R"({"png":"dot.png","m":[2100,0,0,2100,0,0]})",
                    R"({"png":"dot.png","m":[2100,0,0,2100,0,0]})"),
                HasSubstr(R"("push_out":null})"));
}

TEST_F(CollideDetails, FlipsMirrorThePictureInsideItsRectangle) {
    const auto l = [](const std::string& effects) {
        return R"({"png":"l.png","m":[1,0,0,1,0,0],"effects":[)" + effects + "]}";
    };
    const std::string dot = R"({"png":"dot.png","m":[1,0,0,1,1,0]})";

    EXPECT_THAT(One(l(""), dot), HasSubstr("\"collides\":false"));
    EXPECT_THAT(One(l(R"("FlipHorizontally")"), dot), HasSubstr("\"collides\":true"));
    EXPECT_THAT(One(l(R"("FlipVertically")"), dot), HasSubstr("\"collides\":true"));
    EXPECT_THAT(One(l(R"("None")"), dot), HasSubstr("\"collides\":false"));
}

TEST_F(CollideDetails, AnInvalidEffectIsAnErrorWithItsName) {
    const std::string dot = R"({"png":"dot.png","m":[1,0,0,1,0,0]})";
    const auto error = [&](const std::string& effects) {
        return One(dot, R"({"png":"dot.png","m":[1,0,0,1,0,0],"effects":)" + effects + "}");
    };

    EXPECT_THAT(error("\"FlipVertically\""), HasSubstr("b.effects: must be an array"));
    EXPECT_THAT(error("[\"FlipVertically\",\"Turn\"]"),
                HasSubstr("b.effects[1]: 'Turn' is not one of"));
    EXPECT_THAT(error("[3]"), HasSubstr("b.effects[0]: must be"));
}

}  // namespace
}  // namespace graze
