#include <array>
#include <cmath>
#include <cstddef>

#include <SFML/Graphics.hpp>

#include "bench/submission/submitter.hpp"

namespace graze::bench {
namespace {

// Mesa's null driver (GALLIUM_NOOP) takes vertices in a program's own memory for a resource of its
// own, and writes into it, up to this many bytes after the start of the vertices.
constexpr std::size_t kSpoiledBytes = 200;

// Leaves no context of SFML current at its end. While one is, SDL cannot make one with EGL.
struct ReleasedContext {
    ReleasedContext() = default;
    ReleasedContext(const ReleasedContext&) = delete;
    ReleasedContext& operator=(const ReleasedContext&) = delete;
    ~ReleasedContext() { sf::Context{}.setActive(false); }
};

// Draws with SFML into a texture, in the same way as into a window.
class SfmlSubmitter : public Submitter {
public:
    explicit SfmlSubmitter(const SubmissionScene& scene)
        : textures_(static_cast<std::size_t>(scene.texture_count)) {
        target_.create(kScreenWidth, kScreenHeight);
        for (int i = 0; i < scene.texture_count; ++i) {
            const Image picture = SceneTexture(i);
            sf::Image image;
            image.create(static_cast<unsigned>(picture.Width()),
                         static_cast<unsigned>(picture.Height()), picture.View().pixels);
            textures_[static_cast<std::size_t>(i)].loadFromImage(image);
        }
    }

    void Frame(const SubmissionScene& scene) override {
        target_.clear();
        DrawAll(scene);
        target_.display();
    }

protected:
    virtual void DrawAll(const SubmissionScene& scene) = 0;

    ReleasedContext released_;  // last
    sf::RenderTexture target_;  // keeps the four vertices of a sprite at its end
    std::array<std::byte, kSpoiledBytes> spoiled_{};
    std::vector<sf::Texture> textures_;
};

// Collects the corners of consecutive sprites with the same texture in an array. Draws the array
// when the texture changes.
class Vertices : public SfmlSubmitter {
public:
    explicit Vertices(const SubmissionScene& scene) : SfmlSubmitter{scene} {
        vertices_.reserve(kSpoiledBytes / sizeof(sf::Vertex) + 1);
    }

protected:
    void DrawAll(const SubmissionScene& scene) override {
        std::uint8_t texture = 0;
        for (const SceneSprite& sprite : scene.sprites) {
            if (sprite.texture != texture) {
                Flush(texture);
                texture = sprite.texture;
            }
            Add(sprite);
        }
        Flush(texture);
    }

private:
    void Add(const SceneSprite& sprite) {
        const float cosine = std::cos(sprite.rotation) * sprite.scale;
        const float sine = std::sin(sprite.rotation) * sprite.scale;
        const sf::Color color{sprite.color.r, sprite.color.g, sprite.color.b, sprite.color.a};
        for (int i = 0; i < 4; ++i) {
            const float u = i == 1 || i == 2 ? static_cast<float>(sprite.source.width) : 0;
            const float v = i >= 2 ? static_cast<float>(sprite.source.height) : 0;
            const float x = u - sprite.origin.x;
            const float y = v - sprite.origin.y;
            vertices_.emplace_back(sf::Vector2f{sprite.position.x + x * cosine - y * sine,
                                                sprite.position.y + x * sine + y * cosine},
                                   color,
                                   sf::Vector2f{static_cast<float>(sprite.source.x) + u,
                                                static_cast<float>(sprite.source.y) + v});
        }
    }

    void Flush(std::uint8_t texture) {
        if (!vertices_.empty()) {
            target_.draw(vertices_.data(), vertices_.size(), sf::Quads,
                         sf::RenderStates{&textures_[texture]});
            vertices_.clear();
        }
    }

    std::vector<sf::Vertex> vertices_;
};

class Sprites : public SfmlSubmitter {
public:
    using SfmlSubmitter::SfmlSubmitter;

protected:
    void DrawAll(const SubmissionScene& scene) override {
        for (const SceneSprite& sprite : scene.sprites) {
            const sf::IntRect source{sprite.source.x, sprite.source.y, sprite.source.width,
                                     sprite.source.height};
            sf::Sprite drawn{textures_[sprite.texture], source};
            drawn.setOrigin(sprite.origin.x, sprite.origin.y);
            drawn.setPosition(sprite.position.x, sprite.position.y);
            drawn.setRotation(sprite.rotation * 57.29578f);
            drawn.setScale(sprite.scale, sprite.scale);
            drawn.setColor({sprite.color.r, sprite.color.g, sprite.color.b, sprite.color.a});
            target_.draw(drawn);
        }
    }
};

// With its last context, SFML closes its connection to the X server, which may then reset itself
// and refuse the next one. So this one is never freed.
void KeepSfmlOpen() {
    static const sf::Context* const context = new sf::Context;
    static_cast<void>(context);
}

template <typename Kind>
std::unique_ptr<Submitter> Make(const SubmissionScene& scene) {
    KeepSfmlOpen();
    return std::make_unique<Kind>(scene);
}

}  // namespace

void AddSfmlSubmitters(std::vector<SubmitterKind>& kinds) {
    kinds.push_back({"SFML VertexArray", Make<Vertices>});
    kinds.push_back({"SFML Sprite", Make<Sprites>});
}

}  // namespace graze::bench
