// Classes ported from C# keep a game's objects in static members and in structs.
#include <gtest/gtest.h>

#include "graze/app/text_entry.hpp"
#include "graze/collision/collision_world.hpp"
#include "graze/input/rebinding.hpp"
#include "graze/input/rumble.hpp"
#include "graze/math/random.hpp"
#include "graze/platform/headless.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/camera2d.hpp"
#include "graze/storage/users.hpp"
#include "graze/testing/scripted_input.hpp"

namespace graze {
namespace {

class Enemy {
public:
    static inline Random random;
    static inline CameraShake shake;
    static inline Rumble rumble;
    static inline BindingListener listener;
    static inline test::ScriptedInput pad;
};

TEST(StaticMembers, NeedNoInitializer) {
    EXPECT_EQ(Enemy::random, Random{1});
    EXPECT_EQ(Enemy::shake.Rotation(), 0);
}

// GCC 12 rejects an explicit default constructor for a static member, clang for one of an
// aggregate.
template <typename T>
concept HasImplicitDefault = requires(void (*take)(const T&)) {
    take({});
};

TEST(StaticMembers, AreDefaultConstructedImplicitly) {
    static_assert(HasImplicitDefault<Random>);
    static_assert(HasImplicitDefault<CollisionWorld>);
    static_assert(HasImplicitDefault<TextEntry>);
    static_assert(HasImplicitDefault<CameraShake>);
    static_assert(HasImplicitDefault<BindingListener>);
    static_assert(HasImplicitDefault<Rumble>);
    static_assert(HasImplicitDefault<LocalUsers>);
    static_assert(HasImplicitDefault<test::ScriptedInput>);
    static_assert(HasImplicitDefault<HeadlessPlatform>);
    static_assert(HasImplicitDefault<MemoryUserStorage>);
}

}  // namespace
}  // namespace graze
