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

/// The lowest alpha that counts as solid, 0..255. The XNA samples use 1 or 255.
struct AlphaThreshold {
    std::uint8_t value = 128;
};

/// The colour that marks transparent pixels in images without alpha. Its own alpha is ignored.
struct ColorKey {
    ColorKey() = default;
    explicit ColorKey(Color key, std::uint8_t off_by = 0) noexcept
        : color{key}, tolerance{off_by} {}

    Color color{255, 0, 255, 255};
    std::uint8_t tolerance = 0;  ///< max difference in each of red, green and blue
};

/// A sprite's collision shape: width x height bits, 1 is solid. Usually built once, at load time,
/// but it can be changed at any time, for example to add craters.
///
/// Layout   row-major, each row padded to whole 64-bit words; bit 0 of a row's first word is its
///          leftmost pixel.
/// Always   padding bits are 0, so whole words can be ANDed without masking the tail.
///          OpaqueBounds() and Index() are updated with every change, never lazily.
/// Threads  any number of threads may read a mask at the same time, as long as no thread changes
///          it.
/// Size     2.5 bits per pixel plus about 500 bytes: see MemorySize().
class Mask {
public:
    /// Creates a mask without pixels.
    Mask() noexcept;
    Mask(const Mask& other);
    Mask(Mask&& other) noexcept;  ///< afterwards, `other` is a mask without pixels
    Mask& operator=(Mask other) noexcept;
    ~Mask();

    /// Creates a mask without solid pixels. Width and height are in pixels, 0 to 32,768; other
    /// values are a caller bug and are clamped in builds without asserts.
    Mask(int width, int height);

    /// Creates a mask from the words of all rows, in the layout above. Padding bits are cleared. A
    /// wrong number of words for this size is a caller bug; in builds without asserts all pixels
    /// are clear.
    Mask(int width, int height, std::vector<std::uint64_t> words);

    /// Creates a mask from stored data, as in a pack: the words of all rows, OpaqueBounds() and the
    /// bytes of MaskIndex::Store. Returns std::nullopt if sizes or bounds do not match. An index
    /// that does not match the words leads to wrong results, but not to invalid memory accesses.
    /// Cost: takes over the words and reads them once; copies the index.
    [[nodiscard]] static std::optional<Mask> FromStored(int width, int height,
                                                        std::vector<std::uint64_t> words,
                                                        Rectangle opaque_bounds,
                                                        std::span<const std::byte> index);

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// True if the pixel is solid; false outside the mask.
    [[nodiscard]] bool Solid(int x, int y) const noexcept;

    /// Sets the pixel, which must be inside the mask, to solid or clear. Cost: constant for most
    /// changes. If the change makes the index's cell of 4 x 4 pixels around the pixel occupied or
    /// empty, up to 61 x 61 cells are updated.
    /// Clearing a pixel on an edge of OpaqueBounds() also reads the edges of that rectangle and, if
    /// the rectangle shrinks, the words between the old and the new edge.
    void Set(int x, int y, bool solid = true);

    /// Sets all pixels of `area`, clipped to the mask, to solid or clear. Cost: proportional to
    /// 1/64 of the pixels of `area`, plus 1/16 of the pixels of `area` inflated by 120 pixels on
    /// each side.
    void Fill(Rectangle area, bool solid = true);
    void Fill() { Fill(Bounds()); }
    void Clear() { Fill(Bounds(), false); }

    /// Exchanges solid and clear pixels, everywhere or in `area`, clipped to the mask. Cost as for
    /// Fill.
    void Invert() { Invert(Bounds()); }
    void Invert(Rectangle area);

    /// Set the pixels that are solid in `shape`, placed with its upper left corner at `at`, to
    /// solid (Draw) or clear (Erase). The shape is clipped to the mask and may be this mask itself.
    /// Cost as for Fill of the changed part, so a crater costs the same in any terrain.
    void Draw(const Mask& shape, Point at);
    void Erase(const Mask& shape, Point at);

    /// Returns the words of row y, 0 <= y < Height(). Other rows are a caller bug and empty in
    /// builds without asserts.
    [[nodiscard]] std::span<const std::uint64_t> Row(int y) const;

    /// Returns the words of all rows, WordsPerRow() each, top row first.
    [[nodiscard]] std::span<const std::uint64_t> Words() const noexcept { return words_; }
    [[nodiscard]] std::size_t WordsPerRow() const noexcept { return words_per_row_; }

    /// Replaces whole rows, starting at `top`. `words` must contain a whole number of rows in the
    /// layout above, all inside the mask; otherwise it is a caller bug, and builds without asserts
    /// change nothing. Padding bits are cleared. For decoders and bakers.
    void SetRows(int top, std::span<const std::uint64_t> words);

    /// Returns the number of solid pixels. Reads the whole mask.
    [[nodiscard]] int Count() const noexcept;

    /// Returns the smallest rectangle around the solid pixels; four zeros if no pixel is solid.
    [[nodiscard]] Rectangle OpaqueBounds() const noexcept { return opaque_bounds_; }

    /// Returns the size of the heap memory in bytes, including the index.
    [[nodiscard]] std::size_t MemorySize() const noexcept;

    /// Returns the index that collision tests read instead of the bits. Games do not need it.
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
    // Updates the bounds and the index after a change inside `area`. `only_added`: no pixel of
    // the area was cleared, so the bounds cannot shrink.
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

/// Returns a mask of the image's size in which the pixels with at least the threshold's alpha are
/// solid. For a frame of a sheet, pass image.Part(frame).
///
/// Errors  a side above 32,768 pixels is a caller bug; in builds without asserts the image is cut
///         off there.
/// Cost    reads the image once, at nearly memory speed.
[[nodiscard]] Mask MakeMask(ImageView image, AlphaThreshold threshold = {});

/// Returns a mask of the image's size in which the pixels that do not match the key are solid.
/// Errors and cost as for an alpha threshold.
[[nodiscard]] Mask MakeMask(ImageView image, ColorKey key);

}  // namespace graze
