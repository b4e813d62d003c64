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
class Cast;
class PlacedMasks;
class WorkerPool;
struct BroadBox;
struct BroadPair;
struct OrientedBounds;
template <typename Key>
class FirstHit;

/// The id of a body in a CollisionWorld. The index of a removed body is reused with a new
/// generation. The id of a removed body is therefore recognised as invalid, and never refers to
/// another body.
struct BodyId {
    std::uint32_t index = 0;
    std::uint32_t generation = 0;  ///< 0: an invalid id

    [[nodiscard]] friend constexpr bool operator==(BodyId, BodyId) noexcept = default;
    [[nodiscard]] friend constexpr bool operator<(BodyId a, BodyId b) noexcept {
        return a.index != b.index ? a.index < b.index : a.generation < b.generation;
    }
};

inline constexpr std::uint32_t kAllLayers = 0xFFFF'FFFF;
inline constexpr int kLayers = 32;

/// The initial properties of a body.
struct BodyOptions {
    Footprint footprint;  ///< its mask must outlive the body
    int layer = 0;        ///< 0..31

    /// The layers that the body collides with: bit n is layer n. Two bodies are compared only if
    /// `meets` of each body contains the layer of the other.
    std::uint32_t meets = kAllLayers;
    std::uint64_t user = 0;  ///< a value of the game, which contacts contain
    bool enabled = true;     ///< false: touches nothing and is not found by queries
};

/// Two bodies that both show a solid texel on the same pixel. `a` has the lower id.
struct Contact {
    BodyId a;
    BodyId b;
    std::uint64_t a_user = 0;
    std::uint64_t b_user = 0;
    /// The result of FindContact. Empty unless CollisionWorldOptions::find_pixels is true.
    std::optional<Point> pixel;

    [[nodiscard]] friend bool operator==(const Contact&, const Contact&) noexcept = default;
};

/// The change of a contact between two steps.
enum class ContactPhase : std::uint8_t {
    Begin,  ///< the bodies touch now, and did not touch in the previous step
    Stay,   ///< the bodies touch now, and touched in the previous step
    End     ///< the bodies touched in the previous step, and do not touch now; one or both may have
            ///< been removed or disabled
};

/// A contact and its phase in a step. If the phase is End, the user values are those of the
/// previous step, and `pixel` is empty.
struct ContactEvent : Contact {
    ContactPhase phase = ContactPhase::Begin;

    [[nodiscard]] friend bool operator==(const ContactEvent&,
                                         const ContactEvent&) noexcept = default;
};

/// The contact of a footprint with a body.
struct BodyContact {
    Point pixel;
    BodyId body;
};

/// A SweepHit, RayHit or Nearness, and the body that was hit.
template <typename Result>
struct WithBody : Result {
    BodyId body;

    [[nodiscard]] friend bool operator==(const WithBody&, const WithBody&) = default;
};

/// Options of a CollisionWorld.
struct CollisionWorldOptions {
    /// Number of threads that Step uses, including the caller's, at most 64. 0 or 1: only the
    /// caller's thread.
    int threads = 0;

    /// True if Step sets Contact::pixel. This approximately doubles the cost of each pair that
    /// touches.
    bool find_pixels = false;

    /// The crowd limit: the maximum average number of pairs of overlapping boxes per body in a row
    /// of the world (docs/collision.md). Typical games have about 2 such pairs per body.
    int max_pairs_per_body = 32;
};

/// Counters of a step.
struct CollisionWorldReport {
    int bodies = 0;       ///< enabled bodies whose texel map is not empty
    int box_pairs = 0;    ///< pairs of overlapping boxes that were found: layers collide, and a
                          ///< body has changed since the previous step
    int pixel_tests = 0;  ///< those of box_pairs whose pixels were compared
    int contacts = 0;

    /// How often the crowd limit ended the comparisons of a body early. 0: the results are
    /// complete.
    int crowded = 0;
};

/// Finds which of thousands of moving sprites, given by their Footprints, touch each other.
///
///     CollisionWorld world{{.find_pixels = true}};
///     const BodyId ship = world.Add({.footprint = {&mask, map}, .user = 7});
///     world.Move(ship, placement);      // for each body that moved
///     world.Step();
///     for (const ContactEvent& event : world.Events()) { ... }
///
/// Requires  ids of this world's bodies, footprints with a mask, and layers 0..31. A call with
///           others is reported (SetMisuseHandler) and does nothing. A footprint with an empty map
///           touches nothing.
/// Result    Contacts() has exactly the pairs for which Touches(a, b) is true, as long as
///           Report().crowded is 0 (docs/collision.md); otherwise some of these pairs may be
///           missing. Results and their order are the same for any number of threads and on every
///           machine.
/// Cost      of a step: proportional to the number of changed bodies and of their pairs of
///           overlapping boxes, plus a few instructions for each body and a copy of each contact. A
///           step allocates only while its buffers grow.
/// Errors    if memory runs out, Step throws std::bad_alloc: Contacts() then still has those of the
///           previous step, Events() is empty, and the next Step finds all contacts again.
/// Threads   not thread-safe. Const functions may be called from several threads at the same time,
///           if no other function is running.
class CollisionWorld {
public:
    /// Creates an empty world. Options out of range are clamped.
    CollisionWorld() : CollisionWorld{CollisionWorldOptions{}} {}
    explicit CollisionWorld(const CollisionWorldOptions& options);
    CollisionWorld(CollisionWorld&&) noexcept;
    CollisionWorld& operator=(CollisionWorld&&) noexcept;
    CollisionWorld(const CollisionWorld&) = delete;
    CollisionWorld& operator=(const CollisionWorld&) = delete;
    ~CollisionWorld();

    /// Adds a body and returns its id, or BodyId{} if the options are not valid. Its contacts begin
    /// in the next step.
    BodyId Add(const BodyOptions& options);

    /// Removes the body immediately. Its contacts end in the next step.
    void Remove(BodyId id);

    /// Moves the body. The map or placement must be that of the whole mask.
    void Move(BodyId id, const TexelMap& map);
    void Move(BodyId id, const Placement& placement);

    /// Moves many bodies: ids[i] to placements[i]. This is faster than moving them individually,
    /// because four texel maps are computed at once. Requires spans of the same length; the excess
    /// elements of others are ignored.
    void Move(std::span<const BodyId> ids, std::span<const Placement> placements);

    /// Sets the body's mask and texel map, for example for the next frame of an animation.
    void SetFootprint(BodyId id, const Footprint& footprint);

    /// Sets the body's layer, 0..31, and the layers that it collides with: see BodyOptions.
    void SetLayer(BodyId id, int layer, std::uint32_t meets);

    /// Enables or disables the body. A disabled body keeps its id and touches nothing.
    void SetEnabled(BodyId id, bool enabled);

    /// True if the world has a body with this id, enabled or not. Invalid ids are allowed here.
    [[nodiscard]] bool Contains(BodyId id) const noexcept;
    [[nodiscard]] int Count() const noexcept { return count_; }

    /// Return a property of the body; of an invalid id, an empty footprint or 0.
    [[nodiscard]] Footprint FootprintOf(BodyId id) const;
    [[nodiscard]] std::uint64_t UserOf(BodyId id) const;

    /// Returns the body's current properties, which can be passed to Add.
    [[nodiscard]] BodyOptions OptionsOf(BodyId id) const;

    /// Returns the number of all bodies, enabled or not, and writes their ids to `found` in
    /// ascending order. If `found` is too small, the highest ids are omitted.
    [[nodiscard]] std::size_t FindAll(std::span<BodyId> found) const noexcept;

    /// Finds the bodies that touch each other now, and the changes since the previous step. The
    /// game may change the masks between two steps.
    void Step();

    /// Return the results of the most recent step, sorted by (a, b); ids are compared by index,
    /// then by generation. The spans are valid until the next step.
    [[nodiscard]] std::span<const ContactEvent> Events() const noexcept { return events_; }
    [[nodiscard]] std::span<const Contact> Contacts() const noexcept { return contacts_; }

    /// True if the two bodies, in any order, touched in the most recent step.
    [[nodiscard]] bool WereTouching(BodyId a, BodyId b) const noexcept;
    [[nodiscard]] const CollisionWorldReport& Report() const noexcept { return report_; }

    /// Find the enabled bodies that show a solid texel in an area. Return the number of these
    /// bodies, and write their ids to `found` in ascending order. If `found` is too small, the
    /// highest ids are omitted.
    ///
    /// In      the area: a pixel; a rectangle; a circle (all pixels whose centres are at most
    ///         `radius` pixels from the centre of pixel `centre`); a footprint; or the footprint of
    ///         a body in the world. This body is not found itself, and its layer and `meets`
    ///         determine the layers that are searched. In the other functions, `layers` contains
    ///         the layers that are searched: bit n is layer n.
    /// State   the functions use the current positions and masks, including changes since the most
    ///         recent step.
    /// Errors  nothing is found in an empty area or with a radius below 0. A radius above 2^25 is
    ///         reduced to 2^25.
    /// Cost    a search in the rows of the world that the area crosses, and a test of each body
    ///         whose box overlaps the area. Each body that was added or moved since the most recent
    ///         step is checked in addition, so queries are cheapest immediately after a step. In
    ///         the worst case, a circle costs as much as `radius` rectangles. The functions do not
    ///         allocate.
    [[nodiscard]] std::size_t FindAt(Point pixel, std::span<BodyId> found,
                                     std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindInRectangle(const Rectangle& area, std::span<BodyId> found,
                                              std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindInCircle(Point centre, int radius, std::span<BodyId> found,
                                           std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindTouching(const Footprint& footprint, std::span<BodyId> found,
                                           std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::size_t FindTouching(BodyId body, std::span<BodyId> found) const;

    /// Return the first result of graze::FindContact, Sweep, Raycast or Distance for any enabled
    /// body, as if that function were called for each of them; std::nullopt if nothing is found.
    ///
    /// In      a footprint, or a body in the world, as for FindTouching. `by`, `from`, `to` and
    ///         `max_px` are as in footprint.hpp. `layers` and State are as for the functions above.
    /// Out     FindContact: the topmost, then leftmost pixel. Sweep and Raycast: the fewest steps.
    ///         Distance: the shortest distance, then the first pair of pixels in the order of
    ///         graze::Distance. Of several bodies with the same result, the lowest id.
    /// Errors  an invalid id, a footprint without a mask and values out of range are misuses, as in
    ///         footprint.hpp. Nothing is found for a disabled body.
    /// Cost    Sweep and Raycast search the rows along the path, piece by piece, up to the first
    ///         hit; Distance searches around the footprint, and twice as far until it finds a body.
    ///         So the cost depends on the bodies near the path or the footprint, not on the number
    ///         of bodies or on the area of the path's box. Each body that was added or moved since
    ///         the most recent step is checked in addition. The functions do not allocate, once the
    ///         buffers of footprint.hpp have grown.
    [[nodiscard]] std::optional<BodyContact> FindContact(const Footprint& footprint,
                                                         std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::optional<BodyContact> FindContact(BodyId body) const;
    [[nodiscard]] std::optional<WithBody<SweepHit>> Sweep(const Footprint& moving, Point by,
                                                          std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::optional<WithBody<SweepHit>> Sweep(BodyId body, Point by) const;
    [[nodiscard]] std::optional<WithBody<RayHit>> Raycast(Point from, Point to,
                                                          std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::optional<WithBody<Nearness>> Distance(
        const Footprint& footprint, int max_px, std::uint32_t layers = kAllLayers) const;
    [[nodiscard]] std::optional<WithBody<Nearness>> Distance(BodyId body, int max_px) const;

private:
    struct Body {
        std::uint64_t user = 0;
        std::uint32_t generation = 0;
        std::uint32_t layer = 0;  // one bit is set: bit n for layer n
        std::uint32_t meets = 0;
        bool alive = false;
        bool enabled = false;
        bool changed = false;  // since the most recent step
        bool moving = false;   // changed since resting_ was built, which may have an outdated box
        std::uint64_t mask_revision = 0;  // in the most recent step
        float mask_radius = 0;            // the SolidRadius of this revision
    };
    // The SolidRadius of a mask revision.
    struct KnownRadius {
        std::uint64_t revision = 0;
        float radius = 0;
    };
    struct Hit;    // a pair that touches
    struct Batch;  // one job of a step: a range of rows, and the pairs found in them

    [[nodiscard]] bool IsBody(const char* call, BodyId id) const;
    [[nodiscard]] static bool HasMask(const char* call, const Footprint& footprint);
    [[nodiscard]] static bool IsLayer(const char* call, int layer);
    [[nodiscard]] bool Shown(std::uint32_t index) const noexcept;
    [[nodiscard]] bool Meet(std::uint32_t a, std::uint32_t b) const noexcept;
    void AddPlace();
    void MarkChanged(std::uint32_t index) noexcept;

    template <typename Visit>
    void ForParts(std::size_t count, Visit visit);

    // The parts of Step, in order.
    void MarkChangedMasks();
    [[nodiscard]] float FindRadius(const Mask& mask);
    void BuildRows();
    void MakeAllBoxes();
    [[nodiscard]] BroadBox BoxOf(std::uint32_t index) const noexcept;
    void ComputeReach(BroadPhase& rows);
    void ComputeBounds();
    void FindContacts();
    void TestBatch(std::size_t number);
    [[nodiscard]] bool ComparePixels(PlacedMasks& masks, Hit& hit) const;
    void FindPairs(std::size_t number, Batch& batch) const;
    [[nodiscard]] std::size_t KeepOverlappingBounds(std::span<BroadPair> pairs) const noexcept;
    void SortContacts();
    void MergeWithResting();
    void AddContact(const Hit& hit);
    void CompareWithLastStep();
    void ForgetChanges() noexcept;
    void Invalidate() noexcept;

    // The bodies that a query searches. For a query of a body: only those that meet its layer, and
    // not the body itself.
    struct Sought {
        std::uint32_t layers = kAllLayers;
        std::uint32_t own_layer = 0;
        std::uint32_t self = 0xFFFF'FFFF;
    };
    [[nodiscard]] Sought SoughtBy(BodyId body) const noexcept;
    [[nodiscard]] bool IsSought(std::uint32_t index, const Sought& sought) const noexcept;
    [[nodiscard]] BodyId IdOf(std::uint32_t index) const noexcept {
        return {index, bodies_[index].generation};
    }
    template <typename Visit>
    void VisitRows(const Rectangle& area, const Visit& visit) const;
    template <typename Visit>
    void VisitChanged(const Rectangle& area, const Visit& visit) const;
    template <typename Visit>
    void VisitNear(const Rectangle& area, const Visit& visit) const;
    template <typename Test>
    [[nodiscard]] std::size_t Find(const Rectangle& area, const Sought& sought,
                                   std::span<BodyId> found, const Test& test) const;
    [[nodiscard]] std::optional<BodyContact> ContactWith(const Footprint& footprint,
                                                         const Sought& sought) const;
    [[nodiscard]] std::optional<WithBody<SweepHit>> SweepInto(const Footprint& moving, Point by,
                                                              const Sought& sought) const;
    [[nodiscard]] std::optional<WithBody<Nearness>> DistanceTo(const Footprint& footprint,
                                                               int max_px,
                                                               const Sought& sought) const;
    void FindFirst(FirstHit<BodyId>& first, const Cast& cast, const Sought& sought) const;

    CollisionWorldOptions options_;
    std::vector<Footprint> footprints_;  // by body index, like bodies_ and bounds_
    std::vector<Body> bodies_;
    std::vector<OrientedBounds> bounds_;
    std::vector<KnownRadius> radii_;  // of recent masks, at the hashes of their revisions
    std::vector<std::uint32_t> free_;
    std::vector<std::uint32_t> changed_;  // the bodies with Body::changed, shown or not
    bool all_changed_ = false;            // in this step: every body that is shown has changed
    std::vector<std::uint32_t> moving_bodies_;
    int count_ = 0;

    std::vector<TexelMap> new_maps_;  // of Move
    std::vector<BroadBox> boxes_;
    std::unique_ptr<BroadPhase> resting_;  // all bodies, when it was last built
    std::unique_ptr<BroadPhase> moving_;  // those that have changed since then, as of the last step
    std::unique_ptr<WorkerPool> workers_;
    std::vector<Batch> batches_;
    std::vector<Hit> hits_;
    std::vector<Hit> sorted_hits_;
    std::vector<std::uint32_t> places_;

    std::vector<Contact> contacts_;
    std::vector<Contact> new_contacts_;  // of the current step, until it is complete
    std::vector<ContactEvent> events_;
    CollisionWorldReport report_;
    Mask dot_;  // one solid texel, scaled to the rectangles of queries
};

inline bool CollisionWorld::Contains(BodyId id) const noexcept {
    return id.index < bodies_.size() && bodies_[id.index].alive &&
           bodies_[id.index].generation == id.generation;
}

}  // namespace graze
