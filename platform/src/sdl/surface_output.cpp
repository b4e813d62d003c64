#include <string_view>

#include "graze/graphics/graphics_device.hpp"
#include "sdl_lifecycle.hpp"
#include "sdl_system.hpp"
#include "software_output.hpp"

namespace graze {
namespace {

// On X11 and Windows, lets SDL copy the picture to the window. It would show it through its
// renderer, which is OpenGL: more memory, and the crashes of a driver from which the player has
// turned away. Other systems, such as Wayland and KMSDRM, have no other way. A value that the user
// has set in the environment stays.
void AvoidGpu() noexcept {
    const char* const driver = SDL_GetCurrentVideoDriver();
    const std::string_view name = driver == nullptr ? "" : driver;
    if (name == "x11" || name == "windows") {
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
}

class SurfaceOutput : public SoftwareOutput {
public:
    explicit SurfaceOutput(SDL_Window& window) : window_{window} {
        AvoidGpu();
        if (SDL_GetWindowSurface(&window) == nullptr) {
            ThrowSdl("cannot get the window's surface");
        }
    }

    [[nodiscard]] Point PixelSize() const override {
        const SDL_Surface* surface = SDL_GetWindowSurface(&window_);
        return surface == nullptr ? Point{0, 0} : Point{surface->w, surface->h};
    }

    bool SetVerticalSync(bool /*on*/) override { return false; }

    void Show(const Image& picture) override {
        const SdlCall call;
        Draw(picture);
        SDL_UpdateWindowSurface(&window_);
    }

    [[nodiscard]] Image ReadWindow(const Image& picture) override {
        const SdlCall call;
        Draw(picture);
        const SDL_Surface* surface = SDL_GetWindowSurface(&window_);
        const SdlPtr<SDL_Surface> copy{
            SDL_ConvertSurfaceFormat(SDL_GetWindowSurface(&window_), SDL_PIXELFORMAT_RGBA32, 0)};
        if (surface == nullptr || !copy) {
            ThrowSdl("cannot read the window's pixels");
        }
        return CopyImage(
            {static_cast<const std::uint8_t*>(copy->pixels), copy->w, copy->h, copy->pitch});
    }

private:
    void Draw(const Image& picture) {
        // Fetched each time: SDL creates a new surface when the window's size changes.
        SDL_Surface* surface = SDL_GetWindowSurface(&window_);
        if (surface == nullptr) {
            return;
        }
        Wrap(picture);
        const Color around = LetterboxColor();
        SDL_FillRect(surface, nullptr, SDL_MapRGB(surface->format, around.r, around.g, around.b));
        const Rectangle fitted = Place({picture.Width(), picture.Height()});
        SDL_Rect shown{fitted.x, fitted.y, fitted.width, fitted.height};
        SDL_BlitScaled(picture_.get(), nullptr, surface, &shown);
    }

    // Makes picture_ an SDL surface that views the picture's pixels, without a copy.
    void Wrap(const Image& picture) {
        const void* pixels = picture.Pixels().data();
        if (picture_ && picture_->pixels == pixels && picture_->w == picture.Width() &&
            picture_->h == picture.Height()) {
            return;
        }
        picture_.reset(SDL_CreateRGBSurfaceWithFormatFrom(
            const_cast<void*>(pixels), picture.Width(), picture.Height(), 32, picture.Width() * 4,
            SDL_PIXELFORMAT_RGBA32));
        if (!picture_) {
            ThrowSdl("cannot create an SDL surface for the back buffer");
        }
        SDL_SetSurfaceBlendMode(picture_.get(), SDL_BLENDMODE_NONE);
    }

    SDL_Window& window_;
    SdlPtr<SDL_Surface> picture_;
};

}  // namespace

std::unique_ptr<SoftwareOutput> MakeSurfaceOutput(SDL_Window& window) {
    return std::make_unique<SurfaceOutput>(window);
}

}  // namespace graze
