#include "scenes/gallery.hpp"

#include <array>

#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "graze/app/platform.hpp"
#include "graze/content/png.hpp"
#include "presentation/lens.hpp"

namespace hairsbreadth {
namespace {

constexpr Rectangle kGalleryPanel{88, 24, 464, 304};
constexpr ContactCamOptions kGalleryCam{
    .columns = 52, .rows = 25, .cell_px = 8, .frames = 1, .bodies = 2};
constexpr Rectangle kCamArea{112, kGalleryPanel.y + 42, 416, 200};
constexpr std::array<Rectangle, 2> kGalleryTags{
    {{196, kGalleryPanel.Bottom() - 33, 120, kTagHeight},
     {324, kGalleryPanel.Bottom() - 33, 120, kTagHeight}}};
constexpr int kDoneTagIndex = 1;
constexpr std::size_t kMaxShown = 60;  // characters of a message

TextLine DescribeEscape(const Escape& escape) noexcept {
    const int seconds = escape.frame / kFramesPerSecond;
    TextLine text;
    text.AddNumber(escape.separation).Add(" PX FROM ").Add(TraitsOf(escape.kind).name);
    text.Add("  ·  ").AddNumber(escape.points).Add(" POINTS  ·  ");
    text.Add(NameOf(escape.difficulty)).Add("  ·  ").AddNumber(seconds / 60).Add(":");
    return text.AddNumber(seconds % 60, 2);
}

}  // namespace

Gallery::Gallery(GraphicsDevice& device) : cam_{device, kGalleryCam} {
}

void Gallery::Open(SharedResources& shared_resources, const Escape& escape) {
    escape_ = escape;
    message_.clear();
    menu_.Open(kDoneTagIndex);
    cam_.Clear();
    if (escape.separation == 0) {
        return;
    }
    RecordPair(cam_, shared_resources.art, escape.ship, escape.kind, escape.threat);
    static_cast<void>(cam_.OpenNear(kLensShip, kLensThreat));
}

bool Gallery::Update(SharedResources& shared_resources, const Platform& machine) {
    const MenuInput input = UpdateMenu(shared_resources, menu_, kGalleryTags);
    const bool is_done = shared_resources.controls.Leaves() || input == MenuInput::Back ||
                         (input == MenuInput::Accept && menu_.Choice() == kDoneTagIndex);
    if (!is_done && input == MenuInput::Accept) {
        Export(machine);
    }
    if (is_done) {
        cam_.Clear();  // its sprites may be reloaded
    }
    return is_done;
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

void Gallery::Draw(SharedResources& shared_resources, const Platform& machine) const {
    const SpriteFont& font = *shared_resources.art.font;
    SpriteBatch& batch = shared_resources.batch;
    const int middle = kGalleryPanel.Center().x;
    shared_resources.Begin();
    DrawPanel(shared_resources, kGalleryPanel, "BEST ESCAPE");
    const bool can_export = cam_.IsOpen() && machine.CanExport();
    if (cam_.IsOpen()) {
        Rectangle frame = kCamArea;
        frame.Inflate(1, 1);
        OutlineRectangle(batch, frame, Palette::kMint1);
        cam_.Draw(batch, kCamArea);
    } else {
        batch.DrawString(font, "NO ESCAPE YET", {middle, kCamArea.Center().y - 10}, Palette::kWhite,
                         Align::Center);
        batch.DrawString(font, "PASS SOMETHING THAT COULD HIT YOU WITHIN 6 PIXELS",
                         {middle, kCamArea.Center().y + 8}, Palette::kHaze4, Align::Center);
    }
    const TextLine facts = escape_.separation > 0 ? DescribeEscape(escape_) : TextLine{};
    batch.DrawString(font, message_.empty() ? facts.View() : std::string_view{message_},
                     {middle, kCamArea.Bottom() + 8},
                     message_.empty() ? Palette::kMint3 : Palette::kBrass4, Align::Center);
    const auto state = [&](int tag) { return TagStateOf(menu_.Choice() == tag); };
    DrawTag(shared_resources, kGalleryTags[0], "EXPORT PNG",
            can_export ? state(0) : TagState::Disabled);
    DrawTag(shared_resources, kGalleryTags[kDoneTagIndex], "DONE", state(kDoneTagIndex));
    batch.End();
}

}  // namespace hairsbreadth
