#include "scenes/gallery.hpp"

#include <array>
#include <string_view>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "graze/app/platform.hpp"
#include "graze/content/png.hpp"
#include "presentation/lens.hpp"
#include "presentation/ship_label.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kGalleryPanel{32, 36, 576, 288};
constexpr ContactCamOptions kGalleryCam{
    .columns = 37, .rows = 25, .cell_px = 8, .frames = 1, .bodies = 2};
constexpr Rectangle kCamArea{290, 82, 296, 200};
constexpr Rectangle kCamFrame{289, 81, 298, 202};
constexpr std::size_t kMaxShown = 48;  // characters of a message

constexpr int kExportRow = kMaxPlaces + 1;
constexpr int kDoneRow = kExportRow + 1;
constexpr int kNames = 58;  // column of the names
constexpr int kRowPitch = 16;
constexpr auto kGalleryRows = [] {
    auto rows = StackRows<kDoneRow + 1>({48, 80, 224, kRowPitch}, kRowPitch);
    rows[kExportRow] = {100, 262, 120, kTagHeight};
    rows[kDoneRow] = {100, 284, 120, kTagHeight};
    return rows;
}();

// Returns the area of a value in the list. Row 0 has the headings.
constexpr Rectangle CellOf(std::size_t row, std::size_t difficulty) noexcept {
    constexpr int width = 42;
    return {140 + static_cast<int>(difficulty) * width, kGalleryRows[row].y, width, kRowPitch};
}

TextLine DescribeEscape(const Escape& escape) noexcept {
    const int seconds = escape.frame / kFramesPerSecond;
    TextLine text = PixelCount(escape.separation).Add(" FROM ").Add(TraitsOf(escape.kind).name);
    text.Add(" · ").AddNumber(escape.points).Add(" POINTS · ").AddNumber(seconds / 60);
    return text.Add(":").AddNumber(seconds % 60, 2);
}

}  // namespace

Gallery::Gallery(GraphicsDevice& device) : cam_{device, kGalleryCam} {
}

bool Gallery::Update(SharedResources& shared_resources, const EscapeTable& escapes,
                     const Platform& machine) {
    const std::span<const Stage> stages = shared_resources.stages;
    const MenuInput input = UpdateMenu(shared_resources, menu_, kGalleryRows);
    const int row = menu_.Choice();
    const bool accepts = input == MenuInput::Accept;
    const std::size_t step = input == MenuInput::More ? 1 : input == MenuInput::Less ? 2 : 0;
    if (row == 0) {
        stage_ = (stage_ + (accepts || step > 0 ? 1 : 0)) % stages.size();
    } else if (row < kExportRow) {
        place_ = static_cast<std::size_t>(row - 1);
        difficulty_ = (difficulty_ + step) % kDifficulties;
        const Pointer& mouse = shared_resources.controls.Mouse();
        for (std::size_t i = 0; i < kDifficulties && (mouse.has_moved || mouse.pressed_left); ++i) {
            difficulty_ = CellOf(place_ + 1, i).Contains(mouse.at) ? i : difficulty_;
        }
        menu_.Open(accepts ? kExportRow : row);
    }
    const bool is_done = shared_resources.controls.Leaves() || input == MenuInput::Back ||
                         (accepts && row == kDoneRow);
    const auto difficulty = static_cast<Difficulty>(difficulty_);
    Show(shared_resources.art,  // nothing at the end: the cam's sprites may be reloaded
         is_done ? Escape{} : escapes.Best(stages[stage_], place_, difficulty));
    if (accepts && row == kExportRow) {
        Export(machine);
    }
    return is_done;
}

void Gallery::Show(const Art& art, const Escape& escape) {
    if (escape == escape_) {
        return;
    }
    escape_ = escape;
    message_ = DescribeEscape(escape).View();
    cam_.Clear();
    if (escape.separation > 0) {
        RecordPair(cam_, art, escape.ship, escape.kind, escape.threat);
        static_cast<void>(cam_.OpenNear(kLensShip, kLensThreat));
    }
}

void Gallery::Export(const Platform& machine) {
    if (!cam_.IsOpen() || !machine.CanExport()) {
        return;
    }
    TextLine name{"hairsbreadth-"};
    name.AddNumber(escape_.separation).Add("px-").AddNumber(escape_.points).Add(".png");
    const auto path = machine.Export(name.View(), EncodePng(cam_.Picture().View()));
    message_ = path ? "SAVED AS " + *path : "THE PICTURE COULD NOT BE SAVED";
    if (message_.size() > kMaxShown) {
        message_ = "SAVED AS ..." + message_.substr(message_.size() - kMaxShown + 12);
    }
}

void Gallery::Draw(SharedResources& shared_resources, const EscapeTable& escapes,
                   const Platform& machine) const {
    const SpriteFont& font = *shared_resources.art.font;
    SpriteBatch& batch = shared_resources.batch;
    const int middle = kCamArea.Center().x;
    shared_resources.Begin();
    DrawPanel(shared_resources, kGalleryPanel, "GALLERY");
    const Stage& stage = shared_resources.stages[stage_];
    batch.FillRectangle(menu_.Choice() == 0 ? kGalleryRows[0] : CellOf(place_ + 1, difficulty_),
                        Palette::kMint1);
    for (std::size_t row = 0; row <= stage.places.size(); ++row) {
        const std::string_view name = row == 0 ? stage.name : stage.places[row - 1].name;
        const int y = kGalleryRows[row].y + 4;
        batch.DrawString(font, name, {kNames, y}, row == 0 ? Palette::kMint3 : Palette::kHaze4);
        if (row == 0 && shared_resources.stages.size() > 1) {
            const Sprite& arrows = *shared_resources.menu_art.arrows;
            const int right = kNames + MeasureWidth(font, name);
            arrows.Draw(batch, 0, arrows.At(Point{kNames - 9, y - 1}));
            arrows.Draw(batch, 1, arrows.At(Point{right + 2, y - 1}));
        }
        for (std::size_t i = 0; i < kDifficulties; ++i) {
            const auto difficulty = static_cast<Difficulty>(i);
            const int best = row == 0 ? 0 : escapes.Best(stage, row - 1, difficulty).separation;
            batch.DrawString(font, row == 0 ? NameOf(difficulty) : DistanceText(best).View(),
                             {CellOf(row, i).Center().x, y},
                             row == 0    ? Palette::kMint3
                             : best == 1 ? Palette::kBrass4
                                         : Palette::kWhite,
                             Align::Center);
        }
    }
    OutlineRectangle(batch, kCamFrame, Palette::kMint1);
    if (cam_.IsOpen()) {
        cam_.Draw(batch, kCamArea);
        batch.DrawString(font, message_, {middle, kCamArea.Bottom() + 8}, Palette::kMint3,
                         Align::Center);
    } else {
        batch.DrawString(font, "NO ESCAPE YET\nPASS WHAT COULD HIT YOU WITHIN 6 PIXELS",
                         {middle, kCamArea.Center().y - 8}, Palette::kHaze4, Align::Center);
    }
    const auto state = [&](int row) { return TagStateOf(menu_.Choice() == row); };
    DrawTag(shared_resources, kGalleryRows[kExportRow], "EXPORT PNG",
            cam_.IsOpen() && machine.CanExport() ? state(kExportRow) : TagState::Disabled);
    DrawTag(shared_resources, kGalleryRows[kDoneRow], "DONE", state(kDoneRow));
    batch.End();
}

}  // namespace hairsbreadth
