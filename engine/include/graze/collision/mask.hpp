#pragma once

#include <atomic>
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

class CollisionWorld;
class MaskIndex;

/// The lowest alpha of a solid pixel, 0..255. The XNA samples use 1 or 255.
struct AlphaThreshold {
    std::uint8_t value = 128;
};

/// The colour of transparent pixels in images without alpha. The alpha of `color` is ignored.
struct ColorKey {
    ColorKey() = default;
    explicit ColorKey(Color key, std::uint8_t off_by = 0) noexcept
        : color{key}, tolerance{off_by} {}

    Color color{255, 0, 255, 255};
    std::uint8_t tolerance = 0;  ///< maximum difference in each of red, green and blue
};

/// A sprite's collision shape: width x height bits, where 1 is solid. It is usually created once,
/// when the game loads. It can be changed at any time, for example to add craters.
///
/// Layout   row-major, each row padded to whole 64-bit words; bit 0 of a row's first word is its
///          leftmost pixel.
/// Always   padding bits are 0, so whole words can be ANDed without masking the last word.
///          OpaqueBounds() is up to date after every change.
/// Index    collision tests use a summary of the bits. The first test after a change updates it
///          around the changed pixels. Masks of images and packs have a complete index from the
///          start.
/// Threads  any number of threads may read a mask at the same time, as long as no thread changes
///          it. This includes the first test after a change.
/// Size     3.5 bits per pixel plus about a tenth; masks of at most 64 columns: 4.5 bits per pixel
///          plus 0.7 to 1.7 KB. See MemorySize().
class Mask {
public:
    /// Creates a mask without pixels.
    Mask() noexcept;
    Mask(const Mask& other);
    Mask(Mask&& other) noexcept;  ///< afterwards, `other` is a mask without pixels
    Mask& operator=(Mask other) noexcept;
    ~Mask();

    /// Creates a mask without solid pixels. Requires a width and a height of 0 to 32,768 pixels;
    /// other sizes are clamped.
    Mask(int width, int height);

    /// Creates a mask from the words of all rows, in the layout above. Padding bits are cleared.
    /// Requires as many words as a mask of this size has; otherwise all pixels are clear.
    Mask(int width, int height, std::vector<std::uint64_t> words);

    /// Creates a mask from stored data, as in a pack: the words of all rows, OpaqueBounds() and the
    /// bytes of MaskIndex::Store. Returns std::nullopt if sizes or bounds do not match. If the
    /// index does not match the words, collision tests return wrong results, but do not access
    /// invalid memory. Cost: reads the words once and does not copy them; copies the index.
    [[nodiscard]] static std::optional<Mask> FromStored(int width, int height,
                                                        std::vector<std::uint64_t> words,
                                                        Rectangle opaque_bounds,
                                                        std::span<const std::byte> index);

    [[nodiscard]] int Width() const noexcept { return width_; }
    [[nodiscard]] int Height() const noexcept { return height_; }
    [[nodiscard]] Rectangle Bounds() const noexcept { return {0, 0, width_, height_}; }

    /// True if the pixel is inside the mask and solid.
    [[nodiscard]] bool Solid(int x, int y) const noexcept {
        return Inside(x, y) && (words_[WordIndex(x, y)] >> (x & 63) & 1U) != 0;
    }

    /// Sets the pixel to solid or clear. Requires a pixel inside the mask; others are ignored.
    /// Cost: constant. Clearing a pixel on an edge of OpaqueBounds() also reads the edges of this
    /// rectangle. If the rectangle shrinks, it also reads the words between the previous edge and
    /// the new edge. The next collision test pays as after Fill.
    void Set(int x, int y, bool solid = true);

    /// Sets all pixels of `area`, clipped to the mask, to solid or clear. Cost: proportional to
    /// 1/64 of the number of pixels in `area`. The next collision test updates the index: 1/16 of
    /// the number of pixels in `area` extended by 120 pixels on each side. It updates several
    /// changes together. A change that is far from the preceding ones updates the index for them.
    void Fill(Rectangle area, bool solid = true);
    void Fill() { Fill(Bounds()); }
    void Clear() { Fill(Bounds(), false); }

    /// Makes solid pixels clear and clear pixels solid: in the whole mask, or in `area` clipped to
    /// the mask. The cost is that of Fill.
    void Invert() { Invert(Bounds()); }
    void Invert(Rectangle area);

    /// Draw sets to solid, and Erase to clear, the pixels of this mask where `shape` is solid. The
    /// upper left corner of the shape is placed at `at`. The shape is clipped to the mask and may
    /// be this mask itself. The cost is that of Fill for the changed area. A crater therefore costs
    /// the same in any terrain.
    void Draw(const Mask& shape, Point at);
    void Erase(const Mask& shape, Point at);

    /// Returns the words of row y. Requires 0 <= y < Height(); the result is empty otherwise.
    [[nodiscard]] std::span<const std::uint64_t> Row(int y) const;

    /// Returns the words of all rows, WordsPerRow() each, top row first.
    [[nodiscard]] std::span<const std::uint64_t> Words() const noexcept { return words_; }
    [[nodiscard]] std::size_t WordsPerRow() const noexcept { return words_per_row_; }

    /// Replaces whole rows, starting at row `top`. It is meant for decoders and bakers. Requires a
    /// whole number of rows in the layout above, all of them inside the mask; otherwise nothing
    /// changes. Padding bits are cleared.
    void SetRows(int top, std::span<const std::uint64_t> words);

    /// Returns the number of solid pixels. Reads the whole mask.
    [[nodiscard]] int Count() const noexcept;

    /// Returns the smallest rectangle around the solid pixels; an empty rectangle at (0, 0) if no
    /// pixel is solid.
    [[nodiscard]] Rectangle OpaqueBounds() const noexcept { return opaque_bounds_; }

    /// Returns the size of the heap memory in bytes, including the index.
    [[nodiscard]] std::size_t MemorySize() const noexcept;

    /// Returns the index, a summary of the bits that speeds up collision tests. Games do not need
    /// it. The first call after a change updates the index.
    [[nodiscard]] const MaskIndex& Index() const noexcept {
        const MaskIndex* index = ready_index_.load(std::memory_order_acquire);
        return index != nullptr ? *index : UpdateIndex();
    }

    [[nodiscard]] friend bool operator==(const Mask& a, const Mask& b) noexcept {
        return a.width_ == b.width_ && a.height_ == b.height_ && a.words_ == b.words_;
    }

private:
    friend class CollisionWorld;  // reads revision_
    friend Mask OverlapMask(const Mask& a, const Mask& b, Point offset);

    [[nodiscard]] bool Inside(int x, int y) const noexcept {
        return 0 <= x && x < width_ && 0 <= y && y < height_;
    }
    [[nodiscard]] std::size_t WordIndex(int x, int y) const noexcept {
        return static_cast<std::size_t>(y) * words_per_row_ + static_cast<std::size_t>(x / 64);
    }
    void ClearPadding(int top, int bottom) noexcept;
    template <typename Change>
    void ForWordsOf(Rectangle area, Change change) noexcept;
    // Several threads may call this function at the same time.
    const MaskIndex& UpdateIndex() const noexcept;
    void CopyIndex(const Mask& other);
    static constexpr std::uint64_t kRevisionsAtOnce = 1 << 20;
    // Returns the first of kRevisionsAtOnce revisions that no mask has had.
    [[nodiscard]] static std::uint64_t NewRevisions() noexcept;
    // Each change inside `area`, which is not empty, calls MarkStale, so that the next call of
    // Index() updates this area.
    void MarkStale(Rectangle area) {
        if (++revision_ % kRevisionsAtOnce == 0) {
            revision_ = NewRevisions();
        }
        if (!stale_.Contains(area)) {
            GrowStale(area);
        }
    }
    void GrowStale(Rectangle area);
    // These functions update the bounds after `solid` pixels were added, or pixels in `area` were
    // cleared.
    void GrowBounds(Rectangle solid) noexcept;
    void ShrinkBounds(Rectangle area) noexcept;
    // Calls MarkStale and updates the bounds after any change inside `area`.
    void Refresh(Rectangle area);
    [[nodiscard]] bool RowHasSolid(int y, int left, int right) const noexcept;
    [[nodiscard]] bool ColumnHasSolid(int x, int top, int bottom) const noexcept;
    [[nodiscard]] Rectangle SolidIn(Rectangle area) const noexcept;
    [[nodiscard]] Rectangle ShrunkToSolid(Rectangle area, Rectangle changed) const noexcept;

    int width_ = 0;
    int height_ = 0;
    std::size_t words_per_row_ = 0;
    std::vector<std::uint64_t> words_;
    Rectangle opaque_bounds_;
    // Changes with every change of the pixels. Two masks have the same revision only if they have
    // the same pixels.
    std::uint64_t revision_ = 0;
    // A const function that needs the index may create or update it.
    mutable std::unique_ptr<MaskIndex> index_;  // may be null: there is no index yet
    mutable Rectangle stale_;                   // the part of index_ that is out of date
    mutable std::atomic<const MaskIndex*> ready_index_{nullptr};  // index_; null if out of date
};

/// Returns a mask of the image's size. Its pixels are solid where the image's alpha is at least the
/// threshold. For a frame of a sheet, pass image.Part(frame).
///
/// Requires  sides of at most 32,768 pixels. Of a larger image, only the first 32,768 columns and
///           rows are used.
/// Cost      reads the image once, at nearly memory speed.
[[nodiscard]] Mask MakeMask(ImageView image, AlphaThreshold threshold = {});

/// Returns a mask of the image's size. Its pixels are solid where the image's colour does not match
/// the key. Requirements and cost are those of the overload with an alpha threshold.
[[nodiscard]] Mask MakeMask(ImageView image, ColorKey key);

}  // namespace graze
