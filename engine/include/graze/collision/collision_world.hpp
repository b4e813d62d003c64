#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"

namespace graze {

class BroadPhase;
class WorkerPool;
struct BroadBox;
struct BroadPair;
struct OrientedBounds;

/// Names one body of one CollisionWorld. A place that has become free is used again under a new
/// generation, so an id kept too long is known as such and never names the next body.
struct BodyId {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;  ///< 0 names no body

    [[nodiscard]] friend constexpr bool operator==(BodyId, BodyId) noexcept = default;
    [[nodiscard]] friend constexpr bool operator<(BodyId a, BodyId b) noexcept {
        return a.index != b.index ? a.index < b.index : a.generation < b.generation;
    }
};

inline constexpr std::uint32_t kAllLayers = 0xFFFF'FFFF;
inline constexpr int kLayers = 32;

/// What a body is when it enters the world.
struct BodyOptions {
    Footprint footprint;               ///< its mask must outlive the body
    int layer = 0;                     ///< 0..31
    std::uint32_t meets = kAllLayers;  ///< bit n: bodies of layer n. Two touch only if both agree
    std::uint64_t user = 0;            ///< the game's own; the world only hands it back
    bool enabled = true;               ///< touches something, and is found
};

/// Two bodies that show a solid texel on the same pixel. `a` has the lower id.
struct Contact {
    BodyId a;
    BodyId b;
    std::uint64_t a_user = 0;
    std::uint64_t b_user = 0;
    std::optional<Point> pixel;  ///< as FindContact says, if the world's options ask for it

    [[nodiscard]] friend bool operator==(const Contact&, const Contact&) noexcept = default;
};

enum class ContactPhase : std::uint8_t {
    Begin,  ///< the two touch, and did not at the step before
    Stay,   ///< the two touch, and did at the step before
    End  ///< the two touched at the step before, and no longer do, or one of them is gone or disabled
};

/// What became of a contact in a step. At End, the users are those of the last contact.
struct ContactEvent : Contact {
    ContactPhase phase = ContactPhase::Begin;

    [[nodiscard]] friend bool operator==(const ContactEvent&,
                                         const ContactEvent&) noexcept = default;
};

struct CollisionWorldOptions {
    int threads = 0;  ///< that work in Step, the caller's included; 0 and 1: only the caller's
    bool find_pixels =
        false;  ///< contacts say where; costs about as much again for pairs that touch
    /// The crowd limit (see CollisionWorld). Ordinary games have about 2 such pairs a body.
    int max_pairs_per_body = 32;
};

/// What a step had to do.
struct CollisionWorldReport {
    int bodies = 0;       ///< enabled, with a map that is not empty
    int box_pairs = 0;    ///< whose boxes overlap and whose layers meet
    int pixel_tests = 0;  ///< of these, the ones that only the pixels could tell
    int contacts = 0;
    int crowded =
        0;  ///< times that a sprite in a crowd was not compared with all others; 0: complete
};

/// Thousands of moving footprints, and which of them touch.
///
///     CollisionWorld world{{.find_pixels = true}};
///     const BodyId ship = world.Add({.footprint = {&mask, map}, .user = 7});
///     world.Move(ship, placement);      // whatever moved
///     world.Step();
///     for (const ContactEvent& event : world.Events()) { ... }
///
/// Answer  exactly the pairs for which Touches(a, b) holds: never a pair more, and none missing as
///         long as Report().crowded is 0. The same, in the same order, for any number of threads
///         and on every machine.
/// Flow    boxes -> rows of the world -> pairs whose boxes overlap -> pairs whose oriented
///         bounds do -> pixels -> comparison with the step before -> events.
/// Crowd   thousands of sprites on one spot have millions of pairs, so each row of the world has a limit
///         (a row is as high as the average sprite, or up to twice that). Only pairs of layers that
///         meet count: bullets that ignore each other never use it up. In each such pair of layers, a
///         sprite is always compared with the next 32 of its row, from left to right. Beyond these, all
///         sprites of the row together may find max_pairs_per_body pairs of boxes a sprite, and compare
///         16 times as many. The pairs left out are the same on every run, Report().crowded counts
///         them, and other rows are not affected. A few giants among thousands are no crowd.
/// Cost    a step grows with the bodies and the pairs of overlapping boxes, not with the size of the
///         world or the spread of sizes. Allocates only when there are more of something than ever.
/// Errors  an id that names no body is a caller's bug, as are an id of another world, a footprint
///         without mask and a layer outside 0..31; without asserts these do nothing. Footprints with
///         an empty map touch nothing.
/// Threads one at a time, but the const functions may run on many between two changes.
class CollisionWorld {
public:
    explicit CollisionWorld(const CollisionWorldOptions& options = {});
    CollisionWorld(CollisionWorld&&) noexcept;
    CollisionWorld& operator=(CollisionWorld&&) noexcept;
    CollisionWorld(const CollisionWorld&) = delete;
    CollisionWorld& operator=(const CollisionWorld&) = delete;
    ~CollisionWorld();

    /// A new body; its contacts begin at the next step. Without asserts, BodyId{} for bad options.
    BodyId Add(const BodyOptions& options);

    /// Takes the body out at once; its contacts end at the next step.
    void Remove(BodyId id);

    /// Where the body stands from now on. The placement is that of the whole mask.
    void Move(BodyId id, const TexelMap& map);
    void Move(BodyId id, const Placement& placement);

    /// The same for many bodies, placements[i] for ids[i], at a fraction of the cost: maps are made four
    /// at a time. Spans of different lengths are a caller's bug; without asserts the rest
    /// stays put.
    void Move(std::span<const BodyId> ids, std::span<const Placement> placements);

    /// Another mask and map: the next frame of an animation.
    void SetFootprint(BodyId id, const Footprint& footprint);

    void SetLayer(BodyId id, int layer, std::uint32_t meets);
    void SetUser(BodyId id, std::uint64_t user);

    /// A disabled body keeps its id and touches nothing.
    void SetEnabled(BodyId id, bool enabled);

    /// Does the id name a body, enabled or not? No id is an error here.
    [[nodiscard]] bool Contains(BodyId id) const noexcept;
    [[nodiscard]] int Count() const noexcept { return count_; }
    [[nodiscard]] Footprint FootprintOf(BodyId id) const;
    [[nodiscard]] std::uint64_t UserOf(BodyId id) const;
    [[nodiscard]] bool IsEnabled(BodyId id) const;

    /// All that was said of the body, as Add would take it.
    [[nodiscard]] BodyOptions OptionsOf(BodyId id) const;

    /// All bodies, enabled or not: how many there are. Their ids are written to the front of `found`,
    /// in order, as many as fit.
    [[nodiscard]] std::size_t FindAll(std::span<BodyId> found) const noexcept;

    /// Finds who touches whom now, and what that changes. Masks may have changed since the last one.
    void Step();

    /// What the last step found, in the order of (a, b), which is that of index, then generation;
    /// valid until the next.
    [[nodiscard]] std::span<const ContactEvent> Events() const noexcept { return events_; }
    [[nodiscard]] std::span<const Contact> Contacts() const noexcept { return contacts_; }

    /// Did the two, in any order, touch at the last step?
    [[nodiscard]] bool WereTouching(BodyId a, BodyId b) const noexcept;
    [[nodiscard]] const CollisionWorldReport& Report() const noexcept { return report_; }

    /// The enabled bodies that show a solid texel somewhere in an area: how many there are. The lowest
    /// ids among them are written to the front of `found`, in order, as many as fit.
    ///
    /// In      the area: a pixel, a rectangle, all pixels whose centres are at most `radius` pixels
    ///         from that of `centre`, another footprint, or the footprint of a body that stands in the
    ///         world (which is not found itself, and whose layers decide). `layers` are those to find.
    /// Now     bodies are where the last call put them, stepped or not, and masks are as they are now.
    /// Errors  an area that is empty, or a radius below 0, touches nothing.
    /// Cost    one look into the rows of the world that the area crosses, then the bodies whose boxes
    ///         it meets; and a look at each body that was added or moved since the last step, so ask
    ///         after a step where there is a choice. A circle costs `radius` rectangles at worst.
    ///         Allocates nothing.
    [[nodiscard]] std::size_t FindAt(Point pixel, std::span<BodyId> found,
                                     std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindInRectangle(const Rectangle& area, std::span<BodyId> found,
                                              std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindInCircle(Point centre, int radius, std::span<BodyId> found,
                                           std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindTouching(const Footprint& footprint, std::span<BodyId> found,
                                           std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindTouching(BodyId body, std::span<BodyId> found) const;

private:
    struct Body {
        std::uint64_t user = 0;
        std::uint32_t generation = 0;
        std::uint32_t layer = 0;  // its bit
        std::uint32_t meets = 0;
        bool alive = false;
        bool enabled = false;
        bool changed = false;  // since the last step: the rows may know another place, or none
    };
    struct Batch;  // one job of a step: some rows, and what was found there

    [[nodiscard]] bool Shown(std::uint32_t index) const noexcept;
    void MarkChanged(std::uint32_t index);

    // The stations of Step, in order.
    void GatherBoxes();
    void FindContacts();
    void TestBatch(std::size_t number);
    [[nodiscard]] std::size_t KeepOverlappingBounds(std::span<BroadPair> pairs) const noexcept;
    void SortContacts();
    void CompareWithLastStep();

    template <typename Test>
    [[nodiscard]] std::size_t Find(const Rectangle& area, std::uint32_t layers,
                                   std::span<BodyId> found, const Test& test) const;

    CollisionWorldOptions options_;
    std::vector<Footprint> footprints_;  // by index, as bodies_ and bounds_
    std::vector<Body> bodies_;
    std::vector<OrientedBounds> bounds_;
    std::vector<std::uint32_t> free_;
    std::vector<std::uint32_t> changed_;
    int count_ = 0;

    std::vector<BroadBox> boxes_;
    std::unique_ptr<BroadPhase> broad_phase_;
    std::unique_ptr<WorkerPool> workers_;
    std::vector<Batch> batches_;
    std::vector<Contact> unsorted_;
    std::vector<std::uint32_t> places_;

    std::vector<Contact> contacts_;
    std::vector<Contact> last_contacts_;
    std::vector<ContactEvent> events_;
    CollisionWorldReport report_;
    Mask dot_;  // one solid texel, which stretches to any rectangle
};

}  // namespace graze
