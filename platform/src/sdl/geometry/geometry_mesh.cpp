#include "geometry_mesh.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace graze {
namespace {

constexpr std::size_t kMaxCorners = 8;  // the maximum of a parallelogram cut by a rectangle
constexpr std::size_t kMaxIndices = 3 * (kMaxCorners - 2);

// The line along one side of a box, and the half-plane to keep.
struct Border {
    bool is_vertical;  // x is constant
    bool keeps_less;
    double at;

    [[nodiscard]] double Along(glm::dvec2 point) const noexcept {
        return is_vertical ? point.x : point.y;
    }
    [[nodiscard]] bool Keeps(glm::dvec2 point) const noexcept {
        return keeps_less ? Along(point) <= at : Along(point) >= at;
    }
};

// A convex polygon, which is cut at one border after the other.
class CornerList {
public:
    // Drops corners beyond the capacity: rounding may produce one too many in a very thin polygon.
    void Add(const TexturedCorner& corner) noexcept {
        if (count_ < corners_.size()) {
            corners_[count_++] = corner;
        }
    }

    [[nodiscard]] CornerList CutAt(const Border& border) const noexcept {
        CornerList kept;
        for (std::size_t i = 0; i < count_; ++i) {
            const TexturedCorner& corner = corners_[i];
            const TexturedCorner& next = corners_[i + 1 == count_ ? 0 : i + 1];
            const bool keeps = border.Keeps(corner.at);
            if (keeps) {
                kept.Add(corner);
            }
            if (keeps != border.Keeps(next.at)) {
                kept.Add(Crossing(border, corner, next));
            }
        }
        return kept;
    }

    [[nodiscard]] std::span<const TexturedCorner> Corners() const noexcept {
        return {corners_.data(), count_};
    }

private:
    // Returns the point where the edge from a to b crosses the border. The result is the same for
    // the edge from b to a, so that neighbouring parts of a sprite meet exactly.
    [[nodiscard]] static TexturedCorner Crossing(const Border& border, const TexturedCorner& a,
                                                 const TexturedCorner& b) noexcept {
        const bool in_order = border.Along(a.at) < border.Along(b.at);
        const TexturedCorner& from = in_order ? a : b;
        const TexturedCorner& to = in_order ? b : a;
        const double part =
            (border.at - border.Along(from.at)) / (border.Along(to.at) - border.Along(from.at));
        TexturedCorner crossing{from.at + (to.at - from.at) * part,
                                from.texture + (to.texture - from.texture) * part};
        (border.is_vertical ? crossing.at.x : crossing.at.y) = border.at;
        return crossing;
    }

    std::array<TexturedCorner, kMaxCorners> corners_;
    std::size_t count_ = 0;
};

}  // namespace

GeometryMesh::GeometryMesh()
    : vertices_(kVertices), indices_(kVertices / kMaxCorners * kMaxIndices) {
}

bool GeometryMesh::HasRoom() const noexcept {
    return vertex_count_ + kMaxCorners <= vertices_.size() &&
           index_count_ + kMaxIndices <= indices_.size();
}

void GeometryMesh::Clear() noexcept {
    vertex_count_ = 0;
    index_count_ = 0;
}

void GeometryMesh::Add(const SpriteRecord& record, const PixelFrame& frame,
                       const TexelBand& columns, const TexelBand& rows) noexcept {
    if (columns.first >= columns.last || rows.first >= rows.last) {
        return;
    }
    const std::array<TexturedCorner, 4> corners{
        TexturedCorner{frame.At(columns.first, rows.first), {columns.from, rows.from}},
        TexturedCorner{frame.At(columns.last, rows.first), {columns.to, rows.from}},
        TexturedCorner{frame.At(columns.last, rows.last), {columns.to, rows.to}},
        TexturedCorner{frame.At(columns.first, rows.last), {columns.from, rows.to}}};
    if (!frame.is_cut) {
        AddFan(corners, record.color);
        return;
    }
    CornerList list;
    for (const TexturedCorner& corner : corners) {
        list.Add(corner);
    }
    list = list.CutAt({true, false, static_cast<double>(record.x)})
               .CutAt({true, true, static_cast<double>(record.x + record.width)})
               .CutAt({false, false, static_cast<double>(record.y)})
               .CutAt({false, true, static_cast<double>(record.y + record.height)});
    AddFan(list.Corners(), record.color);
}

void GeometryMesh::AddFan(std::span<const TexturedCorner> corners, Color color) noexcept {
    if (corners.size() < 3) {
        return;
    }
    const auto first = static_cast<int>(vertex_count_);
    for (const TexturedCorner& corner : corners) {
        // SDL rejects coordinates that rounding has moved outside the texture.
        const auto coordinate = [](double value) {
            return std::clamp(static_cast<float>(value), 0.0f, 1.0f);
        };
        vertices_[vertex_count_++] = {
            {static_cast<float>(corner.at.x), static_cast<float>(corner.at.y)},
            {color.r, color.g, color.b, color.a},
            {coordinate(corner.texture.x), coordinate(corner.texture.y)}};
    }
    for (int i = 2; std::cmp_less(i, corners.size()); ++i) {
        indices_[index_count_++] = first;
        indices_[index_count_++] = first + i - 1;
        indices_[index_count_++] = first + i;
    }
}

}  // namespace graze
