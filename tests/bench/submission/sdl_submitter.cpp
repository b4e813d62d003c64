#include <array>
#include <cmath>
#include <stdexcept>

#include <SDL.h>

#include "bench/submission/submitter.hpp"

namespace graze::bench {
namespace {

template <auto destroy>
struct Destroy {
    template <typename Thing>
    void operator()(Thing* thing) const noexcept {
        destroy(thing);
    }
};
using Window = std::unique_ptr<SDL_Window, Destroy<SDL_DestroyWindow>>;
using Renderer = std::unique_ptr<SDL_Renderer, Destroy<SDL_DestroyRenderer>>;
using Texture = std::unique_ptr<SDL_Texture, Destroy<SDL_DestroyTexture>>;

// Draws with SDL_Renderer, on the same GL driver as Graze.
class SdlSubmitter : public Submitter {
public:
    explicit SdlSubmitter(const SubmissionScene& scene) {
        SDL_InitSubSystem(SDL_INIT_VIDEO);
        SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
        SDL_SetHint(SDL_HINT_RENDER_BATCHING, "1");
        window_.reset(SDL_CreateWindow("peer", 0, 0, kScreenWidth, kScreenHeight,
                                       SDL_WINDOW_HIDDEN | SDL_WINDOW_OPENGL));
        renderer_.reset(SDL_CreateRenderer(window_.get(), -1, SDL_RENDERER_ACCELERATED));
        if (!renderer_) {
            throw std::runtime_error{SDL_GetError()};
        }
        for (int i = 0; i < scene.texture_count; ++i) {
            const Image picture = SceneTexture(i);
            textures_.emplace_back(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_RGBA32,
                                                     SDL_TEXTUREACCESS_STATIC, picture.Width(),
                                                     picture.Height()));
            SDL_UpdateTexture(textures_.back().get(), nullptr, picture.View().pixels,
                              picture.View().stride);
            SDL_SetTextureBlendMode(textures_.back().get(), SDL_BLENDMODE_BLEND);
        }
    }
    ~SdlSubmitter() override {
        textures_.clear();
        renderer_.reset();
        window_.reset();
        SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }

    void Frame(const SubmissionScene& scene) override {
        SDL_RenderClear(renderer_.get());
        for (const SceneSprite& sprite : scene.sprites) {
            Draw(sprite);
        }
        SDL_RenderPresent(renderer_.get());
    }

protected:
    virtual void Draw(const SceneSprite& sprite) = 0;

    Window window_;
    Renderer renderer_;
    std::vector<Texture> textures_;
};

// Draws with SDL_RenderGeometry, SDL's fastest function. The program computes the corners.
class Geometry : public SdlSubmitter {
public:
    using SdlSubmitter::SdlSubmitter;

protected:
    void Draw(const SceneSprite& sprite) override {
        const float cosine = std::cos(sprite.rotation) * sprite.scale;
        const float sine = std::sin(sprite.rotation) * sprite.scale;
        const auto side = static_cast<float>(kSceneTextureSide);
        const auto size_x = static_cast<float>(sprite.source.width);
        const auto size_y = static_cast<float>(sprite.source.height);
        for (std::size_t i = 0; i < 4; ++i) {
            const float u = i == 1 || i == 2 ? size_x : 0;
            const float v = i >= 2 ? size_y : 0;
            const float x = u - sprite.origin.x;
            const float y = v - sprite.origin.y;
            corners_[2 * i] = sprite.position.x + x * cosine - y * sine;
            corners_[2 * i + 1] = sprite.position.y + x * sine + y * cosine;
            texels_[2 * i] = (static_cast<float>(sprite.source.x) + u) / side;
            texels_[2 * i + 1] = (static_cast<float>(sprite.source.y) + v) / side;
            colors_[i] = {sprite.color.r, sprite.color.g, sprite.color.b, sprite.color.a};
        }
        SDL_RenderGeometryRaw(renderer_.get(), textures_[sprite.texture].get(), corners_.data(),
                              2 * sizeof(float), colors_.data(), sizeof(SDL_Color), texels_.data(),
                              2 * sizeof(float), 4, kIndices.data(), 6, 1);
    }

private:
    static constexpr std::array<std::uint8_t, 6> kIndices{0, 1, 2, 0, 2, 3};
    std::array<float, 8> corners_{};
    std::array<float, 8> texels_{};
    std::array<SDL_Color, 4> colors_{};
};

// Draws with SDL_RenderCopyEx, the function that most SDL programs call.
class CopyEx : public SdlSubmitter {
public:
    using SdlSubmitter::SdlSubmitter;

protected:
    void Draw(const SceneSprite& sprite) override {
        SDL_Texture* texture = textures_[sprite.texture].get();
        SDL_SetTextureColorMod(texture, sprite.color.r, sprite.color.g, sprite.color.b);
        const SDL_Rect source{sprite.source.x, sprite.source.y, sprite.source.width,
                              sprite.source.height};
        const SDL_FPoint origin{sprite.origin.x * sprite.scale, sprite.origin.y * sprite.scale};
        const SDL_FRect target{sprite.position.x - origin.x, sprite.position.y - origin.y,
                               static_cast<float>(source.w) * sprite.scale,
                               static_cast<float>(source.h) * sprite.scale};
        SDL_RenderCopyExF(renderer_.get(), texture, &source, &target,
                          static_cast<double>(sprite.rotation) * 57.29577951308232, &origin,
                          SDL_FLIP_NONE);
    }
};

template <typename Kind>
std::unique_ptr<Submitter> Make(const SubmissionScene& scene) {
    return std::make_unique<Kind>(scene);
}

}  // namespace

void AddSdlSubmitters(std::vector<SubmitterKind>& kinds) {
    kinds.push_back({"SDL_RenderGeometryRaw", Make<Geometry>});
    kinds.push_back({"SDL_RenderCopyExF", Make<CopyEx>});
}

}  // namespace graze::bench
