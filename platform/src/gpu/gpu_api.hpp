#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_record.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// Layers of RGBA8 texels on the GPU, top row first. A render target is an array of one layer. Each
/// GpuApi derives its own arrays, and accepts only those.
class GpuArray {
public:
    GpuArray(const GpuArray&) = delete;
    GpuArray& operator=(const GpuArray&) = delete;
    virtual ~GpuArray() = default;

    /// Returns the width and height of a layer, in texels.
    [[nodiscard]] Point Size() const noexcept { return size_; }

protected:
    GpuArray(int width, int height) noexcept : size_{width, height} {}

private:
    Point size_;
};

/// An entry of the place table: x | y << 16 in its array, layer, width and height of a texture.
using PlaceEntry = std::array<std::uint32_t, 4>;

/// The columns of the place table on the GPU: a handle's low 8 bits. The other bits are the row.
constexpr int kPlaceColumns = 256;

struct GpuLimits {
    int texture_side = 0;  ///< maximum width and height of an array
    int layers = 0;        ///< maximum layers of an array
    int page_side = 0;     ///< width and height of the pages that small textures share
};

/// What GpuDevice needs from a graphics API, such as OpenGL or Direct3D 11. The constructor of an
/// implementation creates the API's objects.
///
/// Lost    once the OS has taken the GPU's objects, MakeCurrent returns false. From then on, until
///         Restart has succeeded, only Lose, Restart and the destructors of arrays may be called.
/// Memory  functions that create objects report missing memory and change nothing then.
class GpuApi {
public:
    GpuApi() = default;
    GpuApi(const GpuApi&) = delete;
    GpuApi& operator=(const GpuApi&) = delete;
    virtual ~GpuApi() = default;

    /// Returns "gl" or "d3d11".
    [[nodiscard]] virtual std::string_view Name() const noexcept = 0;
    [[nodiscard]] virtual GpuLimits Limits() const noexcept = 0;

    /// Makes this device the one that the calls of this thread refer to. Returns false if it is
    /// lost.
    [[nodiscard]] virtual bool MakeCurrent() noexcept = 0;

    /// Drops all objects. Arrays that still exist can only be destroyed.
    virtual void Lose() noexcept = 0;

    /// Creates all objects again after Lose, except arrays. Throws std::runtime_error with the
    /// reason.
    virtual void Restart() = 0;

    /// Creates an array with undefined texels. Returns null if there is no memory for it.
    [[nodiscard]] virtual std::unique_ptr<GpuArray> MakeArray(Point size, int layers) = 0;

    /// Creates a transparent render target. Returns null if there is no memory for it.
    [[nodiscard]] virtual std::unique_ptr<GpuArray> MakeTarget(Point size) = 0;

    /// Replaces the texels of `area` in a layer.
    virtual void Update(GpuArray& array, int layer, Rectangle area, ImageView pixels) = 0;

    /// Copies the first `layers` layers between arrays with layers of one size. Returns false if
    /// there is no memory for it.
    [[nodiscard]] virtual bool CopyLayers(const GpuArray& from, GpuArray& to, int layers) = 0;

    /// Writes rows first_row..end_row - 1 of the place table, or the whole table if it has grown.
    virtual void WritePlaces(std::span<const PlaceEntry> table, int first_row, int end_row) = 0;

    /// Sets the target of Clear and Draw. Almost free if it is set already.
    virtual void UseTarget(GpuArray& target) = 0;

    /// Sets the states of Draw for the target, and creates its depth buffer if they need one. Almost
    /// free for states that are set already.
    virtual void UseState(const DrawState& state) = 0;

    /// Clears the target's colours, and its depths if it has any.
    virtual void Clear(Color color) = 0;

    /// Uploads as many records as fit into the current buffer. Returns their number, which is at
    /// least 1, or 0 if there is no memory for them.
    [[nodiscard]] virtual std::size_t PutRecords(std::span<const SpriteRecord> records) = 0;

    /// Draws `count` records of the last PutRecords, from number `first`. Their textures are in
    /// `texels`.
    virtual void Draw(const GpuArray& texels, std::size_t first, std::size_t count) = 0;

    /// Ends the frame and shows `picture` in the window, if there is one.
    virtual void Present(const GpuArray& picture) = 0;

    /// Returns the pixels of a target.
    [[nodiscard]] virtual Image Read(const GpuArray& target) = 0;

    /// Returns the window's pixels as Present would show them.
    [[nodiscard]] virtual Image ReadWindow(const GpuArray& picture) = 0;
};

}  // namespace graze
