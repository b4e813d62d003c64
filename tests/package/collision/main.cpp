#include <array>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/collision/mask_operations.hpp"
#include "graze/collision/shapes.hpp"
#include "graze/raster/placement.hpp"

// Another engine that uses only Graze's collision component.
int main() {
    graze::Mask dot{1, 1};
    dot.Set(0, 0);
    const graze::Footprint here{&dot, graze::MakeTexelMap(graze::Placement{{3, 4}}, 1, 1)};
    const graze::Footprint turned{
        &dot, graze::MakeTexelMap(graze::Placement{{3, 4}, 0.5f, {0.5f, 0.5f}, {9, 9}}, 1, 1)};
    const auto contact = FindContact(here, turned);
    const bool pair = contact && contact->x == 3 && contact->y == 4 && Distance(here, turned, 8);

    graze::CollisionWorld world{{.threads = 2}};
    world.Add({.footprint = here});
    world.Add({.footprint = turned});
    world.Step();
    const bool events = world.Events().size() == 1;

    const bool shapes = Intersects(graze::Circle{{0, 0}, 2}, graze::Circle{{3, 0}, 2});
    return pair && events && shapes && Centroid(dot) ? 0 : 1;
}
