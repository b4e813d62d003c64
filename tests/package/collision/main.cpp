#include "graze/collision/footprint.hpp"
#include "graze/raster/placement.hpp"

// Somebody else's engine that has only taken the collisions.
int main() {
    graze::Mask dot{1, 1};
    dot.Set(0, 0);
    const graze::Footprint here{&dot, graze::MakeTexelMap(graze::Placement{{3, 4}}, 1, 1)};
    const graze::Footprint turned{
        &dot, graze::MakeTexelMap(graze::Placement{{3, 4}, 0.5f, {0.5f, 0.5f}, {9, 9}}, 1, 1)};
    const auto contact = FindContact(here, turned);
    return contact && contact->x == 3 && contact->y == 4 ? 0 : 1;
}
