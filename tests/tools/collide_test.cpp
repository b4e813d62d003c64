#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/png_writer.hpp"
#include "graze/content/content_error.hpp"
#include "tools/collide_run.hpp"

namespace graze {
namespace {

using test::CollideRun;
using test::MakePng;
using test::RunCollide;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kStill = R"({"png": "l.png", "m": [1, 0, 0, 1, 0, 0]})";

class CollideCommand : public testing::Test {
protected:
    CollideCommand() {
        folder_.Write("dot.png", MakePng({"#"}));
        folder_.Write("l.png", MakePng({"#.", "#.", "##"}));
        folder_.Write("faint.png", MakePng({"+"}));
        folder_.Write("broken.png", "not a picture");
    }

    [[nodiscard]] CollideRun Run(const std::string& cases, CollideOptions options = {}) const {
        return RunCollide(folder_, cases, std::move(options));
    }

    // Returns the result of one case, which consists of `keys` and the two sides.
    [[nodiscard]] std::string One(const std::string& a, const std::string& b,
                                  const std::string& keys = R"("id": 1)") const {
        return Run("{" + keys + ", \"a\": " + a + ", \"b\": " + b + "}").lines.at(0);
    }

    test::TemporaryFolder folder_;
};

TEST_F(CollideCommand, ReportsTheCountAndTheTopmostLeftmostPixel) {
    EXPECT_EQ(One(kStill, R"({"png": "l.png", "m": [1, 0, 0, 1, 0, -1]})"),
              R"({"id":1,"collides":true,"count":2,"first":[0,0]})");
    EXPECT_EQ(One(kStill, R"({"png": "l.png", "m": [1, 0, 0, 1, 1, -2]})"),
              R"({"id":1,"collides":false,"count":0,"first":null})");
    EXPECT_EQ(One(R"({"png": "dot.png", "m": [1, 0, 0, 1, -3, -7]})",
                  R"({"png": "dot.png", "m": [1, 0, 0, 1, -3, -7]})"),
              R"({"id":1,"collides":true,"count":1,"first":[-3,-7]})");
}

// X = a u + c v + tx, Y = b u + d v + ty: [0, 1, -1, 0, 3, 0] is a quarter turn clockwise. The long
// side of the rotated L covers three pixels of row 0, and its short side is the pixel (0, 1).
TEST_F(CollideCommand, ReadsTheSixNumbersAsColumnsOfTheTransform) {
    const std::string turned = R"({"png": "l.png", "m": [0, 1, -1, 0, 3, 0]})";

    EXPECT_EQ(One(turned, R"({"png": "dot.png", "m": [9, 0, 0, 9, 0, 0]})"),
              R"({"id":1,"collides":true,"count":4,"first":[0,0]})");
    EXPECT_EQ(One(turned, R"({"png": "dot.png", "m": [1, 0, 0, 1, 0, 1]})"),
              R"({"id":1,"collides":true,"count":1,"first":[0,1]})");
    EXPECT_EQ(One(turned, R"({"png": "dot.png", "m": [1, 0, 0, 1, 1, 1]})"),
              R"({"id":1,"collides":false,"count":0,"first":null})");
}

TEST_F(CollideCommand, UsesTheThresholdAsTheLowestSolidAlpha) {
    const std::string faint = R"({"png": "faint.png", "m": [1, 0, 0, 1, 0, 0]})";

    EXPECT_THAT(One(faint, faint, R"("id": 1, "threshold": 127)"), HasSubstr("\"count\":1"));
    EXPECT_THAT(One(faint, faint, R"("id": 1, "threshold": 128)"), HasSubstr("\"count\":0"));
    EXPECT_THAT(One(faint, faint), HasSubstr("\"count\":0"));
}

TEST_F(CollideCommand, ReturnsTheIdUnchanged) {
    EXPECT_THAT(One(kStill, kStill, R"("id": "höhe 7")"), HasSubstr(R"({"id":"höhe 7",)"));
    EXPECT_THAT(One(kStill, kStill, R"("id": [1, {"x": 2}])"), HasSubstr(R"({"id":[1,{"x":2}],)"));
    EXPECT_THAT(One(kStill, kStill, R"("w": 1)"), HasSubstr(R"({"id":null,"collides":true)"));
}

TEST_F(CollideCommand, ComparesTheExpectationOfACase) {
    const std::string sides =
        "\"a\": " + std::string{kStill} + ", \"b\": " + std::string{kStill} + "}\n";
    const CollideRun run =
        Run(R"({"id": 1, "collides": true, "count": 4, "first": [0, 0], )" + sides +
            R"({"id": 2, "count": 3, )" + sides + R"({"id": 3, "first": [0, 1], )" + sides +
            R"({"id": 4, "collides": false, "first": null, )" + sides + R"({"id": 5, )" + sides +
            R"({"id": 6, "count": 4, )" + sides);

    EXPECT_EQ(run.exit_code, 1);
    EXPECT_EQ(run.lines.size(), 6U);
    EXPECT_EQ(run.log,
              "line 2, id 2: count 4, expected 3\n"
              "line 3, id 3: first [0,0], expected [0,1]\n"
              "line 4, id 4: collides, expected not to; first [0,0], expected null\n"
              "6 cases, 2 agree, 3 differ, 0 errors\n");
}

TEST_F(CollideCommand, SkipsComparingCasesBelowTheRequestedMargin) {
    const std::string line = R"({"id": 1, "collides": true, "count": 3, "margin": 0.5,
        "margin_count": 0.0001, "a": )" +
                             std::string{kStill} + ", \"b\": " + std::string{kStill} + "}";
    std::string one_line = line;
    std::erase(one_line, '\n');

    EXPECT_EQ(Run(one_line).exit_code, 1);
    EXPECT_EQ(Run(one_line, {.margin = 0.001}).exit_code, 0);
    EXPECT_EQ(Run(one_line, {.margin = 0.00005}).exit_code, 1);
}

TEST_F(CollideCommand, ReportsAnInvalidLineAndContinues) {
    const std::string good =
        R"({"id": 9, "a": )" + std::string{kStill} + ", \"b\": " + std::string{kStill} + "}\n";
    const CollideRun run =
        Run("{\"id\": 1, \"a\":\n" + good + "\n  \r\n[]\n" +
            R"({"id": 2, "b": {"png": "dot.png", "m": [1, 0, 0, 1, 0, 0]}})" + "\n" + good);

    EXPECT_EQ(run.exit_code, 1);
    ASSERT_EQ(run.lines.size(), 5U);
    EXPECT_THAT(run.lines[0], HasSubstr(R"({"id":null,"line":1,"error":"line 1, column)"));
    EXPECT_THAT(run.lines[1], HasSubstr("\"count\":4"));
    EXPECT_EQ(run.lines[2], R"({"id":null,"line":5,"error":"must be an object"})");
    EXPECT_EQ(run.lines[3], R"({"id":2,"error":"needs the key 'a'"})");
    EXPECT_THAT(run.lines[4], HasSubstr("\"count\":4"));
    EXPECT_THAT(run.log, HasSubstr("5 cases, 0 agree, 0 differ, 3 errors\n"));
}

TEST_F(CollideCommand, ReportsEachKindOfInvalidCase) {
    const std::string dot = R"({"png": "dot.png", "m": [1, 0, 0, 1, 0, 0]})";
    const auto error = [&](const std::string& side) { return One(side, dot); };

    EXPECT_THAT(error(R"({"m": [1, 0, 0, 1, 0, 0]})"), HasSubstr("a: needs the key 'png'"));
    EXPECT_THAT(error(R"({"png": "dot.png"})"), HasSubstr("a: needs the key 'm'"));
    EXPECT_THAT(error(R"({"png": "dot.png", "m": [1, 0, 0, 1, 0]})"),
                HasSubstr("a.m: must be 6 numbers"));
    EXPECT_THAT(error(R"({"png": "dot.png", "m": [1, 0, 0, "1", 0, 0]})"),
                HasSubstr("a.m[3]: must be a number"));
    EXPECT_THAT(error(R"({"png": "dot.png", "m": [NaN, 0, 0, 1, 0, 0]})"),
                HasSubstr(R"({"id":null,"line":1,"error":)"));
    EXPECT_THAT(error(R"({"png": "dot.png", "m": [1e999, 0, 0, 1, 0, 0]})"),
                HasSubstr(R"({"id":null,"line":1,"error":)"));
    EXPECT_THAT(error(R"({"png": "dot.png", "m": [1, 0, 0, 1, 1e8, 0]})"),
                HasSubstr("a.m: the sprite reaches 16777216 pixels or more"));
    EXPECT_THAT(error(R"({"png": "dot.png", "m": [1e300, 1e300, 1e300, 1e300, 0, 0]})"),
                HasSubstr("a.m: the sprite reaches"));
    EXPECT_THAT(error(R"({"png": "no.png", "m": [1, 0, 0, 1, 0, 0]})"),
                HasSubstr("no.png: No such file or directory"));
    EXPECT_THAT(error(R"({"png": "broken.png", "m": [1, 0, 0, 1, 0, 0]})"),
                HasSubstr("broken.png: not a PNG file"));
    EXPECT_THAT(One(dot, dot, R"("id": 1, "threshold": 256)"), HasSubstr("threshold: must be"));
    EXPECT_THAT(One(dot, dot, R"("id": 1, "count": "four")"), HasSubstr("count: must be"));
}

TEST_F(CollideCommand, FindsNoOverlapForASingularTransform) {
    for (const char* m :
         {"[0, 0, 0, 0, 0, 0]", "[1, 2, 2, 4, 0, 0]", "[1e-12, 0, 0, 1e-12, 0, 0]"}) {
        EXPECT_EQ(One(R"({"png": "dot.png", "m": )" + std::string{m} + "}", kStill),
                  R"({"id":1,"collides":false,"count":0,"first":null})");
    }
}

TEST_F(CollideCommand, UsesTheFolderOfTheCasesAsTheDefaultRoot) {
    folder_.Write("art/big.png", MakePng({"##"}));
    const std::string big = R"({"png": "big.png", "m": [1, 0, 0, 1, 0, 0]})";
    const std::string cases = R"({"id": 1, "a": )" + big + ", \"b\": " + big + "}";

    EXPECT_THAT(Run(cases).lines, ElementsAre(HasSubstr("No such file")));
    EXPECT_THAT(Run(cases, {.root = folder_ / "art"}).lines, ElementsAre(HasSubstr("\"count\":2")));
}

TEST_F(CollideCommand, SucceedsWithoutCases) {
    const CollideRun run = Run("\n");

    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.log, "0 cases, 0 agree, 0 differ, 0 errors\n");
}

TEST_F(CollideCommand, FailsWhenTheCasesCannotBeRead) {
    std::ostringstream log;
    EXPECT_THROW(Collide({.cases = folder_ / "none.jsonl"}, log), ContentError);
    EXPECT_THROW(Collide({.cases = folder_.Path()}, log), ContentError);
}

TEST_F(CollideCommand, FailsWhenTheResultsCannotBeWritten) {
    folder_.Write("cases.jsonl", "");
    std::ostringstream log;
    EXPECT_THROW(Collide({.cases = folder_ / "cases.jsonl", .out = folder_ / "no/out"}, log),
                 ContentError);
}

}  // namespace
}  // namespace graze
