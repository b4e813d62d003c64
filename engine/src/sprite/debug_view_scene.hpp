#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "debug_view_pen.hpp"
#include "debug_view_solid.hpp"
#include "graze/math/affine.hpp"
#include "graze/sprite/debug_view.hpp"

namespace graze {

/// A short text on the stack, truncated to `Size` bytes.
template <std::size_t Size>
class DebugText {
public:
    DebugText() = default;
    explicit DebugText(std::string_view text) noexcept { Add(text); }

    DebugText& Add(std::string_view text) noexcept {
        const std::size_t count = std::min(text.size(), Size - length_);
        std::copy_n(text.begin(), count, bytes_.begin() + static_cast<std::ptrdiff_t>(length_));
        length_ += count;
        return *this;
    }

    DebugText& AddNumber(std::int64_t number) noexcept {
        std::array<char, 20> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        return Add({digits.data(), static_cast<std::size_t>(end - digits.data())});
    }

    /// Adds a number of hundredths, with two decimals: 1234 as "12.34".
    DebugText& AddHundredths(std::int64_t hundredths) noexcept {
        const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
        Add(hundredths < 0 ? "-" : "").AddNumber(size / 100).Add(".");
        return AddNumber(size / 10 % 10).AddNumber(size % 10);
    }

    [[nodiscard]] std::string_view View() const noexcept { return {bytes_.data(), length_}; }

private:
    std::array<char, Size> bytes_{};
    std::size_t length_ = 0;
};

using DebugLabel = DebugText<23>;
using DebugLine = DebugText<80>;

/// A body to draw: its footprint (the screen pixels on which its sprite is solid), colour and
/// label.
struct DebugBody {
    Footprint footprint;
    Color color;
    DebugLabel label;
};

struct DebugPairLine {
    Vector2 from{0, 0};
    Vector2 to{0, 0};
    DebugPair pair = DebugPair::Candidate;
};

struct DebugContact {
    Point pixel;
    std::optional<Vector2> normal;
};

struct DebugCounter {
    DebugLabel name;
    std::int64_t value = 0;
    bool is_alarm = false;
};

/// A list of at most `Size` items; excess items are dropped.
template <typename Item, std::size_t Size>
class DebugList {
public:
    void Clear() noexcept { count_ = 0; }
    void Add(const Item& item) noexcept {
        if (count_ < Size) {
            items_[count_++] = item;
        }
    }
    [[nodiscard]] std::span<const Item> Items() const noexcept {
        return std::span{items_}.first(count_);
    }
    [[nodiscard]] bool IsEmpty() const noexcept { return count_ == 0; }
    [[nodiscard]] bool IsFull() const noexcept { return count_ == Size; }
    [[nodiscard]] std::size_t Count() const noexcept { return count_; }

private:
    std::array<Item, Size> items_{};
    std::size_t count_ = 0;
};

inline constexpr int kMagnifierColumns = 25;
inline constexpr int kMagnifierRows = 17;

/// The solid pixels around a contact, at the time of the contact: those of its two footprints, `a`
/// and `b`, and of other bodies. Bit 0 of a row is the leftmost pixel.
struct Magnified {
    using Rows = std::array<std::uint32_t, kMagnifierRows>;

    DebugContact contact;
    DebugLabel label;
    Rows a{};
    Rows b{};
    Rows others{};
    bool is_new = true;  // true until LookAround has set `others`

    [[nodiscard]] Point Corner() const noexcept {
        return contact.pixel - Point{kMagnifierColumns / 2, kMagnifierRows / 2};
    }
};

/// The times of the last kFrames iterations of the game loop.
class DebugHistory {
public:
    static constexpr int kFrames = 120;

    void Push(const DebugFrame& frame) noexcept {
        frames_[static_cast<std::size_t>(next_)] = frame;
        next_ = (next_ + 1) % kFrames;
        count_ = count_ < kFrames ? count_ + 1 : kFrames;
    }
    [[nodiscard]] int Count() const noexcept { return count_; }

    /// Returns the times of the frame `age` frames ago, 0 <= age < Count().
    [[nodiscard]] const DebugFrame& Back(int age) const noexcept {
        return frames_[static_cast<std::size_t>((next_ - 1 - age + 2 * kFrames) % kFrames)];
    }

private:
    std::array<DebugFrame, static_cast<std::size_t>(kFrames)> frames_{};
    int next_ = 0;
    int count_ = 0;
};

/// The data of a collision world's body that AddWorld needs to find pairs whose boxes overlap.
struct DebugBox {
    Rectangle pixels;
    Vector2 middle{0, 0};
    BodyId id;
    std::uint32_t layer = 0;  // the bit of the body's layer
    std::uint32_t meets = 0;  // the bits of the layers that it collides with
    bool enabled = true;
};

/// The data of a debug view. Created when the view is first switched on.
struct DebugScene {
    explicit DebugScene(GraphicsDevice& device) : pen{device} {}

    /// Clears the content of this frame.
    void Forget() noexcept {
        bodies.clear();
        pairs.clear();
        contacts.Clear();
        counters.Clear();
    }

    DebugPen pen;
    SolidWindow window;

    // The content of this frame.
    std::vector<DebugBody> bodies;
    std::vector<DebugPairLine> pairs;
    DebugList<DebugContact, 64> contacts;
    DebugList<DebugCounter, 24> counters;

    // Data kept between frames.
    std::optional<Magnified> magnified;
    DebugHistory history;
    int own_sprites = 0;      // number of sprites in the most recent Draw of the view
    int own_submissions = 0;  // number of submissions in the most recent Draw

    // Temporary data of AddWorld, kept only to reuse the memory.
    std::vector<BodyId> ids;
    std::vector<DebugBox> boxes;
};

/// Returns the centre of a footprint's solid box, in world pixels. If the footprint has no solid
/// pixels, returns the centre of its texel map's box.
[[nodiscard]] Vector2 ComputeMiddle(const Footprint& footprint) noexcept;

/// Adds the bodies, pairs, contacts and counters of a world.
void AddWorld(DebugScene& scene, const CollisionWorld& world);

/// Adds a contact, which becomes the magnified one. Returns the magnified contact, so that the
/// caller can set its pixels.
Magnified& AddContactAt(DebugScene& scene, const DebugContact& contact, std::string_view label);

/// Adds the contact of two footprints, if they touch. If `is_news` is true, the contact becomes the
/// magnified one. Does nothing if the list of contacts is full.
void AddContactOf(DebugScene& scene, const Footprint& a, const Footprint& b, std::string_view label,
                  bool is_news);

/// Records the solid pixels of all bodies around the magnified contact, if it is new.
void LookAround(DebugScene& scene);

/// Draws the masks, transformed by the camera, in a separate batch.
void DrawMasks(DebugScene& scene, const Matrix& camera, Rectangle target);

/// Draws the boxes, pairs, contacts and labels at their places in the world. Line widths and text
/// do not scale with the camera.
void DrawMarks(DebugScene& scene, DebugLayer layers, const Matrix& camera, Rectangle target);

/// Draws the panels on the screen: the title, the magnifier, the graph of frame times and the
/// columns of text.
void DrawPanels(DebugScene& scene, DebugLayer layers, Rectangle target,
                const GraphicsMetrics& metrics);

/// Returns the size of the debug view's text and lines: the number of target pixels per font pixel,
/// 1 (for targets below 1280 x 720) to 8.
[[nodiscard]] constexpr int ComputeDebugScale(Rectangle target) noexcept {
    return std::clamp(std::min(target.width / 640, target.height / 360), 1, 8);
}

}  // namespace graze
