// XNA's expressions on its value types, each translated by the rule in docs/coming-from-xna.md: a
// property becomes a function or a snake_case field, `new` is omitted, and `.` after a type becomes
// `::`.
#include <cmath>
#include <type_traits>
#include <vector>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat2x2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <glm/vector_relational.hpp>
#include <gtest/gtest.h>

#include "graze/math/color.hpp"
#include "graze/math/math_helper.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/time_span.hpp"
#include "graze/math/vector2.hpp"
#include "graze/math/vector3.hpp"

namespace graze {
namespace {

void ExpectNear(Vector2 a, Vector2 b, const char* what) {
    EXPECT_NEAR(a.x, b.x, 1e-5f) << what;
    EXPECT_NEAR(a.y, b.y, 1e-5f) << what;
}

TEST(XnaVector2, IsZeroByDefaultAndTriviallyCopyable) {
    constexpr Vector2 zero;
    static_assert(zero == Vector2::Zero);
    static_assert(sizeof(Vector2) == 8);
    static_assert(std::is_trivially_copyable_v<Vector2>);
    const std::vector<Vector2> many(3);
    EXPECT_EQ(many[2], Vector2::Zero);
}

TEST(XnaVector2, IsConstructedFromNumbersAndPoints) {
    EXPECT_EQ(Vector2::Zero, Vector2(0, 0));
    EXPECT_EQ(Vector2::One, Vector2(1, 1));
    EXPECT_EQ(Vector2::UnitX, Vector2(1, 0));
    EXPECT_EQ(Vector2::UnitY, Vector2(0, 1));
    EXPECT_EQ(Vector2(2.5f), Vector2(2.5f, 2.5f));
    EXPECT_EQ(Vector2(3), Vector2(3.0f, 3.0f));
    EXPECT_EQ(Point(3, -4).ToVector2(), Vector2(3, -4));
    const Vector2 converted = Point{3, -4};
    EXPECT_EQ(converted, Vector2(3, -4));
}

TEST(XnaVector2, HasOperators) {
    const Vector2 v{3, 4};
    const Vector2 w{1, -2};
    EXPECT_EQ(v + w, Vector2(4, 2));
    EXPECT_EQ(v - w, Vector2(2, 6));
    EXPECT_EQ(v * w, Vector2(3, -8));
    EXPECT_EQ(v / w, Vector2(3, -2));
    EXPECT_EQ(v * 2, Vector2(6, 8));
    EXPECT_EQ(2 * v, Vector2(6, 8));
    EXPECT_EQ(v * 0.5f, Vector2(1.5f, 2));
    EXPECT_EQ(v / 2, Vector2(1.5f, 2));
    EXPECT_EQ(v / 0.5f, Vector2(6, 8));
    EXPECT_EQ(-v, Vector2(-3, -4));
    EXPECT_TRUE(v == Vector2(3, 4));
    EXPECT_TRUE(v != w);
    EXPECT_EQ((v - w).Length(), Vector2(2, 6).Length());
    Vector2 sum = v;
    sum += w;
    sum -= Vector2::One;
    sum *= 3;
    sum /= 2.0f;
    EXPECT_EQ(sum, Vector2(4.5f, 1.5f));
}

TEST(XnaVector2, HasLengthsAndDistances) {
    const Vector2 v{3, 4};
    EXPECT_EQ(v.Length(), 5);
    EXPECT_EQ(v.LengthSquared(), 25);
    EXPECT_EQ(Vector2::Distance({1, 1}, {4, 5}), 5);
    EXPECT_EQ(Vector2::DistanceSquared({1, 1}, {4, 5}), 25);
    EXPECT_EQ(Vector2::Dot({1, 2}, {3, 4}), 11);
    EXPECT_EQ(v.ToPoint(), Point(3, 4));
    EXPECT_EQ(Vector2(-1.9f, 1.9f).ToPoint(), Point(-1, 1));
}

TEST(XnaVector2, HasNormalizeAsMemberAndFunction) {
    Vector2 v{3, 4};
    v.Normalize();
    ExpectNear(v, {0.6f, 0.8f}, "v.Normalize()");
    ExpectNear(Vector2::Normalize({0, -7}), {0, -1}, "Vector2.Normalize(v)");
    EXPECT_TRUE(std::isnan(Vector2::Normalize(Vector2::Zero).x));
}

TEST(XnaVector2, HasXnasFunctions) {
    EXPECT_EQ(Vector2::Negate({1, -2}), Vector2(-1, 2));
    EXPECT_EQ(Vector2::Min({1, 5}, {3, 2}), Vector2(1, 2));
    EXPECT_EQ(Vector2::Max({1, 5}, {3, 2}), Vector2(3, 5));
    EXPECT_EQ(Vector2::Clamp({-1, 9}, Vector2::Zero, {5, 6}), Vector2(0, 6));
    EXPECT_EQ(Vector2::Lerp({0, 10}, {10, 20}, 0.25f), Vector2(2.5f, 12.5f));
    EXPECT_EQ(Vector2::Lerp({0, 0}, {10, 20}, 2), Vector2(20, 40));
    EXPECT_EQ(Vector2::SmoothStep({0, 0}, {10, 20}, 0.25f), Vector2(1.5625f, 3.125f));
    EXPECT_EQ(Vector2::SmoothStep({0, 0}, {10, 20}, 2), Vector2(10, 20));
    EXPECT_EQ(Vector2::Reflect({1, 1}, Vector2::UnitY), Vector2(1, -1));
    EXPECT_EQ(Vector2::CatmullRom({0, 0}, {1, 1}, {2, 4}, {3, 9}, 0.5f), Vector2(1.5f, 2.25f));
    EXPECT_EQ(Vector2::Hermite({0, 0}, {1, 0}, {1, 2}, {1, 0}, 0.5f), Vector2(0.5f, 1));
    EXPECT_EQ(Vector2::Barycentric({0, 0}, {4, 0}, {0, 8}, 0.25f, 0.5f), Vector2(1, 4));
    const Matrix moved = Matrix::CreateScale(2) * Matrix::CreateTranslation(10, 20, 0);
    EXPECT_EQ(Vector2::Transform({1, 2}, moved), Vector2(12, 24));
    EXPECT_EQ(Vector2::TransformNormal({1, 2}, moved), Vector2(2, 4));
}

template <typename V>
concept HasGlmLength = requires(V v) {
    v.length();
};

// With GLM's types, (3, 4).length() would be 2, the number of components.
TEST(XnaVector2, HidesGlmsLength) {
    static_assert(HasGlmLength<glm::vec2>);
    static_assert(!HasGlmLength<Vector2>);
}

TEST(XnaVector2, ConvertsToAndFromGlmVectors) {
    const Vector2 v{3, -4};
    const glm::vec2 g{1, 2};
    const glm::vec2 converted = v;
    EXPECT_EQ(converted, glm::vec2(3, -4));
    EXPECT_EQ(v, converted);
    EXPECT_EQ(converted, v);
    EXPECT_EQ((v + g).LengthSquared(), 20);
    EXPECT_EQ((g - v).LengthSquared(), 40);
    EXPECT_EQ(glm::vec3(v, 1), glm::vec3(3, -4, 1));
    EXPECT_EQ(glm::vec4(v, g), glm::vec4(3, -4, 1, 2));
    EXPECT_EQ(v[1], -4);
    glm::vec2 sum = g;
    sum += v;
    EXPECT_EQ(sum, glm::vec2(4, -2));
    EXPECT_EQ(glm::mat2(2) * v, glm::vec2(6, -8));
    EXPECT_EQ(Vector2{glm::ivec2(5, 6)}, Vector2(5, 6));
}

TEST(XnaVector2, WorksWithGlmFunctions) {
    const Vector2 v{3, -4};
    const Vector2 w{0.5f, 2};
    EXPECT_EQ(glm::length(v), 5);
    EXPECT_EQ(glm::length(v - glm::vec2{0, 0}), 5);
    EXPECT_EQ(glm::distance(v, v), 0);
    EXPECT_EQ(glm::distance(v, glm::vec2{0, 0}), 5);
    EXPECT_EQ(glm::dot(v, w), -6.5f);
    ExpectNear(glm::normalize(v), {0.6f, -0.8f}, "glm::normalize");
    EXPECT_EQ(glm::reflect(v, Vector2::UnitY), glm::vec2(3, 4));
    EXPECT_EQ(glm::faceforward(Vector2::UnitX, v, w), glm::vec2(1, 0));
    EXPECT_EQ(glm::abs(v), glm::vec2(3, 4));
    EXPECT_EQ(glm::sign(v), glm::vec2(1, -1));
    EXPECT_EQ(glm::floor(w), glm::vec2(0, 2));
    EXPECT_EQ(glm::fract(w), glm::vec2(0.5f, 0));
    EXPECT_EQ(glm::mod(v, Vector2(2, 3)), glm::vec2(1, 2));
    EXPECT_EQ(glm::min(v, w), glm::vec2(0.5f, -4));
    EXPECT_EQ(glm::max(v, w), glm::vec2(3, 2));
    EXPECT_EQ(glm::max(v, 0.0f), glm::vec2(3, 0));
    EXPECT_EQ(glm::clamp(v, Vector2::Zero, Vector2::One), glm::vec2(1, 0));
    EXPECT_EQ(glm::mix(v, w, 0.5f), glm::vec2(1.75f, -1));
    EXPECT_EQ(glm::step(w, v), glm::vec2(1, 0));
    EXPECT_EQ(glm::smoothstep(Vector2::Zero, Vector2::One, w), glm::vec2(0.5f, 1));
    EXPECT_TRUE(glm::all(glm::lessThan(v, Vector2(4, -3))));
}

TEST(XnaVector3, IsZeroByDefaultAndTriviallyCopyable) {
    constexpr Vector3 zero;
    static_assert(zero == Vector3::Zero);
    static_assert(sizeof(Vector3) == 12);
    static_assert(std::is_trivially_copyable_v<Vector3>);
    static_assert(!HasGlmLength<Vector3>);
    const std::vector<Vector3> many(3);
    EXPECT_EQ(many[2], Vector3::Zero);
}

TEST(XnaVector3, IsConstructedFromNumbersAndVectors) {
    EXPECT_EQ(Vector3::One, Vector3(1, 1, 1));
    EXPECT_EQ(Vector3::UnitX + Vector3::UnitY * 2 + Vector3::UnitZ * 3, Vector3(1, 2, 3));
    EXPECT_EQ(Vector3::Right, Vector3::UnitX);
    EXPECT_EQ(Vector3::Left, -Vector3::UnitX);
    EXPECT_EQ(Vector3::Up, Vector3::UnitY);
    EXPECT_EQ(Vector3::Down, -Vector3::UnitY);
    EXPECT_EQ(Vector3::Backward, Vector3::UnitZ);
    EXPECT_EQ(Vector3::Forward, -Vector3::UnitZ);
    EXPECT_EQ(Vector3(3), Vector3(3.0f, 3.0, 3));
    EXPECT_EQ(Vector3(Vector2(1, 2), 3), Vector3(1, 2, 3));
    const Vector3 converted = glm::vec3{1, 2, 3};
    const glm::vec3 back = converted;
    EXPECT_EQ(back, converted);
    EXPECT_EQ(glm::vec4(converted, 1), glm::vec4(1, 2, 3, 1));
}

TEST(XnaVector3, HasOperators) {
    const Vector3 v{3, 4, 12};
    const Vector3 w{1, -2, 3};
    EXPECT_EQ(v + w, Vector3(4, 2, 15));
    EXPECT_EQ(v - w, Vector3(2, 6, 9));
    EXPECT_EQ(v * w, Vector3(3, -8, 36));
    EXPECT_EQ(v / w, Vector3(3, -2, 4));
    EXPECT_EQ(v * 2, Vector3(6, 8, 24));
    EXPECT_EQ(2 * v, Vector3(6, 8, 24));
    EXPECT_EQ(v * 0.5f, Vector3(1.5f, 2, 6));
    EXPECT_EQ(v / 2, Vector3(1.5f, 2, 6));
    EXPECT_EQ(-v, Vector3(-3, -4, -12));
    EXPECT_TRUE(v != w);
    EXPECT_EQ((v + glm::vec3{1}).LengthSquared(), 210);
    EXPECT_EQ((glm::vec3{1} - v).LengthSquared(), 134);
    Vector3 sum = v;
    sum += w;
    sum -= glm::vec3{1};
    sum *= 3;
    sum /= 2.0f;
    EXPECT_EQ(sum, Vector3(4.5f, 1.5f, 21));
    glm::vec3 plain{1};
    plain += w;
    plain *= w;
    EXPECT_EQ(plain, glm::vec3(2, 2, 12));
}

TEST(XnaVector3, HasXnasFunctions) {
    EXPECT_EQ(Vector3(3, 4, 12).Length(), 13);
    EXPECT_EQ(Vector3(3, 4, 12).LengthSquared(), 169);
    EXPECT_EQ(Vector3::Distance({1, 1, 1}, {4, 5, 13}), 13);
    EXPECT_EQ(Vector3::DistanceSquared({1, 1, 1}, {4, 5, 13}), 169);
    EXPECT_EQ(Vector3::Dot({1, 2, 3}, {4, 5, 6}), 32);
    EXPECT_EQ(Vector3::Cross({1, 2, 3}, {4, 5, 7}), Vector3(-1, 5, -3));
    EXPECT_EQ(Vector3::Cross(Vector3::Right, Vector3::Up), Vector3::Backward);
    EXPECT_EQ(Vector3::Negate({1, -2, 3}), Vector3(-1, 2, -3));
    EXPECT_EQ(Vector3::Min({1, 5, 2}, {3, 2, 4}), Vector3(1, 2, 2));
    EXPECT_EQ(Vector3::Max({1, 5, 2}, {3, 2, 4}), Vector3(3, 5, 4));
    EXPECT_EQ(Vector3::Clamp({-1, 9, 3}, Vector3::Zero, {5, 6, 7}), Vector3(0, 6, 3));
    EXPECT_EQ(Vector3::Lerp({0, 10, 1}, {10, 20, 3}, 0.25f), Vector3(2.5f, 12.5f, 1.5f));
    EXPECT_EQ(Vector3::Lerp({0, 0, 0}, {10, 20, 30}, 2), Vector3(20, 40, 60));
    EXPECT_EQ(Vector3::Reflect({1, 1, 1}, Vector3::UnitZ), Vector3(1, 1, -1));
    Vector3 v{0, 3, -4};
    v.Normalize();
    EXPECT_NEAR(Vector3::Distance(v, {0, 0.6f, -0.8f}), 0, 1e-6f);
    EXPECT_EQ(Vector3::Normalize({0, 0, 7}), Vector3::UnitZ);
    EXPECT_TRUE(std::isnan(Vector3::Normalize(Vector3::Zero).z));
}

TEST(XnaVector3, IsTransformedAsARow) {
    const Matrix m{2, 3, 5, 0, 7, 11, 13, 0, 17, 19, 23, 0, 29, 31, 37, 1};
    EXPECT_EQ(Vector3::TransformNormal({1, 10, 100}, m), Vector3(1772, 2013, 2435));
    EXPECT_EQ(Vector3::Transform({1, 10, 100}, m), Vector3(1801, 2044, 2472));
    EXPECT_EQ(Vector3::Transform({1, 2, 3}, Matrix::CreateScale(2)), Vector3(2, 4, 6));
}

TEST(XnaVector3, WorksWithGlmFunctions) {
    const Vector3 v{2, -3, 6};
    const Vector3 w{0.5f, 2, 1};
    EXPECT_EQ(glm::length(v), 7);
    EXPECT_EQ(glm::distance(v, glm::vec3{0}), 7);
    EXPECT_EQ(glm::dot(v, w), 1);
    EXPECT_EQ(glm::cross(v, w), glm::vec3(-15, 1, 5.5f));
    EXPECT_EQ(glm::normalize(Vector3{0, 0, 2}).LengthSquared(), 1);
    EXPECT_EQ(glm::reflect(v, Vector3::UnitY), glm::vec3(2, 3, 6));
    EXPECT_EQ(glm::abs(v), glm::vec3(2, 3, 6));
    EXPECT_EQ(glm::floor(w), glm::vec3(0, 2, 1));
    EXPECT_EQ(glm::min(v, w), glm::vec3(0.5f, -3, 1));
    EXPECT_EQ(glm::max(v, 0.0f), glm::vec3(2, 0, 6));
    EXPECT_EQ(glm::clamp(v, Vector3::Zero, Vector3::One), glm::vec3(1, 0, 1));
    EXPECT_EQ(glm::mix(v, w, 0.5f), glm::vec3(1.25f, -0.5f, 3.5f));
}

TEST(XnaPoint, HasXnasMembers) {
    EXPECT_EQ(Point::Zero, Point(0, 0));
    EXPECT_EQ(Point(7), Point(7, 7));
    EXPECT_EQ(Point(1, 2) + Point(3, 4), Point(4, 6));
    EXPECT_EQ(Point(1, 2) - Point(3, 5), Point(-2, -3));
    EXPECT_EQ(Point(2, 3) * Point(4, 5), Point(8, 15));
    EXPECT_EQ(Point(9, -9) / Point(2, 2), Point(4, -4));
    EXPECT_TRUE(Point(1, 2) != Point(2, 1));
    Point sum{1, 2};
    sum += {3, 4};
    sum -= {1, 1};
    EXPECT_EQ(sum, Point(3, 5));
    const glm::ivec2 as_glm = sum;
    const Point back = as_glm;
    EXPECT_EQ(back, sum);
    static_assert(!std::is_convertible_v<Vector2, Point>);
}

TEST(XnaRectangle, HasXnasMembers) {
    EXPECT_EQ(Rectangle::Empty, Rectangle(0, 0, 0, 0));
    EXPECT_EQ(Rectangle(Point(1, 2), Point(3, 4)), Rectangle(1, 2, 3, 4));
    Rectangle box{10, 20, 30, 40};
    EXPECT_EQ(box.Left() + box.Top() + box.Right() + box.Bottom(), 10 + 20 + 40 + 60);
    EXPECT_EQ(box.Location(), Point(10, 20));
    EXPECT_EQ(box.Size(), Point(30, 40));
    EXPECT_EQ(box.Center(), Point(25, 40));
    box.Location({1, 2});
    box.Size({3, 4});
    EXPECT_EQ(box, Rectangle(1, 2, 3, 4));
    box.Offset(1, 1);
    box.Offset({10, 20});
    box.Offset(Point(100, 200));
    box.Offset(Vector2(1.9f, -1.9f));
    EXPECT_EQ(box, Rectangle(113, 222, 3, 4));
    box.Inflate(2, 1);
    EXPECT_EQ(box, Rectangle(111, 221, 7, 6));
    EXPECT_EQ(Rectangle::Intersect({0, 0, 4, 4}, {2, 3, 9, 9}), Rectangle(2, 3, 2, 1));
    EXPECT_EQ(Rectangle::Union({0, 0, 4, 4}, {2, 3, 9, 9}), Rectangle(0, 0, 11, 12));
    EXPECT_TRUE(box.Intersects({117, 226, 9, 9}));
    EXPECT_FALSE(box.IsEmpty());
}

TEST(XnaRectangle, HasXnasOverloadsOfContains) {
    const Rectangle box{1, 2, 3, 4};
    EXPECT_TRUE(box.Contains(1, 2));
    EXPECT_TRUE(box.Contains({3, 5}));
    EXPECT_TRUE(box.Contains(Point(3, 5)));
    EXPECT_TRUE(box.Contains({1, 2, 3, 4}));
    EXPECT_TRUE(box.Contains(Vector2(3.99f, 5.99f)));
    EXPECT_FALSE(box.Contains(Vector2(0.99f, 2)));
    EXPECT_FALSE(box.Contains(Vector2(4, 2)));
    EXPECT_TRUE(box.Contains(1.5f, 2.5f));
    EXPECT_FALSE(box.Contains(1.5f, 6.0f));
}

TEST(XnaColor, IsTransparentByDefault) {
    static_assert(Color{} == Color::Transparent);
    const std::vector<Color> sky(4);
    EXPECT_EQ(sky[3].a, 0);
}

TEST(XnaColor, ClampsWholeNumbers) {
    EXPECT_EQ(Color(255, 0, 0), Color::Red);
    EXPECT_EQ(Color(1, 2, 3, 4).PackedValue(), 0x04030201U);
    EXPECT_EQ(Color(300, -5, 0), Color(255, 0, 0, 255));
    EXPECT_EQ(Color(1LL << 40, 256U, -1), Color(255, 255, 0));
    EXPECT_EQ(Color(0, 0, 0, 999).a, 255);
}

TEST(XnaColor, MapsFloatsFromZeroToOne) {
    EXPECT_EQ(Color(1.0f, 0.0f, 0.0f), Color::Red);
    EXPECT_EQ(Color(1.0f, 0, 0), Color::Red);
    EXPECT_EQ(Color(0.5f, 0.5f, 0.5f), Color(127, 127, 127));
    EXPECT_EQ(Color(2.0f, -1.0f, NAN, 0.5f), Color(255, 0, 0, 127));
    EXPECT_EQ(Color(0.5, 0.25, 1, 1), Color(127, 63, 255));
}

TEST(XnaColor, HasXnasOtherConstructors) {
    EXPECT_EQ(Color(0xFF0000FF), Color::Red);
    EXPECT_EQ(Color(Color::Red, 128), Color(255, 0, 0, 128));
    EXPECT_EQ(Color(Color::Red, 0.5f), Color(255, 0, 0, 127));
    EXPECT_EQ(Color(Vector3(1, 0, 0)), Color::Red);
    EXPECT_EQ(Color(glm::vec4(1, 0, 0, 0.5f)), Color(255, 0, 0, 127));
    Color packed;
    packed.PackedValue(0x80FF4020);
    EXPECT_EQ(packed, Color(0x20, 0x40, 0xFF, 0x80));
    static_assert(!std::is_constructible_v<Color, int>);
    static_assert(!std::is_constructible_v<Color, float>);
    static_assert(!std::is_constructible_v<Color, bool, bool, bool>);
    static_assert(!std::is_convertible_v<std::uint32_t, Color>);
}

TEST(XnaColor, HasXnasFunctions) {
    EXPECT_EQ(Color::White * 0.5f, Color(127, 127, 127, 127));
    EXPECT_EQ(0.5f * Color::White, Color(127, 127, 127, 127));
    EXPECT_EQ(Color::Multiply(Color::White, 0.5f), Color(127, 127, 127, 127));
    EXPECT_EQ(Color::Lerp(Color::Black, Color::White, 1), Color::White);
    EXPECT_EQ(Color::FromNonPremultiplied(255, 0, 0, 128), Color(128, 0, 0, 128));
    EXPECT_EQ(Color::Red.ToVector3(), Vector3(1, 0, 0));
    EXPECT_EQ(Color(0, 255, 0, 51).ToVector4(), glm::vec4(0, 1, 0, 0.2f));
    EXPECT_EQ(Color::Red.r, 255);
    EXPECT_TRUE(Color::Red != Color::Lime);
}

TEST(XnaTimeSpan, IsConstructedFromAnyUnit) {
    EXPECT_EQ(TimeSpan{}, TimeSpan::Zero);
    EXPECT_EQ(TimeSpan::FromTicks(10'000'000), TimeSpan::FromSeconds(1));
    EXPECT_EQ(TimeSpan::FromMilliseconds(1500), TimeSpan::FromSeconds(1.5));
    EXPECT_EQ(TimeSpan::FromMinutes(0.5), TimeSpan::FromSeconds(30));
    EXPECT_EQ(TimeSpan::FromHours(2), TimeSpan::FromMinutes(120));
    EXPECT_EQ(TimeSpan::FromDays(1), TimeSpan::FromHours(24));
    EXPECT_EQ(TimeSpan::FromSeconds(1.0 / 60).nanoseconds, 16'666'667);
    EXPECT_EQ(TimeSpan::FromSeconds(-1.0 / 60).nanoseconds, -16'666'667);
    EXPECT_EQ(TimeSpan::FromDays(1e9), TimeSpan::MaxValue);
    EXPECT_EQ(TimeSpan::FromDays(-1e9), TimeSpan::MinValue);
    EXPECT_EQ(TimeSpan::FromSeconds(NAN), TimeSpan::Zero);
}

TEST(XnaTimeSpan, HasPartsAndTotals) {
    const TimeSpan span = TimeSpan::FromDays(2) + TimeSpan::FromHours(3) +
                          TimeSpan::FromMinutes(4) + TimeSpan::FromSeconds(5.25);
    EXPECT_EQ(span.Days(), 2);
    EXPECT_EQ(span.Hours(), 3);
    EXPECT_EQ(span.Minutes(), 4);
    EXPECT_EQ(span.Seconds(), 5);
    EXPECT_EQ(span.Milliseconds(), 250);
    EXPECT_EQ(TimeSpan::FromSeconds(-90).Minutes(), -1);
    EXPECT_EQ(TimeSpan::FromSeconds(-90).Seconds(), -30);
    EXPECT_EQ(TimeSpan::FromMilliseconds(1).Ticks(), 10'000);
    EXPECT_EQ(TimeSpan::FromHours(36).TotalDays(), 1.5);
    EXPECT_EQ(TimeSpan::FromMinutes(90).TotalHours(), 1.5);
    EXPECT_EQ(TimeSpan::FromSeconds(90).TotalMinutes(), 1.5);
    EXPECT_EQ(TimeSpan::FromMilliseconds(1500).TotalSeconds(), 1.5);
    EXPECT_EQ(TimeSpan::FromSeconds(1.5).TotalMilliseconds(), 1500);
}

TEST(XnaTimeSpan, HasArithmeticAndComparison) {
    const TimeSpan second = TimeSpan::FromSeconds(1);
    TimeSpan left = second + second;
    left -= TimeSpan::FromMilliseconds(500);
    EXPECT_EQ(left.TotalSeconds(), 1.5);
    left += second;
    EXPECT_EQ(left.TotalSeconds(), 2.5);
    EXPECT_EQ((second - left).TotalSeconds(), -1.5);
    EXPECT_EQ((-left).TotalSeconds(), -2.5);
    EXPECT_EQ((second - left).Duration().TotalSeconds(), 1.5);
    EXPECT_EQ(left.Negate().TotalSeconds(), -2.5);
    EXPECT_EQ(left.Add(second).TotalSeconds(), 3.5);
    EXPECT_EQ(left.Subtract(second).TotalSeconds(), 1.5);
    EXPECT_EQ((left * 2).TotalSeconds(), 5);
    EXPECT_EQ((0.5 * left).TotalSeconds(), 1.25);
    EXPECT_EQ((left / 2).TotalSeconds(), 1.25);
    EXPECT_EQ(left / second, 2.5);
    EXPECT_TRUE(second < left);
    EXPECT_TRUE(left >= second);
    EXPECT_TRUE(second != left);
    EXPECT_TRUE(second > TimeSpan::Zero);
}

TEST(XnaMathHelper, HasXnasMembers) {
    EXPECT_EQ(MathHelper::Clamp(1.5f, 0, 1), 1.0f);
    EXPECT_EQ(MathHelper::Clamp(-1, 0.5f, 3), 0.5f);
    EXPECT_EQ(MathHelper::Clamp(7, 0, 5), 5);
    static_assert(std::is_same_v<decltype(MathHelper::Clamp(7, 0, 5)), int>);
    static_assert(std::is_same_v<decltype(MathHelper::Clamp(7, 0, 5.0f)), float>);
    EXPECT_EQ(MathHelper::Min(1.5f, 1), 1.0f);
    EXPECT_EQ(MathHelper::Min(2, 1), 1);
    EXPECT_EQ(MathHelper::Max(1.5f, 1), 1.5f);
    EXPECT_EQ(MathHelper::Max(2, 1), 2);
    EXPECT_EQ(MathHelper::Lerp(0, 10, 0.25f), 2.5f);
    EXPECT_EQ(MathHelper::SmoothStep(0, 10, 0.25f), 1.5625f);
    EXPECT_EQ(MathHelper::CatmullRom(0, 1, 4, 9, 0.5f), 2.25f);
    EXPECT_EQ(MathHelper::Hermite(0, 0, 2, 0, 0.5f), 1.0f);
    EXPECT_EQ(MathHelper::Hermite(3, 7, 5, 9, 0), 3.0f);
    EXPECT_EQ(MathHelper::Hermite(3, 7, 5, 9, 1), 5.0f);
    EXPECT_EQ(MathHelper::Barycentric(1, 5, 9, 0.25f, 0.5f), 6.0f);
    EXPECT_EQ(MathHelper::Distance(3, -4), 7.0f);
    EXPECT_EQ(MathHelper::ToRadians(180), MathHelper::Pi);
    EXPECT_EQ(MathHelper::ToDegrees(MathHelper::Pi), 180.0f);
    EXPECT_NEAR(MathHelper::Log10E, std::log10(MathHelper::E), 1e-7f);
    EXPECT_NEAR(MathHelper::Log2E, std::log2(MathHelper::E), 1e-7f);
}

// The replacements for .NET's Math in docs/coming-from-xna.md.
TEST(XnaMath, RoundsHalvesToEvenWithNearbyint) {
    EXPECT_EQ(std::nearbyint(0.5), 0);
    EXPECT_EQ(std::nearbyint(1.5), 2);
    EXPECT_EQ(std::nearbyint(2.5), 2);
    EXPECT_EQ(std::nearbyint(-1.5), -2);
    EXPECT_EQ(std::nearbyint(2.6), 3);
    EXPECT_EQ(std::round(2.5), 3);
    const Vector2 v{2.5f, -3.5f};
    EXPECT_EQ(Vector2(std::nearbyint(v.x), std::nearbyint(v.y)), Vector2(2, -4));
    EXPECT_EQ(glm::round(v), Vector2(3, -4));
    EXPECT_EQ(glm::floor(v), Vector2(2, -4));
    EXPECT_EQ(glm::ceil(v), Vector2(3, -3));
}

TEST(XnaMath, HasTheSignOfTheDividend) {
    EXPECT_EQ(-7 % 3, -1);
    EXPECT_EQ(std::fmod(-7.5, 2.0), -1.5);
}

TEST(XnaMath, HasTheFunctionsThatSinAndAtan2Give) {
    for (const double x : {-0.99, -0.3, 0.0, 0.5, 0.8}) {
        EXPECT_NEAR(Sin(x) / Cos(x), std::tan(x), 1e-14);
        EXPECT_NEAR(Atan2(x, 1), std::atan(x), 1e-14);
        EXPECT_NEAR(Atan2(x, std::sqrt(1 - x * x)), std::asin(x), 1e-14);
        EXPECT_NEAR(Atan2(std::sqrt(1 - x * x), x), std::acos(x), 1e-14);
    }
}

}  // namespace
}  // namespace graze
