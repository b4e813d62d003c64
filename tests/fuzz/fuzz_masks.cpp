#include <algorithm>
#include <array>
#include <vector>

#include "fuzz/fuzz_parts.hpp"
#include "graze/collision/mask_operations.hpp"
#include "oracle/mask_oracle.hpp"

namespace graze::fuzz {
namespace {

constexpr int kMaxSide = 80;

// A mask as plain pixels: the slow reference for edits.
class PlainMask {
public:
    PlainMask(int width, int height)
        : width_{width},
          height_{height},
          pixels_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

    [[nodiscard]] bool Solid(int x, int y) const {
        return 0 <= x && x < width_ && 0 <= y && y < height_ && pixels_[Index(x, y)] != 0;
    }

    // Sets each pixel to change(x, y, solid).
    template <typename Change>
    void ForEach(Change change) {
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) {
                pixels_[Index(x, y)] = change(x, y, Solid(x, y)) ? 1 : 0;
            }
        }
    }

private:
    [[nodiscard]] std::size_t Index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
               static_cast<std::size_t>(x);
    }

    int width_;
    int height_;
    std::vector<std::uint8_t> pixels_;
};

Rectangle RandomArea(ByteSource& bytes) {
    return {bytes.Between(-20, kMaxSide), bytes.Between(-20, kMaxSide), bytes.Between(-2, 60),
            bytes.Between(-2, 60)};
}

// Returns a small mask whose pixels are set one by one.
Mask RandomShape(ByteSource& bytes) {
    Mask result{bytes.Between(0, 70), bytes.Between(0, 9)};
    const std::uint64_t pattern = bytes.Word();
    for (int y = 0; y < result.Height(); ++y) {
        for (int x = 0; x < result.Width(); ++x) {
            result.Set(x, y, (pattern >> ((x * 7 + y * 13) % 64) & 1) != 0);
        }
    }
    return result;
}

void DrawOrErase(Mask& mask, PlainMask& plain, ByteSource& bytes, bool draws) {
    const bool with_itself = bytes.Byte() % 8 == 0;
    const Mask shape = with_itself ? mask : RandomShape(bytes);
    const Point at{bytes.Between(-80, 80), bytes.Between(-80, 80)};
    const Mask& source = with_itself ? mask : shape;
    draws ? mask.Draw(source, at) : mask.Erase(source, at);
    plain.ForEach([&](int x, int y, bool solid) {
        const bool covered = shape.Solid(x - at.x, y - at.y);
        return draws ? solid || covered : solid && !covered;
    });
}

void SetRandomRows(Mask& mask, PlainMask& plain, ByteSource& bytes) {
    if (mask.Bounds().IsEmpty()) {
        return;
    }
    const int top = bytes.Between(0, mask.Height());
    const int rows = bytes.Between(0, std::min(4, mask.Height() - top));
    std::vector<std::uint64_t> words(mask.WordsPerRow() * static_cast<std::size_t>(rows));
    for (std::uint64_t& word : words) {
        word = bytes.Word();
    }
    mask.SetRows(top, words);
    plain.ForEach([&](int x, int y, bool solid) {
        if (y < top || y >= top + rows) {
            return solid;
        }
        const std::size_t word = static_cast<std::size_t>(y - top) * mask.WordsPerRow() +
                                 static_cast<std::size_t>(x) / 64;
        return (words[word] >> (x % 64) & 1) != 0;
    });
}

void Edit(Mask& mask, PlainMask& plain, ByteSource& bytes) {
    const int kind = bytes.Between(0, 6);
    if (kind == 0 && !mask.Bounds().IsEmpty()) {
        const Point pixel{bytes.Between(0, mask.Width() - 1), bytes.Between(0, mask.Height() - 1)};
        const bool value = bytes.Byte() % 2 != 0;
        mask.Set(pixel.x, pixel.y, value);
        plain.ForEach([&](int x, int y, bool solid) {
            return Point{x, y} == pixel ? value : solid;
        });
    } else if (kind == 1 || kind == 2) {
        const Rectangle area = RandomArea(bytes);
        const bool value = kind == 1;
        mask.Fill(area, value);
        plain.ForEach(
            [&](int x, int y, bool solid) { return area.Contains(x, y) ? value : solid; });
    } else if (kind == 3) {
        const Rectangle area = RandomArea(bytes);
        mask.Invert(area);
        plain.ForEach([&](int x, int y, bool solid) { return solid != area.Contains(x, y); });
    } else if (kind == 4 || kind == 5) {
        DrawOrErase(mask, plain, bytes, kind == 4);
    } else {
        SetRandomRows(mask, plain, bytes);
    }
}

void CheckParts(const Mask& mask, bool diagonals) {
    const auto kind = diagonals ? Connectivity::Eight : Connectivity::Four;
    const std::vector<int> labels = test::ExpectedComponents(mask, diagonals);
    const std::vector<Component> parts = ConnectedComponents(mask, 1, kind);
    const int max_label = labels.empty() ? 0 : *std::max_element(labels.begin(), labels.end());
    GRAZE_FUZZ_EXPECT(static_cast<int>(parts.size()) == max_label);
    int sum = 0;
    Mask together{mask.Width(), mask.Height()};
    for (const Component& part : parts) {
        sum += part.count;
        GRAZE_FUZZ_EXPECT(part.mask.Count() == part.count);
        together.Draw(part.mask, part.bounds.Location());
    }
    GRAZE_FUZZ_EXPECT(sum == mask.Count() && together == mask);
}

void CheckOverlap(const Mask& a, const Mask& b, Point offset) {
    const std::vector<Point> expected = test::ExpectedOverlap(a, b, offset);
    const auto first = FindOverlap(a, b, offset);
    GRAZE_FUZZ_EXPECT(CountOverlap(a, b, offset) == static_cast<int>(expected.size()));
    GRAZE_FUZZ_EXPECT(first.has_value() == !expected.empty());
    GRAZE_FUZZ_EXPECT(!first || *first == expected.front());
    const Mask both = OverlapMask(a, b, offset);
    GRAZE_FUZZ_EXPECT(both.Count() == static_cast<int>(expected.size()));
    for (const Point pixel : expected) {
        GRAZE_FUZZ_EXPECT(both.Solid(pixel.x, pixel.y));
    }
}

}  // namespace

Mask EditedMask(ByteSource& bytes) {
    const int width = bytes.Between(0, kMaxSide);
    const int height = bytes.Between(0, kMaxSide);
    Mask mask{width, height};
    PlainMask plain{width, height};
    const int edits = bytes.Between(0, 6);
    for (int i = 0; i < edits; ++i) {
        Edit(mask, plain, bytes);
    }
    GRAZE_FUZZ_EXPECT(
        mask == test::MaskWhere(width, height, [&](int x, int y) { return plain.Solid(x, y); }));
    GRAZE_FUZZ_EXPECT(mask.OpaqueBounds() == test::ExpectedBounds(mask));
    GRAZE_FUZZ_EXPECT(!test::FindWrongStripe(mask));
    GRAZE_FUZZ_EXPECT(!test::FindWrongMirroredWord(mask));
    GRAZE_FUZZ_EXPECT(!test::FindWrongClearance(mask));
    return mask;
}

void CheckMasks(const Mask& a, const Mask& b, ByteSource& bytes) {
    CheckParts(a, bytes.Byte() % 2 == 0);
    for (int i = 0; i < 5; ++i) {
        CheckOverlap(a, b, {bytes.Between(-90, 90), bytes.Between(-90, 90)});
    }
    const Mask rotated = Rotated(a, 1);
    GRAZE_FUZZ_EXPECT(Rotated(rotated, 3) == a && Transposed(Transposed(a)) == a);
    GRAZE_FUZZ_EXPECT(Inverted(Inverted(a)) == a);
    GRAZE_FUZZ_EXPECT(Dilated(a, bytes.Between(0, 6)).Count() >= a.Count());
    const std::vector<Point> rim = Outline(a);
    GRAZE_FUZZ_EXPECT(rim.empty() == (a.Count() == 0));
    for (const Point pixel : rim) {
        GRAZE_FUZZ_EXPECT(a.Solid(pixel.x, pixel.y));
    }
    GRAZE_FUZZ_EXPECT(Centroid(a).has_value() == (a.Count() > 0));
}

}  // namespace graze::fuzz
