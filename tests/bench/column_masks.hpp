#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "graze/collision/mask.hpp"
#include "graze/math/rectangle.hpp"

namespace graze::bench {

/// A mask with the layout and the algorithms of pygame's bitmask: columns of 64-bit words, of which
/// word (x / 64, y) is followed by (x / 64, y + 1). Graze is compared with these loops. Padding bits
/// are clear.
class ColumnMask {
public:
    ColumnMask(int width, int height);
    explicit ColumnMask(const Mask& mask);

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] bool Solid(int x, int y) const noexcept;

    /// The following functions move `other` by `offset`.

    /// Returns a pixel that is solid in both masks: the leftmost of the topmost word in the first
    /// pair of columns that overlaps.
    [[nodiscard]] std::optional<Point> Overlap(const ColumnMask& other,
                                               Point offset) const noexcept;
    [[nodiscard]] int OverlapArea(const ColumnMask& other, Point offset) const noexcept;
    [[nodiscard]] ColumnMask OverlapMask(const ColumnMask& other, Point offset) const;
    void Draw(const ColumnMask& other, Point offset) noexcept;
    void Erase(const ColumnMask& other, Point offset) noexcept;

    /// These functions change the whole mask.
    void Fill() noexcept;
    void Clear() noexcept;
    void Invert() noexcept;

    /// The pixel must be inside the mask.
    void Set(int x, int y, bool solid = true) noexcept;

    [[nodiscard]] int Count() const noexcept;

    /// Returns the centroid, truncated to whole pixels; (0, 0) if no pixel is solid.
    [[nodiscard]] Point Centroid() const noexcept;

private:
    [[nodiscard]] std::size_t WordIndex(int x, int y) const noexcept;
    void ClearPadding() noexcept;

    int width_;
    int height_;
    int columns_;
    std::vector<std::uint64_t> words_;
};

}  // namespace graze::bench
