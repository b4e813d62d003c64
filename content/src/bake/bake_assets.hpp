#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bake_files.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/content_type.hpp"
#include "pack/pack_file.hpp"
#include "sprite/sprite_data.hpp"

namespace graze {

/// Goes up when files are read in another way than before: what older bakers made is made anew then.
constexpr std::uint32_t kBakerVersion = 3;

/// A file that an asset was made of; without an identity one that was not there, and
/// that would count if it were.
struct BakeInput {
    std::string path;
    std::optional<FileIdentity> identity;

    [[nodiscard]] friend bool operator==(const BakeInput&, const BakeInput&) = default;
};

/// What the baker has to know of an asset in an old pack, beside the asset itself.
struct BakeSource {
    std::vector<BakeInput> inputs;
    std::uint64_t picture = 0;  // of a sprite: ChecksumOf what it was cut from
    std::vector<Point> places;  // of a sprite's frames in that picture
};

struct BakeSources {
    std::uint32_t baker = 0;
    std::vector<BakeSource> of_assets;  // in the order of the index
};

/// An asset on its way into a pack.
struct BakeAsset {
    const ContentType* type = nullptr;
    std::string name;
    std::vector<std::string_view> suffixes;  // of files that there are, by which it was found
    std::shared_ptr<void> data;              // a sprite's without its picture
    std::vector<Image> frames;  // of a sprite: what each frame shows, empty where that is nothing
    BakeSource source;
    bool is_none = false;  // its files are another type's
    bool is_unchanged = false;
    std::string error;  // "" unless it could not be read

    /// Null when it is no sprite, or was not read.
    [[nodiscard]] SpriteData* AsSprite() const noexcept {
        return type->DataKey() == KeyOf<SpriteData>() ? static_cast<SpriteData*>(data.get())
                                                      : nullptr;
    }
};

/// All assets that the files below `root` make, by type and name, nothing read yet. The types must outlive
/// them.
[[nodiscard]] std::vector<BakeAsset> FindAssets(const ContentTypes& types,
                                                std::span<const std::string> paths,
                                                const std::string& root);

/// Reads assets, on any thread: from an old pack where nothing that they are made of has changed.
class AssetReader {
public:
    /// `old` is null without an old pack.
    AssetReader(BakeFiles& files, const std::string& root, const PackFile* old);

    void Read(BakeAsset& asset) const;

private:
    [[nodiscard]] bool Matches(const BakeAsset& asset) const;
    [[nodiscard]] bool IsUnchanged(const BakeSource& source) const;
    [[nodiscard]] bool TakeOld(BakeAsset& asset) const;
    void ReadFiles(BakeAsset& asset) const;

    BakeFiles* files_;
    std::string root_;
    const PackFile* old_;
    BakeSources old_sources_;
};

inline void Fields(PackArchive& archive, FileIdentity& identity) {
    archive(identity.size, identity.checksum);
}

inline void Fields(PackArchive& archive, BakeInput& input) {
    archive(input.path, input.identity);
}

inline void Fields(PackArchive& archive, BakeSource& source) {
    archive(source.inputs, source.picture, source.places);
}

inline void Fields(PackArchive& archive, BakeSources& sources) {
    archive(sources.baker, sources.of_assets);
}

}  // namespace graze
