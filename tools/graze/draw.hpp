#pragma once

#include <filesystem>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/texture2d.hpp"
#include "scene.hpp"

namespace graze {

struct DrawOptions {
    std::filesystem::path scene;  ///< JSON file; the paths of PNGs in it are relative to its folder
    std::filesystem::path out;    ///< PNG file, or a Windows icon if its name ends in ".ico"
    std::string device = "software";
    bool straight = false;  ///< convert the frame to straight alpha before writing, as for icons
};

/// The error for a requested device that is unknown or cannot start on this machine. what() names
/// the device and the reason.
class DeviceError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// Returns the device of this name with a back buffer of this size. Throws DeviceError.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeDevice(const std::string& name, int width,
                                                         int height);

/// Clears the device's target and draws the scene's batches, with `textures` in place of the scene's
/// own: the index of a draw is one into these.
void DrawScene(GraphicsDevice& device, const Scene& scene, std::span<const Texture2D> textures);

/// Runs `graze draw`: draws a scene as SpriteBatch does and writes the frame's bytes unchanged
/// (premultiplied), or with straight alpha.
///
/// Errors   ContentError for the scene and its files, and for an icon of more than 256 x 256 pixels; DeviceError if the device cannot start. There
///          is no fallback to a different device.
void DrawScene(const DrawOptions& options);

}  // namespace graze
