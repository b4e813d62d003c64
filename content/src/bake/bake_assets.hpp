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
#include "sprite/sprite_types.hpp"

namespace graze {

/// The version of the baker. Increment it when the baker reads files differently: the next bake
/// then does not copy assets from packs of older versions.
constexpr std::uint32_t kBakerVersion = 7;

/// A file that an asset depends on. `identity` is empty if the file does not exist but would be
/// used if it did.
struct BakeInput {
    std::string path;
    std::optional<FileIdentity> identity;
    bool is_used = true;  // false if the asset does not use the file, although it has its name

    [[nodiscard]] friend bool operator==(const BakeInput&, const BakeInput&) = default;
};

/// The additional data that the baker stores for each asset of a pack.
struct BakeSource {
    std::vector<BakeInput> inputs;
    std::uint64_t picture = 0;  // for a sprite: the checksum of its source picture
    std::vector<Point> places;  // for a sprite: its frames' corners in that picture
    std::vector<AssetWarning> warnings;
};

struct BakeSources {
    std::uint32_t baker = 0;
    std::vector<BakeSource> of_assets;  // in the order of PackIndex::assets
};

/// An asset that is being baked.
struct BakeAsset {
    const ContentType* type = nullptr;
    std::string name;
    std::vector<std::string_view> suffixes;  // suffixes of the files by which the asset was found
    std::shared_ptr<void> data;              // for a sprite: SpriteData without the picture
    // For a sprite: the pixels of each frame; empty if the frame is fully transparent.
    std::vector<Image> frames;
    BakeSource source;
    bool is_other_type = false;  // true if the files belong to another type
    bool is_unchanged = false;
    std::string error;  // "" unless reading failed

    /// Returns `data` as SpriteData; null if the asset is not a sprite or was not read.
    [[nodiscard]] SpriteData* AsSprite() const noexcept {
        return type->DataKey() == KeyOf<SpriteData>() ? static_cast<SpriteData*>(data.get())
                                                      : nullptr;
    }
};

/// Finds all assets in the files below the root, sorted by type and name, without reading them.
/// Leaves out the files that options.ignore names. `options` must outlive the result.
[[nodiscard]] std::vector<BakeAsset> FindAssets(const BakeOptions& options,
                                                std::span<const std::string> paths);

/// True if the options leave out the file, which is below the root.
[[nodiscard]] bool IsIgnored(const BakeOptions& options, std::string_view path);

/// A reader of assets that several threads may use at once. An asset whose input files have not
/// changed is taken from the old pack.
class AssetReader {
public:
    /// `old` is the old pack. It may be null.
    AssetReader(BakeFiles& files, const std::string& root, const PackFile* old);

    /// Reads the asset and sets its data. Sets `is_other_type` instead if the files belong to
    /// another type, or `error` if they cannot be read.
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
    archive(input.path, input.identity, input.is_used);
}

inline void Fields(PackArchive& archive, AssetWarning& warning) {
    archive(warning.path, warning.reason);
}

inline void Fields(PackArchive& archive, BakeSource& source) {
    archive(source.inputs, source.picture, source.places, source.warnings);
}

inline void Fields(PackArchive& archive, BakeSources& sources) {
    archive(sources.baker, sources.of_assets);
}

/// True if a pattern, such as "*.psd" or "Levels/*.txt", names the file, by the rules of CMake's
/// GLOB_RECURSE: the last part of the pattern is compared with the file's name, the parts before it
/// with the outermost folders of its path. So "*.psd" names the files of all folders.
///
/// Wildcards  `*` any characters and `?` one character, but no '/'; `[a-f_]` one of these bytes,
///            `[!a-f_]` or `[^a-f_]` one other. Case matters.
/// Cost       proportional to the product of both lengths at worst.
[[nodiscard]] bool MatchesPattern(std::string_view path, std::string_view pattern) noexcept;

}  // namespace graze
