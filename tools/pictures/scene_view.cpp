#include "scene_view.hpp"

#include <array>
#include <vector>

#include "scene.hpp"

namespace graze::pictures {
namespace {

constexpr Color kGridLine{0, 0, 0, 36};  // premultiplied

Vector2 Moved(const Affine& m, double u, double v) noexcept {
    return {m.xx * u + m.xy * v + m.x0, m.yx * u + m.yy * v + m.y0};
}

}  // namespace

Image Flat(const Mask& mask, Color color) {
    Image image{mask.Width(), mask.Height()};
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            image.SetPixel(x, y, mask.Solid(x, y) ? color : Color::Transparent);
        }
    }
    return image;
}

Mask ParseText(std::initializer_list<std::string_view> rows) {
    Mask mask{static_cast<int>(rows.begin()->size()), static_cast<int>(rows.size())};
    int y = 0;
    for (const std::string_view row : rows) {
        for (int x = 0; x < mask.Width(); ++x) {
            mask.Set(x, y, row[static_cast<std::size_t>(x)] == '#');
        }
        ++y;
    }
    return mask;
}

Image DrawScene(const Rectangle& area, std::initializer_list<Actor> actors, Color background) {
    SoftwareDevice device{area.width, area.height};
    SceneBatch batch;
    batch.sampler = SamplerState::PointClamp;
    batch.matrix =
        Matrix::CreateTranslation(static_cast<float>(-area.x), static_cast<float>(-area.y), 0);
    std::vector<Texture2D> textures;
    for (const Actor& actor : actors) {
        const Placement& at = actor.placement;
        batch.draws.push_back({.texture = textures.size(),
                               .position = at.position,
                               .rotation = at.rotation,
                               .origin = at.origin,
                               .scale = at.scale,
                               .effects = at.effects});
        textures.emplace_back(device, *actor.picture);
    }
    graze::DrawScene(device, {.clear = background, .batches = {batch}}, textures);
    return device.ReadBackBuffer();
}

Image DrawCoverage(const Rectangle& area, const Actor& first, const std::optional<Actor>& second) {
    const Image first_flat = Flat(*first.mask, kFirst);
    if (!second) {
        return DrawScene(area, {Actor{&first_flat, first.mask, first.placement}});
    }
    const Image second_flat = Flat(*second->mask, kSecond);
    Image picture = DrawScene(area, {Actor{&first_flat, first.mask, first.placement},
                                     Actor{&second_flat, second->mask, second->placement}});
    const Footprint a = first.OnScreen();
    const Footprint b = second->OnScreen();
    for (int y = 0; y < area.height; ++y) {
        for (int x = 0; x < area.width; ++x) {
            if (Solid(a, area.x + x, area.y + y) && Solid(b, area.x + x, area.y + y)) {
                picture.SetPixel(x, y, kBoth);
            }
        }
    }
    return picture;
}

SceneView::SceneView(Page& page, const Rectangle& area, Vector2 corner, int zoom)
    : page_(&page), area_(area), corner_(corner), zoom_(static_cast<float>(zoom)) {
}

void SceneView::Show(const Image& picture) {
    const Vector2 size = Vector2{area_.width, area_.height} * zoom_;
    page_->Picture(picture, corner_, static_cast<int>(zoom_));
    for (int x = 1; x < area_.width; ++x) {
        page_->Fill({corner_.x + static_cast<float>(x) * zoom_, corner_.y}, {1, size.y}, kGridLine);
    }
    for (int y = 1; y < area_.height; ++y) {
        page_->Fill({corner_.x, corner_.y + static_cast<float>(y) * zoom_}, {size.x, 1}, kGridLine);
    }
    page_->Frame(corner_ - Vector2{1, 1}, size + Vector2{2, 2}, 2, kQuiet);
}

Vector2 SceneView::OnPage(Vector2 at) const noexcept {
    return corner_ + (at - Vector2{area_.x, area_.y}) * zoom_;
}

void SceneView::Outline(const Affine& transform, const Rectangle& texels, Color color) {
    const std::array<Vector2, 4> corners{Moved(transform, texels.Left(), texels.Top()),
                                         Moved(transform, texels.Right(), texels.Top()),
                                         Moved(transform, texels.Right(), texels.Bottom()),
                                         Moved(transform, texels.Left(), texels.Bottom())};
    for (std::size_t i = 0; i < corners.size(); ++i) {
        Line(corners[i], corners[(i + 1) % corners.size()], color);
    }
}

void SceneView::Outline(const Placement& placement, const Rectangle& texels, Color color) {
    Outline(ToAffine(placement), texels, color);
}

void SceneView::Line(Vector2 from, Vector2 to, Color color) {
    page_->Line(OnPage(from), OnPage(to), 2, color);
}

void SceneView::Point(Vector2 at, float size, Color color) {
    page_->Fill(OnPage(at) - Vector2{size / 2, size / 2}, {size, size}, color);
}

void SceneView::Ring(Vector2 center, float radius, Color color) {
    page_->Ring(OnPage(center), radius * zoom_, 2, color);
}

void SceneView::MarkPixel(graze::Point pixel, Color color) {
    const float thickness = zoom_ < 12 ? 2 : 4;
    const Vector2 corner = OnPage({pixel.x, pixel.y});
    page_->Frame(corner, {zoom_ + 1, zoom_ + 1}, thickness, color);
}

void SceneView::Centers(Color color) {
    for (int y = 0; y < area_.height; ++y) {
        for (int x = 0; x < area_.width; ++x) {
            Point({static_cast<float>(area_.x + x) + 0.5f, static_cast<float>(area_.y + y) + 0.5f},
                  3, color);
        }
    }
}

}  // namespace graze::pictures
