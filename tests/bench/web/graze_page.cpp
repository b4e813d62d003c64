// Draws a scene in a page with Graze: SPRITES TEXTURES [options of Launch].
#include <cstdlib>
#include <memory>
#include <optional>

#include "bench/submission/scene_batch.hpp"
#include "graze/graze.hpp"

namespace {

using namespace graze::bench;

class Sprites : public graze::Game {
public:
    Sprites(int sprites, int textures) : scene_{MakeSubmissionScene(sprites, textures)} {
        Window().BackBufferWidth(kScreenWidth);
        Window().BackBufferHeight(kScreenHeight);
    }

protected:
    void LoadContent() override { batch_.emplace(GraphicsDevice(), scene_); }

    void Draw(const graze::GameTime& time) override {
        scene_.Turn();
        batch_->Draw(scene_);
        Game::Draw(time);
    }

    void UnloadContent() override { batch_.reset(); }  // before its device is destroyed

private:
    SubmissionScene scene_;
    std::optional<SceneBatch> batch_;
};

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) {
        return 2;
    }
    const int sprites = std::atoi(argv[1]);
    const int textures = std::atoi(argv[2]);
    argv[2] = argv[0];
    return graze::Launch(argc - 2, argv + 2,
                         {.name = "sprites", .make = [=](const graze::GameOptions&) {
                              return std::make_unique<Sprites>(sprites, textures);
                          }});
}
