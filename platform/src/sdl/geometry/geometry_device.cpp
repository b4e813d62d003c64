#include "geometry_device.hpp"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>

#include "geometry_blend.hpp"
#include "graze/assert.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "sdl/sdl_error.hpp"
#include "sdl/sdl_lifecycle.hpp"
#include "sdl/x11_loss.hpp"

namespace graze {
namespace {

constexpr int kLargestRecordSide = 32767;  // SpriteRecord has positions in 16 bits

int LargestTexture(int driver_limit) noexcept {
    return driver_limit > 0 ? std::min(driver_limit, kLargestRecordSide) : kLargestRecordSide;
}

std::string SizeText(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height) + " px";
}

void Fill(SDL_Renderer& renderer, Color color) noexcept {
    SDL_SetRenderDrawColor(&renderer, color.r, color.g, color.b, color.a);
    SDL_RenderClear(&renderer);
}

}  // namespace

GeometryDevice::GeometryDevice(GeometryRenderer& renderer, Presents presents, int width, int height)
    : renderer_{renderer},
      presents_{presents == Presents::Yes},
      max_texture_size_{LargestTexture(renderer.MaxTextureSize())},
      surfaces_(1) {
    const GeometryBlend over = MakeGeometryBlend(BlendState::AlphaBlend, renderer_.Probe());
    if (!over.losses.IsEmpty()) {
        throw std::runtime_error{"SDL's " + std::string{renderer_.DriverName()} +
                                 " renderer cannot blend premultiplied colours"};
    }
    renderer_.OnReset([this](RendererReset reset) { Reset(reset); });
    ResizeBackBuffer(width, height);
}

GeometryDevice::~GeometryDevice() {
    renderer_.OnReset({});
}

GeometryDevice::Surface GeometryDevice::MakeSurface(int width, int height, bool is_target) {
    Surface surface{
        SdlPtr<SDL_Texture>{SDL_CreateTexture(
            &renderer_.Handle(), SDL_PIXELFORMAT_RGBA32,
            is_target ? SDL_TEXTUREACCESS_TARGET : SDL_TEXTUREACCESS_STATIC, width, height)},
        width, height, is_target};
    if (!surface.texture) {
        ThrowSdl("cannot create an SDL texture of " + SizeText(width, height));
    }
    SDL_SetTextureScaleMode(surface.texture.get(), surface.scale_mode);
    if (is_target) {
        renderer_.SetTarget(surface.texture.get());
        Fill(renderer_.Handle(), Color::Transparent);
        BindTarget();
    }
    return surface;
}

Image GeometryDevice::ReadBackBuffer() {
    renderer_.SetTarget(surfaces_[0].texture.get());
    Image image = ReadTarget({surfaces_[0].width, surfaces_[0].height});
    BindTarget();
    return image;
}

Image GeometryDevice::ReadWindow() {
    const Point size = renderer_.PixelSize();
    FillWindow();
    Image image = ReadTarget(size);
    BindTarget();
    return image;
}

Image GeometryDevice::ReadTarget(Point size) {
    Image image{size.x, size.y};
    if (SDL_RenderReadPixels(&renderer_.Handle(), nullptr, SDL_PIXELFORMAT_RGBA32,
                             image.Pixels().data(),
                             size.x * static_cast<int>(sizeof(Color))) != 0) {
        ThrowSdl("cannot read the SDL renderer's pixels");
    }
    return image;
}

void GeometryDevice::OnResizeBackBuffer(int width, int height) {
    surfaces_[0] = MakeSurface(width, height, true);
}

void GeometryDevice::OnSetTarget(TextureHandle target) {
    target_ = target;
    BindTarget();
}

void GeometryDevice::BindTarget() {
    renderer_.SetTarget(surfaces_[target_].texture.get());
}

void GeometryDevice::OnClear(Color color) {
    BindTarget();
    Fill(renderer_.Handle(), color);
}

int GeometryDevice::OnDraw(const DrawState& state, std::span<const SpriteRecord> sprites) {
    const GeometryBlend blend = MakeGeometryBlend(state.blend, renderer_.Probe());
    Lose(blend.losses);
    const bool never =
        state.depth.depth_test && state.depth.depth_function == CompareFunction::Never;
    if (!blend.draws || never) {
        return 0;
    }
    if (state.depth.depth_test) {
        sprites = SortByDepth(state.depth, sprites);
    }
    BindTarget();
    int draw_calls = 0;
    while (!sprites.empty()) {
        const TextureHandle texture = sprites.front().texture;
        const auto end = std::ranges::find_if_not(
            sprites, [texture](const SpriteRecord& sprite) { return sprite.texture == texture; });
        const auto run = sprites.first(static_cast<std::size_t>(end - sprites.begin()));
        sprites = sprites.subspan(run.size());
        if (GRAZE_CHECK(Knows(texture),
                        "GraphicsDevice::DrawSprites: the texture is not this device's")) {
            draw_calls += DrawRun(state, surfaces_[texture], blend.mode, run);
        }
    }
    return draw_calls;
}

std::span<const SpriteRecord> GeometryDevice::SortByDepth(const DepthStencilState& depth,
                                                          std::span<const SpriteRecord> sprites) {
    GeometryLosses no_depth;
    no_depth.Add(GeometryLoss::Depth);
    Lose(no_depth);
    const bool first_wins = depth.depth_function == CompareFunction::Less;
    if (!depth.depth_write || (!first_wins && depth.depth_function != CompareFunction::LessEqual)) {
        return sprites;
    }
    // The high bits of a sort key are the inverted bits of a depth: read as integers, the bits of
    // depths in 0..1 have the same order as the depths. The low bits order sprites of equal depth,
    // so that the visible one is drawn last.
    order_.clear();
    for (std::size_t i = 0; i < sprites.size(); ++i) {
        const auto far = std::bit_cast<std::uint32_t>(sprites[i].depth + 0.0f);
        const auto number = static_cast<std::uint32_t>(first_wins ? sprites.size() - 1 - i : i);
        order_.push_back(std::uint64_t{~far} << 32 | number);
    }
    std::ranges::sort(order_);
    sorted_.clear();
    for (const std::uint64_t place : order_) {
        const std::size_t number = static_cast<std::uint32_t>(place);
        sorted_.push_back(sprites[first_wins ? sprites.size() - 1 - number : number]);
    }
    return sorted_;
}

int GeometryDevice::DrawRun(const DrawState& state, Surface& texture, SDL_BlendMode blend,
                            std::span<const SpriteRecord> sprites) {
    if (!texture.texture) {
        return 0;
    }
    const bool linear = state.sampler.filter == TextureFilter::Linear;
    UseScaleMode(texture, linear ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    SDL_SetTextureBlendMode(texture.texture.get(), blend);
    int draw_calls = 0;
    for (const SpriteRecord& sprite : sprites) {
        draw_calls += AddSprite(sprite, state.sampler, texture);
    }
    return draw_calls + Submit(texture);
}

int GeometryDevice::AddSprite(const SpriteRecord& sprite, const SamplerState& sampler,
                              const Surface& texture) {
    const auto frame = MakePixelFrame(sprite);
    if (!frame) {
        return 0;
    }
    const TextureFilter filter = frame->shows_middles ? TextureFilter::Point : sampler.filter;
    const TexelBands columns{{sprite.source_x, sprite.source_width, texture.width, sprite.U(),
                              sprite.width, sprite.height},
                             sampler.address_u,
                             filter};
    const TexelBands rows{{sprite.source_y, sprite.source_height, texture.height, sprite.V(),
                           sprite.width, sprite.height},
                          sampler.address_v,
                          filter};
    if (columns.IsCoarse() || rows.IsCoarse()) {
        GeometryLosses coarse;
        coarse.Add(GeometryLoss::Repetitions);
        Lose(coarse);
    }
    int draw_calls = 0;
    for (int row = 0; row < rows.Count(); ++row) {
        for (int column = 0; column < columns.Count(); ++column) {
            if (!mesh_.HasRoom()) {
                draw_calls += Submit(texture);
            }
            mesh_.Add(sprite, *frame, columns[column], rows[row]);
        }
    }
    return draw_calls;
}

int GeometryDevice::Submit(const Surface& texture) {
    const std::span<const SDL_Vertex> vertices = mesh_.Vertices();
    const std::span<const int> indices = mesh_.Indices();
    mesh_.Clear();
    if (indices.empty()) {
        return 0;
    }
    constexpr int stride = sizeof(SDL_Vertex);
    const SDL_Vertex& first = vertices.front();
    SDL_RenderGeometryRaw(&renderer_.Handle(), texture.texture.get(), &first.position.x, stride,
                          &first.color, stride, &first.tex_coord.x, stride,
                          static_cast<int>(vertices.size()), indices.data(),
                          static_cast<int>(indices.size()), sizeof(int));
    return 1;
}

void GeometryDevice::UseScaleMode(Surface& texture, SDL_ScaleMode mode) {
    if (texture.scale_mode != mode) {
        texture.scale_mode = mode;
        renderer_.SetScaleMode(*texture.texture, mode);
    }
}

void GeometryDevice::OnPresent() {
    if (presents_) {
        const SdlCall call;
        if (!PollXServer(*SDL_RenderGetWindow(&renderer_.Handle()))) {
            FillWindow();
            SDL_RenderPresent(&renderer_.Handle());
            BindTarget();
        }
    } else {
        SDL_RenderFlush(&renderer_.Handle());
    }
}

void GeometryDevice::FillWindow() {
    Surface& picture = surfaces_[0];
    const Rectangle fitted = renderer_.Place({picture.width, picture.height});
    const bool shrinks = fitted.width < picture.width || fitted.height < picture.height;
    const SDL_Rect shown{fitted.x, fitted.y, fitted.width, fitted.height};
    renderer_.SetTarget(nullptr);
    Fill(renderer_.Handle(), renderer_.LetterboxColor());
    UseScaleMode(picture, shrinks ? SDL_ScaleModeLinear : SDL_ScaleModeNearest);
    SDL_SetTextureBlendMode(picture.texture.get(), SDL_BLENDMODE_NONE);
    SDL_RenderCopy(&renderer_.Handle(), picture.texture.get(), nullptr, &shown);
}

bool GeometryDevice::Knows(TextureHandle texture) const noexcept {
    return texture < surfaces_.size() && surfaces_[texture].width > 0;
}

TextureHandle GeometryDevice::CreateTexture(const Image& pixels) {
    const TextureHandle handle = Add(MakeSurface(pixels.Width(), pixels.Height(), false));
    UpdateTexture(handle, pixels.Bounds(), pixels.View());
    return handle;
}

TextureHandle GeometryDevice::CreateTarget(int width, int height) {
    return Add(MakeSurface(width, height, true));
}

TextureHandle GeometryDevice::Add(Surface surface) {
    const auto unused = std::ranges::find(surfaces_, 0, &Surface::width);
    const auto handle = static_cast<TextureHandle>(unused - surfaces_.begin());
    if (unused == surfaces_.end()) {
        surfaces_.push_back(std::move(surface));
    } else {
        *unused = std::move(surface);
    }
    return handle;
}

void GeometryDevice::UpdateTexture(TextureHandle texture, Rectangle area, ImageView pixels) {
    const SDL_Rect part{area.x, area.y, area.width, area.height};
    SDL_UpdateTexture(surfaces_[texture].texture.get(), &part, pixels.pixels, pixels.stride);
}

void GeometryDevice::DestroyTexture(TextureHandle texture) noexcept {
    surfaces_[texture] = {};
}

void GeometryDevice::Lose(GeometryLosses losses) noexcept {
    const GeometryLosses unseen = reported_.TakeNew(losses);
    if (!unseen.IsEmpty()) {
        Report(unseen, renderer_.DriverName());
    }
}

void GeometryDevice::Reset(RendererReset reset) {
    renderer_.SetTarget(nullptr);
    if (reset == RendererReset::Device) {
        MakeTexturesAnew();
    }
    for (const Surface& surface : surfaces_) {
        if (surface.is_target && surface.texture) {
            renderer_.SetTarget(surface.texture.get());
            Fill(renderer_.Handle(), Color::Transparent);
        }
    }
    BindTarget();
    RefillTextures();
}

void GeometryDevice::MakeTexturesAnew() {
    for (Surface& surface : surfaces_) {
        if (surface.width == 0) {
            continue;
        }
        surface.texture.reset();
        try {
            surface = MakeSurface(surface.width, surface.height, surface.is_target);
        } catch (const std::runtime_error& error) {
            // The game continues, but does not draw this texture.
            std::fprintf(stderr,
                         "graze: device sdl-geometry (%s) was reset, and a texture is lost: %s\n",
                         std::string{renderer_.DriverName()}.c_str(), error.what());
        }
    }
}

}  // namespace graze
