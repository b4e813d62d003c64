#include "graze/graphics/graphics_device.hpp"
#include "sdl_lifecycle.hpp"
#include "sdl_system.hpp"
#include "software_output.hpp"
#include "x11_loss.hpp"

namespace graze {
namespace {

class RendererOutput : public SoftwareOutput {
public:
    explicit RendererOutput(SDL_Window& window)
        : renderer_{SDL_CreateRenderer(&window, -1, SDL_RENDERER_PRESENTVSYNC)} {
        if (!renderer_) {
            renderer_.reset(SDL_CreateRenderer(&window, -1, SDL_RENDERER_SOFTWARE));
        }
        if (!renderer_) {
            ThrowSdl("cannot create an SDL renderer");
        }
    }

    [[nodiscard]] Point PixelSize() const override {
        Point size{0, 0};
        SDL_GetRendererOutputSize(renderer_.get(), &size.x, &size.y);
        return size;
    }

    bool SetVerticalSync(bool on) override {
        return SDL_RenderSetVSync(renderer_.get(), on ? 1 : 0) == 0 && on;
    }

    void OnRendererReset() override {
        texture_size_ = {};  // makes the next Draw create a new texture
    }

    void Show(const Image& picture) override {
        const SdlCall call;
        if (PollXServer(*SDL_RenderGetWindow(renderer_.get()))) {
            return;
        }
        Draw(picture);
        SDL_RenderPresent(renderer_.get());
    }

    [[nodiscard]] Image ReadWindow(const Image& picture) override {
        const SdlCall call;
        Draw(picture);
        const Point size = PixelSize();
        Image image{size.x, size.y};
        if (SDL_RenderReadPixels(renderer_.get(), nullptr, SDL_PIXELFORMAT_RGBA32,
                                 image.Pixels().data(), size.x * 4) != 0) {
            ThrowSdl("cannot read the SDL renderer's pixels");
        }
        return image;
    }

private:
    void Draw(const Image& picture) {
        if (picture.Bounds() != texture_size_) {
            MakeTexture(picture.Bounds());
        }
        SDL_UpdateTexture(texture_.get(), nullptr, picture.Pixels().data(), picture.Width() * 4);
        const Rectangle fitted = Place({picture.Width(), picture.Height()});
        const SDL_Rect shown{fitted.x, fitted.y, fitted.width, fitted.height};
        const Color around = LetterboxColor();
        SDL_SetRenderDrawColor(renderer_.get(), around.r, around.g, around.b, around.a);
        SDL_RenderClear(renderer_.get());
        SDL_RenderCopy(renderer_.get(), texture_.get(), nullptr, &shown);
    }

    void MakeTexture(Rectangle size) {
        texture_.reset(SDL_CreateTexture(renderer_.get(), SDL_PIXELFORMAT_RGBA32,
                                         SDL_TEXTUREACCESS_STREAMING, size.width, size.height));
        if (!texture_) {
            ThrowSdl("cannot create an SDL texture for the back buffer");
        }
        SDL_SetTextureBlendMode(texture_.get(), SDL_BLENDMODE_NONE);
        SDL_SetTextureScaleMode(texture_.get(), SDL_ScaleModeNearest);
        texture_size_ = size;
    }

    SdlPtr<SDL_Renderer> renderer_;
    SdlPtr<SDL_Texture> texture_;
    Rectangle texture_size_;
};

}  // namespace

std::unique_ptr<SoftwareOutput> MakeRendererOutput(SDL_Window& window) {
    return std::make_unique<RendererOutput>(window);
}

}  // namespace graze
