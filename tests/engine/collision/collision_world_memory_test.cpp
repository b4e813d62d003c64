#include <array>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/collision_world.hpp"
#include "oracle/world_oracle.hpp"
#include "support/allocation_counter.hpp"
#include "support/placed.hpp"

namespace graze {
namespace {

using test::At;
using test::FailingAllocations;
using test::WorldOracle;

// A world and its reference, which have made a step with touching bodies and changed since.
class TouchingBodies {
public:
    explicit TouchingBodies(int threads) : world_{{.threads = threads, .find_pixels = true}} {
        box_.Fill();
        for (int i = 0; i < 40; ++i) {
            Add(At(box_, 3 * i, 2 * (i % 3)));
        }
        world_.Step();
        oracle_.Step();
        for (int i = 0; i < 40; i += 3) {
            Move(oracle_.Bodies()[static_cast<std::size_t>(i)], At(box_, 3 * i, 4));
        }
        // More bodies than before, so that every buffer of the next step must grow.
        for (int i = 0; i < 300; ++i) {
            Add(At(box_, 2 * i, 7));
        }
    }

    CollisionWorld& World() { return world_; }

    /// Tries a step in which only the first `successes` allocations succeed. Returns true if the
    /// step is complete.
    bool TryStep(int successes) {
        try {
            const FailingAllocations failing{successes};
            world_.Step();
            return true;
        } catch (const std::bad_alloc&) {
            return false;
        }
    }

    void ExpectContacts() const {
        const auto contacts = world_.Contacts();
        ASSERT_EQ(std::vector(contacts.begin(), contacts.end()), oracle_.Contacts());
    }

    void ExpectFound() {
        const Rectangle area{0, 0, 60, 20};
        std::array<BodyId, 400> found;
        const std::size_t count = world_.FindInRectangle(area, found);
        std::size_t expected = 0;
        for (const WorldOracle::Body& body : oracle_.Bodies()) {
            expected += Touches(body.options.footprint, area) ? 1U : 0U;
        }
        ASSERT_EQ(count, expected);
    }

    void ExpectEqualStep() {
        world_.Step();
        oracle_.Step();
        ExpectContacts();
        const auto events = world_.Events();
        ASSERT_EQ(std::vector(events.begin(), events.end()), oracle_.Events());
    }

    void MoveOne() { Move(oracle_.Bodies().back(), At(box_, 1, 1)); }

private:
    void Add(const Footprint& footprint) {
        const BodyOptions options{.footprint = footprint};
        oracle_.Add(world_.Add(options), options);
    }

    void Move(WorldOracle::Body& body, const Footprint& to) {
        body.options.footprint = to;
        world_.Move(body.id, to.map);
    }

    Mask box_{8, 8};
    CollisionWorld world_;
    WorldOracle oracle_{true};
};

// Lets each allocation of a step fail in turn.
TEST(CollisionWorldMemory, AStepWithoutMemoryLosesNothing) {
    for (const int threads : {1, 3}) {
        int failures = 0;
        for (bool is_complete = false; !is_complete;) {
            SCOPED_TRACE(testing::Message() << threads << " threads, allocation " << failures);
            TouchingBodies bodies{threads};
            is_complete = bodies.TryStep(failures);
            if (is_complete) {
                break;
            }
            ASSERT_NO_FATAL_FAILURE(bodies.ExpectContacts()) << "those of the previous step";
            ASSERT_TRUE(bodies.World().Events().empty());
            ASSERT_NO_FATAL_FAILURE(bodies.ExpectFound());
            ASSERT_FALSE(bodies.TryStep(0));
            bodies.MoveOne();
            ASSERT_NO_FATAL_FAILURE(bodies.ExpectEqualStep());
            ASSERT_NO_FATAL_FAILURE(bodies.ExpectEqualStep());
            ++failures;
        }
        EXPECT_GT(failures, 10) << "allocations of a step";
    }
}

TEST(CollisionWorldMemory, AnAddWithoutMemoryAddsNothing) {
    Mask box{8, 8};
    box.Fill();
    for (int successes = 0; successes < 6; ++successes) {
        CollisionWorld world;
        for (int added = 0; added < 20; ++added) {
            const BodyOptions options{.footprint = At(box, 0, 0)};
            std::optional<BodyId> id;
            try {
                const FailingAllocations failing{successes};
                id = world.Add(options);
            } catch (const std::bad_alloc&) {
                ASSERT_EQ(world.Count(), added);
                id = world.Add(options);
            }
            ASSERT_TRUE(world.Contains(*id));
            ASSERT_EQ(id->index, static_cast<std::uint32_t>(added));
        }
        world.Step();
        EXPECT_EQ(world.Contacts().size(), 190U);
    }
}

}  // namespace
}  // namespace graze
