#include <array>
#include <bit>

#include "fuzz/fuzz_parts.hpp"
#include "graze/collision/shapes.hpp"

namespace graze::fuzz {
namespace {

// Returns a number typical of games, or any float.
float Number(ByteSource& bytes) {
    if (bytes.Byte() % 16 == 0) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(bytes.Word()));
    }
    return static_cast<float>(bytes.Between(-200, 200)) / 4;
}

Vector2 Pair(ByteSource& bytes) {
    const float x = Number(bytes);
    return {x, Number(bytes)};
}

template <typename A, typename B>
void ExpectSymmetric(const A& a, const B& b) {
    GRAZE_FUZZ_EXPECT(Intersects(a, b) == Intersects(b, a));
    GRAZE_FUZZ_EXPECT(!Intersects(a, b) || (!a.IsEmpty() && !b.IsEmpty()));
}

}  // namespace

void CheckShapes(ByteSource& bytes) {
    const Circle circle{Pair(bytes), Number(bytes)};
    const Circle other{Pair(bytes), Number(bytes)};
    const Vector2 corner = Pair(bytes);
    const Vector2 size = Pair(bytes);
    const RectangleF rectangle{corner.x, corner.y, size.x, size.y};
    const OrientedBox box = MakeOrientedBox(Pair(bytes), Pair(bytes), Number(bytes));
    const OrientedBox straight = MakeOrientedBox(rectangle);
    ExpectSymmetric(circle, other);
    ExpectSymmetric(circle, rectangle);
    ExpectSymmetric(circle, box);
    ExpectSymmetric(rectangle, box);
    ExpectSymmetric(box, straight);
    const Segment segment{Pair(bytes), Pair(bytes)};
    const Segment back{segment.end, segment.start};
    const Segment crossing{Pair(bytes), Pair(bytes)};
    ExpectSymmetric(segment, crossing);
    GRAZE_FUZZ_EXPECT(Intersects(circle, segment) == Intersects(circle, back));
    GRAZE_FUZZ_EXPECT(Intersects(rectangle, segment) == Intersects(rectangle, back));
    GRAZE_FUZZ_EXPECT(Intersects(segment, crossing) == Intersects(back, crossing));
    static_cast<void>(Contains(box, segment.start));
    const Affine transform{bytes.Double(), bytes.Double(), bytes.Double(),
                           bytes.Double(), bytes.Double(), bytes.Double()};
    static_cast<void>(BoundingRectangle({bytes.Between(-50, 50), bytes.Between(-50, 50),
                                         bytes.Between(0, 60), bytes.Between(0, 60)},
                                        transform));
}

}  // namespace graze::fuzz
