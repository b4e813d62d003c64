#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <SDL.h>

#include "geometry_bands.hpp"
#include "geometry_frame.hpp"

namespace graze {

/// A corner of a drawn polygon.
struct TexturedCorner {
    glm::dvec2 at{0, 0};       ///< position on the target, in pixels
    glm::dvec2 texture{0, 0};  ///< texture coordinates, 0..1
};

/// Triangles for SDL_RenderGeometryRaw. Allocates all its memory in the constructor.
class GeometryMesh {
public:
    static constexpr std::size_t kVertices = 4096;

    GeometryMesh();

    /// True if there is room for one more Add.
    [[nodiscard]] bool HasRoom() const noexcept;

    /// Adds the part of a sprite that shows `columns` and `rows` of its source rectangle, cut at
    /// the edges of the record's box. Requires HasRoom().
    void Add(const SpriteRecord& record, const PixelFrame& frame, const TexelBand& columns,
             const TexelBand& rows) noexcept;

    void Clear() noexcept;

    [[nodiscard]] std::span<const SDL_Vertex> Vertices() const noexcept {
        return {vertices_.data(), vertex_count_};
    }

    /// Three indices per triangle.
    [[nodiscard]] std::span<const int> Indices() const noexcept {
        return {indices_.data(), index_count_};
    }

private:
    void AddFan(std::span<const TexturedCorner> corners, Color color) noexcept;

    std::vector<SDL_Vertex> vertices_;
    std::vector<int> indices_;
    std::size_t vertex_count_ = 0;
    std::size_t index_count_ = 0;
};

}  // namespace graze
