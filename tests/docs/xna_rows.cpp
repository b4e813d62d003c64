// Compiles the C++ in the tables of coming-from-xna.md (extract_rows.cmake), each where it finds
// the declarations that it leaves out.
#include <algorithm>
#include <cmath>
#include <coroutine>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <numbers>
#include <ranges>
#include <sstream>
#include <vector>

#include <glm/common.hpp>
#include <glm/vec4.hpp>

#include "graze/app/run.hpp"
#include "graze/app/text_entry.hpp"
#include "graze/collision/classic/pixel_perfect_helper.hpp"
#include "graze/content/sound.hpp"
#include "graze/content/texture_stream.hpp"
#include "graze/graze.hpp"

using namespace graze;

namespace {

struct Score {};

struct Level {};

class LevelReader : public ContentTypeReader<Level> {
public:
    LevelReader() : ContentTypeReader{"Level", {".level"}} {}
    [[nodiscard]] Level Read(AssetFiles& files) const override;
};

enum class Kind : std::uint8_t { Enemy, Boss };

struct Enemy {
    explicit Enemy(Vector2 at) : position{at} {}
    void Update(const GameTime&) {}
    Vector2 position;
    Kind kind = Kind::Enemy;
    bool is_alive = true;
    double rotation = 0;
};

struct Tile {};
struct Thing {};

struct Particle {
    Vector2 position;
    int life = 0;
};

template <typename T>
struct Pool {
    T& operator[](int i) { return items[static_cast<std::size_t>(i)]; }
    std::vector<T> items;
};

namespace MathUtil {
float Sign(float x);
}

struct Art {
    const Texture2D* player = nullptr;
};

// Never created: its functions only compile.
class Page : public Game {
    void TheGame(Platform& platform, Game& game, const GameTime& time, SuspendBudget& budget,
                 TimeSpan away, DrawableGameComponent& part, Score& score) {
#include "coming-from-xna/the-game-rows.inc"
    }

    void Drawing(SpriteBatch& batch, const Texture2D* texture, const SpriteFont* font,
                 const Sprite* hero, Vector2 position, float rotation, Vector2 origin, float scale,
                 const Matrix& matrix, Vector2 from, Vector2 to, const std::string& text) {
        GraphicsDeviceManager graphics{*this};
        const Rectangle area;
        const Viewport v;
        std::vector<Color> pixels;
        std::stringstream stream;
        std::stringstream out;
        const Vector2 o;
        const float r = 0;
        RenderTarget2D target;
        AnimationPlayer player;
        Camera2D camera{640, 360};
        VirtualScreen screen{GraphicsDevice(), 640, 360};
        TileMapView view{GraphicsDevice()};
        const TileMap map{16, 16};
        const ParticleSettings settings;
#include "coming-from-xna/drawing-rows.inc"
    }

    void Input(int i, const GamePadState& state, const GamePadState& last, ActionMap& actions) {
        const auto Add = [](Keys) {};
#include "coming-from-xna/input-rows.inc"
    }

    void Sound(const SoundEffect* effect, SoundEffectInstance& instance, std::istream& stream,
               Bytes bytes, std::span<const std::int16_t> samples, Vector3 p, Vector3 q, Vector3 v,
               const Song* song, std::span<const Song* const> songs, TimeSpan fade) {
        const std::uint64_t seed = 1;
        const std::function<void()> refill;
        const std::function<void()> changed;
#include "coming-from-xna/sound-rows.inc"
    }

    void LoadAll(const Texture2D* texture) {
#include "coming-from-xna/content-rows.inc"
    }

    void Saving(StorageDevice& device, StorageContainer& container, std::string_view f,
                std::string_view d, Bytes bytes, const UserEvent& event) {
#include "coming-from-xna/saving-rows.inc"
    }

    void Collision(SpriteBatch& batch, const Sprite* a, const Sprite* b, const Placement& a_at,
                   const Placement& b_at, Mover& mover, const Obstacles& obstacles, Obstacle& lift,
                   const Footprint& to, const Footprint& bullet, Point by, const TileMap& map,
                   const CollisionWorld& world, Terrain& terrain) {
        const int frame = 0;
        const int layer = 0;
        const Point eye;
        const Point target;
        const MoveOptions options;
        const Vector2 start;
        const Vector2 end;
        const Rectangle area;
        const float rotation = 0;
#include "coming-from-xna/collision-rows.inc"
    }

    void Vectors(Vector2 a, Vector2 b, Vector2 v, Vector2 w, float t, const Matrix& m, float angle,
                 Vector3 v3, Point point, Rectangle box) {
#include "coming-from-xna/vectors-and-rectangles-rows.inc"
    }

    void Colors(Color color, float t) {
#include "coming-from-xna/color-rows.inc"
    }

    void Times(TimeSpan left, const GameTime& time) {
#include "coming-from-xna/timespan-rows.inc"
    }

    void Mathematics(float x, float y, double d, int a, int b, Random& random) {
#include "coming-from-xna/mathematics-rows.inc"
    }

    void Lists(std::vector<std::unique_ptr<Enemy>>& enemies, std::vector<const Enemy*>& bosses,
               Enemy* enemy, int i, int w, int h, int x, int y, int score, std::string& text) {
#include "coming-from-xna/classes-and-lists-rows.inc"
    }

    void Other(std::vector<std::unique_ptr<Enemy>>& enemies, Random& random, const GameTime& time,
               Vector2 velocity, Vector2 p, Pool<Particle>& pool, const std::string& text, int n,
               int lives, std::vector<const SoundEffect*>& shots) {
        const auto LoadAll = [] {};
        float ToAngle(Vector2);
#include "coming-from-xna/other-c-rows.inc"
    }

    void Book(const Texture2D& texture, std::vector<Color>& colors, ImageView pixels,
              Rectangle rect, const Sprite& a, const Placement& a_at, const Sprite& b,
              const Placement& b_at, const Sprite& sprite, Vector2 p, float angle,
              const Footprint& ship, const Footprint& ball, Rectangle source, const Mask& mask,
              const Placement& at) {
        const int width = 8;
        const int height = 8;
#include "coming-from-xna/codetopias-book-the-chapter-on-its-pixelperfecthelper-rows.inc"
    }

    void Foray(Rectangle rectangle, Point velocity, Rectangle box_a, Rectangle box_b,
               Point reference, const Sprite& a, const Placement& a_at, const Sprite& b,
               const Placement& b_at, CollisionWorld& world, BodyId body, const TexelMap& at,
               Vector2 p, float angle) {
#include "coming-from-xna/the-2006-post-my-foray-into-xna-rows.inc"
    }

    void Blog(Rectangle box_a, Rectangle box_b, const Mask& mask, const Sprite& sprite, int x,
              int y, const Sprite& a, const Placement& a_at, const Sprite& b, const Placement& b_at,
              const CollisionWorld& world, Vector2 p, float angle, std::span<const Color> pixels,
              Rectangle bounds, const classic::GameObject& other, Rectangle destination,
              Rectangle source) {
        const int frame = 0;
#include "coming-from-xna/a-blogs-post-on-per-pixel-collision-with-a-class-gameobject-rows.inc"
    }

    void Riemer(Random& random, double x, Image picture, const Sprite& cannon,
                const Placement& cannon_at, SpriteBatch& batch, Color color, Vector2 up,
                float angle, Vector2 direction, ParticleEmitter& emitter, ParticleSystem& particles,
                ParticleSystem& smoke, Vector2 tail, const Sprite& rocket,
                const Placement& rocket_at, const Footprint& ship, const Footprint& ball, Point by,
                Vector2 pixel, const Sprite& blast, const Placement& blast_at, Terrain& hills,
                Mask& mask, const Mask& shape, Point at, Texture2D& texture,
                const Footprint& carriage, const Footprint& land) {
#include "coming-from-xna/riemers-2d-series-rows.inc"
    }

    void Series(SpriteBatch& batch, const Mask& mask_a, const Mask& mask_b, const Placement& a_at,
                const Placement& b_at, Rectangle box_a, Rectangle box_b, int x, Random& random,
                bool hit, ImageView image, const Sprite& person, const Placement& person_at,
                const Sprite& block, const Placement& block_at, Vector2 p, float angle, Vector2 o,
                const Matrix& matrix, const Matrix& to_screen) {
        const int width = 8;
        const int height = 8;
#include "coming-from-xna/the-collision-series-of-the-xna-creators-club-and-lecture-slides-on-it-rows.inc"
    }
};

}  // namespace
