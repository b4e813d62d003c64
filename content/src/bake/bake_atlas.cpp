#include "bake_atlas.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace graze {
namespace {

// The distinct pictures of a sprite's frames. Frames with equal pixels share one picture.
struct Cut {
    std::size_t asset = 0;
    std::size_t group = 0;  // of the layout; shared by sprites with the same pictures
    std::vector<const Image*> pictures;
    std::vector<std::size_t> of_frames;  // for each frame the index of its picture, or
                                         // kShowsNothing
};

constexpr std::size_t kShowsNothing = ~std::size_t{0};

const Image& ClearTexel() {
    static const Image texel{1, 1};
    return texel;
}

Cut MakeCut(std::size_t index, const BakeAsset& asset) {
    Cut cut;
    cut.asset = index;
    std::multimap<std::uint64_t, std::size_t> known;
    for (const Image& frame : asset.frames) {
        if (frame.Pixels().empty()) {
            cut.of_frames.push_back(kShowsNothing);
            continue;
        }
        const std::uint64_t checksum = ComputeChecksum(frame);
        const auto [first, last] = known.equal_range(checksum);
        const auto same = std::find_if(
            first, last, [&](const auto& entry) { return *cut.pictures[entry.second] == frame; });
        if (same != last) {
            cut.of_frames.push_back(same->second);
            continue;
        }
        known.emplace(checksum, cut.pictures.size());
        cut.of_frames.push_back(cut.pictures.size());
        cut.pictures.push_back(&frame);
    }
    if (cut.pictures.empty()) {  // a sprite needs a texture even if all its frames are transparent
        cut.pictures.push_back(&ClearTexel());
    }
    return cut;
}

AtlasGroup MakeGroup(const Cut& cut, bool shares) {
    AtlasGroup group;
    group.shares = shares;
    for (const Image* const picture : cut.pictures) {
        group.sizes.emplace_back(picture->Width(), picture->Height());
    }
    return group;
}

bool HaveSamePictures(const Cut& a, const Cut& b) {
    return std::ranges::equal(a.pictures, b.pictures,
                              [](const Image* of_a, const Image* of_b) { return *of_a == *of_b; });
}

// Copies the frame into the page and repeats its edge texels around it.
void Paint(Image& page, const Image& frame, Point corner, int extrude) {
    for (int y = -extrude; y < frame.Height() + extrude; ++y) {
        const auto from = frame.Row(std::clamp(y, 0, frame.Height() - 1));
        const auto to =
            page.Row(corner.y + y).subspan(static_cast<std::size_t>(corner.x - extrude));
        const auto around = static_cast<std::size_t>(extrude);
        std::fill_n(to.begin(), around, from.front());
        std::ranges::copy(from, to.begin() + extrude);
        std::fill_n(to.begin() + extrude + frame.Width(), around, from.back());
    }
}

class AtlasBaker {
public:
    AtlasBaker(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report)
        : assets_{assets}, options_{options}, writer_{&writer}, report_{&report} {}

    void Run() {
        for (const TextureFilter filter : {TextureFilter::Point, TextureFilter::Linear}) {
            BakePages(filter);
        }
        for (auto& [checksum, copies] : copies_of_) {
            for (std::vector<PackCopy>& of_one : copies) {
                writer_->AddRecipe(checksum, std::move(of_one));
            }
        }
    }

private:
    // The sprites with one filter. Sprites with the same pictures share one group, unless they need
    // a page of their own.
    struct Sprites {
        std::vector<Cut> cuts;
        std::vector<AtlasGroup> groups;
        std::vector<std::size_t> cut_of_groups;
    };

    [[nodiscard]] Sprites FindSprites(TextureFilter filter) const {
        Sprites sprites;
        std::multimap<std::uint64_t, std::size_t> known;  // cuts by the source picture's checksum
        for (std::size_t i = 0; i < assets_.size(); ++i) {
            const SpriteData* const sprite = assets_[i].AsSprite();
            if (sprite == nullptr || sprite->filter != filter) {
                continue;
            }
            Cut cut = MakeCut(i, assets_[i]);
            const auto [first, last] = known.equal_range(assets_[i].source.picture);
            const auto same = std::find_if(first, last, [&](const auto& entry) {
                return sprite->atlas && HaveSamePictures(sprites.cuts[entry.second], cut);
            });
            if (same != last) {
                cut.group = sprites.cuts[same->second].group;
            } else {
                cut.group = sprites.groups.size();
                sprites.groups.push_back(MakeGroup(cut, sprite->atlas));
                sprites.cut_of_groups.push_back(sprites.cuts.size());
                if (sprite->atlas) {
                    known.emplace(assets_[i].source.picture, sprites.cuts.size());
                }
            }
            sprites.cuts.push_back(std::move(cut));
        }
        return sprites;
    }

    void BakePages(TextureFilter filter) {
        const Sprites sprites = FindSprites(filter);
        const AtlasLayout layout = LayOutAtlas(sprites.groups, options_.page_size, options_.gaps);
        std::vector<Image> pages;
        for (const AtlasPage& page : layout.pages) {
            pages.emplace_back(page.width, page.height);
            report_->pages.push_back({page.width, page.height, 0});
        }
        const std::size_t first_page = report_->pages.size() - pages.size();
        for (std::size_t i = 0; i < layout.groups.size(); ++i) {
            const AtlasLayout::Placed& placed = layout.groups[i];
            const Cut& cut = sprites.cuts[sprites.cut_of_groups[i]];
            BakedPage& report_page = report_->pages[first_page + placed.page];
            for (std::size_t j = 0; j < cut.pictures.size(); ++j) {
                const Image& picture = *cut.pictures[j];
                Paint(pages[placed.page], picture, placed.corners[j],
                      layout.pages[placed.page].extrude);
                report_page.frame_texels += static_cast<std::int64_t>(picture.Pixels().size());
            }
        }
        std::vector<std::uint32_t> numbers;
        for (Image& page : pages) {
            numbers.push_back(writer_->AddPage(page, filter));
            page = {};
        }
        for (const Cut& cut : sprites.cuts) {
            const AtlasLayout::Placed& placed = layout.groups[cut.group];
            MoveFrames(cut, placed.corners, numbers[placed.page]);
        }
    }

    void MoveFrames(const Cut& cut, const std::vector<Point>& corners, std::uint32_t page) {
        BakeAsset& asset = assets_[cut.asset];
        std::vector<PackCopy> copies;
        SpriteData& sprite = *asset.AsSprite();
        sprite.page = std::make_shared<PackPage>(page, Rectangle{}, sprite.filter,
                                                 // Never called: the pack stores only the number.
                                                 [] { return Image{}; });
        std::vector<SpriteFrame>& frames = sprite.frames;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            if (cut.of_frames[i] == kShowsNothing) {
                continue;
            }
            const Point corner = corners[cut.of_frames[i]];
            frames[i].source.x = corner.x;
            frames[i].source.y = corner.y;
            copies.push_back({page, frames[i].source, asset.source.places[i]});
        }
        copies_of_[asset.source.picture].push_back(std::move(copies));
    }

    std::span<BakeAsset> assets_;
    AtlasOptions options_;
    PackWriter* writer_;
    BakeReport* report_;
    // For the checksum of each source picture: one recipe per sprite (see PackWriter::AddRecipe).
    std::map<std::uint64_t, std::vector<std::vector<PackCopy>>> copies_of_;
};

}  // namespace

void BakeAtlas(std::span<BakeAsset> assets, const AtlasOptions& options, PackWriter& writer,
               BakeReport& report) {
    AtlasBaker{assets, options, writer, report}.Run();
}

}  // namespace graze
