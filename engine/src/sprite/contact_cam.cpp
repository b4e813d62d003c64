#include "graze/sprite/contact_cam.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "graze/assert.hpp"

namespace graze {
namespace {

ContactCamOptions Checked(const ContactCamOptions& options) {
    ContactCamOptions checked = options;
    bool is_valid = true;
    const auto check = [&](int& value, int low, int high) {
        is_valid = is_valid && low <= value && value <= high;
        value = std::clamp(value, low, high);
    };
    check(checked.columns, 1, 4096);
    check(checked.rows, 1, 4096);
    check(checked.cell_px, 2, 64);
    check(checked.frames, 1, 65'536);
    check(checked.bodies, 2, 65'536);
    GRAZE_ASSERT(is_valid, "ContactCam: an option is out of range");
    return checked;
}

std::size_t ToIndex(int value) noexcept {
    return static_cast<std::size_t>(value);
}

std::size_t ComputeTone(Color color) noexcept {
    const int light = (color.r * 30 + color.g * 59 + color.b * 11) / 100;
    return light < 120 ? 0 : light < 190 ? 1 : 2;
}

void Fill(Image& image, Rectangle area, Color color) {
    area = Rectangle::Intersect(area, image.Bounds());
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        std::ranges::fill(image.Row(y).subspan(ToIndex(area.x), ToIndex(area.width)), color);
    }
}

// Calls `visit` with each footprint of the first body and each footprint of the second.
template <typename Bodies, typename Visit>
void ForEachPair(const Bodies& bodies, int first, int second, Visit visit) {
    for (const auto& a : bodies) {
        for (const auto& b : bodies) {
            if (a.id == first && b.id == second) {
                visit(a.solid, b.solid);
            }
        }
    }
}

template <typename Bodies>
bool IsSolid(const Bodies& bodies, int id, int x, int y) {
    return std::ranges::any_of(
        bodies, [&](const auto& body) { return body.id == id && Solid(body.solid, x, y); });
}

}  // namespace

ContactCam::ContactCam(GraphicsDevice& device, const ContactCamOptions& options)
    : options_{Checked(options)},
      bodies_(ToIndex(options_.frames) * ToIndex(options_.bodies)),
      body_counts_(ToIndex(options_.frames)),
      picture_{options_.columns * options_.cell_px, options_.rows * options_.cell_px},
      texture_{device, picture_.Width(), picture_.Height()} {
}

void ContactCam::BeginFrame() {
    if (is_open_ || !GRAZE_CHECK(!bodies_.empty(), "ContactCam::BeginFrame: a default cam")) {
        return;
    }
    newest_ = (newest_ + 1) % options_.frames;
    frame_count_ = std::min(frame_count_ + 1, options_.frames);
    body_counts_[ToIndex(newest_)] = 0;
}

void ContactCam::Add(int id, const Sprite& sprite, int frame, const Placement& placement) {
    Append({id, MakeFootprint(sprite, frame, placement), &sprite.Texture(), sprite.Frame(frame)});
}

void ContactCam::Add(int id, const Footprint& solid) {
    Append({id, solid, nullptr, {}});
}

void ContactCam::Add(int id, const Footprint& solid, const Texture2D& texture,
                     const SpriteFrame& frame) {
    Append({id, solid, &texture, frame});
}

void ContactCam::Append(const Body& body) {
    const bool has_frame = frame_count_ > 0;
    GRAZE_ASSERT(has_frame, "ContactCam::Add: call BeginFrame first");
    GRAZE_ASSERT(body.solid.mask != nullptr, "ContactCam::Add: the footprint has no mask");
    if (is_open_ || !has_frame || body.solid.mask == nullptr) {
        return;
    }
    int& count = body_counts_[ToIndex(newest_)];
    if (count == options_.bodies) {
        return;
    }
    bodies_[ToIndex(newest_) * ToIndex(options_.bodies) + ToIndex(count)] = body;
    ++count;
}

void ContactCam::Clear() noexcept {
    frame_count_ = 0;
    is_open_ = false;
}

bool ContactCam::Open(int first, int second) {
    GRAZE_ASSERT(first != second, "ContactCam::Open: the ids must differ");
    Select(first, second);
    const auto contact = first != second ? FindFirstContact() : std::nullopt;
    return contact && OpenAt({*contact, *contact});
}

bool ContactCam::OpenNear(int first, int second) {
    GRAZE_ASSERT(first != second, "ContactCam::OpenNear: the ids must differ");
    Select(first, second);
    const auto nearest = first != second ? FindNearest() : std::nullopt;
    return nearest && OpenAt(*nearest);
}

void ContactCam::Select(int first, int second) noexcept {
    Close();
    first_ = first;
    second_ = second;
    back_ = 0;
}

bool ContactCam::OpenAt(const Nearness& nearest) {
    is_open_ = true;
    contact_ = nearest.b;
    shared_pixels_ = CountSharedPixels();
    nearest_ = nearest;
    Paint();
    return true;
}

void ContactCam::Show(int back) {
    if (!is_open_) {
        return;
    }
    back_ = std::clamp(back, 0, frame_count_ - 1);
    shared_pixels_ = CountSharedPixels();
    nearest_ = FindNearest();
    Paint();
}

void ContactCam::Draw(SpriteBatch& batch, Rectangle area) const {
    if (is_open_) {
        const Rectangle whole = texture_.Bounds();
        batch.DrawAs("ContactCam::Draw", texture_, WholeFrame(whole), ToPlacement(area, whole),
                     Color::White, 0);
    }
}

std::span<const ContactCam::Body> ContactCam::ShownBodies() const noexcept {
    if (frame_count_ == 0) {
        return {};
    }
    const std::size_t frame = ToIndex((newest_ - back_ + options_.frames) % options_.frames);
    return std::span{bodies_}.subspan(frame * ToIndex(options_.bodies),
                                      ToIndex(body_counts_[frame]));
}

std::optional<Point> ContactCam::FindFirstContact() const noexcept {
    std::optional<Point> first;
    ForEachPair(ShownBodies(), first_, second_, [&](const Footprint& a, const Footprint& b) {
        const auto found = FindContact(a, b);
        if (found && (!first || std::pair{found->y, found->x} < std::pair{first->y, first->x})) {
            first = found;
        }
    });
    return first;
}

std::optional<Nearness> ContactCam::FindNearest() const {
    if (const auto contact = FindFirstContact()) {
        return Nearness{*contact, *contact};
    }
    std::optional<Nearness> nearest;
    ForEachPair(ShownBodies(), first_, second_, [&](const Footprint& a, const Footprint& b) {
        const auto found = Distance(a, b, kMaxDistance);
        if (found && (!nearest || found->Squared() < nearest->Squared())) {
            nearest = found;
        }
    });
    return nearest;
}

int ContactCam::CountSharedPixels() const noexcept {
    const auto bodies = ShownBodies();
    int pairs = 0;
    int count = 0;
    Rectangle area;
    ForEachPair(bodies, first_, second_, [&](const Footprint& a, const Footprint& b) {
        const Rectangle both = Rectangle::Intersect(SolidBox(a), SolidBox(b));
        if (!both.IsEmpty()) {
            area = pairs == 0 ? both : Rectangle::Union(area, both);
            ++pairs;
            count = CountOverlap(a, b);
        }
    });
    if (pairs < 2) {
        return count;
    }
    // Footprints of one body may overlap, so the numbers of the pairs cannot be added.
    count = 0;
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            count += IsSolid(bodies, first_, x, y) && IsSolid(bodies, second_, x, y) ? 1 : 0;
        }
    }
    return count;
}

void ContactCam::Paint() {
    for (int row = 0; row < options_.rows; ++row) {
        for (int column = 0; column < options_.columns; ++column) {
            PaintCell({column, row});
        }
    }
    PaintContactFrame();
    texture_.SetData(std::as_const(picture_).Pixels());
}

void ContactCam::PaintCell(Point cell) {
    const int x = contact_.x + cell.x - options_.columns / 2;
    const int y = contact_.y + cell.y - options_.rows / 2;
    std::array<const Body*, 3> found{};  // of the first body, the second body and the others
    for (const Body& body : ShownBodies()) {
        const Body*& place = found[body.id == first_ ? 0 : body.id == second_ ? 1 : 2];
        if (place == nullptr && Solid(body.solid, x, y)) {
            place = &body;
        }
    }
    const auto shade = [&](const Body& body, const std::array<Color, 3>& tones) {
        const auto texel = TexelAt(body.solid.map, x, y);
        const bool has_tone = texel && body.texture != nullptr;
        return tones[has_tone
                         ? ComputeTone(ReadTexel(*body.texture, body.frame, texel->x, texel->y))
                         : 1];
    };
    const auto [first, second, other] = found;
    const bool is_pair = first != nullptr || second != nullptr;
    const Color face = first != nullptr && second != nullptr ? options_.shared
                       : first != nullptr                    ? shade(*first, options_.first)
                       : second != nullptr                   ? shade(*second, options_.second)
                       : other != nullptr                    ? shade(*other, options_.others)
                                                             : options_.background;
    const int side = options_.cell_px;
    Fill(picture_, {cell.x * side, cell.y * side, side, side},
         is_pair ? options_.pair_line : options_.line);
    Fill(picture_, {cell.x * side, cell.y * side, side - 1, side - 1}, face);
}

// Draws an outline around the contact's cell and its neighbours.
void ContactCam::PaintContactFrame() {
    if (options_.contact_frame == Color::Transparent) {
        return;
    }
    const int side = options_.cell_px;
    const int width = std::max(side / 4, 1);
    const Rectangle area{(options_.columns / 2 - 1) * side, (options_.rows / 2 - 1) * side,
                         3 * side, 3 * side};
    for (const Rectangle edge : {Rectangle{area.x, area.y, area.width, width},
                                 Rectangle{area.x, area.Bottom() - width, area.width, width},
                                 Rectangle{area.x, area.y, width, area.height},
                                 Rectangle{area.Right() - width, area.y, width, area.height}}) {
        Fill(picture_, edge, options_.contact_frame);
    }
}

}  // namespace graze
