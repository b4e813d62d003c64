#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "graze/graphics/graphics_device.hpp"

namespace graze {

struct DrawOptions {
    std::filesystem::path scene;  ///< JSON; its PNGs are relative to its folder
    std::filesystem::path out;    ///< PNG
    std::string device = "software";
    bool straight = false;  ///< convert the frame to straight alpha
};

/// A device was asked for that cannot start here. what() says which, and why.
class DeviceError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// The device of this name with a back buffer of this size. Throws DeviceError.
[[nodiscard]] std::unique_ptr<GraphicsDevice> MakeDevice(const std::string& name, int width,
                                                         int height);

/// `graze draw`: draws a scene as SpriteBatch does, and writes the frame's bytes as they are
/// (premultiplied), or with straight alpha.
///
/// Errors   ContentError for the scene and its files; DeviceError, and no other device instead.
void DrawScene(const DrawOptions& options);

}  // namespace graze
