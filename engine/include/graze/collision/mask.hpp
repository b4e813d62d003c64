#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"

namespace graze {

class MaskIndex;

/// Lowest alpha that counts as solid, 0..255. The XNA samples disagree: 1 or 255.
struct AlphaThreshold {
    std::uint8_t value = 128;
};

/// The colour that stands for "nothing here" in pictures without alpha; its own alpha is not looked at.
struct ColorKey {
    ColorKey() = default;
    explicit ColorKey(Color key, std::uint8_t off_by = 0) noexcept
        : color{key}, tolerance{off_by} {}

    Color color{255, 0, 255, 255};
    std::uint8_t tolerance = 0;  ///< how far each of red, green and blue may be off
};

/// A sprite's shape as collision sees it: width x height bits, 1 is solid. Built once, at load; may
/// be changed at any time, craters and all.
///
/// Layout  row-major, each row padded to whole 64-bit words; bit 0 of word 0 is the leftmost pixel.
/// Always  padding bits are 0, so whole words can be ANDed without masking the tail. What the fast
///         paths keep beside the bits is never behind them, so a mask that nobody changes may be
///         read by any number of threads.
/// Size    2.5 bits a pixel and about 500 bytes: MemorySize() tells.
class Mask {
public:
    Mask() noexcept;
    Mask(const Mask& other);
    Mask(Mask&& other) noexcept;  ///< `other` is a mask without pixels afterwards
    Mask& operator=(Mask other) noexcept;
    ~Mask();

    /// All clear. Width and height are in pixels, 0 to 32,768; outside that is a caller's bug, and
    /// without asserts they are clamped.
    Mask(int width, int height);

    /// Of these words, all rows in the layout above; padding bits are cleared. Another number of words
    /// than the size asks for is a caller's bug; without asserts all is clear.
    Mask(int width, int height, std::vector<std::uint64_t> words);

    /// Of all that a mask holds, as a pack keeps it: `words` as above, the rectangle around the solid
    /// pixels, and MaskIndex::Store. None when they do not fit each other; an index that is not that of
    /// the words gives wrong answers and no worse. Cost: copies them, and reads the words once.
    [[nodiscard]] static std::optional<Mask> FromStored(int width, int height,
                                                        std::vector<std::uint64_t> words,
                                                        Rectangle opaque_bounds,
                                                        std::span<const std::byte> index);

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// Is the pixel solid? Outside the grid nothing is.
    [[nodiscard]] bool Solid(int x, int y) const noexcept;

    /// Makes the pixel solid, or clear. It must be inside the grid. Cost: a pixel that fills or empties
    /// its 4 x 4 cell updates the cells around it, up to 63 x 63. A cleared pixel on an edge of
    /// OpaqueBounds() also reads that edge, and the words between it and the new edge if it was the last
    /// one there. Any other change is free.
    void Set(int x, int y, bool solid = true);

    /// Makes all of `area`, cut to the grid, solid or clear. Cost: 1/64 of its pixels, and 1/16 of the
    /// area grown by 124 pixels on every side.
    void Fill(Rectangle area, bool solid = true);
    void Fill() { Fill(Bounds()); }
    void Clear() { Fill(Bounds(), false); }

    /// Turns solid into clear and back, all over, or inside `area`, cut to the grid. Cost as Fill.
    void Invert() { Invert(Bounds()); }
    void Invert(Rectangle area);

    /// Makes solid, or clear, what is solid in `shape` when its corner stands at `at`; what reaches
    /// over the edge is cut. `shape` may be this mask. Cost as Fill of the part changed: a crater
    /// costs the same in any terrain.
    void Draw(const Mask& shape, Point at);
    void Erase(const Mask& shape, Point at);

    /// The words of row y, top row first.
    [[nodiscard]] std::span<const std::uint64_t> Row(int y) const;

    /// All rows' words, for loops that know where they are.
    [[nodiscard]] std::span<const std::uint64_t> Words() const noexcept { return words_; }
    [[nodiscard]] std::size_t WordsPerRow() const noexcept { return words_per_row_; }

    /// Replaces whole rows from `top` on: `words` holds a whole number of rows in the layout above,
    /// and ends inside the grid; padding bits are cleared. For decoders and bakers.
    void SetRows(int top, std::span<const std::uint64_t> words);

    /// How many pixels are solid. Reads the whole mask.
    [[nodiscard]] int Count() const noexcept;

    /// The smallest rectangle around the solid pixels; four zeros when there are none.
    [[nodiscard]] Rectangle OpaqueBounds() const noexcept { return opaque_bounds_; }

    /// Bytes on the heap, those of the fast paths included.
    [[nodiscard]] std::size_t MemorySize() const noexcept;

    /// The index that collision tests read instead of the bits. Games do not need it.
    [[nodiscard]] const MaskIndex& Index() const noexcept {
        const MaskIndex* index = index_.get();
        return index != nullptr ? *index : NoIndex();
    }

    [[nodiscard]] friend bool operator==(const Mask& a, const Mask& b) noexcept {
        return a.width_ == b.width_ && a.height_ == b.height_ && a.words_ == b.words_;
    }

private:
    [[nodiscard]] static const MaskIndex& NoIndex() noexcept;
    [[nodiscard]] bool Inside(int x, int y) const noexcept;
    [[nodiscard]] std::size_t WordIndex(int x, int y) const noexcept;
    void ClearPadding(int top, int bottom) noexcept;
    // Brings all that is derived from the words up to date after a change inside `area`.
    void Refresh(Rectangle area, bool only_added);
    [[nodiscard]] bool RowHasSolid(int y, int left, int right) const noexcept;
    [[nodiscard]] bool ColumnHasSolid(int x, int top, int bottom) const noexcept;
    [[nodiscard]] Rectangle SolidIn(Rectangle area) const noexcept;
    [[nodiscard]] Rectangle ShrunkToSolid(Rectangle area) const noexcept;

    int width_ = 0;
    int height_ = 0;
    std::size_t words_per_row_ = 0;
    std::vector<std::uint64_t> words_;
    Rectangle opaque_bounds_;
    std::unique_ptr<MaskIndex> index_;  // null: no pixels
};

/// The pixels of `image` at least as opaque as `threshold`; same size as the image. A frame of a
/// sheet is image.Part(frame).
///
/// Errors  a side above 32,768 pixels is a caller's bug; without asserts the image is cut to it.
/// Cost    reads the picture once, near memory speed.
[[nodiscard]] Mask MakeMask(ImageView image, AlphaThreshold threshold = {});

/// The pixels of `image` that are not of the key's colour.
[[nodiscard]] Mask MakeMask(ImageView image, ColorKey key);

}  // namespace graze
