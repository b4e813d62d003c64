#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/graphics/texture2d.hpp"
#include "load/assets.hpp"
#include "pack_file.hpp"

namespace graze {

/// The textures of a pack's pages, each there as long as a sprite draws from it.
class PageTextures {
public:
    explicit PageTextures(std::size_t count)
        : pages_(count), is_claimed_{std::make_unique<std::atomic<bool>[]>(count)} {}

    /// Is it to the caller to bring the page's pixels? To the first who asks, on any thread, while the
    /// page is not there. If it brings none they are read later: nobody waits for it.
    [[nodiscard]] bool Claim(std::uint32_t page) noexcept {
        return !is_claimed_[page].exchange(true);
    }

    /// Whoever claimed pixels that are not there by now brings none.
    void ForgetClaims() noexcept;

private:
    friend class PageHold;
    struct Page {
        std::optional<Texture2D> texture;
        int users = 0;
    };
    std::vector<Page> pages_;  // which never move
    std::unique_ptr<std::atomic<bool>[]> is_claimed_;
};

struct OpenPack {
    OpenPack(std::string where, std::string names_prefix, std::unique_ptr<FileView> view)
        : path{std::move(where)},
          prefix{std::move(names_prefix)},
          file{std::move(view)},
          pages{file.Index().pictures.size()} {}

    std::string path;
    std::string prefix;  // of the root directory's assets in the pack: "" or "Content/"
    PackFile file;
    PageTextures pages;
};

/// Keeps a page's texture there. All on the device's thread.
class PageHold {
public:
    PageHold() noexcept = default;

    /// Makes the texture unless it is there; of `pixels` unless they are empty, else of the pack's.
    PageHold(OpenPack& pack, GraphicsDevice& device, std::uint32_t page, Image pixels);
    PageHold(PageHold&& other) noexcept
        : pages_{std::exchange(other.pages_, nullptr)}, page_{other.page_} {}
    PageHold& operator=(PageHold&& other) noexcept;
    ~PageHold() { Release(); }

    /// Null when it holds none.
    [[nodiscard]] const Texture2D* Texture() const noexcept;

private:
    void Release() noexcept;

    PageTextures* pages_ = nullptr;
    std::uint32_t page_ = 0;
};

/// Where assets come from: a pack for those that it holds, files for the others. All on any thread, and
/// all throw ContentError.
class AssetSource {
public:
    AssetSource(const TitleStorage* storage, std::string root, OpenPack* pack)
        : storage_{storage}, root_{std::move(root)}, pack_{pack} {}

    [[nodiscard]] AssetRead Read(AssetType type, std::string_view name) const;

    /// The same, and the pixels of its page when nobody has brought them yet.
    [[nodiscard]] AssetRead ReadAhead(AssetType type, std::string_view name) const;

    [[nodiscard]] bool Has(AssetType type, std::string_view name) const;

private:
    // Null when the pack does not hold it, or there is no pack.
    [[nodiscard]] const PackAsset* FindPacked(AssetType type, std::string_view name) const;
    [[noreturn]] void FailMissing(AssetType type, std::string_view name) const;

    const TitleStorage* storage_;
    std::string root_;
    OpenPack* pack_;  // null: none
};

/// The pack in the root directory, or else in the nearest folder above it; null when there is none.
/// Throws ContentError in the name of the asset that is asked for.
[[nodiscard]] std::unique_ptr<OpenPack> OpenPackOf(const TitleStorage& storage,
                                                   const std::string& root, std::string_view asset);

}  // namespace graze
