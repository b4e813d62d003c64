#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "asset_source.hpp"
#include "background_reader.hpp"
#include "graze/assert_context.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/content_manager.hpp"

namespace graze {

/// A loaded asset.
struct ContentManager::Slot {
    const ContentType* type = nullptr;
    std::shared_ptr<void> asset;
    std::vector<AssetInput> inputs;
    std::size_t bytes = 0;  // size of the asset's pixels and masks
};

/// The empty object that is left of an unloaded asset, since the game may still refer to it.
struct ContentManager::Unloaded {
    Unloaded(std::string asset_name, const Slot& slot)
        : name{std::move(asset_name)},
          type{slot.type},
          asset{slot.asset},
          report{asset.get(), type->EmptyAsset(asset.get()),
                 std::string{type->Name()} + " '" + name + "'"} {}

    std::string name;
    const ContentType* type;
    std::shared_ptr<void> asset;
    detail::UnloadedAsset report;
};

/// The loaded and the requested assets, and the devices and storage to load with.
struct ContentManager::Cache {
    struct Queued {
        std::string name;
        const ContentType* type;
        BackgroundReader::JobId job;
    };

    GraphicsDevice* graphics;
    const TitleStorage* storage;
    SilentAudio silence{};
    AudioDevice* audio = &silence;

    std::unique_ptr<OpenPack> pack{};  // may be null; outlives all assets read from it
    bool has_looked_for_pack = false;
    std::map<std::string, Slot, std::less<>> slots{};  // elements keep their addresses
    std::list<Unloaded> unloaded{};
    std::deque<Queued> queue{};  // in the order of the requests
    BackgroundReader reader{};
    std::set<std::string> warned{};  // the warnings reported so far

    [[nodiscard]] std::deque<Queued>::iterator FindQueued(std::string_view name) {
        return std::find_if(queue.begin(), queue.end(),
                            [name](const Queued& queued) { return queued.name == name; });
    }
};

}  // namespace graze
