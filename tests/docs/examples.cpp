// Compiles the examples of the guides (extract_examples.cmake), each where it finds the
// declarations that it leaves out.
#include <array>
#include <coroutine>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/collision/classic/collision_series.hpp"
#include "graze/graze.hpp"
#include "headers.inc"

using namespace graze;

namespace collision {

void Start(const Image& ship_image, const Placement& ship_placement, const Footprint& b) {
    const auto Spark = [](int, int) {};
#include "collision/collision.inc"
}

void Thousands(const Sprite& ship, const Placement& placement) {
    constexpr int kShips = 0;
    constexpr unsigned kThreats = 2;
#include "collision/thousands-of-bodies.inc"
}

void Among(const CollisionWorld& world, const Footprint& ship, const TileMap& map,
           const Footprint& hero, Point turret, Point target, Point velocity, Point feet) {
    constexpr int ground = 0;
    const auto Burn = [](BodyId, Point) {};
    const auto Warn = [](BodyId, double) {};
#include "collision/rays-and-sweeps-among-many.inc"
}

void Lines(SpriteBatch& batch, const Footprint& ship, Vector2 turret, Vector2 target) {
    const auto Burn = [](Point) {};
#include "collision/lines-and-beams.inc"
}

struct Rock {
    int id;
    const Sprite* sprite;
    Placement at;
};

void Cam(ContactCam& cam, SpriteBatch& batch, const Sprite& ship, const Placement& ship_at,
         const std::vector<Rock>& rocks, const Rock* hit) {
    constexpr int kShip = 0;
#include "collision/the-contact-cam.inc"
}

void Tutorial(const classic::ColorData& rocket_colors, const classic::ColorData& cannon_colors,
              const Matrix& cannon_matrix, Vector2 position, float angle) {
    using classic::TexturesCollide;
#include "collision/coming-from-the-tutorials.inc"
}

void Ported(SpriteBatch& batch, const Sprite& rocket, const Footprint& cannon, Vector2 position,
            float angle) {
#include "collision/coming-from-the-tutorials-2.inc"
}

}  // namespace collision

namespace coming_from_xna {

void Direction(float speed) {
    Vector2 velocity;
    float rotation = 0;
#include "coming-from-xna/mathematics.inc"
}

struct Enemy {
    explicit Enemy(Vector2) {}
    void Update(const GameTime&) {}
    bool is_alive = true;
};

void Lists(Vector2 start, const GameTime& time) {
#include "coming-from-xna/classes-and-lists.inc"
}

namespace behaviours {

struct Enemy {
    double rotation = 0;
};

#include "coming-from-xna/behaviours.inc"

void Start(Enemy* enemy, Random& random) {
#include "coming-from-xna/behaviours-2.inc"
}

}  // namespace behaviours

void Events() {
    int score = 0;
#include "coming-from-xna/events.inc"
}

#include "coming-from-xna/screen-size.inc"

}  // namespace coming_from_xna

#include "coming-from-xna/names-that-clash.inc"

namespace consoles {

struct Level {
    void Build() {}
};
struct Cache {
    void Clear() {}
};

class Saving : public Game {
    void Save() {}
    Cache cache_;
    const Sprite* hero_ = nullptr;
    std::vector<Level> levels_;
#include "consoles/lifecycle.inc"
};

class Committing : public Game {
    void Commit(std::span<const std::byte> world_bytes, std::span<const std::byte> hero_bytes) {
#include "consoles/saving.inc"
    }
};

}  // namespace consoles

namespace content {

struct Level {};
Level ParseLevel(Bytes bytes);
#include "content/types-of-your-own.inc"

}  // namespace content

namespace movement {

Footprint NextPlace(const Obstacle& lift);

void Start(const TileMap& map, std::vector<Obstacle>& lifts, Mover& hero, int run, bool jumps) {
#include "movement/movement.inc"
    static_cast<void>(met);
}

void Camera(const Mover& hero, Camera2D& camera, StepSmoother& smoother) {
#include "movement/the-camera.inc"
}

}  // namespace movement

namespace debug_view {

class MyGame : public Game {
    void DrawWorld(const Camera2D& camera);
    void Draw(const GameTime& time) override;
    Camera2D camera{640, 360};
    CollisionWorld collision_world;
    Footprint ship_footprint, rock_footprint;
    int particle_count = 0;
};
#include "debug-view/in-a-game.inc"

}  // namespace debug_view

namespace getting_started {

namespace first_sprite {
#include "getting-started/the-first-sprite.inc"
}

#define DUEL_ASSETS "."
#define DUEL_FOLDER "."
namespace first_hit {
#include "getting-started/the-first-hit.inc"
// before main and the test, which use it
#include "getting-started/main.inc"
#include "getting-started/the-first-test.inc"
}  // namespace first_hit

class WithSound : public Game {
    bool hit_ = false;
    const Sprite* ship_ = nullptr;
    const Sprite* gear_ = nullptr;
    Placement ship_at_, gear_at_;
    void Play() {
#include "getting-started/the-first-sound.inc"
    }
};

}  // namespace getting_started

namespace first_game {

#define STARFALL_ASSETS "."
#define STARFALL_FOLDER "."
#include "first-game/input.inc"

namespace screens {
#include "first-game/screens-and-pause.inc"
}

#include "first-game/particles.inc"
#include "first-game/pools.inc"
#include "first-game/saving.inc"
#include "first-game/the-game.inc"
// before main and the test, which use it
#include "first-game/main.inc"
#include "first-game/the-test.inc"

void Text(SpriteBatch& batch, const SpriteFont& font, const char* text) {
#include "first-game/text.inc"
}

void Pools(CollisionWorld& world, const Sprite& spark, const Sprite& star,
           const Rectangle& screen) {
    Pool shots, stars;
#include "first-game/pools-2.inc"
}

void Particles(SpriteBatch& batch, const Sprite& spark, Vector2 tail, Vector2 star_at,
               bool is_hit) {
#include "first-game/particles-2.inc"
}

}  // namespace first_game

namespace testing_guide {

void Misuse() {
#include "testing/misuse.inc"
}

void Contacts(const Footprint& lander, const Footprint& pad) {
#include "testing/contacts.inc"
}

}  // namespace testing_guide
