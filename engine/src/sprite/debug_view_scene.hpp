#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "debug_view_pen.hpp"
#include "debug_view_solid.hpp"
#include "debug_view_text.hpp"
#include "graze/math/affine.hpp"
#include "graze/sprite/debug_view.hpp"

namespace graze {

/// A footprint to be shown.
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

/// A list of at most `Size`; what comes later is left out.
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

/// The pixels around a contact, at its moment: bit 0 of a row is the leftmost.
struct Magnified {
    using Rows = std::array<std::uint32_t, kMagnifierRows>;

    DebugContact contact;
    DebugLabel label;
    Rows a{};
    Rows b{};
    Rows others{};
    bool is_new = true;  // the others have not been looked at

    [[nodiscard]] Point Corner() const noexcept {
        return contact.pixel - Point{kMagnifierColumns / 2, kMagnifierRows / 2};
    }
};

/// The last turns of the loop, oldest first.
class DebugHistory {
public:
    static constexpr int kFrames = 120;

    void Push(const DebugFrame& frame) noexcept {
        frames_[static_cast<std::size_t>(next_)] = frame;
        next_ = (next_ + 1) % kFrames;
        count_ = count_ < kFrames ? count_ + 1 : kFrames;
    }
    [[nodiscard]] int Count() const noexcept { return count_; }

    /// 0 <= `age` < Count(); 0 is the last one.
    [[nodiscard]] const DebugFrame& Back(int age) const noexcept {
        return frames_[static_cast<std::size_t>((next_ - 1 - age + 2 * kFrames) % kFrames)];
    }

private:
    std::array<DebugFrame, static_cast<std::size_t>(kFrames)> frames_{};
    int next_ = 0;
    int count_ = 0;
};

/// A body of a collision world while its pairs are looked for.
struct DebugBox {
    Rectangle pixels;
    Vector2 middle{0, 0};
    BodyId id;
    std::uint32_t layer = 0;  // its bit
    std::uint32_t meets = 0;
    bool enabled = true;
};

/// All that a debug view has when it is on.
struct DebugScene {
    explicit DebugScene(GraphicsDevice& device) : pen{device} {}

    /// The frame is over.
    void Forget() noexcept {
        bodies.clear();
        pairs.clear();
        contacts.Clear();
        counters.Clear();
    }

    DebugPen pen;
    SolidWindow window;

    // Of this frame.
    std::vector<DebugBody> bodies;
    std::vector<DebugPairLine> pairs;
    DebugList<DebugContact, 64> contacts;
    DebugList<DebugCounter, 24> counters;

    // Beyond it.
    std::optional<Magnified> magnified;
    DebugHistory history;
    int own_sprites = 0;      // of the last Draw
    int own_submissions = 0;  //

    // Memory to work in.
    std::vector<BodyId> ids;
    std::vector<DebugBox> boxes;
};

/// The middle of what a footprint shows, in world pixels.
[[nodiscard]] Vector2 MiddleOf(const Footprint& footprint) noexcept;

/// Bodies, pairs, contacts and counters of a world.
void AddWorld(DebugScene& scene, const CollisionWorld& world);

/// A contact on that pixel, from now on magnified. Returns it, for what the two look like.
Magnified& AddContactAt(DebugScene& scene, const DebugContact& contact, std::string_view label);

/// A contact of the two, if they touch; `is_news` makes it the magnified one.
void AddContactOf(DebugScene& scene, const Footprint& a, const Footprint& b, std::string_view label,
                  bool is_news);

/// Looks at what stands around a new contact.
void LookAround(DebugScene& scene);

/// Draws the masks, through the camera, in a batch of their own.
void DrawMasks(DebugScene& scene, const Matrix& camera, Rectangle target);

/// Draws what lies on the world at the screen's size: boxes, pairs, contacts and labels.
void DrawMarks(DebugScene& scene, DebugLayer layers, const Matrix& camera, Rectangle target);

/// Draws what lies on the screen: the title, the magnifier and the columns of text.
void DrawPanels(DebugScene& scene, DebugLayer layers, Rectangle target,
                const GraphicsMetrics& metrics);

/// How many target pixels a pixel of text takes: 1 up to 640 x 360, then whole factors.
[[nodiscard]] constexpr int DebugScaleOf(Rectangle target) noexcept {
    return std::clamp(std::min(target.width / 640, target.height / 360), 1, 8);
}

}  // namespace graze
