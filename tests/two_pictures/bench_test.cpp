#include "two_pictures/bench.hpp"

#include <array>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/png_writer.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/content_error.hpp"
#include "graze/math/random.hpp"

namespace two_pictures {
namespace {

using graze::Json;
using graze::ParseJson;
using graze::test::MakePng;
using testing::HasSubstr;

class BenchTest : public testing::Test {
protected:
    BenchTest() {
        hashes_ = {bench_.Add("l.png", MakePng({"#..", "#..", "###"})),
                   bench_.Add("o.png", MakePng({"###", "#.#", "###"}))};
    }

    [[nodiscard]] Json State() const {
        return {{"a", {{"hash", hashes_[0]}, {"m", {1, 0, 0, 1, 20, 20}}, {"effects", 0}}},
                {"b", {{"hash", hashes_[1]}, {"m", {1, 0, 0, 1, 22, 22}}, {"effects", 0}}},
                {"threshold", 128},
                {"algorithm", "Box"}};
    }
    Json Send(const Json& message) { return ParseJson(bench_.Receive(message.dump())); }
    Json Set(const Json& state) { return Send({{"state", state}}); }

    Bench bench_;
    std::array<std::string, 2> hashes_;
};

TEST_F(BenchTest, ReportsTheStateThatItWasGiven) {
    const Json state = State();
    const Json report = Set(state);

    EXPECT_EQ(report["a"]["m"], state["a"]["m"]);
    EXPECT_EQ(report["b"]["hash"], hashes_[1]);
    EXPECT_EQ(report["algorithm"], "Box");
    EXPECT_EQ(report["verdicts"].size(), kAlgorithms.size());
    EXPECT_EQ(report["count"], 1);
    EXPECT_EQ(report["first"], Json({22, 22}));
    EXPECT_FALSE(report.contains("error"));
}

TEST_F(BenchTest, AnErrorNamesTheKeyAndChangesNothing) {
    Set(State());
    const auto error = [&](const char* pointer, const Json& value) {
        Json state = State();
        state["a"]["m"] = {1, 0, 0, 1, 40, 40};
        state[Json::json_pointer{pointer}] = value;
        const Json report = Set(state);
        EXPECT_EQ(report["a"]["m"][4], 20) << pointer;
        return report.value("error", "none");
    };

    EXPECT_THAT(error("/a/m/3", nullptr), HasSubstr("a.m[3]: must be a number"));
    EXPECT_THAT(error("/b/m/0", 5000), HasSubstr("b.m[0]: must be a number from -4096 to 4096"));
    EXPECT_THAT(error("/b/m/0", 400), HasSubstr("b.m: must not make the picture larger than 1024"));
    EXPECT_THAT(error("/a/effects", 4), HasSubstr("a.effects: must be"));
    EXPECT_THAT(error("/threshold", 256), HasSubstr("threshold: must be"));
    EXPECT_THAT(error("/algorithm", "box"), HasSubstr("'box' is not an algorithm of this page"));
    EXPECT_THAT(error("/algorithm", nullptr), HasSubstr("needs the key 'algorithm'"));
    EXPECT_THAT(bench_.Receive("{"), HasSubstr("\"error\":\"line 1"));
}

TEST_F(BenchTest, AnUnknownPictureIsNeededAndThenAccepted) {
    Json state = State();
    const graze::Bytes dot = MakePng({"#"});
    const graze::test::TemporaryFolder folder;
    folder.Write("dot.png", dot);
    Bench other;
    state["a"]["hash"] = other.Add("dot.png", dot);

    EXPECT_EQ(Set(state)["needs"], Json::array({state["a"]["hash"]}));
    const Json added = Send({{"picture", {{"file", folder / "dot.png"}, {"name", "mine.png"}}}});
    EXPECT_EQ(added["added"], state["a"]["hash"]);
    EXPECT_EQ(Set(state)["a"]["name"], "mine.png");
}

TEST_F(BenchTest, APictureMustBeAPngOfAtMost512Pixels) {
    const auto error = [&](const graze::Bytes& file) {
        try {
            bench_.Add("x.png", file);
            return std::string{"none"};
        } catch (const graze::FormatError& found) {
            return std::string{found.what()};
        }
    };

    EXPECT_THAT(error({}), HasSubstr("x.png: truncated: the file is empty"));
    EXPECT_THAT(error(graze::test::HollowPng(513, 1)), HasSubstr("x.png: too large"));
    EXPECT_THAT(error(graze::test::HollowPng(512, 512)), HasSubstr("x.png: "));
}

TEST_F(BenchTest, AMoveKeepsTheCentreOnTheScreenAndLimitsTheSize) {
    Set(State());
    const auto move = [&](double x, double turn, double scale) {
        return Send(
            {{"move", {{"side", 0}, {"x", x}, {"y", 0}, {"turn", turn}, {"scale", scale}}}});
    };

    EXPECT_EQ(move(-4000, 0, 1)["a"]["center"], Json({0, 21}));
    EXPECT_EQ(move(30, 0, 1)["a"]["center"], Json({30, 21}));
    EXPECT_EQ(move(0, 0, 10)["a"]["m"][0], 10);
    EXPECT_EQ(move(0, 0, 100)["a"]["m"][0], 10);
    EXPECT_EQ(move(0, 0, .01)["a"]["m"][0], 10);
    EXPECT_GT(move(0, .5, 1)["a"]["m"][1], 4);
}

// Of the lit pixels, the shared ones and those only for Graze are the pixels that Graze counts.
TEST_F(BenchTest, LightsEachPixelOnceAndFewAtATime) {
    graze::Random random{3};
    for (const Algorithm& algorithm : kAlgorithms) {
        Json state = State();
        state["algorithm"] = algorithm.name;
        for (const char* side : {"a", "b"}) {
            const double scale = random.Next(1, 60);
            const double turn = random.Next(-9, 10) * .1;
            state[side]["m"] = {scale, turn, -turn, scale, 250 + random.Next(30), 100};
        }
        const Json report = Set(state);
        int frames = 0;
        while (bench_.Light()) {
            ++frames;
        }
        const Json lit = Send(Json::object())["lit"];
        EXPECT_EQ(lit["shared"].get<int>() + lit["ours"].get<int>(), report["count"])
            << algorithm.name;
        EXPECT_TRUE(lit["done"]);
        EXPECT_GE(frames * 20'000, lit["shared"].get<int>() + lit["theirs"].get<int>());
        if (std::string{algorithm.name} == "Graze") {
            EXPECT_EQ(lit["theirs"], 0);
            EXPECT_EQ(lit["ours"], 0);
        }
    }
}

}  // namespace
}  // namespace two_pictures
