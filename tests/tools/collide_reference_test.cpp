#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "graze/content/png.hpp"
#include "tools/collide_run.hpp"
#include "tools/reference_cases.hpp"
#include "tools/sample_art.hpp"

namespace graze {
namespace {

using test::ReferenceCase;

class CollideReference : public testing::Test {
protected:
    CollideReference() {
        for (int i = 0; i < 24; ++i) {
            test::Picture& picture = pictures_.emplace_back();
            picture.name = "art" + std::to_string(i) + ".png";
            picture.image = test::MakeSampleArt(random_, random_.Next(4, 90));
            folder_.Write(picture.name, EncodePng(picture.image.View()));
        }
    }

    [[nodiscard]] std::vector<ReferenceCase> Cases(int count) {
        return MakeReferenceCases(random_, pictures_, count);
    }

    // Returns the command's result of each case.
    [[nodiscard]] std::vector<Json> Results(const std::vector<ReferenceCase>& cases) const {
        const test::CollideRun run = RunCollide(folder_, JoinLines(cases));
        EXPECT_EQ(run.exit_code, 0) << run.log;
        EXPECT_EQ(run.lines.size(), cases.size());
        return ParsedLines(run);
    }

    Random random_{20260101};
    std::vector<test::Picture> pictures_;
    test::TemporaryFolder folder_;
};

TEST_F(CollideReference, AgreesWithTheIntegerReferenceEverywhere) {
    const std::vector<ReferenceCase> cases = Cases(400);
    const std::vector<Json> results = Results(cases);
    int hits = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        ASSERT_EQ(DiffersFromIntegerReference(cases[i], results[i]), "");
        hits += results[i]["collides"] ? 1 : 0;
    }
    EXPECT_GT(hits, 100);  // many cases hit, and many just miss
    EXPECT_LT(hits, 300);
}

// The real-number reference does not use texel maps, only their error bound.
TEST_F(CollideReference, AgreesWithTheRealReferenceWhereItIsCertain) {
    const std::vector<ReferenceCase> cases = Cases(400);
    const std::vector<Json> results = Results(cases);
    int sure = 0;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        bool is_certain = false;
        ASSERT_EQ(DiffersFromRealReference(cases[i], results[i], is_certain), "");
        sure += is_certain ? 1 : 0;
    }
    EXPECT_GT(sure, 350);
}

TEST_F(CollideReference, MovesOnlyTheFirstPixelWhenBothSpritesMoveByWholePixels) {
    const std::vector<ReferenceCase> cases = Cases(200);
    std::vector<ReferenceCase> moved_cases = cases;
    std::vector<Json> expected = Results(cases);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const int dx = random_.Next(-100'000, 100'000);
        const int dy = random_.Next(-100'000, 100'000);
        Json json = ParseJson(cases[i].line);
        for (const char* side : {"a", "b"}) {
            json[side]["m"][4] = json[side]["m"][4].get<double>() + dx;
            json[side]["m"][5] = json[side]["m"][5].get<double>() + dy;
        }
        moved_cases[i].line = json.dump() + "\n";
        Json& first = expected[i]["first"];
        if (!first.is_null()) {
            first = {first[0].get<int>() + dx, first[1].get<int>() + dy};
        }
    }
    EXPECT_EQ(Results(moved_cases), expected);
}

TEST_F(CollideReference, IgnoresTheOrderOfTheTwoSprites) {
    const std::vector<ReferenceCase> cases = Cases(200);
    std::vector<ReferenceCase> swapped = cases;
    for (ReferenceCase& one : swapped) {
        Json json = ParseJson(one.line);
        std::swap(json["a"], json["b"]);
        one.line = json.dump() + "\n";
    }
    EXPECT_EQ(Results(swapped), Results(cases));
}

}  // namespace
}  // namespace graze
