#include <array>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "graze/graze.hpp"

namespace {

std::string_view mistake;  // set by main

// Makes one mistake, in every frame.
class Careless : public graze::Game {
public:
    Careless() {
        Window().BackBufferWidth(64);
        Window().BackBufferHeight(64);
        if (mistake == "device_in_constructor") {
            device_ = &GraphicsDevice();
        }
        if (mistake == "machine_in_constructor") {
            static_cast<void>(GamePlatform());
        }
        if (mistake == "debug_view_in_constructor") {
            static_cast<void>(DebugView());
        }
        if (mistake == "root_directory") {
            Content().RootDirectory("Content");
        }
    }

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        ship_ = graze::Texture2D{GraphicsDevice(), 4, 4};
        if (mistake == "root_directory" || mistake == "asset_folder") {
            static_cast<void>(Content().Load<graze::Texture2D>("ship"));
        }
        if (mistake == "ending") {
            static_cast<void>(Content().Load<graze::Texture2D>("square.png"));
        }
        if (mistake == "folder") {
            static_cast<void>(Content().Load<graze::Texture2D>("Content/square"));
        }
    }

    void Update(const graze::GameTime& time) override {
        if (mistake == "exception" && time.step == 2) {
            throw std::runtime_error{"no fuel"};
        }
        if (mistake == "int") {
            throw 42;
        }
    }

    void Draw(const graze::GameTime& time) override {
        std::array<graze::Color, 10> colors{};
        if (mistake == "draw_without_begin") {
            batch_.Draw(ship_, graze::Vector2{0, 0}, graze::Color::White);
        } else if (mistake == "default_batch") {
            batch_ = {};
            DrawShip();
        } else if (mistake == "end_without_begin") {
            batch_.End();
        } else if (mistake == "set_data") {
            ship_.SetData(colors);
        } else if (mistake == "get_data") {
            ship_.GetData(colors);
        } else if (mistake == "unloaded") {
            const auto& ship = Content().Load<graze::Sprite>("ship");
            Content().Unload();
            batch_.Begin();
            ship.Draw(batch_, {});
            batch_.End();
        } else if (mistake == "frame") {
            DrawFrame();
        } else {
            DrawShip();
        }
        if (mistake == "body") {
            world_.Move(graze::BodyId{}, graze::Placement{});
        }
        if (mistake == "player_index") {
            graze::GamePad::SetVibration(static_cast<graze::PlayerIndex>(7), 1, 1);
        }
        Game::Draw(time);
    }

private:
    void DrawFrame() {
        const graze::Sprite sprite{graze::Texture2D{GraphicsDevice(), 4, 4}};
        batch_.Begin();
        sprite.Draw(batch_, 99, sprite.At({0, 0}));
        batch_.End();
    }

    void DrawShip() {
        batch_.Begin();
        if (mistake == "begin_twice") {
            batch_.Begin();
        }
        batch_.Draw(ship_, graze::Vector2{0, 0}, graze::Color::White);
        if (mistake == "texture_before_end") {
            ship_ = graze::Texture2D{GraphicsDevice(), 8, 8};
        }
        if (mistake != "begin_without_end") {
            batch_.End();
        }
    }

    graze::Texture2D ship_;
    graze::SpriteBatch batch_;
    graze::CollisionWorld world_;
    graze::GraphicsDevice* device_ = nullptr;
};

// Keeps a texture after the device of its game has been destroyed, and draws it in another game.
class Keeper : public graze::Game {
public:
    explicit Keeper(graze::Texture2D& kept) : kept_{&kept} {}

protected:
    void LoadContent() override {
        batch_ = graze::SpriteBatch{GraphicsDevice()};
        if (kept_->Width() == 0) {
            *kept_ = graze::Texture2D{GraphicsDevice(), 4, 4};
        }
    }
    void Draw(const graze::GameTime& /*time*/) override {
        batch_.Begin();
        batch_.Draw(*kept_, graze::Vector2{0, 0}, graze::Color::White);
        batch_.End();
    }

private:
    graze::Texture2D* kept_;
    graze::SpriteBatch batch_;
};

int KeepATexture(int argc, char** argv) {
    graze::Texture2D kept;
    const graze::GameInfo info{.name = "misuse", .make = [&](const graze::GameOptions&) {
                                   return std::make_unique<Keeper>(kept);
                               }};
    const int code = graze::Launch(argc, argv, info);
    return code == 0 ? graze::Launch(argc, argv, info) : code;
}

}  // namespace

// misuse MISTAKE [OPTION...]
int main(int argc, char** argv) {
    if (argc < 2) {
        return 2;
    }
    mistake = argv[1];
    argv[1] = argv[0];
    if (mistake == "own_handler") {
        graze::SetMisuseHandler([](const char* message) { std::printf("my game: %s\n", message); });
        mistake = "end_without_begin";
    }
    if (mistake == "texture_drawn_after_device") {
        return KeepATexture(argc - 1, argv + 1);
    }
    return graze::Launch<Careless>(argc - 1, argv + 1, {.name = "misuse"});
}
