#include <tuple>

#include "collision_world_parts.hpp"
#include "graze/collision/cast.hpp"
#include "graze/collision/nearest.hpp"

namespace graze {
namespace {

constexpr int kPiece = 256;  // steps; about four rows of bodies with 64 px

}  // namespace

std::optional<BodyContact> CollisionWorld::ContactWith(const Footprint& footprint,
                                                       const Sought& sought) const {
    std::optional<BodyContact> first;
    const auto rank = [](Point pixel, BodyId body) { return std::tuple{pixel.y, pixel.x, body}; };
    VisitNear(footprint.map.pixels, [&](std::uint32_t index) {
        if (!IsSought(index, sought)) {
            return;
        }
        const std::optional<Point> pixel = graze::FindContact(footprint, footprints_[index]);
        if (pixel && (!first || rank(*pixel, IdOf(index)) < rank(first->pixel, first->body))) {
            first = {*pixel, IdOf(index)};
        }
    });
    return first;
}

// Tests each body that has changed since the last step once, for the whole path; finds the others
// in the rows.
void CollisionWorld::FindFirst(FirstHit<BodyId>& first, const Cast& cast,
                               const Sought& sought) const {
    VisitChanged(cast.Covered(cast.Steps()), [&](std::uint32_t index) {
        if (IsSought(index, sought)) {
            first.Offer(footprints_[index], IdOf(index), cast.Steps());
        }
    });
    first.Walk(kWorldBounds, kPiece, [&](const Rectangle& area, const auto& offer) {
        bool is_empty = true;
        VisitRows(Within(area), [&](std::uint32_t index) {
            is_empty = false;
            if (IsSought(index, sought)) {
                offer(footprints_[index], IdOf(index));
            }
        });
        return is_empty;
    });
}

std::optional<WithBody<SweepHit>> CollisionWorld::SweepInto(const Footprint& moving, Point by,
                                                            const Sought& sought) const {
    const std::optional<Cast> cast = Cast::OfSprite(moving, by);
    if (!cast) {
        return std::nullopt;
    }
    FirstHit<BodyId> first{*cast};
    FindFirst(first, *cast, sought);
    const auto& hit = first.Found();
    return hit ? std::optional{WithBody<SweepHit>{cast->SweepHitAt(hit->step, hit->still),
                                                  hit->key}}
               : std::nullopt;
}

std::optional<WithBody<Nearness>> CollisionWorld::DistanceTo(const Footprint& footprint, int max_px,
                                                             const Sought& sought) const {
    const auto nearest =
        FindNearest<BodyId>(footprint, max_px, [&](const Rectangle& area, const auto& offer) {
            VisitNear(area, [&](std::uint32_t index) {
                if (IsSought(index, sought)) {
                    offer(footprints_[index], IdOf(index));
                }
            });
        });
    return nearest ? std::optional{WithBody<Nearness>{nearest->pixels, nearest->key}}
                   : std::nullopt;
}

std::optional<BodyContact> CollisionWorld::FindContact(const Footprint& footprint,
                                                       std::uint32_t layers) const {
    return HasMask("FindContact", footprint) ? ContactWith(footprint, {.layers = layers})
                                             : std::nullopt;
}

std::optional<BodyContact> CollisionWorld::FindContact(BodyId body) const {
    return IsBody("FindContact", body) && Shown(body.index)
               ? ContactWith(footprints_[body.index], SoughtBy(body))
               : std::nullopt;
}

std::optional<WithBody<SweepHit>> CollisionWorld::Sweep(const Footprint& moving, Point by,
                                                        std::uint32_t layers) const {
    return SweepInto(moving, by, {.layers = layers});
}

std::optional<WithBody<SweepHit>> CollisionWorld::Sweep(BodyId body, Point by) const {
    return IsBody("Sweep", body) && Shown(body.index)
               ? SweepInto(footprints_[body.index], by, SoughtBy(body))
               : std::nullopt;
}

std::optional<WithBody<RayHit>> CollisionWorld::Raycast(Point from, Point to,
                                                        std::uint32_t layers) const {
    const std::optional<Cast> cast = Cast::OfRay(from, to);
    if (!cast) {
        return std::nullopt;
    }
    FirstHit<BodyId> first{*cast};
    FindFirst(first, *cast, {.layers = layers});
    const auto& hit = first.Found();
    return hit ? std::optional{WithBody<RayHit>{cast->RayHitAt(hit->step), hit->key}}
               : std::nullopt;
}

std::optional<WithBody<Nearness>> CollisionWorld::Distance(const Footprint& footprint, int max_px,
                                                           std::uint32_t layers) const {
    return DistanceTo(footprint, max_px, {.layers = layers});
}

std::optional<WithBody<Nearness>> CollisionWorld::Distance(BodyId body, int max_px) const {
    return IsBody("Distance", body) && Shown(body.index)
               ? DistanceTo(footprints_[body.index], max_px, SoughtBy(body))
               : std::nullopt;
}

}  // namespace graze
