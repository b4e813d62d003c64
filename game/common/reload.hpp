#pragma once

#include <iostream>
#include <string_view>
#include <vector>

#include "graze/content/content_manager.hpp"

namespace graze {

/// Reloads the assets whose files have changed, and writes their names, or the errors, to standard
/// error. `game` begins the messages. Returns true if any file has changed.
inline bool ReloadChangedAssets(ContentManager& content, std::string_view game) {
    const std::vector<Reloaded> changed = content.ReloadChanged();
    for (const Reloaded& asset : changed) {
        std::cerr << game << ": " << (asset.error.empty() ? "reloaded " + asset.name : asset.error)
                  << '\n';
    }
    return !changed.empty();
}

}  // namespace graze
