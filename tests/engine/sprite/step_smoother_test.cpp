#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "graze/sprite/movement.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;

constexpr Point kBody{10, 20};
constexpr int kFlat = 120;   // px, before and after what is climbed
constexpr int kClimb = 512;  // px
constexpr float kSpeeds[] = {1, 2.3f, 3.7f};

// Returns ground that rises to the right. `rise(x)` is its height at x, counted from the foot.
Mask MakeGround(const std::function<int(int)>& rise) {
    const int top = rise(kClimb - 1);
    Mask ground{kClimb + 2 * kFlat, top + 1};
    for (int x = 0; x < ground.Width(); ++x) {
        const int at = x - kFlat;
        const int height = at < 0 ? 0 : rise(std::min(at, kClimb - 1));
        ground.Fill({x, top - height, 1, height + 1});
    }
    return ground;
}

Mask MakeSlope(int length) {  // 1 px up for each `length` px
    return MakeGround([length](int x) { return x / length; });
}

Mask MakeStairs(int tread) {  // of 8 px
    return MakeGround([tread](int x) { return 8 * (x / tread + 1); });
}

// Returns the height of the feet after each step of a walk up the ground, or down.
std::vector<int> Walk(const Mask& ground, float speed, bool up) {
    Mask box{kBody.x, kBody.y};
    box.Fill();
    const Point start = up ? Point{20, ground.Height() - 1 - kBody.y}
                           : Point{ground.Width() - 20 - kBody.x, -kBody.y};
    Mover mover{.footprint = At(box, start.x, start.y), .position = start + Point{0, kBody.y}};
    mover.on_floor = true;
    const Obstacle single{At(ground, 0, 0)};
    std::vector<int> heights;
    while (mover.position.x > 10 && mover.position.x < ground.Width() - 10 - kBody.x) {
        mover.velocity = {up ? speed : -speed, 1};
        MoveAndSlide(mover, {.singles = {&single, 1}}, {.rise_px = 8, .snap_px = 8});
        EXPECT_TRUE(mover.on_floor);
        heights.push_back(mover.position.y);
    }
    return heights;
}

// What a camera shows of a walk. All in px.
struct Course {
    float back = 0;          // the longest way in the wrong direction in a step
    float acceleration = 0;  // the largest change of the way per step
    float lag = 0;           // the largest distance from the mover
    float left = 0;          // the lag at the end
};

Course Describe(const std::vector<float>& shown, const std::vector<int>& heights) {
    const float direction = heights.back() > heights.front() ? 1.0f : -1.0f;
    Course course;
    float way = 0;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        course.left = std::abs(shown[i] - static_cast<float>(heights[i]));
        course.lag = std::max(course.lag, course.left);
        if (i > 0) {
            const float next_way = shown[i] - shown[i - 1];
            course.back = std::max(course.back, -direction * next_way);
            course.acceleration = std::max(course.acceleration, std::abs(next_way - way));
            way = next_way;
        }
    }
    return course;
}

Course Smooth(const std::vector<int>& heights) {
    StepSmoother smoother;
    std::vector<float> shown;
    for (const int height : heights) {
        shown.push_back(smoother.Update(height, true));
    }
    return Describe(shown, heights);
}

Course Unsmoothed(const std::vector<int>& heights) {
    return Describe({heights.begin(), heights.end()}, heights);
}

// Rounding: heights are floats.
constexpr float kError = 1e-3f;

// Runs a check of walks up and down at all speeds.
template <typename Check>
void ForEachWalk(const Mask& ground, const Check& check) {
    for (const float speed : kSpeeds) {
        for (const bool up : {true, false}) {
            SCOPED_TRACE(std::to_string(speed) + (up ? " px up" : " px down"));
            check(Walk(ground, speed, up));
        }
    }
}

// Records the largest figures of walks next to those of the mover itself.
class Figures {
public:
    void Add(const Course& smoothed, const Course& unsmoothed) {
        lag_ = std::max(lag_, smoothed.lag);
        acceleration_ = std::max(acceleration_, smoothed.acceleration);
        unsmoothed_ = std::max(unsmoothed_, unsmoothed.acceleration);
    }
    void Record(const std::string& ground) const {
        testing::Test::RecordProperty(ground + "_lag_px", std::to_string(lag_));
        testing::Test::RecordProperty(ground + "_acceleration_px", std::to_string(acceleration_));
        testing::Test::RecordProperty(ground + "_unsmoothed_px", std::to_string(unsmoothed_));
    }

private:
    float lag_ = 0;
    float acceleration_ = 0;
    float unsmoothed_ = 0;
};

void ExpectSmooth(const Course& course, float max_lag) {
    EXPECT_LE(course.back, kError);
    EXPECT_LE(course.acceleration, 0.25f + kError);
    EXPECT_LE(course.lag, max_lag);
    EXPECT_LT(course.left, kError);
}

TEST(StepSmoother, FollowsSlopesWithoutJerks) {
    for (const int length : {2, 3, 4, 6, 8}) {
        SCOPED_TRACE("slope 1:" + std::to_string(length));
        Figures figures;
        ForEachWalk(MakeSlope(length), [&](const std::vector<int>& heights) {
            const Course raw = Unsmoothed(heights);
            EXPECT_GE(raw.acceleration, 1);
            ExpectSmooth(Smooth(heights), 6.45f);
            figures.Add(Smooth(heights), raw);
        });
        figures.Record("slope_" + std::to_string(length));
    }
}

TEST(StepSmoother, FollowsStairsWithoutJerks) {
    Figures figures;
    ForEachWalk(MakeStairs(32), [&](const std::vector<int>& heights) {
        const Course raw = Unsmoothed(heights);
        EXPECT_EQ(raw.acceleration, 8);
        ExpectSmooth(Smooth(heights), 7.75f);
        figures.Add(Smooth(heights), raw);
    });
    figures.Record("stairs_32");
}

// A camera that changes its speed by 0.25 px a step cannot follow these within 8 px.
TEST(StepSmoother, StaysWithin16PixelsOfSteepStairs) {
    Figures figures;
    ForEachWalk(MakeStairs(8), [&](const std::vector<int>& heights) {
        const Course course = Smooth(heights);
        EXPECT_LE(course.back, kError);
        EXPECT_LE(course.lag, 16);
        EXPECT_LT(course.left, kError);
        figures.Add(course, Unsmoothed(heights));
    });
    figures.Record("stairs_8");
}

TEST(StepSmoother, StaysWithin16PixelsOfAnyGround) {
    Random random{1};
    StepSmoother smoother;
    int height = 0;
    for (int step = 0; step < 20'000; ++step) {
        const int most = step % 500 < 250 ? 2 : 30;
        height += random.Next(-most, most + 1);
        const float shown = smoother.Update(height, random.Next(10) != 0);
        ASSERT_LE(std::abs(shown - static_cast<float>(height)), 16) << "step " << step;
    }
}

TEST(StepSmoother, PassesJumpsThrough) {
    StepSmoother smoother;
    EXPECT_EQ(smoother.Update(100, true), 100);
    float velocity = -7.5f;
    float y = 100;
    for (; velocity < 0 || y < 84; velocity += 0.35f) {
        y += velocity;
        const int height = static_cast<int>(y);
        EXPECT_EQ(smoother.Update(height, false), static_cast<float>(height));
    }
    EXPECT_EQ(smoother.Update(84, true), 84);  // lands on a platform
    EXPECT_EQ(smoother.Update(84, true), 84);
}

// A jump from stairs adds to what is left of the lag, which does not grow.
TEST(StepSmoother, MovesWithAMoverThatJumpsFromStairs) {
    StepSmoother smoother;
    smoother.Update(100, true);
    float lag = smoother.Update(92, true) - 92;
    EXPECT_GT(lag, 7);
    for (int height = 85; height > 0; height -= 7) {
        const float next_lag = smoother.Update(height, false) - static_cast<float>(height);
        EXPECT_GE(next_lag, -kError);
        EXPECT_LE(next_lag, lag + kError);
        lag = next_lag;
    }
    EXPECT_LT(lag, kError);
}

TEST(StepSmoother, ResetStartsAtTheNextHeight) {
    StepSmoother smoother;
    smoother.Update(100, true);
    EXPECT_NE(smoother.Update(92, true), 92);
    smoother.Reset();
    EXPECT_EQ(smoother.Update(300, true), 300);
    EXPECT_EQ(smoother.Update(300, true), 300);
}

}  // namespace
}  // namespace graze
